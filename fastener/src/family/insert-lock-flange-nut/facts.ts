import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** Flange nuts with a nylon ring. [GB/T 6183.1, 6183.2, DIN 6926] */
export const facts: Facts = {
  hasLength: false,
  thread: 'internal',
  grade: 'nut',
  thickness: (row) => nominalOf(row, 'h'),
}
