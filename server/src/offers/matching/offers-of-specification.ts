import type { Product } from '@lianmeng/contract/goods'
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

/**
 * Offers of one specification, best first: those that may be bought in some quantity, are in stock, come from a seller
 * the viewer is a member of, and are cheap.
 */
export const offersOfSpecification = (
  catalogue: Pick<Catalogue, 'productsOf'>,
  { specificationId, ...place }: SpecificationKey,
  viewer: Viewer,
): Product[] => catalogue.productsOf(specificationId, placeOf(place), viewer)

/** Those of them that the viewer may buy, for plans: in the same order, and without what a list shows of goods. */
export const buyableOffers = (
  catalogue: Pick<Catalogue, 'buyableOf'>,
  { specificationId, ...place }: SpecificationKey,
  viewer: Viewer,
): BuyableOffer[] => catalogue.buyableOf(specificationId, placeOf(place), viewer)
