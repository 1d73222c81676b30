import type { Facts } from '../../part/facts.ts'

/** Hexagon washer head drilling screws. [GB/T 15856.4] */
export const facts: Facts = { hasLength: true, thread: 'full', cutsItsThread: true, lengthTolerance: 'tappingScrew' }
