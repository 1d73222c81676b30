import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** All-metal hexagon lock nuts. [GB/T 6184] */
export const facts: Facts = {
  hasLength: false,
  thread: 'internal',
  grade: 'nut',
  thickness: (row) => nominalOf(row, 'h'),
}
