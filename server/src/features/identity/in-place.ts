import { oneAtATime } from './one-at-a-time.ts'

/** Work that occupies a place in this process, by key. */
const judged = new Map<string, Set<Promise<void>>>()

function enter(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const all = judged.get(key) ?? new Set()
  judged.set(key, all.add(promise))
  return () => {
    all.delete(promise)
    if (all.size === 0 && judged.get(key) === all) judged.delete(key)
    resolve()
  }
}

/** One of a limited number of places. `take` tries to take one; `refuse` throws when none is left. */
type Place = { key: string; take: () => Promise<boolean>; refuse: () => Promise<never> }

/** @returns a function that ends the wait of others in this process; it gives back nothing that `take` took */
async function takePlace({ key, take, refuse }: Place): Promise<() => void> {
  for (;;) {
    const others = [...(judged.get(key) ?? [])]
    if (await take()) return enter(key)
    if (others.length === 0) return refuse()
    await Promise.race(others)
  }
}

/**
 * Takes a place before `work`, which checks an attempt and returns the place when it succeeds. If all free places are
 * occupied by attempts still being checked in this process, waits for one of them to end; first come, first served.
 */
export async function inPlace<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const leave = await oneAtATime(`place ${place.key}`, () => takePlace(place))
  try {
    return await work()
  } finally {
    leave()
  }
}
