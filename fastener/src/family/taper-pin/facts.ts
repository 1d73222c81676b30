import type { Facts } from '../../part/facts.ts'

/** Taper pins 1:50, named by the thin end. [GB/T 117] */
export const facts: Facts = { hasLength: true, thread: 'none', lengthTolerance: 'pin' }
