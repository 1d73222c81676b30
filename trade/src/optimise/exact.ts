import { Choice } from './choice.ts'
import type { Ground } from './ground.ts'

/** Lines beyond which trying everything would take too long. */
const mostLines = 8
/** Number of steps after which it gives up. */
const mostSteps = 300_000

/**
 * Tries every choice that could still be cheaper than a known one. No seller's burden is negative, so the lowest price
 * of the goods on the open lines bounds the rest.
 * @returns the cheapest choice, or undefined if none is cheaper; whether that is proven
 */
export function exactly(ground: Ground, known: readonly number[]): { chosen?: number[]; isProven: boolean } {
  const { moves, opening } = ground
  if (moves.length > mostLines) return { isProven: false }
  const rest = moves.map(() => 0)
  for (let line = moves.length - 2; line >= 0; line -= 1) rest[line] = rest[line + 1]! + moves[line + 1]![0]!.amount

  let best = new Choice(ground, known).cost
  let found: number[] | undefined
  let steps = 0
  const picked: number[] = []
  const descend = (line: number, amount: number, open: ReadonlySet<number>): void => {
    for (let at = 0; at < moves[line]!.length && steps <= mostSteps; at += 1) {
      const move = moves[line]![at]!
      const sum = amount + move.amount
      // Cheapest first: all later ones cost at least as much.
      if (sum + rest[line]! + opening * open.size >= best) return
      const nowOpen = move.at.every((seller) => open.has(seller)) ? open : new Set([...open, ...move.at])
      if (sum + rest[line]! + opening * nowOpen.size >= best) continue
      steps += 1
      picked[line] = at
      if (line + 1 < moves.length) {
        descend(line + 1, sum, nowOpen)
        continue
      }
      const { cost } = new Choice(ground, picked)
      if (cost < best) {
        best = cost
        found = [...picked]
      }
    }
  }
  descend(0, 0, new Set())
  return { ...(found && { chosen: found }), isProven: steps <= mostSteps }
}
