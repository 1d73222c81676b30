import type { Facts } from '../../part/facts.ts'

/** Split pins. [GB/T 91] */
export const facts: Facts = { hasLength: true, thread: 'none' }
