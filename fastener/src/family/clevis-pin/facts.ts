import type { Facts } from '../../part/facts.ts'

/** Clevis pins with head. [GB/T 882] */
export const facts: Facts = { hasLength: true, thread: 'none', lengthTolerance: 'pin' }
