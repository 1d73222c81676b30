/** A pending item; see {@link together}. */
type Question<I, O> = { item: I; answer: (value: O) => void; fail: (error: unknown) => void }

type Rules<I, O> = {
  /** Handles several items. @returns one answer per item, in order */
  readonly many: (items: readonly I[]) => Promise<readonly O[]>
  /** Handles a single item. */
  readonly one: (item: I) => Promise<O>
  /** Rounds under way never contain two items with the same key. */
  readonly keyOf: (item: I) => unknown
  /** Most rounds under way at the same time. */
  readonly rounds: number
  /** Most items per round. */
  readonly most: number
  /** Whether to handle each item alone after a round of several has failed. */
  readonly mayFollow: (error: unknown) => boolean
}

/** Takes the longest waiting items whose keys are free, and their keys; the others stay. */
function takeRound<I, O>(
  waiting: Question<I, O>[],
  keys: Set<unknown>,
  { keyOf, most }: Pick<Rules<I, O>, 'keyOf' | 'most'>,
): Question<I, O>[] {
  const round: Question<I, O>[] = []
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

/** A round that takes longer, in ms, waits for a lock or a slow disk, and no longer holds back the next one. */
const patience = 20

/**
 * Combines work that costs as much for many items as for one. Nothing waits for company: an item starts at once if no
 * round is under way, and those that arrive meanwhile share the next. A round starts beside another one only when it is
 * full, or when that one takes long: two half-full rounds would cost as much as two full ones. After a failed round its
 * items are handled one by one.
 */
export function together<I, O>({ many, one, keyOf, rounds, most, mayFollow }: Rules<I, O>): (item: I) => Promise<O> {
  const waiting: Question<I, O>[] = []
  const keys = new Set<unknown>()
  /** When each round under way began; see performance.now. */
  const underWay = new Set<{ since: number }>()
  let looksAgain = false

  const alone = ({ item, answer, fail }: Question<I, O>): Promise<void> => one(item).then(answer, fail)

  async function run(round: readonly Question<I, O>[]): Promise<void> {
    if (round.length === 1) return alone(round[0]!)
    try {
      const answers = await many(round.map(({ item }) => item))
      for (const [n, { answer }] of round.entries()) answer(answers[n]!)
    } catch (error) {
      // Not awaited by the next round: each of them may wait long.
      for (const each of round) {
        if (mayFollow(error)) void alone(each)
        else each.fail(error)
      }
    }
  }

  function start(round: readonly Question<I, O>[]): void {
    const beginning = { since: performance.now() }
    underWay.add(beginning)
    void run(round).then(() => {
      underWay.delete(beginning)
      for (const { item } of round) keys.delete(keyOf(item))
      begin()
    })
  }

  /** How long the next round still has to stand back for those under way, ms. */
  function standingBack(): number {
    const now = performance.now()
    return Math.max(0, ...[...underWay].map(({ since }) => since + patience - now))
  }

  function begin(): void {
    while (waiting.length > 0 && underWay.size < rounds && (standingBack() === 0 || waiting.length >= most)) {
      const round = takeRound(waiting, keys, { keyOf, most })
      if (round.length === 0) return
      start(round)
    }
    if (waiting.length > 0 && underWay.size < rounds) lookAgain()
  }

  /** Begins again when the rounds under way have become old. Only a waiting item sets a timer: timers are not cheap. */
  function lookAgain(): void {
    if (looksAgain) return
    looksAgain = true
    setTimeout(() => {
      looksAgain = false
      begin()
    }, standingBack())
  }

  return (item) =>
    new Promise((answer, fail) => {
      waiting.push({ item, answer, fail })
      begin()
    })
}
