import type { Facts } from '../../part/facts.ts'

/** Hexagon socket shoulder screws: l is that of the shoulder; `none`: the thread is never left-handed. [GB/T 5281] */
export const facts: Facts = { hasLength: true, thread: 'none' }
