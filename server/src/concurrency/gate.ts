import { HttpProblem } from '../http/answers/errors.ts'

/** Runs expensive work; see {@link gate}. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

type Bounds = {
  /** Work running at the same time. */
  readonly atOnce: number
  /** Further work that may wait. */
  readonly waiting: number
}

const busy = () => new HttpProblem(503, '当前请求较多，请稍后重试', { headers: { 'retry-after': '5' } })

/**
 * Limits the expensive work of a process: excess work is refused with 503 at once instead of piling up.
 * @returns the gate; it throws 503
 */
export function gate({ atOnce, waiting }: Bounds): Gate {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw busy()
      await new Promise<void>((go) => queue.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      // Passes the place to the longest waiting.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
