/** Milliseconds during which this process could work. */
export type RunningClock = { now(): number; stop(): void }

const tick = 50
/** Most that a tick counts: what it took longer, the process or the machine stood still. */
const most = 2 * tick

/** A clock that stands still while the machine or the process does, so that such a pause counts against no client. */
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
