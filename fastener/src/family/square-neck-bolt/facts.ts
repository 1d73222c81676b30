import type { Facts } from '../../part/facts.ts'

/** Bolts with a domed head and a square neck. [GB/T 12, DIN 603] */
export const facts: Facts = { hasLength: true, thread: 'partial' }
