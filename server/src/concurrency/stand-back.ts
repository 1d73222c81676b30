import { getPriority, setPriority } from 'node:os'

/** As Linux counts: 0 is everybody's, 19 the last. With 10 a thread has a tenth of a processor that others want whole. */
const behindRequests = 10

/**
 * Puts the calling thread behind the threads that answer requests, where both want the same processor. Linux alone gives
 * a thread a priority of its own; elsewhere it would be the whole process's, so nothing is done there.
 */
export function standBack(): void {
  if (process.platform === 'linux' && getPriority() < behindRequests) setPriority(behindRequests)
}
