import type { Aim } from './problem.ts'
import { isSubstitute, type Way } from './ways.ts'

/** The reason for the choice of a line. */
export type LineReason = {
  why: 'locked' | 'substitute' | 'held' | 'only' | 'completed' | 'cheapest' | 'fewer' | 'fastest' | 'together'
  /** Number of other sellers of the line. */
  others: number
  /**
   * The cheapest way without any of the chosen sellers, or for a substitute the cheapest one of the wanted standard;
   * and its extra cost, negative if it is cheaper.
   */
  next?: { way: Way; more: number }
}

const sellersOf = ({ pieces }: Way): Set<number> => new Set(pieces.map(({ candidate }) => candidate.sellerId))

/** A line's ways under the locks, cheapest first. `isHeld`: a locked seller keeps others out. */
export type ReasonedLine = { ways: readonly Way[]; isLocked: boolean; isHeld: boolean }

export function reasonOf(aim: Aim, chosen: Way, line: ReasonedLine): LineReason {
  const { ways } = line
  const own = sellersOf(chosen)
  const other = isSubstitute(chosen)
    ? ways.find((way) => !isSubstitute(way))
    : ways.find(({ pieces }) => pieces.every(({ candidate }) => !own.has(candidate.sellerId)))
  const next = other && { way: other, more: other.amount - chosen.amount }
  const others = new Set(ways.flatMap((way) => [...sellersOf(way)].filter((id) => !own.has(id)))).size
  return { why: whyOf(aim, chosen, { ...line, others }), others, ...(next && { next }) }
}

function whyOf(
  aim: Aim,
  chosen: Way,
  { ways, isLocked, isHeld, others }: ReasonedLine & { others: number },
): LineReason['why'] {
  if (isLocked) return 'locked'
  if (isSubstitute(chosen)) return 'substitute'
  if (chosen.pieces.length > 1) return 'completed'
  if (others === 0) return isHeld ? 'held' : 'only'
  if (chosen.amount === ways[0]!.amount) return 'cheapest'
  if (aim === 'fewest') return 'fewer'
  return aim === 'fastest' ? 'fastest' : 'together'
}
