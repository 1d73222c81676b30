import type { Facts } from '../../part/facts.ts'

/** Taper pins with an internal thread at their thick end: `none`, as it is never left-handed. [GB/T 118] */
export const facts: Facts = { hasLength: true, thread: 'none', lengthTolerance: 'pin' }
