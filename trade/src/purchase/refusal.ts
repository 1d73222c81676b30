import { minLineAmount } from '../price/amount.ts'
import { addQty, type Qty, thousandths } from '../quantity/qty.ts'
import type { Demand, Offer, SellerRest } from './offer.ts'

/** Reasons to refuse a purchase, in the order of judging. */
export const purchaseRefusals = [
  /** 商品已下架 */
  'notListed',
  /** 无购买权限 */
  'noPermission',
  /** 店铺休息中，暂不可下单 */
  'sellerRests',
  /** 店铺已暂停营业，暂不可下单 */
  'sellerPaused',
  /** 店铺已停用，不再接单 */
  'sellerClosed',
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

const restRefusals = {
  onHoliday: 'sellerRests',
  paused: 'sellerPaused',
  closed: 'sellerClosed',
} as const satisfies Record<SellerRest, PurchaseRefusal>

/** The reason why the buyer may not buy the offer in any quantity, if there is one. */
export function accessRefusal(offer: Pick<Offer, 'listed' | 'mayPurchase' | 'rest'>): PurchaseRefusal | undefined {
  if (!offer.listed) return 'notListed'
  if (!offer.mayPurchase) return 'noPermission'
  if (offer.rest) return restRefusals[offer.rest]
  return undefined
}

/**
 * The reason why the quantity may not be bought, if there is one: the add-to-cart checks in the order of the
 * specification, with two exceptions. [spec §5]
 *
 * Zero is refused first: otherwise it would be reported as "below the minimum". Without stock and without reservation
 * the reason is "reservation not supported": "above stock" would invite the buyer to take 0. The amount, which the
 * specification does not mention, is checked last.
 */
export function quantityRefusal(offer: Offer, demand: Demand): PurchaseRefusal | undefined {
  const { stock } = offer
  const inAll = quantityInAll(demand)
  if (demand.total <= 0n) return 'zeroTotal'
  if (stock > 0n && demand.total < offer.minPurchase) return 'belowMinPurchase'
  if (offer.tailStock && demand.total > stock) return 'tailAboveStock'
  if (offer.tailStock && inAll > stock) return 'tailCartAboveStock'
  if (!offer.reservable && stock > 0n && inAll > stock) return 'aboveStock'
  if (!offer.reservable && stock <= 0n) return 'reserveUnsupported'
  if (stock <= 0n && demand.total < offer.minReservation) return 'belowMinReservation'
  if (demand.amount !== undefined && demand.amount < minLineAmount) return 'belowOneFen'
  return undefined
}

/** The quantity of this line and the buyer's other lines together. */
export function quantityInAll(demand: Demand): Qty {
  return addQty(demand.total, demand.alsoInCart ?? thousandths(0n))
}
