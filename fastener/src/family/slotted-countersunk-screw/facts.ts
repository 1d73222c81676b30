import type { Facts } from '../../part/facts.ts'

/** Slotted countersunk head screws. [GB/T 68] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA' }
