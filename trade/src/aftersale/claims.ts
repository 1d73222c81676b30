import { divideHalfUp } from '../decimal.ts'
import { keptAmount } from '../invoice/invoice.ts'
import type { LineQuantities } from '../order/quantities.ts'
import { addFen, type Fen, fen, noFen } from '../price/money.ts'
import { addQty, type Qty, thousandths } from '../quantity/qty.ts'
import type { AftersaleKind } from './states.ts'

/** Reasons for a claim: 少件, 质量问题, 规格不符, 发错货, 包装破损, 其他. */
export const aftersaleReasons = ['missing', 'quality', 'specification', 'wrongGoods', 'damaged', 'other'] as const
export type AftersaleReason = (typeof aftersaleReasons)[number]

/** Whether it concerns goods that were shipped but did not arrive, rather than goods received. */
export const isAboutMissing = (reason: AftersaleReason): boolean => reason === 'missing'

/** Whether goods are first returned to the seller. */
export const goesBack = (kind: AftersaleKind): boolean => kind === 'return' || kind === 'exchange'

/** A line with the quantities already claimed: of received goods, and of missing ones. */
export type ClaimedLine = { quantities: LineQuantities; claimed: Qty; claimedMissing: Qty }

/** The quantity of a line open to a new claim. */
export function claimable({ quantities, claimed, claimedMissing }: ClaimedLine, reason: AftersaleReason): Qty {
  const left = isAboutMissing(reason) ? quantities.missing - claimedMissing : quantities.received - claimed
  return thousandths(left > 0n ? left : 0n)
}

/** A line with its full price. */
type CostingLine = { amount: Fen; quantities: Pick<LineQuantities, 'qty'> }
type PricedLine = { amount: Fen; quantities: LineQuantities }

/** The price of part of a line, rounded to the fen. */
export const shareOf = ({ amount, quantities }: CostingLine, qty: Qty): Fen =>
  fen(divideHalfUp(amount * qty, quantities.qty))

/** The reduction of an order when this quantity of a line is returned: several partial returns add up to the same as
 *  one. */
export function returnedShare(line: PricedLine, qty: Qty): Fen {
  const after = { ...line.quantities, returned: addQty(line.quantities.returned, qty) }
  return fen(keptAmount([line]) - keptAmount([{ ...line, quantities: after }]))
}

/** The amount of an order, and the payments for it. */
export type OrderMoney = {
  /** Including freight. */
  amount: Fen
  cancelled: Fen
  /** Reductions by after-sales, including the present one. */
  reduced: Fen
  paid: Fen
  /** Refunded, or already owed back. */
  refunded: Fen
}

/**
 * The part of a reduction to be refunded: only payments beyond the remaining cost of the order. On credit the rest is
 * simply not billed.
 */
export function moneyBack(reduction: Fen, { amount, cancelled, reduced, paid, refunded }: OrderMoney): Fen {
  const over = paid - refunded - (amount - cancelled - reduced)
  if (over <= 0n) return noFen
  return over < reduction ? fen(over) : reduction
}

/** Spreads an amount over lines, each up to its maximum, starting with the first. */
export function spread(amount: Fen, bearable: readonly Fen[]): Fen[] {
  let left = amount
  return bearable.map((most) => {
    const part = left < most ? left : fen(most)
    left = fen(left - part)
    return part
  })
}

/** The most that a claim may ask back without a return. */
export const mostRefund = (lines: readonly (CostingLine & { claim: Qty })[]): Fen =>
  addFen(...lines.map((line) => shareOf(line, line.claim)))
