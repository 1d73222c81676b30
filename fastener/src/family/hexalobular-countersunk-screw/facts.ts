import type { Facts } from '../../part/facts.ts'

/** Hexalobular socket countersunk head screws. [ISO 14581] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA' }
