import type { Facts } from '../../part/facts.ts'

/** Threaded rods. [GB/T 15389] */
export const facts: Facts = { hasLength: true, thread: 'full' }
