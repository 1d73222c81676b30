import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** Spring lock washers. [GB/T 93, 859, 7244] */
export const facts: Facts = { hasLength: false, thread: 'none', thickness: (row) => nominalOf(row, 'H') }
