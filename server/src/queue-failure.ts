/**
 * Whether a failure comes from inside the queue. When its connection breaks it leaves unawaited rejected promises; the
 * work itself continues, so they must not end the process.
 */
export const isOfQueue = (error: unknown): boolean =>
  error instanceof Error && /[\\/]graphile-worker[\\/]/.test(error.stack ?? '')
