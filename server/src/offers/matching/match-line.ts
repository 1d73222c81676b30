import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import type { FacetField, GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import type { SpecText } from '@lianmeng/fastener/spec-text/words/field'
import { productOfStandard } from '@lianmeng/fastener/spec-text/words/product'
import { standardById } from '@lianmeng/fastener/standard/library'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { ProductState } from '../../catalogue/columns/schema.ts'
import type { StatedField } from '../../catalogue/search/keyword/meanings.ts'
import { statusOf } from '../../reference/overlays/published.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import { type Assumed, byHabit, type Habits, leftOpen, noHabits } from './by-habit.ts'
import { nearLengths } from './near-lengths.ts'
import { type Answer, answered, type OpenField } from './open-fields.ts'
import { standardDoubt } from './standard-doubt.ts'

/** The confidence from which a parsed field is taken as certain. */
const sure = 0.85

/** The confidence of a standard that is only proposed. */
const onlyProposed = 0.5

/** Most specifications examined; a vaguer text must be made more precise. */
const mostSpecifications = 60

/** Fields that identify the part; without them there is nothing to compare. */
const naming: ReadonlySet<FacetField> = new Set(['standardIds', 'nominalIds', 'lengths'])

export type LineMatch = {
  stated: StatedField[]
  unread: { text: string; at: readonly [number, number] }[]
  /** What the text leaves open, in words. */
  missing: string[]
  hints: string[]
  /**
   * Specifications, each by one of its offers: those that match all statements, or otherwise those that match the
   * identifying ones.
   */
  found: ProductState[]
  /** The fields left open among the specifications that match all statements. */
  open: readonly OpenField[]
  /** What was assumed by the company's habits, and therefore is only proposed. */
  assumed: readonly Assumed[]
  /** The kind of part that the text names; empty if it leaves that open. */
  part: string
  /** The only specification that the text can mean. */
  only: ProductState | undefined
  /** The only specification with all that the text says, where the text leaves something open: to be confirmed. */
  proposal: ProductState | undefined
}

type Goods = Pick<Catalogue, 'stated' | 'specifications'>

const filterOf = (stated: readonly StatedField[]): GoodsFilter => {
  const filter: Partial<Record<FacetField, number[]>> = {}
  for (const { field, ids } of stated) {
    const before = filter[field]
    filter[field] = before ? before.filter((id) => ids.includes(id)) : [...ids]
  }
  return filter
}

/** Specifications with all these fields. A filter without values would have no effect. */
function having(goods: Goods, stated: readonly StatedField[], rotation: number): ProductState[] {
  const filter = filterOf(stated)
  if (Object.values(filter).some((ids) => Array.isArray(ids) && ids.length === 0)) return []
  return goods
    .specifications({ ...filter, rotation }, { start: 1, limit: mostSpecifications })
    .records.map(({ state }) => state)
}

function isOutdated(standardId: number): boolean {
  const standard = standardById(standardId)
  return standard !== undefined && ['superseded', 'withdrawn'].includes(statusOf(standard))
}

/** Those with the property, if any; otherwise all. */
const preferred = (states: readonly ProductState[], is: (state: ProductState) => boolean): ProductState[] => {
  const those = states.filter(is)
  return those.length > 0 ? those : [...states]
}

/** A standard without a year means the edition in force. [GB/T 1.1: undated references] */
function ofEdition(states: readonly ProductState[], { fields }: SpecText): ProductState[] {
  const isDated = /[-:](?:19|20)\d\d$/.test(fields.standard?.value ?? '')
  return isDated ? [...states] : preferred(states, ({ standardId }) => !isOutdated(standardId))
}

const leftHand = 2

const isFine = (tooth1Id: number): boolean => referenceVocabulary().nameOf('tooth1', tooth1Id).startsWith('细牙')

/** The kind of part that a text names, in Chinese. */
const partOf = ({ fields: { product, standard } }: SpecText): string =>
  (product?.value ?? (standard && productOfStandard(standard.value.replace(/[-:](?:19|20)\d\d$/, ''))))?.nameZh ?? ''

/** What has to be chosen, in words. */
function hintsOf(open: readonly OpenField[]): string[] {
  const unsaid = open.filter(({ said }) => !said).map(({ label }) => label)
  const several = open.flatMap(({ said }) => (said ? [fastTexts.several(said.text, said.names.join('、'))] : []))
  return [...(unsaid.length > 0 ? [fastTexts.missing(unsaid.join('、'))] : []), ...several]
}

/** What keeps a line from being searched for: it is no fastener, or something is missing. */
const lackingOf = ({ contradictions = [], notFastener }: SpecText, lacking: readonly string[]): string[] => [
  ...contradictions,
  ...(notFastener === undefined ? lacking : [fastTexts.notFastener(notFastener)]),
]

const nothingFound = (stated: LineMatch['stated'], unread: LineMatch['unread'], hints: string[]): LineMatch => ({
  stated,
  unread,
  missing: [],
  hints,
  found: [],
  open: [],
  assumed: [],
  part: '',
  only: undefined,
  proposal: undefined,
})

/** The specifications that a line names: those with all that it says, and otherwise those that it may mean. */
function searchedFor(goods: Goods, spec: SpecText, stated: StatedField[], answers: readonly Answer[]) {
  const { fields } = spec
  const isPitchSaid = stated.some(({ field }) => field === 'toothType1Ids')
  const rotation = fields.hand?.value === 'left' ? leftHand : 1
  const usual = (states: ProductState[]) => {
    const inForce = ofEdition(states, spec)
    // A size without a pitch means a coarse thread. [GB/T 193]
    return isPitchSaid ? inForce : preferred(inForce, ({ tooth1Id }) => !isFine(tooth1Id))
  }
  const underStandards = (ids: readonly number[]) =>
    stated.map((one) => (one.name === 'standard' ? { ...one, ids, confidence: onlyProposed } : one))
  const isOnSale = (ids: readonly number[]) =>
    having(
      goods,
      underStandards(ids).filter(({ field }) => naming.has(field)),
      rotation,
    ).length > 0
  const doubt = standardDoubt(fields, isOnSale)
  const proposed = doubt && underStandards(doubt.proposed.map(({ id }) => id))
  const asked = proposed && having(goods, stated, rotation).length === 0 ? proposed : stated
  const exact = answered(usual(having(goods, asked, rotation)), answers)
  const found =
    exact.length > 0
      ? exact
      : usual(
          having(
            goods,
            asked.filter(({ field }) => naming.has(field)),
            rotation,
          ),
        )
  return { doubt, asked, exact, found }
}

/** Reads a line and finds its possible meanings. Nothing is assumed that is not stated: it stays open. */
export function matchLine(
  goods: Goods,
  spec: SpecText,
  answers: readonly Answer[] = [],
  habits: Habits = noHabits,
): LineMatch {
  const stated = goods.stated(spec)
  const unread = spec.rest.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(({ text, at }) => ({ text, at }))
  const names = (field: FacetField) => stated.some((one) => one.field === field)
  // A repeated text is reported once.
  const hints = [...new Set(unread.map(({ text }) => fastTexts.unread(text)))]
  const lacking = [
    ...(names('standardIds') ? [] : [fastTexts.nothingNamed]),
    ...(names('nominalIds') ? [] : [fastTexts.sizeMissing]),
  ]
  if (lacking.length > 0) return nothingFound(stated, unread, [...lackingOf(spec, lacking), ...hints])
  const { doubt, asked, exact, found } = searchedFor(goods, spec, stated, answers)
  const { contradictions = [] } = spec
  const part = partOf(spec)
  const usually = doubt || contradictions.length > 0 ? noHabits : habits
  const narrowed =
    exact.length > 0
      ? byHabit(exact, leftOpen(asked, answers), part, usually)
      : { states: exact, open: [], assumed: [] }
  const { open: left, assumed, states } = narrowed
  const isSure =
    !doubt &&
    contradictions.length === 0 &&
    unread.length === 0 &&
    left.length === 0 &&
    assumed.length === 0 &&
    stated.every(({ confidence }) => confidence >= sure)
  hints.unshift(...(doubt ? [doubt.hint] : []), ...contradictions, ...assumed.map(fastTexts.byHabit))
  hints.push(...hintsOf(left))
  // A choice of one says why it is one.
  if (exact.length === 1 && hints.length === 0)
    hints.push(...stated.flatMap(({ confidence, text }) => (confidence < sure ? [fastTexts.unsure(text)] : [])))
  if (found.length === 0) hints.push(...nearLengths(asked))
  if (exact.length === 0) hints.push(fastTexts.noGoods)
  const missing = left.map(({ label }) => label)
  // A choice of a proposed number agrees with the text; one of another edition does not.
  const said = doubt?.isEdition ? stated : asked
  const isProposed = states.length === 1 && !isSure && !doubt && contradictions.length === 0
  return {
    stated: said,
    unread,
    missing,
    hints,
    found,
    open: left,
    assumed,
    part,
    only: exact.length === 1 && isSure ? exact[0] : undefined,
    proposal: isProposed ? states[0] : undefined,
  }
}
