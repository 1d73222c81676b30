import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** Conical spring washers, flat under load. [DIN 6796, GB/T 1972] */
export const facts: Facts = { hasLength: false, thread: 'none', thickness: (row) => nominalOf(row, 's') }
