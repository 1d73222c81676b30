import type { Facts } from '../../part/facts.ts'

/** Lifting eye bolts; the size determines the length. [GB/T 825] */
export const facts: Facts = { hasLength: false, thread: 'full' }
