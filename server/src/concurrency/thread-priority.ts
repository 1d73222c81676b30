import { getPriority, setPriority } from 'node:os'

/**
 * On Linux's scale: 0 is normal, 19 the lowest priority. With 5 a thread gets a quarter of a processor that another
 * wants in full.
 */
const behindRequests = 5

/**
 * Lowers the calling thread's priority below that of the threads which answer requests. Only Linux has priorities per
 * thread; elsewhere it would affect the whole process, so nothing is done there.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux' && getPriority() < behindRequests) setPriority(behindRequests)
}
