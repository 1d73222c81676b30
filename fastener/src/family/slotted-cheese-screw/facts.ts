import type { Facts } from '../../part/facts.ts'

/** Slotted cheese head screws. [GB/T 65] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA' }
