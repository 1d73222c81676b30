import type { Product } from '@lianmeng/contract/goods'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { ProductState } from '../../catalogue/columns/schema.ts'
import type { Viewer } from '../../catalogue/view/viewer.ts'

/** The key for finding the offers of a specification. */
type SpecificationKey = Pick<ProductState, 'specificationId' | 'standardId' | 'nominalId' | 'length'>

/**
 * Offers of one specification, best first: those that may be bought, are in stock, come from a seller the viewer is a
 * member of, and are cheap.
 */
export function offersOfSpecification(
  catalogue: Pick<Catalogue, 'productsOf'>,
  { specificationId, standardId, nominalId, length }: SpecificationKey,
  viewer: Viewer,
): Product[] {
  const narrow = { standardIds: [standardId], nominalIds: [nominalId], lengths: [length / 1000] }
  const offers = catalogue.productsOf(specificationId, narrow, viewer)
  const rank = ({ purchaseAuth, erpTenantId, stockQty }: Product): number => {
    const isMember = viewer?.memberships.get(erpTenantId)?.status === membershipStatus.member
    return (purchaseAuth === 1 ? 0 : 4) + (stockQty > 0 ? 0 : 2) + (isMember ? 0 : 1)
  }
  // The catalogue returns those in stock first, then by price: a stable sort keeps that order.
  return offers.toSorted((a, b) => rank(a) - rank(b))
}
