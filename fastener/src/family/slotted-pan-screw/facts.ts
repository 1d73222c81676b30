import type { Facts } from '../../part/facts.ts'

/** Slotted pan head screws. [GB/T 67] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA' }
