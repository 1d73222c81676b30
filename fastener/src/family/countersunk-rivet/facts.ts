import type { Facts } from '../../part/facts.ts'

/** Countersunk rivets. [GB/T 869] */
export const facts: Facts = { hasLength: true, thread: 'none' }
