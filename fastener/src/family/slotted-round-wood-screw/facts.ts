import type { Facts } from '../../part/facts.ts'

/** Slotted round head wood screws. [DIN 96] */
export const facts: Facts = { hasLength: true, thread: 'partial', cutsItsThread: true, threadLength: (_, l) => 0.6 * l }
