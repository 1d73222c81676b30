import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../database/db.ts'
import { type OfferKey, sellersOfProducts } from './standing-offer.ts'

/** An offer as the caller names it: a product in a package. */
export type NamedOffer = Omit<OfferKey, 'tenantId'>

/** Adds the seller to each; unknown products are left out. */
export async function offerKeys(
  db: Db,
  catalogue: Pick<Catalogue, 'tenantOf'>,
  named: readonly NamedOffer[],
): Promise<OfferKey[]> {
  const unlisted = named.map(({ productId }) => productId).filter((id) => catalogue.tenantOf(id) === undefined)
  const sellers = unlisted.length > 0 ? await sellersOfProducts(db, unlisted) : new Map<number, number>()
  return named.flatMap((offer) => {
    const tenantId = catalogue.tenantOf(offer.productId) ?? sellers.get(offer.productId)
    return tenantId === undefined ? [] : [{ tenantId, ...offer }]
  })
}
