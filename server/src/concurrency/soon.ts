/** Work that is done a moment after it was asked for. */
export type Soon = {
  /** Has the work done soon: once for everybody who asks meanwhile, never twice at a time. */
  ask(): void
  /** Ends when nothing is under way and nothing more will be. */
  stop(): Promise<void>
}

/**
 * @param work what it throws is given to `onError`; somebody else has to see to what was left undone
 * @param after ms between the first asking and the work
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
