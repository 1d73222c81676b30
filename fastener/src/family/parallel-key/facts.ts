import type { Facts } from '../../part/facts.ts'

/** Parallel keys. [GB/T 1096, DIN 6885-1] */
export const facts: Facts = { hasLength: true, thread: 'none' }
