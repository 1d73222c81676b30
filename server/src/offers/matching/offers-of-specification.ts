import type { Product } from '@lianmeng/contract/goods'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import type { BuyableOffer, Catalogue } from '../../catalogue/catalogue.ts'
import type { ProductState } from '../../catalogue/columns/schema.ts'
import type { Viewer } from '../../catalogue/view/viewer.ts'

/** The key for finding the offers of a specification. */
type SpecificationKey = Pick<ProductState, 'specificationId' | 'standardId' | 'nominalId' | 'length'>

const placeOf = ({ standardId, nominalId, length }: Omit<SpecificationKey, 'specificationId'>) => ({
  standardIds: [standardId],
  nominalIds: [nominalId],
  lengths: [length / 1000],
})

const isMember = (viewer: Viewer, tenantId: number): boolean =>
  viewer?.memberships.get(tenantId)?.status === membershipStatus.member

/**
 * Offers of one specification, best first: those that may be bought, are in stock, come from a seller the viewer is a
 * member of, and are cheap.
 */
export function offersOfSpecification(
  catalogue: Pick<Catalogue, 'productsOf'>,
  { specificationId, standardId, nominalId, length }: SpecificationKey,
  viewer: Viewer,
): Product[] {
  const offers = catalogue.productsOf(specificationId, placeOf({ standardId, nominalId, length }), viewer)
  const rank = ({ purchaseAuth, erpTenantId, stockQty }: Product): number => {
    return (purchaseAuth === 1 ? 0 : 4) + (stockQty > 0 ? 0 : 2) + (isMember(viewer, erpTenantId) ? 0 : 1)
  }
  // The catalogue returns those in stock first, then by price: a stable sort keeps that order.
  return offers.toSorted((a, b) => rank(a) - rank(b))
}

/** Those of them that the viewer may buy, for plans: in the same order, and without what a list shows of goods. */
export function buyableOffers(
  catalogue: Pick<Catalogue, 'buyableOf'>,
  { specificationId, ...place }: SpecificationKey,
  viewer: Viewer,
): BuyableOffer[] {
  const rank = ({ state: { onHand, reserved, tenantId } }: BuyableOffer): number =>
    (onHand > reserved ? 0 : 2) + (isMember(viewer, tenantId) ? 0 : 1)
  return catalogue.buyableOf(specificationId, placeOf(place), viewer).toSorted((a, b) => rank(a) - rank(b))
}
