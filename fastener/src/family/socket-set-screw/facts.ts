import type { Facts } from '../../part/facts.ts'

/** Hexagon socket set screws with flat, cone, dog or cup point. [GB/T 77 to 80] */
export const facts: Facts = {
  hasLength: true,
  thread: 'full',
  lengthTolerance: 'gradeA',
  isSetScrew: true,
  hasHexagonSocket: true,
}
