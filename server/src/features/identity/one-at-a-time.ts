const lastOf = new Map<string, Promise<unknown>>()

/** Runs `work` after all earlier work of this process under the same key has ended, successfully or not. */
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
