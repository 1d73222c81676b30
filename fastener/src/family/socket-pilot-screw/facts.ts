import type { Facts } from '../../part/facts.ts'

/** Low hexagon socket head cap screws whose socket has a pilot hole for the key. [DIN 6912] */
export const facts: Facts = { hasLength: true, thread: 'partial', lengthTolerance: 'gradeA', hasHexagonSocket: true }
