import { Choice } from './choice.ts'
import { exactly } from './exact.ts'
import type { Ground } from './ground.ts'
import { improve } from './improve.ts'
import { type Random, seeded } from './random.ts'
import { bySellers } from './sellers-search.ts'

const seed = 20_261_123
/** Limits of the calculations in restarts, per line and in total; see {@link Choice.looks}. */
const restartLooks = { aLine: 1500, most: 150_000 }
/** Share of the lines changed at random by a restart. */
const thrown = 0.15

/** Lowest price of the goods from any seller: no choice is cheaper. */
export const lowerBound = ({ moves }: Ground): number => moves.reduce((sum, ways) => sum + ways[0]!.amount, 0)

/** Changes some lines at random and improves again, within the limits. */
function restarts(best: Choice, random: Random): Choice {
  const { ground } = best
  const { moves } = ground
  const most = Math.min(restartLooks.aLine * moves.length, restartLooks.most)
  let looks = 0
  let winner = best
  while (looks < most && winner.cost > lowerBound(ground)) {
    const next = new Choice(ground, winner.chosen)
    for (let line = 0; line < moves.length; line += 1) {
      if (random() < thrown) next.set(line, Math.floor(random() * moves[line]!.length))
    }
    improve(next)
    looks += next.looks
    if (next.cost < winner.cost) winner = next
  }
  return winner
}

/** A choice, and whether it is proven optimal. */
export type SearchResult = { choice: Choice; isProven: boolean }

/** The best choice found. Deterministic for the same input. */
export function search(ground: Ground): SearchResult {
  const cheapest = new Choice(
    ground,
    ground.moves.map(() => 0),
  )
  if (cheapest.cost === lowerBound(ground)) return { choice: cheapest, isProven: true }
  const random = seeded(seed)
  let best = cheapest
  for (const { chosen } of [{ chosen: cheapest.chosen }, ...bySellers(ground, random)]) {
    const choice = new Choice(ground, chosen)
    improve(choice)
    if (choice.cost < best.cost) best = choice
  }
  const proven = exactly(ground, best.chosen)
  if (proven.chosen) best = new Choice(ground, proven.chosen)
  return { choice: proven.isProven ? best : restarts(best, random), isProven: proven.isProven }
}
