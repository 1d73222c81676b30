/** Work done shortly after a request for it. */
export type Soon = {
  /** Requests the work: it runs once for all requests meanwhile, and never twice at a time. */
  ask(): void
  /** Resolves when nothing is running and nothing more will run. */
  stop(): Promise<void>
}

/**
 * @param work its errors go to `onError`; something else must make up for failed work
 * @param after ms from the first request to the work
 */
export function soon(work: () => Promise<unknown>, after: number, onError: (error: unknown) => void): Soon {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  const run = async (): Promise<void> => {
    await running
    timer = undefined
    running = work().then(() => {}, onError)
    await running
  }
  return {
    ask() {
      if (isStopped || timer) return
      timer = setTimeout(() => void run(), after)
      timer.unref()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
