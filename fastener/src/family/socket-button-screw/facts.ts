import type { Facts } from '../../part/facts.ts'

/** Hexagon socket button head screws. [GB/T 70.2] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA', hasHexagonSocket: true }
