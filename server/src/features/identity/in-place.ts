import { oneAtATime } from './one-at-a-time.ts'

/** Work that holds a place in this process, by key. */
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

/** Of a limited number of places. `take` tries to take one; `refuse` says that there is none. */
type Place = { key: string; take: () => Promise<boolean>; refuse: () => Promise<never> }

/** @returns how to leave the place; what was taken stays taken */
async function takePlace({ key, take, refuse }: Place): Promise<() => void> {
  for (;;) {
    const others = [...(judged.get(key) ?? [])]
    if (await take()) return enter(key)
    if (others.length === 0) return refuse()
    await Promise.race(others)
  }
}

/**
 * Takes a place before `work`, which judges something and gives the place back where it is right. Where places lack only
 * because others are being judged in this process, waits until one of them is done; first come, first served.
 */
export async function inPlace<T>(place: Place, work: () => Promise<T>): Promise<T> {
  const leave = await oneAtATime(`place ${place.key}`, () => takePlace(place))
  try {
    return await work()
  } finally {
    leave()
  }
}
