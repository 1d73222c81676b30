import type { Buyer } from '../../accounts/caller.ts'
import type { BuyableOffer } from '../../catalogue/catalogue.ts'
import { inTurns } from '../../concurrency/in-turns.ts'
import type { Deps } from '../../deps.ts'
import { buyableOffers } from '../matching/offers-of-specification.ts'
import type { OfferKey } from '../standing-offer.ts'
import type { OfferedGoods } from './plan-question.ts'
import type { SubstituteOffer } from './substitutes.ts'
import type { WantedGoods } from './wanted-goods.ts'

/** Most products compared for a line, and most of all lines together. */
const most = { aLine: 20, inAll: 6000 }
/** Lines after which other requests get a turn. */
export const atOnce = 10

/** The products of a specification, in this unit, that this buyer may buy. Those with hidden prices are left out. */
function productsFor(
  catalogue: Deps['catalogue'],
  { wishes }: WantedGoods,
  allowed: readonly SubstituteOffer[],
  { buyer, limit }: { buyer: Buyer; limit: number },
): BuyableOffer[] {
  const { state } = wishes[0]!
  return [state, ...allowed.map((one) => one.state)].flatMap((specification) =>
    buyableOffers(catalogue, specification, buyer)
      .filter(({ state: { baseUnit, packages } }) => baseUnit === state.baseUnit && packages.length > 0)
      .slice(0, limit),
  )
}

/** The goods that could serve each line. `counts`: how many of the keys belong to each. */
export type Offered = { keys: OfferKey[]; counts: number[]; goods: OfferedGoods }

function offeredOf(products: readonly (readonly BuyableOffer[])[]): Offered {
  const keys: OfferKey[] = []
  const figures: number[] = []
  const [sellerNames, brandNames, standardNames] = [new Map(), new Map(), new Map()] as Map<number, string>[]
  const counts = products.map((own) => {
    const before = keys.length
    for (const { state, companyShortName, brandName, standardName } of own) {
      const { tenantId, id, brandId, standardId, deliveryDays, weight, packages } = state
      sellerNames!.set(tenantId, companyShortName)
      brandNames!.set(brandId, brandName)
      standardNames!.set(standardId, standardName)
      for (const one of packages) {
        keys.push({ tenantId, productId: id, packageSpecId: one.id })
        figures.push(id, one.id, brandId, standardId, deliveryDays, weight)
      }
    }
    return keys.length - before
  })
  const names = { sellerNames: sellerNames!, brandNames: brandNames!, standardNames: standardNames! }
  return { keys, counts, goods: { figures: Float64Array.from(figures), ...names } }
}

/** The goods on sale, from all sellers, that could serve each line; their offers are read from the database. */
export async function offeredGoods(
  catalogue: Deps['catalogue'],
  buyer: Buyer,
  goods: readonly WantedGoods[],
  substitutes: readonly (readonly SubstituteOffer[])[],
): Promise<Offered> {
  const limit = Math.min(most.aLine, Math.max(4, Math.floor(most.inAll / Math.max(goods.length, 1))))
  const products = await inTurns(goods, atOnce, (some, start) =>
    some.map((one, at) => {
      const allowed = substitutes[start + at]!.filter(({ wire }) => wire.isAllowed)
      return productsFor(catalogue, one, allowed, { buyer, limit })
    }),
  )
  return offeredOf(products)
}
