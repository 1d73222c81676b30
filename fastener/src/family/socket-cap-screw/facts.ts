import type { Facts } from '../../part/facts.ts'

/** Hexagon socket head cap screws. [GB/T 70.1, DIN 912, 7984, ASME B18.3] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA', hasHexagonSocket: true }
