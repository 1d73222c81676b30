import type { Facts } from '../../part/facts.ts'

/** Slotted spring pins. [GB/T 879.1, 879.2] */
export const facts: Facts = { hasLength: true, thread: 'none', lengthTolerance: 'pin' }
