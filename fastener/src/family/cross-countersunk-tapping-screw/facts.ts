import type { Facts } from '../../part/facts.ts'

/** Countersunk head tapping screws with cross recess. [GB/T 846] */
export const facts: Facts = { hasLength: true, thread: 'full', cutsItsThread: true, lengthTolerance: 'tappingScrew' }
