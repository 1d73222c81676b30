import { floorToPackages } from '../quantity/split.ts'
import type { Offer } from './offer.ts'

/**
 * Whether there is any quantity of the offer that a buyer who may buy from the seller can buy: more than the stock where it
 * can be reserved, otherwise what the stock allows in whole packages, if that reaches the minimum. [spec §5]
 */
export function canBeBought(
  offer: Pick<Offer, 'tailStock' | 'reservable' | 'stock' | 'minPurchase' | 'spec'>,
): boolean {
  if (offer.reservable && !offer.tailStock) return true
  const most = floorToPackages(offer.stock, offer.spec)
  return most > 0n && most >= offer.minPurchase
}
