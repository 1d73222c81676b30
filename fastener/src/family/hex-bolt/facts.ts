import type { Facts } from '../../part/facts.ts'

/** Hexagon head bolts. [GB/T 5782, 5780, 5785, 1228, DIN 931, ASME B18.2.1] */
export const facts: Facts = { hasLength: true, thread: 'partial' }
