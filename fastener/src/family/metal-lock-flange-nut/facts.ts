import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** Flange nuts whose upper end is pressed out of round. [GB/T 6187.1, 6187.2, DIN 6927] */
export const facts: Facts = {
  hasLength: false,
  thread: 'internal',
  grade: 'nut',
  thickness: (row) => nominalOf(row, 'h'),
}
