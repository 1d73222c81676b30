import type { Facts } from '../../part/facts.ts'

/** Hexalobular socket head cap screws. [GB/T 2671.2] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA' }
