import type { Facts } from '../../part/facts.ts'

/** Raised countersunk head drilling screws with cross recess. [GB/T 15856.3] */
export const facts: Facts = { hasLength: true, thread: 'full', cutsItsThread: true, lengthTolerance: 'tappingScrew' }
