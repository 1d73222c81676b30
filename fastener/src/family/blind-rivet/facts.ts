import type { Facts } from '../../part/facts.ts'

/** Blind rivets with a protruding head. [GB/T 12618.1, DIN 7337] */
export const facts: Facts = { hasLength: true, thread: 'none' }
