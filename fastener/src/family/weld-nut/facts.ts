import { nominalOf } from '../../dimension/row.ts'
import type { Facts } from '../../part/facts.ts'

/** Hexagon weld nuts. [DIN 929, GB/T 13681.1] */
export const facts: Facts = { hasLength: false, thread: 'internal', thickness: (row) => nominalOf(row, 'm') }
