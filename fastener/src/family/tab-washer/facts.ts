import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** Tab washers for round nuts. [GB/T 858] */
export const facts: Facts = { hasLength: false, thread: 'none', thickness: (row) => nominalOf(row, 's') }
