import type { Facts } from '../../part/facts.ts'

/** Hexalobular socket raised countersunk head screws. [GB/T 2674] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA' }
