import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** Square nuts. [DIN 557, GB/T 39] */
export const facts: Facts = { hasLength: false, thread: 'internal', thickness: (row) => nominalOf(row, 'm') }
