import type { Facts } from '../../part/facts.ts'

/** Lifting eye bolts; the length belongs to the size. [GB/T 825] */
export const facts: Facts = { hasLength: false, thread: 'full' }
