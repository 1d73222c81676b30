import type { Facts } from '../../part/facts.ts'

/** Cheese head screws with cross recess. [GB/T 822] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA' }
