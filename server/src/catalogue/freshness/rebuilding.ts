import { setTimeout as wait } from 'node:timers/promises'
import { oneAtATime } from '../../concurrency/one-at-a-time.ts'

/** Pause after a failed rebuild, ms. */
const pauseAfterFailure = 1_000
/**
 * The pause after a rebuild, as a multiple of its duration: however many are requested, rebuilds take a fifth of the
 * time.
 */
const pauseAfterRebuild = 4

export type Rebuilding = {
  /** A rebuild that begins after this call: one already running may have missed what the caller has seen. */
  soon(): Promise<void>
  /** The same without waiting: it is retried until it succeeds. */
  inBackground(): void
  /** Ends retrying; what has not begun does not begin. */
  stop(): void
}

const pause = (milliseconds: number): Promise<void> => wait(Math.max(0, milliseconds), undefined, { ref: false })

/** Runs `rebuild` one at a time, with pauses. */
export function rebuilding(rebuild: () => Promise<void>): Rebuilding {
  let pauseUntil = 0
  let isStopped = false

  async function run(): Promise<void> {
    const left = pauseUntil - performance.now()
    if (left > 0) await pause(left)
    if (isStopped) return
    const started = performance.now()
    await rebuild()
    const ended = performance.now()
    pauseUntil = ended + pauseAfterRebuild * (ended - started)
  }

  const soon = oneAtATime(run)

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
