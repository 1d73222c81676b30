import type { Facts } from '../../part/facts.ts'

/** Countersunk head drilling screws with cross recess. [GB/T 15856.2] */
export const facts: Facts = { hasLength: true, thread: 'full', cutsItsThread: true, lengthTolerance: 'tappingScrew' }
