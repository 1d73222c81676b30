import type { Facts } from '../../part/facts.ts'

/** Open rings with three prongs that grip the groove. [GB/T 896] */
export const facts: Facts = { hasLength: false, thread: 'none' }
