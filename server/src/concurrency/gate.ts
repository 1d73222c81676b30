import { HttpProblem } from '../answers/errors.ts'

/** Who wants work done, and whether they still wait for it. */
export type Asker = {
  /** The same for all work of a person, or of a visitor's address. */
  readonly caller: string
  hasGone(): boolean
}

/** Runs expensive work, for whom it matters; see {@link gate}. */
export type Gate = <T>(work: () => Promise<T>, asker?: Asker) => Promise<T>

type Bounds = {
  /** Work running at the same time. */
  readonly atOnce: number
  /** Further work that may wait. */
  readonly waiting: number
  /** Work of one caller running at the same time; by default all of it. */
  readonly ofCaller?: number
}

type Waiting = { asker: Asker | undefined; go: () => void; refuse: (reason: unknown) => void }

const busy = () => new HttpProblem(503, '当前请求较多，请稍后重试', { headers: { 'retry-after': '5' } })

/**
 * Limits the expensive work of a process: excess work is refused with 503 at once instead of piling up. Work whose
 * caller has gone is not begun, and a caller with enough of it under way lets others go first.
 * @returns the gate; it throws 503
 */
export function gate({ atOnce, waiting, ofCaller = atOnce }: Bounds): Gate {
  const running: (Asker | undefined)[] = []
  let queue: Waiting[] = []

  const mayRun = (asker: Asker | undefined): boolean =>
    running.length < atOnce &&
    (asker === undefined || running.filter((one) => one?.caller === asker.caller).length < ofCaller)

  /** Lets the longest waiting go that may. */
  function goOn(): void {
    for (const { refuse } of queue.filter(({ asker }) => asker?.hasGone())) refuse(busy())
    queue = queue.filter(({ asker }) => !asker?.hasGone())
    const next = queue.find(({ asker }) => mayRun(asker))
    if (!next) return
    queue.splice(queue.indexOf(next), 1)
    running.push(next.asker)
    next.go()
  }

  return async (work, asker) => {
    if (asker?.hasGone()) throw busy()
    if (mayRun(asker)) running.push(asker)
    else {
      if (queue.length >= waiting) throw busy()
      await new Promise<void>((go, refuse) => queue.push({ asker, go, refuse }))
    }
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(asker), 1)
      goOn()
    }
  }
}
