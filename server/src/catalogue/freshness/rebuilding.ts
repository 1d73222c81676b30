import { setTimeout as wait } from 'node:timers/promises'

/** After a rebuild that failed, ms. */
const pauseAfterFailure = 1_000
/** A rebuild is followed by a pause this many times its length: however many changes ask for one, it takes a fifth of the time. */
const pauseAfterRebuild = 4

export type Rebuilding = {
  /** A rebuild that begins from now on: one that runs already may have missed what the caller has seen. */
  soon(): Promise<void>
  /** The same for callers that do not wait: it is tried until it succeeds. */
  inBackground(): void
  /** Nothing is tried again from now on. */
  stop(): void
}

const pause = (milliseconds: number): Promise<void> => wait(Math.max(0, milliseconds), undefined, { ref: false })

/** Has `rebuild` run one at a time, and not all the time. */
export function rebuilding(rebuild: () => Promise<void>): Rebuilding {
  let running: Promise<void> | undefined
  let following: Promise<void> | undefined
  let pauseUntil = 0
  let isStopped = false

  async function run(): Promise<void> {
    const left = pauseUntil - performance.now()
    if (left > 0) await pause(left)
    const started = performance.now()
    await rebuild()
    const ended = performance.now()
    pauseUntil = ended + pauseAfterRebuild * (ended - started)
  }

  function soon(): Promise<void> {
    if (running) {
      following ??= running
        .catch(() => {})
        .then(() => {
          following = undefined
          return soon()
        })
      return following
    }
    running = run().finally(() => {
      running = undefined
    })
    return running
  }

  function inBackground(): void {
    if (isStopped) return
    soon().catch(async () => {
      await pause(pauseAfterFailure)
      inBackground()
    })
  }

  return {
    soon,
    inBackground,
    stop() {
      isStopped = true
    },
  }
}
