/**
 * Makes `work` run once at a time, and once for all calls that wait meanwhile. Each call is answered by a run that began
 * after it: one already running may have missed what the caller has seen.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let following: Promise<void> | undefined

  function run(): Promise<void> {
    if (running) {
      following ??= running
        .catch(() => {})
        .then(() => {
          following = undefined
          return run()
        })
      return following
    }
    running = work().finally(() => {
      running = undefined
    })
    return running
  }

  return run
}
