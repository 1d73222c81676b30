import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import type { Product } from '@lianmeng/contract/goods'
import type { SpecText } from '@lianmeng/fastener/spec-text/field'
import { comparablePartNo } from '@lianmeng/trade/archive/own-part-no'
import { type OrderedUnit, orderedUnitOf } from '@lianmeng/trade/quantity/ordered-quantity'
import { maxQty } from '@lianmeng/trade/quantity/qty'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { SpecificationState } from '../../catalogue/columns/schema.ts'
import type { Viewer } from '../../catalogue/view/viewer.ts'
import { contradicts } from '../../offers/matching/compare.ts'
import { textKey } from '../../offers/matching/line-text.ts'
import { type LineMatch, matchLine } from '../../offers/matching/match-line.ts'
import { offersOfSpecification } from '../../offers/matching/offers-of-specification.ts'
import type { ChosenGoods, LineState, Memory, MemoryKind } from './queries.ts'

/** A quantity as it is stated: thousandths of the unit; null and empty where it is not. */
export type StatedQuantity = { qty: number | null; unit: string }

/** A line before it is matched. */
export type LineToMatch = {
  spec: SpecText
  ownNo: string
  /** Where it stands apart from the text. */
  quantity?: StatedQuantity
  /** For a quantity without a unit. */
  usualUnit: OrderedUnit | undefined
}

/** What one of the company's own numbers means. `mergedInto`: what holds in the place of what it meant; empty where that is itself. */
export type OwnMeaning = SpecificationState & { specificationId: number; mergedInto: string }

/** What matching needs: the goods, who looks, what own numbers mean, by their comparable form, and what texts have meant. */
export type MatchingContext = {
  catalogue: Catalogue
  viewer: Viewer
  own: ReadonlyMap<string, OwnMeaning>
  /** Own numbers of which a spreadsheet makes what a line says, by what it says. */
  figures: ReadonlyMap<string, string>
  memories: readonly Memory[]
}

/** The quantity that the text says. */
function quantityIn({ fields }: SpecText): StatedQuantity {
  const qty = Math.round((fields.quantity?.value ?? 0) * 1000)
  const unit = fields.unit ? (orderedUnitOf(fields.unit.value) ?? '') : ''
  return { qty: qty > 0 && BigInt(qty) <= maxQty ? qty : null, unit }
}

const inPieces: Readonly<Record<string, number>> = { 支: 1, 千支: 1000 }

/** The first offer whose stock suffices, otherwise the first. */
function enough(offers: readonly Product[], { qty, unit }: StatedQuantity): Product | undefined {
  const pieces = ((qty ?? 0) / 1000) * (inPieces[unit] ?? 0)
  return offers.find(({ purchaseAuth, stockQty }) => purchaseAuth === 1 && stockQty >= pieces) ?? offers[0]
}

/** A package that the unit can be told in; otherwise the first. */
export function packageFor({ prodPackages }: Product, unit: string): number {
  const suits = prodPackages.find(({ bigPackageQty, smallPackageQty }) =>
    unit === '箱'
      ? bigPackageQty > 0
      : unit !== '盒' && unit !== '包'
        ? true
        : smallPackageQty > 0 || bigPackageQty > 0,
  )
  return (suits ?? prodPackages[0])?.packageSpecId ?? 0
}

type Resolved = ChosenGoods & Pick<LineState, 'matchedBy'>

/** One way to find out which goods a line means. */
type Resolver = (line: LineToMatch, match: LineMatch, quantity: StatedQuantity) => Resolved | undefined

/** The specification that the company's own number means, unless the text says something else. */
const fromOwnNumber =
  ({ catalogue, viewer, own }: MatchingContext): Resolver =>
  ({ ownNo }, { stated }, quantity) => {
    const meaning = own.get(comparablePartNo(ownNo))
    const product = meaning && enough(offersOfSpecification(catalogue, meaning, viewer), quantity)
    if (!product || product.prodPackages.length === 0 || contradicts(stated, product)) return undefined
    const packageSpecId = packageFor(product, quantity.unit)
    return { tenantId: product.erpTenantId, productId: product.componentId, packageSpecId, matchedBy: 'own' }
  }

/**
 * Whether goods are something else than the own number of a line, which the text does not speak against: nothing may stand in
 * for a number in silence, whatever the same text meant before.
 */
function isOtherThanNumber({ catalogue, viewer, own }: MatchingContext, line: LineToMatch, match: LineMatch) {
  const meaning = own.get(comparablePartNo(line.ownNo))
  if (!meaning) return () => false
  const [offer] = offersOfSpecification(catalogue, meaning, viewer)
  const isSpokenAgainst = offer !== undefined && contradicts(match.stated, offer)
  return ({ gbComponentId }: Product) => gbComponentId !== meaning.specificationId && !isSpokenAgainst
}

/** What the text meant before, unless it is gone or is something else than the text or the number says. */
const fromMemory =
  (context: MatchingContext, wanted: MemoryKind): Resolver =>
  (line, match) => {
    const { catalogue, viewer, memories } = context
    const { spec } = line
    const { stated } = match
    const key = textKey(spec)
    const memory = memories.find((one) => one.kind === wanted && one.textKey === key)
    const [product] = memory ? catalogue.products([memory.productId], viewer) : []
    if (!memory || !product || contradicts(stated, product)) return undefined
    if (isOtherThanNumber(context, line, match)(product)) return undefined
    const { tenantId, productId, packageSpecId } = memory
    const isOffered = product.prodPackages.some((one) => one.packageSpecId === packageSpecId)
    return {
      tenantId,
      productId,
      packageSpecId: isOffered ? packageSpecId : packageFor(product, ''),
      matchedBy: wanted,
    }
  }

/** What the text says, unless the own number beside it is something else: then nobody knows which of both is meant. */
const fromReading =
  ({ catalogue, viewer, own }: MatchingContext): Resolver =>
  ({ ownNo }, { only }, quantity) => {
    const meaning = own.get(comparablePartNo(ownNo))
    if (meaning && meaning.specificationId !== only?.specificationId) return undefined
    const product = only && enough(offersOfSpecification(catalogue, only, viewer), quantity)
    if (!product || product.prodPackages.length === 0) return undefined
    const packageSpecId = packageFor(product, quantity.unit)
    return { tenantId: product.erpTenantId, productId: product.componentId, packageSpecId, matchedBy: 'read' }
  }

/** In the order in which they are asked. */
const resolversIn = (context: MatchingContext): Resolver[] => [
  fromOwnNumber(context),
  fromMemory(context, 'remembered'),
  fromMemory(context, 'bought'),
  fromReading(context),
]

const nothing: Resolved = { tenantId: 0, productId: 0, packageSpecId: 0, matchedBy: '' }

/** What is to be said of a line without goods, besides what its text leaves open. */
function openHints({ own }: MatchingContext, { ownNo }: LineToMatch, { only }: LineMatch): string[] {
  if (!own.has(comparablePartNo(ownNo))) return []
  return [only ? fastTexts.numberDisagrees(ownNo) : fastTexts.numberWithoutGoods(ownNo)]
}

/** What a spreadsheet may have made of the number. */
function figureHints({ own, figures }: MatchingContext, { ownNo }: LineToMatch): string[] {
  const perhaps = figures.get(ownNo)
  return perhaps && !own.has(comparablePartNo(ownNo)) ? [fastTexts.perhapsNumber(ownNo, perhaps)] : []
}

/** Why these goods, where the text alone does not tell. */
function reasonFor({ own }: MatchingContext, { ownNo }: LineToMatch, { matchedBy }: Resolved): string[] {
  if (matchedBy !== 'own' && matchedBy !== 'remembered' && matchedBy !== 'bought') return []
  const mergedInto = matchedBy === 'own' ? own.get(comparablePartNo(ownNo))?.mergedInto : ''
  return [mergedInto ? fastTexts.numberMerged(ownNo, mergedInto) : fastTexts[matchedBy]]
}

/** Matches a line: what it says, what it may mean, and the goods where there is no doubt. */
export function draftLine(context: MatchingContext, line: LineToMatch): LineState {
  const { spec, ownNo, usualUnit } = line
  const match = matchLine(context.catalogue, spec)
  const said = line.quantity ?? quantityIn(spec)
  const unit = said.unit || (usualUnit ?? '')
  const quantity = { qty: said.qty, unit }
  let chosen = nothing
  for (const resolve of resolversIn(context)) {
    if (chosen.productId !== 0) break
    chosen = resolve(line, match, quantity) ?? nothing
  }
  const isByDefault = said.qty !== null && said.unit === '' && unit !== ''
  const hints = [
    ...figureHints(context, line),
    ...(chosen.productId === 0
      ? [...openHints(context, line, match), ...match.hints]
      : reasonFor(context, line, chosen)),
  ]
  return {
    ...chosen,
    rawText: spec.input,
    ownNo,
    ...quantity,
    apart: false,
    reading: {
      readings: match.stated.map(({ label, text, confidence, at }) => ({ label, text, confidence, at: [...at] })),
      unread: match.unread.map(({ text, at }) => ({ text, at: [...at] })),
      missing: chosen.productId === 0 ? match.missing : [],
      hints: [...hints, ...(isByDefault ? [fastTexts.unitByDefault(unit)] : [])],
      choices: match.found.length,
    },
  }
}
