import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** Hexagon nuts with flange. [GB/T 6177.1] */
export const facts: Facts = {
  hasLength: false,
  thread: 'internal',
  grade: 'nut',
  thickness: (row) => nominalOf(row, 'm'),
}
