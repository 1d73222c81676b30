import type { Facts } from '../../part/facts.ts'

/** Slotted pan head tapping screws. [GB/T 5282] */
export const facts: Facts = { hasLength: true, thread: 'full', cutsItsThread: true, lengthTolerance: 'tappingScrew' }
