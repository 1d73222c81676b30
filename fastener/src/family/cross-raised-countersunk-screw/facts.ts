import type { Facts } from '../../part/facts.ts'

/** Raised countersunk head screws with cross recess. [GB/T 820] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA' }
