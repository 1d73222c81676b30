import { divideHalfUp } from '../decimal.ts'
import { keptAmount } from '../order/invoice.ts'
import type { LineQuantities } from '../order/quantities.ts'
import { addFen, type Fen, fen, noFen } from '../price/money.ts'
import { addQty, type Qty, thousandths } from '../quantity/qty.ts'
import type { AftersaleKind } from './states.ts'

/** Why a buyer asks: 少件, 质量问题, 规格不符, 发错货, 包装破损, 其他. */
export const aftersaleReasons = ['missing', 'quality', 'specification', 'wrongGoods', 'damaged', 'other'] as const
export type AftersaleReason = (typeof aftersaleReasons)[number]

/** Whether it is about goods that were shipped and not there, not about goods that came. */
export const isAboutMissing = (reason: AftersaleReason): boolean => reason === 'missing'

/** Whether goods go back to the seller first. */
export const goesBack = (kind: AftersaleKind): boolean => kind === 'return' || kind === 'exchange'

/** A line with what its requests speak of already: of goods that came, and of goods that did not. */
export type ClaimedLine = { quantities: LineQuantities; claimed: Qty; claimedMissing: Qty }

/** What of a line a new request may speak of. */
export function claimable({ quantities, claimed, claimedMissing }: ClaimedLine, reason: AftersaleReason): Qty {
  const left = isAboutMissing(reason) ? quantities.missing - claimedMissing : quantities.received - claimed
  return thousandths(left > 0n ? left : 0n)
}

/** A line with what all of it costs. */
type CostingLine = { amount: Fen; quantities: Pick<LineQuantities, 'qty'> }
type PricedLine = { amount: Fen; quantities: LineQuantities }

/** What some of a line's goods cost, rounded to the fen. */
export const shareOf = ({ amount, quantities }: CostingLine, qty: Qty): Fen =>
  fen(divideHalfUp(amount * qty, quantities.qty))

/** What comes off an order when so much of a line is returned: returns in several parts come to the same as in one. */
export function returnedShare(line: PricedLine, qty: Qty): Fen {
  const after = { ...line.quantities, returned: addQty(line.quantities.returned, qty) }
  return fen(keptAmount([line]) - keptAmount([{ ...line, quantities: after }]))
}

/** What an order comes to, and what was paid for it. */
export type OrderMoney = {
  /** The freight included. */
  amount: Fen
  cancelled: Fen
  /** What after-sales took off, the one that ends now included. */
  reduced: Fen
  paid: Fen
  /** What went back, or is owed back already. */
  refunded: Fen
}

/**
 * What of a reduction is money to send back: only what was paid beyond what the order still comes to. On credit the rest is
 * simply not billed.
 */
export function moneyBack(reduction: Fen, { amount, cancelled, reduced, paid, refunded }: OrderMoney): Fen {
  const over = paid - refunded - (amount - cancelled - reduced)
  if (over <= 0n) return noFen
  return over < reduction ? fen(over) : reduction
}

/** An amount over lines, each at most what it can bear: the first ones take it. */
export function spread(amount: Fen, bearable: readonly Fen[]): Fen[] {
  let left = amount
  return bearable.map((most) => {
    const part = left < most ? left : fen(most)
    left = fen(left - part)
    return part
  })
}

/** The most that a request may ask back without returning anything. */
export const mostRefund = (lines: readonly (CostingLine & { claim: Qty })[]): Fen =>
  addFen(...lines.map((line) => shareOf(line, line.claim)))
