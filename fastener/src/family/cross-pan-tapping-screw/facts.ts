import type { Facts } from '../../part/facts.ts'

/** Pan head tapping screws with cross recess. [GB/T 845] */
export const facts: Facts = { hasLength: true, thread: 'full', cutsItsThread: true, lengthTolerance: 'tappingScrew' }
