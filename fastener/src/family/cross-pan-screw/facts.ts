import type { Facts } from '../../part/facts.ts'

/** Pan head screws with cross recess. [GB/T 818] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA' }
