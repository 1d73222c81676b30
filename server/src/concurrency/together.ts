/** What is asked of several at once; see {@link together}. */
type Asked<I, O> = { item: I; answer: (value: O) => void; fail: (error: unknown) => void }

type Rules<I, O> = {
  /** Does it for several items. @returns an answer to each, in their order */
  readonly many: (items: readonly I[]) => Promise<readonly O[]>
  /** Does it for a single one. */
  readonly one: (item: I) => Promise<O>
  /** Rounds that are under way have no two items of the same key. */
  readonly keyOf: (item: I) => unknown
  /** How many rounds are under way at the same time. */
  readonly rounds: number
  /** Items of a round at most. */
  readonly most: number
  /** Whether each is to be done alone, where a round of several has failed. */
  readonly mayFollow: (error: unknown) => boolean
}

/**
 * Does for several askers at once what costs as much for many as for one. Nobody waits to be joined: an item that finds a
 * round free begins at once, and those that come meanwhile share the next. A failed round takes nobody with it: its items are done one by one.
 */
export function together<I, O>({ many, one, keyOf, rounds, most, mayFollow }: Rules<I, O>): (item: I) => Promise<O> {
  const waiting: Asked<I, O>[] = []
  const keys = new Set<unknown>()
  let underWay = 0

  const alone = ({ item, answer, fail }: Asked<I, O>): Promise<void> => one(item).then(answer, fail)

  async function run(round: readonly Asked<I, O>[]): Promise<void> {
    if (round.length === 1) return alone(round[0]!)
    try {
      const answers = await many(round.map(({ item }) => item))
      for (const [n, { answer }] of round.entries()) answer(answers[n]!)
    } catch (error) {
      // The next round need not wait for them: what each of them waits for may take long.
      for (const each of round) {
        if (mayFollow(error)) void alone(each)
        else each.fail(error)
      }
    }
  }

  /** The longest waiting whose keys are free; the others stay. */
  function take(): Asked<I, O>[] {
    const round: Asked<I, O>[] = []
    for (let at = 0; at < waiting.length && round.length < most; ) {
      const key = keyOf(waiting[at]!.item)
      if (keys.has(key)) at += 1
      else {
        keys.add(key)
        round.push(...waiting.splice(at, 1))
      }
    }
    return round
  }

  function begin(): void {
    while (underWay < rounds) {
      const round = take()
      if (round.length === 0) return
      underWay += 1
      void run(round).then(() => {
        underWay -= 1
        for (const { item } of round) keys.delete(keyOf(item))
        begin()
      })
    }
  }

  return (item) =>
    new Promise((answer, fail) => {
      waiting.push({ item, answer, fail })
      begin()
    })
}
