import type { Facts } from '../../part/facts.ts'

/** Raised countersunk head tapping screws with cross recess. [GB/T 847] */
export const facts: Facts = { hasLength: true, thread: 'full', cutsItsThread: true, lengthTolerance: 'tappingScrew' }
