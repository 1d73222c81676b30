import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import type { Product } from '@lianmeng/contract/goods'
import type { SpecText } from '@lianmeng/fastener/spec-text/words/field'
import { comparablePartNo } from '@lianmeng/trade/archive/own-part-no'
import { baseQuantity, type OrderedUnit, orderedUnitOf } from '@lianmeng/trade/quantity/ordered-quantity'
import { type Qty, thousandths, toNumber, wholeQty } from '@lianmeng/trade/quantity/qty'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { SpecificationState } from '../../catalogue/columns/schema.ts'
import type { StatedField } from '../../catalogue/search/keyword/meanings.ts'
import type { Viewer } from '../../catalogue/view/viewer.ts'
import { askedOf, type Habits, noHabits } from '../../offers/matching/by-habit.ts'
import { contradicts } from '../../offers/matching/compare.ts'
import { textKey } from '../../offers/matching/line-text.ts'
import { type LineMatch, matchLine } from '../../offers/matching/match-line.ts'
import { offersOfSpecification } from '../../offers/matching/offers-of-specification.ts'
import type { Answer } from '../../offers/matching/open-fields.ts'
import { quantityIn, type StatedQuantity } from '../../offers/matching/stated-quantity.ts'
import { hintOfTold, specificationTold, type ToldReading } from '../../offers/matching/told-reading.ts'
import type { ChosenGoods, LineState, Memory, MemoryKind } from './queries.ts'

/** A line before it is matched. */
export type LineToMatch = {
  spec: SpecText
  ownNo: string
  /** When it is stated apart from the text. */
  quantity?: StatedQuantity
  /** What a person said about fields that the text leaves open. */
  answers?: readonly Answer[]
  /** For a quantity without a unit. */
  usualUnit: OrderedUnit | undefined
}

/**
 * The meaning of one of the company's own numbers. `mergedInto`: the specification that replaced the original one;
 * empty when none did.
 */
export type OwnMeaning = SpecificationState & { specificationId: number; mergedInto: string }

/**
 * The input of matching: the goods, the viewer, the meanings of own numbers by their comparable form, and earlier
 * meanings of texts.
 */
export type MatchingContext = {
  catalogue: Catalogue
  viewer: Viewer
  own: ReadonlyMap<string, OwnMeaning>
  /** Own numbers that a spreadsheet may have turned into the figure in a line, by this figure. */
  figures: ReadonlyMap<string, string>
  memories: readonly Memory[]
  /** What sellers took the company's words for, by the words as they are compared. */
  told: ReadonlyMap<string, ToldReading>
  habits: Habits
}

/** A package that fits the unit; otherwise the first. */
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

/** A quantity in base units of an offer; undefined if it cannot be converted, as boxes of goods that come loose. */
function baseOf(offer: Product, { qty, unit }: StatedQuantity): Qty | undefined {
  const ordered = orderedUnitOf(unit)
  const packed = offer.prodPackages.find(({ packageSpecId }) => packageSpecId === packageFor(offer, unit))
  if (!ordered || !packed) return thousandths(0n)
  const spec = {
    baseUnit: offer.baseUnit,
    bigSize: wholeQty(packed.bigPackageQty),
    smallSize: wholeQty(packed.smallPackageQty),
  }
  const base = baseQuantity(thousandths(BigInt(qty ?? 0)), ordered, { spec, weight: offer.pieceWeight })
  return base.ok ? base.value : undefined
}

/** The first offer with enough stock, that of the preferred seller before others; otherwise the first. */
function enough(offers: readonly Product[], quantity: StatedQuantity, { sellerId }: Habits): Product | undefined {
  const isEnough = (offer: Product) => {
    const base = baseOf(offer, quantity)
    return base !== undefined && offer.purchaseAuth === 1 && offer.stockQty >= toNumber(base)
  }
  return offers.find((offer) => offer.erpTenantId === sellerId && isEnough(offer)) ?? offers.find(isEnough) ?? offers[0]
}

type Resolved = ChosenGoods & Pick<LineState, 'matchedBy'>

/** One way to find the goods of a line. */
type Resolver = (line: LineToMatch, match: LineMatch, quantity: StatedQuantity) => Resolved | undefined

/** Whether a statement is the own number itself, which only looks like a standard that nobody knows: GB-25176. */
const isNumberItself =
  (ownNo: string) =>
  ({ name, ids, text }: StatedField): boolean =>
    name === 'standard' && ids.length === 0 && comparablePartNo(ownNo).includes(comparablePartNo(text))

/** The specification of the company's own number, unless the text contradicts it. */
const fromOwnNumber =
  ({ catalogue, viewer, own, habits }: MatchingContext): Resolver =>
  ({ ownNo }, { stated }, quantity) => {
    const meaning = own.get(comparablePartNo(ownNo))
    const product = meaning && enough(offersOfSpecification(catalogue, meaning, viewer), quantity, habits)
    const said = stated.filter((one) => !isNumberItself(ownNo)(one))
    if (!product || product.prodPackages.length === 0 || contradicts(said, product)) return undefined
    const packageSpecId = packageFor(product, quantity.unit)
    return { tenantId: product.erpTenantId, productId: product.componentId, packageSpecId, matchedBy: 'own' }
  }

/**
 * Whether goods differ from the line's own number, which the text does not contradict: nothing may silently replace a
 * number's goods, whatever the same text meant before.
 */
function isOtherThanNumber({ catalogue, viewer, own }: MatchingContext, line: LineToMatch, match: LineMatch) {
  const meaning = own.get(comparablePartNo(line.ownNo))
  if (!meaning) return () => false
  const [offer] = offersOfSpecification(catalogue, meaning, viewer)
  const isSpokenAgainst = offer !== undefined && contradicts(match.stated, offer)
  return ({ gbComponentId }: Product) => gbComponentId !== meaning.specificationId && !isSpokenAgainst
}

/** The earlier meaning of the text, unless it is gone or contradicts the text or the number. */
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

/**
 * The meaning of the text, unless the own number beside it means something else: then it is open which of them is
 * right.
 */
const fromReading =
  ({ catalogue, viewer, own, habits }: MatchingContext): Resolver =>
  ({ ownNo }, { only }, quantity) => {
    const meaning = own.get(comparablePartNo(ownNo))
    if (meaning && meaning.specificationId !== only?.specificationId) return undefined
    const product = only && enough(offersOfSpecification(catalogue, only, viewer), quantity, habits)
    if (!product || product.prodPackages.length === 0) return undefined
    const packageSpecId = packageFor(product, quantity.unit)
    return { tenantId: product.erpTenantId, productId: product.componentId, packageSpecId, matchedBy: 'read' }
  }

/** In order of precedence. */
const resolversIn = (context: MatchingContext): Resolver[] => [
  fromOwnNumber(context),
  fromMemory(context, 'remembered'),
  fromMemory(context, 'bought'),
  fromReading(context),
]

const nothing: Resolved = { tenantId: 0, productId: 0, packageSpecId: 0, matchedBy: '' }

/** Hints on a line without goods, besides what its text leaves open. */
function openHints({ own, told }: MatchingContext, { ownNo, spec }: LineToMatch, { only }: LineMatch): string[] {
  const reading = told.get(textKey(spec))
  if (!own.has(comparablePartNo(ownNo))) return reading ? [hintOfTold(reading)].filter(Boolean) : []
  return [only ? fastTexts.numberDisagrees(ownNo) : fastTexts.numberWithoutGoods(ownNo)]
}

/** Hints on what a spreadsheet may have done to the number. */
function figureHints({ own, figures }: MatchingContext, { ownNo }: LineToMatch): string[] {
  const perhaps = figures.get(ownNo)
  return perhaps && !own.has(comparablePartNo(ownNo)) ? [fastTexts.perhapsNumber(ownNo, perhaps)] : []
}

/** Which of several parts in the text the line is. */
function partHints({ part, fields: { product, nominal, length } }: SpecText): string[] {
  if (part === undefined) return []
  const size = [nominal?.value, length?.value].filter((one) => one !== undefined).join('×')
  const said = [product?.value.nameZh, size].filter(Boolean).join(' ')
  return said === '' ? [] : [fastTexts.partOfText(said)]
}

/** Why these goods were chosen, when the text alone does not tell. */
function reasonFor({ own }: MatchingContext, { ownNo }: LineToMatch, { matchedBy }: Resolved): string[] {
  if (matchedBy !== 'own' && matchedBy !== 'remembered' && matchedBy !== 'bought') return []
  const mergedInto = matchedBy === 'own' ? own.get(comparablePartNo(ownNo))?.mergedInto : ''
  return [mergedInto ? fastTexts.numberMerged(ownNo, mergedInto) : fastTexts[matchedBy]]
}

/** Most values of a question that are shown as buttons. */
const mostValues = 8

/** What a line without goods waits for: consent to its only candidate, or answers. */
function openState(
  { catalogue, viewer, own, habits, told }: MatchingContext,
  { ownNo, spec }: LineToMatch,
  { proposal, open, part }: LineMatch,
  quantity: StatedQuantity,
): Pick<LineState['reading'], 'proposal' | 'questions'> {
  if (own.has(comparablePartNo(ownNo))) return {}
  const reading = told.get(textKey(spec))
  const meant = (reading && specificationTold(catalogue, reading)) ?? proposal
  const product = meant && enough(offersOfSpecification(catalogue, meant, viewer), quantity, habits)
  if (product && product.prodPackages.length > 0 && product.purchaseAuth === 1)
    return {
      proposal: {
        tenantId: product.erpTenantId,
        productId: product.componentId,
        packageSpecId: packageFor(product, quantity.unit),
      },
    }
  const asked = open.filter(({ values }) => values.length > 1 && values.length <= mostValues)
  const isClassOpen = asked.some(({ label }) => label === '等级')
  const questions = asked
    // The class mostly says the material.
    .filter(({ label }) => !(isClassOpen && label === '材料'))
    .map((field) => ({ ...askedOf(field, part), values: field.values }))
  return questions.length > 0 ? { questions } : {}
}

/**
 * What the text can mean, by the company's habits, and what the line then waits for. Habits that lead to goods which the
 * company may not buy say nothing.
 */
function meaningOf(context: MatchingContext, line: LineToMatch, quantity: StatedQuantity) {
  const { catalogue, habits } = context
  const match = matchLine(catalogue, line.spec, line.answers, habits)
  const open = openState(context, line, match, quantity)
  if (match.assumed.length === 0 || open.proposal || open.questions) return { match, open }
  const plain = matchLine(catalogue, line.spec, line.answers, noHabits)
  return { match: plain, open: openState(context, line, plain, quantity) }
}

/** Matches a line: its reading, the candidates, and the goods if there is no doubt. */
export function draftLine(context: MatchingContext, line: LineToMatch): LineState {
  const { spec, ownNo, usualUnit } = line
  const { answers = [] } = line
  const said = line.quantity ?? quantityIn(spec, usualUnit)
  const unit = said.unit || (usualUnit ?? '')
  const quantity = { qty: said.qty, unit }
  const { match, open } = meaningOf(context, line, quantity)
  let chosen = nothing
  for (const resolve of resolversIn(context)) {
    if (chosen.productId !== 0) break
    chosen = resolve(line, match, quantity) ?? nothing
  }
  const isByDefault = said.qty !== null && said.unit === '' && unit !== ''
  const hints = [
    ...(said.hints ?? []),
    ...figureHints(context, line),
    ...(chosen.productId === 0
      ? [...partHints(spec), ...openHints(context, line, match), ...match.hints]
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
      ...(spec.part !== undefined && { part: spec.part }),
      ...(answers.length > 0 && { answers: [...answers] }),
      ...(chosen.productId === 0 && open),
    },
  }
}
