import type { Facts } from '../../part/facts.ts'

/** Grooved pins. [GB/T 13829.1 to 13829.7] */
export const facts: Facts = { hasLength: true, thread: 'none', lengthTolerance: 'pin' }
