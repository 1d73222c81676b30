import type { Facts } from '../../part/facts.ts'

/** Countersunk head screws with cross recess. [GB/T 819.1] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA' }
