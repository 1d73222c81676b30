import type { Facts } from '../../part/facts.ts'

/** Hexalobular socket pan head screws. [GB/T 2672] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA' }
