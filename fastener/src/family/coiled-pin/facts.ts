import type { Facts } from '../../part/facts.ts'

/** Coiled spring pins. [GB/T 879.3, 879.4, 879.5] */
export const facts: Facts = { hasLength: true, thread: 'none', lengthTolerance: 'pin' }
