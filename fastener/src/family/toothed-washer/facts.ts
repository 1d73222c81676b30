import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** Washers with twisted outer teeth. [DIN 6797] */
export const facts: Facts = { hasLength: false, thread: 'none', thickness: (row) => 2 * nominalOf(row, 'h') }
