import type { Facts } from '../../part/facts.ts'

/** The thread of tapping screws: a form, not a part that can be ordered. [GB/T 5280] */
export const facts: Facts = { hasLength: false, thread: 'none', isThreadForm: true }
