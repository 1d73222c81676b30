import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** Plain washers. [GB/T 95 to 97, 848, 5287, 1230, DIN 7349] */
export const facts: Facts = { hasLength: false, thread: 'none', thickness: (row) => nominalOf(row, 'h') }
