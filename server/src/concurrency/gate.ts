import { HttpProblem } from '../http/answers/errors.ts'

/** Runs costly work; see {@link gate}. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

type Bounds = {
  /** How much work runs at the same time. */
  readonly atOnce: number
  /** How much more may wait. */
  readonly waiting: number
}

const busy = () => new HttpProblem(503, '当前请求较多，请稍后重试', { headers: { 'retry-after': '5' } })

/**
 * Bounds how much costly work a process takes on: what is beyond answers 503 at once instead of piling up.
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
      // The place passes on to the longest waiting.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
