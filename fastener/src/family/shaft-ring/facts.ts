import type { Facts } from '../../part/facts.ts'

/** Retaining rings for shafts. [GB/T 894] */
export const facts: Facts = { hasLength: false, thread: 'none' }
