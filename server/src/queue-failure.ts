/**
 * Whether a failure comes from inside the queue. When its connection breaks it leaves promises behind that nobody waits
 * for; the work itself goes on, so that they must not end the process.
 */
export const isOfQueue = (error: unknown): boolean =>
  error instanceof Error && /[\\/]graphile-worker[\\/]/.test(error.stack ?? '')
