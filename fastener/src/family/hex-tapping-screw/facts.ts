import type { Facts } from '../../part/facts.ts'

/** Hexagon head tapping screws. [GB/T 5285] */
export const facts: Facts = { hasLength: true, thread: 'full', cutsItsThread: true, lengthTolerance: 'tappingScrew' }
