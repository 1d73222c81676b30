import type { Facts } from '../../part/facts.ts'

/** Studs with the same thread on both ends. [GB/T 901] */
export const facts: Facts = { hasLength: true, thread: 'partial' }
