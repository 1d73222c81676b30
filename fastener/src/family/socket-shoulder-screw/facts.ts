import type { Facts } from '../../part/facts.ts'

/** Hexagon socket shoulder screws: l is the shoulder, and the thread behind it belongs to no left-hand order. [GB/T 5281] */
export const facts: Facts = { hasLength: true, thread: 'none' }
