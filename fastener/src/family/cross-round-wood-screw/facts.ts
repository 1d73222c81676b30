import type { Facts } from '../../part/facts.ts'

/** Cross recessed round head wood screws. [DIN 7996] */
export const facts: Facts = { hasLength: true, thread: 'partial', cutsItsThread: true, threadLength: (_, l) => 0.6 * l }
