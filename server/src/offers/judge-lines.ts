import type { Fen, MicroYuan } from '@lianmeng/trade/price/money'
import type { Quote } from '@lianmeng/trade/price/quote'
import { type CartLineVerdict, judgeCartLine } from '@lianmeng/trade/purchase/judge-cart-line'
import { accessRefusal } from '@lianmeng/trade/purchase/refusal'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { addQty, type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { inTurns } from '../concurrency/in-turns.ts'
import { quoteOffer } from './quote-offer.ts'
import type { StandingOffer } from './standing-offer.ts'

/** A quantity of an offer in a cart. */
export type KeptLine = {
  standing: StandingOffer
  total: Qty
  /** List price when last saved. */
  priceWhenAdded?: MicroYuan
}

export type JudgedLine<L extends KeptLine = KeptLine> = {
  line: L
  verdict: CartLineVerdict
  split: Split
  /** Absent when this buyer may not see it, the region is not served, or there is no price. */
  quote: Quote | undefined
}

/** The total quantity of each product in the lines. */
function totalsByProduct(lines: readonly KeptLine[]): Map<number, Qty> {
  const totals = new Map<number, Qty>()
  for (const { standing, total } of lines) {
    totals.set(standing.productId, addQty(totals.get(standing.productId) ?? thousandths(0n), total))
  }
  return totals
}

function verdictOf(
  { standing, total, priceWhenAdded }: KeptLine,
  { split, inAll, amount }: { split: Split; inAll: Qty; amount: Fen | undefined },
): CartLineVerdict {
  if (standing.packageSpecId === null) {
    const problem = accessRefusal(standing.offer) ?? 'packageChanged'
    return { orderable: false, problem, needsConfirmation: false, reserved: thousandths(0n) }
  }
  const { big, small, loose } = split
  const alsoInCart = thousandths(inAll - total)
  return judgeCartLine(standing.offer, { parts: { big, small, loose }, total, alsoInCart, amount, priceWhenAdded })
}

/** Judges and prices lines as if ordered together now: stock is checked against all lines of a product. */
export function judgeLines<L extends KeptLine>(lines: readonly L[]): JudgedLine<L>[] {
  const totals = totalsByProduct(lines)
  return lines.map((line) => judged(line, totals.get(line.standing.productId)!))
}

/** Lines judged before other requests get a turn. */
const linesATurn = 50

/** The same for long lists: other requests get turns meanwhile. */
export function judgeInTurns<L extends KeptLine>(lines: readonly L[]): Promise<JudgedLine<L>[]> {
  const totals = totalsByProduct(lines)
  return inTurns(lines, linesATurn, (some) => some.map((line) => judged(line, totals.get(line.standing.productId)!)))
}

/** @param inAll the quantity of the product in all lines */
function judged<L extends KeptLine>(line: L, inAll: Qty): JudgedLine<L> {
  const { standing, total } = line
  const { mayPurchase, regionServed, spec } = standing.offer
  const split = splitTotal(total, spec)
  const isPriced = mayPurchase && regionServed !== false && standing.packageSpecId !== null
  const quote = isPriced ? quoteOffer(standing, total) : undefined
  return { line, verdict: verdictOf(line, { split, inAll, amount: quote?.amount }), split, quote }
}
