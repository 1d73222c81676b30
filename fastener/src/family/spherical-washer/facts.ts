import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** Spherical washers. [DIN 6319-C] */
export const facts: Facts = { hasLength: false, thread: 'none', thickness: (row) => nominalOf(row, 'h2') }
