import type { DataOf } from '@lianmeng/contract/endpoint'
import type { Product } from '@lianmeng/contract/goods'
import type { matingOffers as endpoint, MatingChoice } from '@lianmeng/contract/mating/endpoints'
import { standardById } from '@lianmeng/fastener/standard/library'
import { isWholeUnit } from '@lianmeng/trade/units'
import { notFound } from '../../answers/errors.ts'
import type { ProductState } from '../../catalogue/columns/schema.ts'
import type { Viewer } from '../../catalogue/view/viewer.ts'
import type { Deps } from '../../deps.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import { offersOfSpecification } from '../matching/offers-of-specification.ts'
import { specificationOfProduct } from '../product-specification.ts'
import { type MatingPart, matingSet } from './mating-set.ts'

type Place = Pick<Deps, 'db' | 'catalogue'>

const shown = { standards: 3, springWashers: 1, specifications: 60, offers: 8 }

/** Spring washers are of spring steel whatever the bolt is of. */
const springWashers = 40202
const isSpring = ({ standard }: Pick<MatingPart, 'standard'>): boolean => standard.smallCategory.id === springWashers

/** Without a matching class nothing is offered if the standard has classes and the bolt states its own. */
const isPaired = ({ standard, classes }: MatingPart, strengthId: number): boolean =>
  strengthId === 0 || standard.propertyClasses.length === 0 || classes.length > 0

/** Specifications of a part that fit the bolt: same material and thread; same finish first, then the weakest class. */
function fitting({ catalogue }: Place, part: MatingPart, bolt: ProductState): ProductState[] {
  const { standard, nominalId, strengthIds, role } = part
  const springSteel = referenceVocabulary().idOf('texture', '弹簧钢')
  const filter = {
    standardIds: [standard.id],
    nominalIds: [nominalId],
    textureIds: isSpring(part) ? [bolt.textureId, springSteel] : [bolt.textureId],
    ...(strengthIds.length > 0 && { strengthIds }),
    rotation: bolt.rotation,
  }
  const { records } = catalogue.specifications(filter, { start: 1, limit: shown.specifications })
  const rank = (state: ProductState) =>
    (state.surfaceId === bolt.surfaceId ? 0 : 100) + Math.max(strengthIds.indexOf(state.strengthId), 0)
  return records
    .map(({ state }) => state)
    .filter(({ tooth1Id }) => role !== 'nut' || tooth1Id === bolt.tooth1Id)
    .toSorted((a, b) => rank(a) - rank(b))
}

/** Offers of the best fitting specifications: the bolt's own seller first, unavailable ones last. */
function offersOf(place: Place, part: MatingPart, bolt: ProductState, viewer: Viewer): Product[] {
  const found = fitting(place, part, bolt).flatMap((state, at) =>
    offersOfSpecification(place.catalogue, state, viewer)
      .filter(({ baseUnit, prodPackages }) => isWholeUnit(baseUnit) && prodPackages.length > 0)
      .map((offer) => ({ offer, at, isNear: state.surfaceId === bolt.surfaceId })),
  )
  const rank = ({ offer, isNear }: (typeof found)[number]) =>
    (offer.purchaseAuth === 1 && offer.stockQty > 0 ? 0 : 4) +
    (isNear ? 0 : 2) +
    (offer.erpTenantId === bolt.tenantId ? 0 : 1)
  return found
    .toSorted((a, b) => rank(a) - rank(b) || a.at - b.at)
    .slice(0, shown.offers)
    .map(({ offer }) => offer)
}

function choicesFor(place: Place, bolt: ProductState, viewer: Viewer): MatingChoice[] {
  const standard = standardById(bolt.standardId)
  if (!standard) return []
  const { parts } = matingSet({ standard, nominalId: bolt.nominalId, strengthId: bolt.strengthId, clamped: 0 })
  const wanted = parts.filter(
    (part) => (part.role === 'nut' || part.role === 'washer') && part.nominalId > 0 && isPaired(part, bolt.strengthId),
  )
  const sold = wanted
    .map((part) => ({ part, offers: offersOf(place, part, bolt, viewer) }))
    .filter(({ offers }) => offers.length > 0)
  const [springs, others] = [sold.filter(({ part }) => isSpring(part)), sold.filter(({ part }) => !isSpring(part))]
  const firstOf = (role: string) => others.filter(({ part }) => part.role === role).slice(0, shown.standards)
  return [...firstOf('nut'), ...firstOf('washer'), ...springs.slice(0, shown.springWashers)].map(choiceOf)
}

const choiceOf = ({ part, offers }: { part: MatingPart; offers: Product[] }): MatingChoice => ({
  role: part.role,
  roleName: part.roleName,
  standardName: part.standard.name,
  productName: part.standard.nameZh,
  classes: part.classes,
  offers,
})

/** Available parts that go with a bolt. @throws 404 when the bolt is not on sale */
export async function matingOffers(
  place: Place,
  viewer: Viewer,
  componentId: number,
): Promise<DataOf<typeof endpoint>> {
  const found = await specificationOfProduct(place, componentId)
  const [product] = found ? await place.catalogue.show([found.state], viewer) : []
  if (!found || !product) throw notFound('商品不存在或已下架')
  return { product, choices: choicesFor(place, found.state, viewer) }
}
