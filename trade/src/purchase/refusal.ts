import { minLineAmount } from '../price/amount.ts'
import { addQty, type Qty, thousandths } from '../quantity/qty.ts'
import type { Offer, Wanted } from './offer.ts'

/** Why something may not be put on the list, in the order of judging. */
export const purchaseRefusals = [
  /** 商品已下架 */
  'notListed',
  /** 无购买权限 */
  'noPermission',
  /** 购买量不能小于0！ */
  'zeroTotal',
  /** 购买量小于起购量，请您添加！ */
  'belowMinPurchase',
  /** 购买数量最大不可超过库存数 */
  'tailAboveStock',
  /** 购物车数量超出商品库存限制 */
  'tailCartAboveStock',
  /** 加购数超出商品库存限制 */
  'aboveStock',
  /** 该商品库存不足，暂不支持预订 */
  'reserveUnsupported',
  /** 预订量小于起订量，请您添加！ */
  'belowMinReservation',
  /** 金额不足一分 */
  'belowOneFen',
] as const
export type PurchaseRefusal = (typeof purchaseRefusals)[number]

/** Whether the buyer may buy the offer at all, in whatever quantity. */
export function accessRefusal(offer: Pick<Offer, 'listed' | 'mayPurchase'>): PurchaseRefusal | undefined {
  if (!offer.listed) return 'notListed'
  if (!offer.mayPurchase) return 'noPermission'
  return undefined
}

/**
 * Whether the quantity may be bought: the add-to-cart checks of the specification in its order, with two places in which
 * that order cannot be meant. [spec §5]
 *
 * Nothing (or less) is refused first: later, a zero would be called "below the minimum". And with no stock and
 * reservation closed the answer is "reservation not supported": "above stock" would invite the buyer to take 0. The
 * amount, of which the specification says nothing, comes last.
 */
export function quantityRefusal(offer: Offer, wanted: Wanted): PurchaseRefusal | undefined {
  const { stock } = offer
  const inAll = quantityInAll(wanted)
  if (wanted.total <= 0n) return 'zeroTotal'
  if (stock > 0n && wanted.total < offer.minPurchase) return 'belowMinPurchase'
  if (offer.tailStock && wanted.total > stock) return 'tailAboveStock'
  if (offer.tailStock && inAll > stock) return 'tailCartAboveStock'
  if (!offer.reservable && stock > 0n && inAll > stock) return 'aboveStock'
  if (!offer.reservable && stock <= 0n) return 'reserveUnsupported'
  if (stock <= 0n && wanted.total < offer.minReservation) return 'belowMinReservation'
  if (wanted.amount !== undefined && wanted.amount < minLineAmount) return 'belowOneFen'
  return undefined
}

/** What this line and the buyer's other lines want together. */
export function quantityInAll(wanted: Wanted): Qty {
  return addQty(wanted.total, wanted.alsoInCart ?? thousandths(0n))
}
