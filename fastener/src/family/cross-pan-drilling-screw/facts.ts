import type { Facts } from '../../part/facts.ts'

/** Pan head drilling screws with cross recess. [GB/T 15856.1] */
export const facts: Facts = { hasLength: true, thread: 'full', cutsItsThread: true, lengthTolerance: 'tappingScrew' }
