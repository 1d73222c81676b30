import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** Hexagon nuts and coupling nuts. [GB/T 6170, 6171, 41, 1229, DIN 934, 6334, ASME B18.2.2] */
export const facts: Facts = { hasLength: false, thread: 'internal', thickness: (row) => nominalOf(row, 'm') }
