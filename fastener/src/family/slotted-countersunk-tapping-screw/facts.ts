import type { Facts } from '../../part/facts.ts'

/** Slotted countersunk head tapping screws. [GB/T 5283] */
export const facts: Facts = { hasLength: true, thread: 'full', cutsItsThread: true, lengthTolerance: 'tappingScrew' }
