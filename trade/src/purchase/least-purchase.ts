import { type Qty, thousandths } from '../quantity/qty.ts'
import { splitTotal } from '../quantity/split.ts'
import type { Offer } from './offer.ts'

/** The facts about an offer that decide which quantities of it exist. */
export type Obtainable = Pick<Offer, 'tailStock' | 'reservable' | 'stock' | 'minPurchase' | 'minReservation' | 'spec'>

/**
 * The smallest quantity that a buyer with permission can buy of the offer now: the minimum, in packages that are sold.
 * What lies beyond the stock must be open to reservation. Undefined if no quantity can be bought. [spec §5]
 */
export function leastPurchase(offer: Obtainable): Qty | undefined {
  const { stock, minPurchase, minReservation, spec } = offer
  const mayReserve = offer.reservable && !offer.tailStock
  const least = stock > 0n ? minPurchase : minReservation
  const { total } = splitTotal(least > 0n ? least : thousandths(1n), spec)
  return mayReserve || total <= stock ? total : undefined
}
