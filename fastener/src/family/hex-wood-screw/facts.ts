import type { Facts } from '../../part/facts.ts'

/** Hexagon head wood screws. [DIN 571, GB/T 102] */
export const facts: Facts = { hasLength: true, thread: 'partial', cutsItsThread: true, threadLength: (_, l) => 0.6 * l }
