import type { MicroYuan } from '../price/money.ts'
import type { Parts } from '../quantity/package-spec.ts'
import { type Qty, thousandths } from '../quantity/qty.ts'
import { fitParts } from '../quantity/split.ts'
import { judgePurchase } from './judge-purchase.ts'
import type { Demand, Offer } from './offer.ts'
import { accessRefusal, type PurchaseRefusal } from './refusal.ts'

/** A line as stored in the cart. */
export type CartLine = Demand & {
  parts: Parts
  /** The price per sale unit when the buyer last saved the line. */
  priceWhenAdded?: MicroYuan | undefined
}

/** The current offer for this buyer and this delivery region. */
export type CurrentOffer = Offer & {
  price: MicroYuan | undefined
  /** Undefined while no delivery address is chosen. */
  regionServed?: boolean | undefined
}

/** Why a line cannot be ordered: any refusal of a purchase, or one of these. */
export type CartLineProblem =
  | PurchaseRefusal
  /** 商品包装规格已变更，请重新选择数量 */
  | 'packageChanged'
  /** 该商品暂无价格 */
  | 'noPrice'
  /** 收货地区不配送 */
  | 'regionNotServed'

export type CartLineVerdict = {
  orderable: boolean
  problem?: CartLineProblem
  /** With `aboveStock`: the quantity to set instead. */
  setTo?: Qty
  /** Shown beside the line. It does not block the order: the buyer confirms the new total. */
  priceChange?: { from: MicroYuan; to: MicroYuan }
  needsConfirmation: boolean
  /** The part of the line that must be reserved for later delivery. */
  reserved: Qty
}

/** Judges a stored line: at every read of the cart, and again on submission. */
export function judgeCartLine(offer: CurrentOffer, line: CartLine): CartLineVerdict {
  const priceChange = priceChangeOf(offer, line)
  const problem = accessRefusal(offer) ?? lineProblem(offer, line)
  const verdict = problem ? ({ ok: false, reason: problem } as const) : judgePurchase(offer, line)
  if (verdict.ok) {
    const { needsConfirmation, reserved } = verdict
    return { orderable: true, ...priceChange, needsConfirmation, reserved }
  }
  const { reason, ...instead } = verdict
  return {
    orderable: false,
    problem: reason,
    ...instead,
    ...priceChange,
    needsConfirmation: false,
    reserved: thousandths(0n),
  }
}

function lineProblem(offer: CurrentOffer, line: CartLine): CartLineProblem | undefined {
  if (!fits(line, offer)) return 'packageChanged'
  if (offer.price === undefined) return 'noPrice'
  if (offer.regionServed === false) return 'regionNotServed'
  return undefined
}

/** Whether the stored parts can still be sold and still add up to the stored total. */
function fits({ parts, total }: CartLine, offer: Offer): boolean {
  const now = fitParts(parts, offer.spec)
  return now.total === total && now.big === parts.big && now.small === parts.small
}

function priceChangeOf(
  { price }: CurrentOffer,
  { priceWhenAdded }: CartLine,
): Pick<CartLineVerdict, 'priceChange'> | undefined {
  if (price === undefined || priceWhenAdded === undefined || price === priceWhenAdded) return undefined
  return { priceChange: { from: priceWhenAdded, to: price } }
}
