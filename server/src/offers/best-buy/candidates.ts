import type { Product } from '@lianmeng/contract/goods'
import type { Candidate } from '@lianmeng/trade/optimise/problem'
import { unitId } from '@lianmeng/trade/units'
import type { Buyer } from '../../accounts/caller.ts'
import type { ProductState } from '../../catalogue/columns/schema.ts'
import { inTurns } from '../../concurrency/in-turns.ts'
import type { Deps } from '../../deps.ts'
import { offersOfSpecification } from '../matching/offers-of-specification.ts'
import { type OfferKey, offersInPlace, type StandingOffer } from '../standing-offer.ts'
import type { SubstituteOffer } from './substitutes.ts'
import type { WantedGoods } from './wanted-goods.ts'

/** An offer that could serve a line, with its displayed text. */
type Choice = { candidate: Candidate; product: Product }

/** Most products compared for a line, and most packages of products for all lines together. */
const most = { aLine: 20, inAll: 6000 }
/** Lines after which other requests get a turn. */
export const atOnce = 10
const milligramsOfKilogram = 1_000_000

/** The products of a specification, in this unit, that this buyer may buy. Those with hidden prices are left out. */
function productsFor(
  catalogue: Deps['catalogue'],
  { wishes }: WantedGoods,
  allowed: readonly SubstituteOffer[],
  { buyer, limit }: { buyer: Buyer; limit: number },
): Product[] {
  const { state } = wishes[0]!
  return [state, ...allowed.map((one) => one.state)].flatMap((specification) =>
    offersOfSpecification(catalogue, specification, buyer)
      .filter(
        ({ purchaseAuth, price, baseUnit, prodPackages }) =>
          purchaseAuth === 1 && price !== null && baseUnit === state.baseUnit && prodPackages.length > 0,
      )
      .slice(0, limit),
  )
}

const keysOf = ({ erpTenantId, componentId, prodPackages }: Product): OfferKey[] =>
  prodPackages.map(({ packageSpecId }) => ({ tenantId: erpTenantId, productId: componentId, packageSpecId }))

/** The weight of one base unit. @param pieceWeight milligrams; 0 when not known */
export const milligramsOfUnit = (baseUnit: number, pieceWeight: number): number =>
  baseUnit === unitId.kilogram ? milligramsOfKilogram : pieceWeight

function candidateOf(standing: StandingOffer, state: ProductState, wantedStandard: number): Candidate {
  const { tenantId, productId, packageSpecId, offer, tiers, adjustments } = standing
  return {
    sellerId: tenantId,
    productId,
    packageSpecId: packageSpecId!,
    offer,
    pricing: { spec: offer.spec, tiers, ...adjustments },
    days: state.deliveryDays,
    weight: milligramsOfUnit(offer.spec.baseUnit, state.weight),
    ...(state.standardId !== wantedStandard && { substitute: state.standardId }),
  }
}

/** The current offers in the database, from all sellers, that could serve each line. */
export async function choicesFor(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  goods: readonly WantedGoods[],
  { areaCode, substitutes }: { areaCode: string; substitutes: readonly (readonly SubstituteOffer[])[] },
): Promise<Choice[][]> {
  const limit = Math.min(most.aLine, Math.max(4, Math.floor(most.inAll / Math.max(goods.length, 1))))
  const products = await inTurns(goods, atOnce, (some, start) =>
    some.map((one, at) => {
      const allowed = substitutes[start + at]!.filter(({ wire }) => wire.isAllowed)
      return productsFor(catalogue, one, allowed, { buyer, limit })
    }),
  )
  const keys = products.flat().flatMap(keysOf)
  const offerOf = await offersInPlace(db, keys, { buyerId: buyer.companyId, areaCode })
  return inTurns(products, atOnce, (some, start) =>
    some.map((own, at) =>
      own.flatMap((product) => {
        const state = catalogue.state(product.componentId)
        return keysOf(product).flatMap((key) => {
          const standing = offerOf(key)
          if (!state || !standing || standing.packageSpecId === null) return []
          return [{ product, candidate: candidateOf(standing, state, goods[start + at]!.wishes[0]!.state.standardId) }]
        })
      }),
    ),
  )
}
