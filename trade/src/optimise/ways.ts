import type { Fen } from '../price/money.ts'
import { quote } from '../price/quote.ts'
import { fullerPackages } from '../price/round-up-to-pack.ts'
import { nextTier } from '../price/tiers.ts'
import { judgePurchase } from '../purchase/judge-purchase.ts'
import type { Split } from '../quantity/package-spec.ts'
import { type Qty, thousandths } from '../quantity/qty.ts'
import { floorToPackages, splitTotal } from '../quantity/split.ts'
import type { Candidate, WantedLine } from './problem.ts'

/** A quantity of one offer that can be bought as is. */
export type Piece = {
  candidate: Candidate
  split: Split
  amount: Fen
  /** Part of it must be reserved for later delivery. */
  reserves: boolean
}

/** One way to buy a line: from one offer, or from two if the stock of one does not suffice. */
export type Way = {
  pieces: readonly Piece[]
  /** Fen; far below the limit of exact numbers. */
  amount: number
  /** Later than everything in stock if something must be reserved. */
  lateness: number
}

/** Offers with too little stock are completed from this many of the cheapest others. */
const completions = 3
/** No quantity is rounded up beyond this multiple of the wanted one, unless the seller's minimum requires it. */
const mostRounding = 2n
/** Reserved goods come after everything in stock. */
const reservingDays = 1000

/** A quantity of an offer, if it may be bought: priced and judged like in the cart. */
function pieceOf(candidate: Candidate, total: Qty): Piece | undefined {
  const { offer, pricing } = candidate
  if (offer.regionServed === false) return undefined
  const quoted = quote(pricing, total)
  if (!quoted) return undefined
  const verdict = judgePurchase(offer, { total: quoted.split.total, amount: quoted.amount })
  if (!verdict.ok) return undefined
  return { candidate, split: quoted.split, amount: quoted.amount, reserves: verdict.reserved > 0n }
}

function wayOf(pieces: readonly Piece[]): Way {
  return {
    pieces,
    amount: pieces.reduce((sum, { amount }) => sum + Number(amount), 0),
    lateness: Math.max(...pieces.map(({ candidate, reserves }) => candidate.days + (reserves ? reservingDays : 0))),
  }
}

/** Quantities possibly better than the wanted one: full packages, the next tier, the seller's minimum. */
function totalsFrom({ offer, pricing }: Candidate, wanted: Qty): Qty[] {
  const { spec, tiers } = pricing
  const exact = splitTotal(wanted, spec).total
  const least = offer.stock > 0n ? offer.minPurchase : offer.minReservation
  const next = nextTier(tiers, exact)
  const more = [...fullerPackages(exact, spec), ...(next === undefined ? [] : [next])]
  const most = exact * mostRounding
  const totals = [exact, ...more.filter((total) => total <= most), ...(least > exact ? [least] : [])]
  return [...new Set(totals.map((total) => splitTotal(total, spec).total))]
}

/** The stock of a first offer, and the rest from another one. */
function completedWays(first: Candidate, wanted: Qty, others: readonly Candidate[]): Way[] {
  const inStock = floorToPackages(first.offer.stock, first.pricing.spec)
  if (inStock <= 0n || inStock >= wanted) return []
  const part = pieceOf(first, inStock)
  if (!part) return []
  const rest = thousandths(wanted - inStock)
  return (
    others
      // A line never mixes two standards.
      .filter(({ productId, substitute }) => productId !== first.productId && substitute === first.substitute)
      .flatMap((other) => {
        const piece = pieceOf(other, rest)
        return piece ? [wayOf([part, piece])] : []
      })
      .toSorted(byCost)
      .slice(0, completions)
  )
}

const namesOf = ({ pieces }: Way): number[] =>
  pieces.flatMap(({ candidate }) => [candidate.sellerId, candidate.productId, candidate.packageSpecId])

/** Whether the goods are of a substitute standard. */
export const isSubstitute = ({ pieces }: Way): boolean => pieces[0]!.candidate.substitute !== undefined

/** Cheap before expensive; at equal cost the wanted standard before substitutes, early before late, one seller before
 *  two, less before more; then by name, so that the order is total. */
export function byCost(a: Way, b: Way): number {
  const plain =
    a.amount - b.amount ||
    Number(isSubstitute(a)) - Number(isSubstitute(b)) ||
    a.lateness - b.lateness ||
    a.pieces.length - b.pieces.length
  if (plain !== 0) return plain
  const [ours, theirs] = [namesOf(a), namesOf(b)]
  for (let at = 0; at < ours.length; at += 1) if (ours[at] !== theirs[at]) return ours[at]! - theirs[at]!
  return Number(a.pieces[0]!.split.total - b.pieces[0]!.split.total)
}

/** All reasonable ways to buy a line, cheapest first. Empty if nobody sells it. */
export function waysOf({ quantity, candidates }: Pick<WantedLine, 'quantity' | 'candidates'>): Way[] {
  const ways: Way[] = []
  for (const candidate of candidates) {
    const pieces = totalsFrom(candidate, quantity).flatMap((total) => pieceOf(candidate, total) ?? [])
    ways.push(...pieces.map((piece) => wayOf([piece])))
    if (pieces.length === 0 || pieces[0]!.reserves) ways.push(...completedWays(candidate, quantity, candidates))
  }
  return ways.toSorted(byCost)
}
