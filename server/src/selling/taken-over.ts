import type { Catalogue } from '../catalogue/catalogue.ts'

/** How long a change waits for its goods to be found by buyers, ms: while others are taken over that may take longer. */
const longestWait = 2_000

/** Has changed goods taken over for buyers. @returns whether that was done in time; otherwise it goes on */
export async function isTakenOver(
  catalogue: Pick<Catalogue, 'productsChanged'>,
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const limit = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => limit.resolve(false), longestWait)
  const done = catalogue.productsChanged(ids).then(() => true)
  // A failure after the answer has nobody to be told: the comparison with the database finds what was missed.
  done.catch(() => false)
  try {
    return await Promise.race([done, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}
