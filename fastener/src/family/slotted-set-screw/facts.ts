import type { Facts } from '../../part/facts.ts'

/** Slotted set screws with flat, cone, dog or cup point. [GB/T 71, 73 to 75] */
export const facts: Facts = { hasLength: true, thread: 'full', lengthTolerance: 'gradeA', isSetScrew: true }
