import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** Hexagon slotted and castle nuts. [DIN 935, GB/T 6178] */
export const facts: Facts = { hasLength: false, thread: 'internal', thickness: (row) => nominalOf(row, 'm') }
