const lastOf = new Map<string, Promise<unknown>>()

/** Runs `work` once all that this process began under the same key before has ended, well or badly. */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastOf.get(key) ?? Promise.resolve()
  const own = before.then(work, work)
  lastOf.set(key, own)
  try {
    return await own
  } finally {
    if (lastOf.get(key) === own) lastOf.delete(key)
  }
}
