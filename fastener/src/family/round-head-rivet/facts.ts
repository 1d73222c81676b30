import type { Facts } from '../../part/facts.ts'

/** Rivets with a half-round head. [GB/T 867, DIN 660] */
export const facts: Facts = { hasLength: true, thread: 'none' }
