import type { Facts } from '../../part/facts.ts'

/** Hexagon head screws, threaded to the head. [GB/T 5783, 5781, 5786, DIN 933] */
export const facts: Facts = { hasLength: true, thread: 'full' }
