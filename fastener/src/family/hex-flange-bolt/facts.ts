import type { Facts } from '../../part/facts.ts'

/** Hexagon bolts with flange. [GB/T 5789, 16674.1, EN 1665] */
export const facts: Facts = { hasLength: true, thread: 'partial' }
