import type { Facts } from '../../part/facts.ts'

/** Hexagon socket countersunk head screws. [GB/T 70.3] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA', hasHexagonSocket: true }
