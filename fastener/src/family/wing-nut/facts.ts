import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** Wing nuts. [DIN 315, GB/T 62.1] */
export const facts: Facts = { hasLength: false, thread: 'internal', thickness: (row) => nominalOf(row, 'm') }
