import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Does long work on many items piece by piece, in their order; between two pieces other requests get a turn.
 * @param atOnce items of a piece
 */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (piece: readonly Item[], start: number) => readonly Result[] | Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += atOnce) {
    if (start > 0) await nextTurn()
    for (const result of await work(items.slice(start, start + atOnce), start)) results.push(result)
  }
  return results
}
