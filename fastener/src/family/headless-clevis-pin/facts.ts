import type { Facts } from '../../part/facts.ts'

/** Clevis pins without head. [GB/T 880] */
export const facts: Facts = { hasLength: true, thread: 'none', lengthTolerance: 'pin' }
