import type { Facts } from '../../part/facts.ts'

/** Slotted countersunk head wood screws. [GB/T 100] */
export const facts: Facts = { hasLength: true, thread: 'partial', cutsItsThread: true, threadLength: (_, l) => 0.6 * l }
