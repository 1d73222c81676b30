import type { Facts } from '../../part/facts.ts'

/** Parallel pins with an internal thread at one end: `none`, as it is never left-handed. [GB/T 120.1] */
export const facts: Facts = { hasLength: true, thread: 'none', lengthTolerance: 'pin' }
