import { allowedWays, type Ground, groundOf } from './ground.ts'
import { type Aim, aims, type FreightOf, noFreight, type Problem, type WantedLine } from './problem.ts'
import { type LineReason, type ReasonedLine, reasonOf } from './reason.ts'
import { lowerBound, type SearchResult, search } from './search.ts'
import type { Way } from './ways.ts'

/** How a line is bought, and why. */
export type SolvedLine = { key: string; way: Way; reason: LineReason }

/** The purchases from one seller, in fen. */
type SolvedSeller = {
  sellerId: number
  goods: number
  freight: number
  lines: number
  /** How far it falls short of the seller's minimum order; 0 if reached. */
  shortBy: number
}

export type Plan = {
  aim: Aim
  lines: SolvedLine[]
  /** By seller id. */
  sellers: SolvedSeller[]
  goods: number
  freight: number
  /** Lower bound of the cost of any plan with this aim: this plan's cost if it is proven optimal, else the goods alone,
   *  without freight. */
  bound: number
}

/** A plan per aim, over the lines that can be bought at all. */
export type Solution = { plans: Plan[] /** Keys of lines that nobody sells like this. */; unsold: string[] }

type Open = ReasonedLine & { key: string; ways: Way[] }

function planOf(aim: Aim, lines: readonly Open[], ground: Ground, found: SearchResult, terms: Terms): Plan {
  const { choice, isProven } = found
  const solved = lines.map((line, at) => {
    const { way } = choice.moveOf(at)
    return { key: line.key, way, reason: reasonOf(aim, way, line) }
  })
  const sellers = ground.sellers.flatMap((sellerId, at) => {
    const load = choice.load(at)
    if (load.lines === 0) return []
    const least = Number(terms.leastOrders.get(sellerId) ?? 0n)
    const { goods, lines: pieces } = load
    const freight = terms.freightOf(sellerId, load)
    return [{ sellerId, goods, freight, lines: pieces, shortBy: Math.max(least - goods, 0) }]
  })
  const goods = sellers.reduce((sum, seller) => sum + seller.goods, 0)
  const freight = sellers.reduce((sum, seller) => sum + seller.freight, 0)
  return { aim, lines: solved, sellers, goods, freight, bound: isProven ? goods + freight : lowerBound(ground) }
}

/** Whether only locked sellers are left, though others could deliver. */
function isHeld(
  { candidates }: WantedLine,
  ways: readonly Way[],
  { lockedSellers, excludedSellers }: Problem,
): boolean {
  const isLocked = (candidate: { sellerId: number }) => lockedSellers.includes(candidate.sellerId)
  return (
    ways.every(({ pieces }) => pieces.every(({ candidate }) => isLocked(candidate))) &&
    candidates.some((one) => !isLocked(one) && !excludedSellers.includes(one.sellerId))
  )
}

type Terms = { leastOrders: Problem['leastOrders']; freightOf: FreightOf; hasFreight: boolean }

/**
 * How to buy all lines: a plan for each aim. Amounts are those charged by cart and order. The order of the input does
 * not matter, and the same input gives the same answer.
 */
export function solve(problem: Problem, freightOf: FreightOf = noFreight): Solution {
  const all = problem.lines
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((line): Open => {
      const ways = allowedWays(line, problem)
      return { key: line.key, ways, isLocked: line.lockedTo !== undefined, isHeld: isHeld(line, ways, problem) }
    })
  const lines = all.filter(({ ways }) => ways.length > 0)
  const unsold = all.filter(({ ways }) => ways.length === 0).map(({ key }) => key)
  if (lines.length === 0) return { plans: [], unsold }
  const terms = { leastOrders: problem.leastOrders, freightOf, hasFreight: freightOf !== noFreight }
  const plans = aims.map((aim) => {
    const ground = groundOf(
      aim,
      lines.map(({ ways }) => ways),
      terms,
    )
    return planOf(aim, lines, ground, search(ground), terms)
  })
  return { plans, unsold }
}
