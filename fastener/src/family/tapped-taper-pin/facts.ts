import type { Facts } from '../../part/facts.ts'

/** Taper pins with an internal thread at their thick end, which belongs to no left-hand order. [GB/T 118] */
export const facts: Facts = { hasLength: true, thread: 'none', lengthTolerance: 'pin' }
