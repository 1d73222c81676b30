import type { Facts } from '../../part/facts.ts'

/** Retaining rings for bores. [GB/T 893] */
export const facts: Facts = { hasLength: false, thread: 'none' }
