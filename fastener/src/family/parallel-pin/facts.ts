import type { Facts } from '../../part/facts.ts'

/** Parallel pins. [GB/T 119.1, 119.2] */
export const facts: Facts = { hasLength: true, thread: 'none', lengthTolerance: 'pin' }
