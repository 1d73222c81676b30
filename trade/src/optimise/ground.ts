import type { Aim, FreightOf, Load, Problem, WantedLine } from './problem.ts'
import { byCost, type Way, waysOf } from './ways.ts'

/** A way in the numbers used by the search. */
export type Move = {
  way: Way
  amount: number
  /** Per piece: index of its seller, and its contribution to that seller's load. */
  at: readonly number[]
  goods: readonly number[]
  weight: readonly number[]
}

/** Input of the search: lines with their moves, sellers by index, and each seller's cost besides the goods. */
export type Ground = {
  /** Per line, cheapest first. No line is without moves. */
  moves: readonly (readonly Move[])[]
  sellers: readonly number[]
  /** Minimum cost of each seller with any load: a penalty per seller, for the aim of few sellers. */
  opening: number
  /** A seller's cost for a load besides its goods: freight, {@link opening}, and a prohibitive amount below its minimum
   *  order. */
  burden: (seller: number, load: Load) => number
}

/** More than any amount: an order below its seller's minimum is worse than everything. */
const forbidden = 1e13
/** Penalty per seller for the aim of few sellers: larger than any difference between amounts. */
const perSeller = 1e11

/** The ways of a line under the buyer's locks. */
export function allowedWays(line: WantedLine, problem: Problem): Way[] {
  const { lockedTo } = line
  const open = line.candidates.filter(
    ({ sellerId, productId, packageSpecId }) =>
      !problem.excludedSellers.includes(sellerId) &&
      (!lockedTo || (productId === lockedTo.productId && packageSpecId === lockedTo.packageSpecId)),
  )
  const kept = lockedTo ? [] : open.filter(({ sellerId }) => problem.lockedSellers.includes(sellerId))
  const ways = waysOf({ quantity: line.quantity, candidates: kept })
  return ways.length > 0 ? ways : waysOf({ quantity: line.quantity, candidates: open })
}

/** The ways of a line under an aim: for early delivery, only the earliest. */
function waysFor(aim: Aim, ways: readonly Way[]): Way[] {
  if (aim !== 'fastest') return [...ways]
  const soonest = Math.min(...ways.map(({ lateness }) => lateness))
  return ways.filter(({ lateness }) => lateness === soonest)
}

/** Of several ways with the same sellers, keeps only the cheapest, unless a larger amount could help the order. */
function worthwhile(ways: readonly Way[], helps: (sellerId: number) => boolean): Way[] {
  const seen = new Set<string>()
  return ways.toSorted(byCost).filter(({ pieces }) => {
    const sellers = pieces.map(({ candidate }) => candidate.sellerId)
    if (sellers.some(helps)) return true
    const key = sellers.toSorted((a, b) => a - b).join(' ')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function moveOf(way: Way, placeOf: ReadonlyMap<number, number>): Move {
  const { pieces } = way
  return {
    way,
    amount: way.amount,
    at: pieces.map(({ candidate }) => placeOf.get(candidate.sellerId)!),
    goods: pieces.map(({ amount }) => Number(amount)),
    weight: pieces.map(({ candidate, split }) => Math.round((candidate.weight * Number(split.total)) / 1000)),
  }
}

/** Prepares the search over lines, each with at least one way. @param hasFreight false if `freightOf` is always 0 */
export function groundOf(
  aim: Aim,
  lines: readonly (readonly Way[])[],
  terms: { leastOrders: Problem['leastOrders']; freightOf: FreightOf; hasFreight: boolean },
): Ground {
  const { leastOrders, freightOf, hasFreight } = terms
  const helps = (sellerId: number) => hasFreight || leastOrders.has(sellerId)
  const left = lines.map((ways) => worthwhile(waysFor(aim, ways), helps))
  const sellerIds = left.flatMap((ways) =>
    ways.flatMap(({ pieces }) => pieces.map(({ candidate }) => candidate.sellerId)),
  )
  const sellers = [...new Set(sellerIds)].toSorted((a, b) => a - b)
  const placeOf = new Map(sellers.map((id, at) => [id, at]))
  const least = sellers.map((id) => Number(leastOrders.get(id) ?? 0n))
  const opening = aim === 'fewest' ? perSeller : 0
  return {
    sellers,
    opening,
    moves: left.map((ways) => ways.map((way) => moveOf(way, placeOf))),
    burden(seller, load) {
      if (load.lines === 0) return 0
      const missing = least[seller]! - load.goods
      const short = missing > 0 ? forbidden + missing * 1000 : 0
      return freightOf(sellers[seller]!, load) + short + opening
    },
  }
}
