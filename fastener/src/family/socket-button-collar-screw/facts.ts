import type { Facts } from '../../part/facts.ts'

/** Hexagon socket button head screws with collar. [GB/T 70.4] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA', hasHexagonSocket: true }
