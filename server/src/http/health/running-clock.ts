/** Milliseconds during which this process could work. */
export type RunningClock = { now(): number; stop(): void }

const tick = 50
/** The most that a tick counts: any longer and the process or the machine was suspended. */
const most = 2 * tick

/** A clock that stops while the machine or the process is suspended, so that such a pause counts against no client. */
export function runningClock(): RunningClock {
  let elapsed = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const at = performance.now()
    elapsed += Math.min(at - last, most)
    last = at
  }, tick).unref()
  return { now: () => elapsed, stop: () => clearInterval(timer) }
}
