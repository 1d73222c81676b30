import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** Hexagon nuts with a nylon ring. [GB/T 889.1, 6172.2, 6182, DIN 985] */
export const facts: Facts = {
  hasLength: false,
  thread: 'internal',
  grade: 'nut',
  thickness: (row) => nominalOf(row, 'h'),
}
