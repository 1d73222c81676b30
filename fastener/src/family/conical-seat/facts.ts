import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** Conical seats of spherical washers. [DIN 6319-D] */
export const facts: Facts = { hasLength: false, thread: 'none', thickness: (row) => nominalOf(row, 'h3') }
