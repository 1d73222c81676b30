import { floorToPackages } from '../quantity/split.ts'
import type { Offer } from './offer.ts'

/**
 * Whether a buyer with permission can buy any quantity of the offer: beyond the stock if it can be reserved, otherwise
 * whole packages from stock, if they reach the minimum. [spec §5]
 */
export function canBeBought(
  offer: Pick<Offer, 'tailStock' | 'reservable' | 'stock' | 'minPurchase' | 'spec'>,
): boolean {
  if (offer.reservable && !offer.tailStock) return true
  const most = floorToPackages(offer.stock, offer.spec)
  return most > 0n && most >= offer.minPurchase
}
