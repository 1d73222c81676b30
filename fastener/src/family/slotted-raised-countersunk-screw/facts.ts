import type { Facts } from '../../part/facts.ts'

/** Slotted raised countersunk head screws. [GB/T 69] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA' }
