import { Choice } from '../choice.ts'
import { allowedWays, groundOf } from '../ground.ts'
import type { Aim } from '../problem.ts'
import type { Cart } from './carts.ts'

/** The cheapest of all choices, found by trying every one. */
export function bestOfEvery(aim: Aim, { problem, freightOf }: Cart): number {
  const ways = problem.lines.map((line) => allowedWays(line, problem)).filter((own) => own.length > 0)
  const ground = groundOf(aim, ways, { leastOrders: problem.leastOrders, freightOf, hasFreight: true })
  const counts = ground.moves.map((own) => own.length)
  const all = counts.reduce((product, count) => product * count, 1)
  let best = Infinity
  for (let number = 0; number < all; number += 1) {
    let rest = number
    const chosen = counts.map((count) => {
      const at = rest % count
      rest = Math.floor(rest / count)
      return at
    })
    best = Math.min(best, new Choice(ground, chosen).cost)
  }
  return best
}
