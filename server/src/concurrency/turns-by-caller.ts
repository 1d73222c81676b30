type Rules = {
  /** Pieces of one caller at work at the same time. */
  readonly places: number
  /** The longest rest after a dear piece, ms. */
  readonly longestRest: number
}

/** The pieces of one caller. */
type Line = {
  atWork: number
  waiting: (() => void)[]
  /** The connection of the last dear piece: it may go on at once, because whoever uses one never crowds. */
  last: unknown
  /** One of its pieces was dear: they are worked on one by one from then on. */
  isDear: boolean
  /** When the rest after a dear piece ends; see performance.now. */
  restsUntil: number
  timer: NodeJS.Timeout | undefined
}

/** Gives turns to the callers' pieces of work. */
export type TurnsByCaller = {
  /** Resolves when it is this caller's turn; undefined: it is now. Call `leave` when the work has ended. */
  enter(caller: string, connection?: unknown): Promise<void> | undefined
  /** @param rest ms for which this caller's further pieces wait after a dear one; 0: it was not dear */
  leave(caller: string, rest: number, connection?: unknown): void
  /** Callers with work now. */
  readonly callers: number
}

/**
 * Lets no caller take everybody's time by asking for many things at once. Each has a few places. Whoever fills them with
 * dear work has one, and rests after each piece, so that most of the time is left to the others. Whoever asks for one
 * thing after the other on one connection never waits.
 */
export function turnsByCaller({ places, longestRest }: Rules): TurnsByCaller {
  const lines = new Map<string, Line>()

  function goOn(caller: string, line: Line): void {
    if (line.timer) return
    const rest = line.restsUntil - performance.now()
    if (rest > 0 && (line.waiting.length > 0 || line.atWork === 0)) {
      line.timer = setTimeout(() => {
        line.timer = undefined
        goOn(caller, line)
      }, rest).unref()
      return
    }
    while (line.waiting.length > 0 && line.atWork < (line.isDear ? 1 : places)) {
      line.atWork += 1
      line.waiting.shift()!()
    }
    if (line.atWork === 0) lines.delete(caller)
  }

  return {
    enter(caller, connection) {
      let line = lines.get(caller)
      if (!line) {
        line = { atWork: 0, waiting: [], isDear: false, last: undefined, restsUntil: 0, timer: undefined }
        lines.set(caller, line)
      }
      const mayGo = line.restsUntil <= performance.now() || line.last === connection
      if (mayGo && line.waiting.length === 0 && line.atWork < (line.isDear ? 1 : places)) {
        line.atWork += 1
        return undefined
      }
      const own = line
      return new Promise((resolve) => {
        own.waiting.push(resolve)
        goOn(caller, own)
      })
    },
    leave(caller, rest, connection) {
      const line = lines.get(caller)!
      line.atWork -= 1
      if (rest > 0) {
        line.isDear = true
        line.last = connection
        line.restsUntil = performance.now() + Math.min(rest, longestRest)
      }
      goOn(caller, line)
    },
    get callers() {
      return lines.size
    },
  }
}
