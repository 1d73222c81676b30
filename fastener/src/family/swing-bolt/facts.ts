import type { Facts } from '../../part/facts.ts'
import { generalThreadLength } from '../../thread/general-length.ts'

/** Swing bolts. [GB/T 798] */
export const facts: Facts = { hasLength: true, thread: 'partial', threadLength: generalThreadLength }
