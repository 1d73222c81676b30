import { setTimeout as wait } from 'node:timers/promises'

/** Calls `work` again and again, each time after a pause, until it is stopped. Failures are retried at the next time. */
export function repeatedly(pause: number, work: () => Promise<void>): { stop(): void } {
  const ending = new AbortController()
  const { signal } = ending

  async function goOn(): Promise<void> {
    while (!signal.aborted) {
      await wait(pause, undefined, { ref: false, signal }).catch(() => {})
      if (!signal.aborted) await work().catch(() => {})
    }
  }

  goOn()
  return { stop: () => ending.abort() }
}
