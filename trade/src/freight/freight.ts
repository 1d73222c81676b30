import { type Fen, fen, noFen } from '../price/money.ts'
import { type FreightRule, feeOf, type Parcel } from './rule.ts'

/** How goods come to the buyer: carried for what the order says, fetched, or carried for what the carrier asks. */
export const freightWays = ['prepaid', 'pickup', 'collect'] as const
export type FreightWay = (typeof freightWays)[number]

/** What a seller says of carrying its goods. */
export type FreightTerms = {
  /** Without any the seller carries for nothing. */
  rules: readonly FreightRule[]
  /** Whether buyers may fetch the goods. */
  pickup: boolean
  /** Whether buyers may pay the carrier. */
  collect: boolean
}

/** Why there is no freight to be told: no place is chosen, no rule is for it, or the goods tell no weight. */
export const freightGaps = ['area', 'rule', 'weight'] as const
export type FreightGap = (typeof freightGaps)[number]

/** How one seller's goods may come to a place, and for how much. */
export type FreightOffer = {
  /** The usual one first. */
  ways: readonly { way: FreightWay; freight: Fen }[]
  /** Why `prepaid` is not among the ways. */
  gap?: FreightGap
  /** What more goods would have to cost until they are carried for nothing. */
  toFree?: Fen
}

/** The rule for a place. @param areaCode code of a region, at least its first two digits */
export function ruleFor(rules: readonly FreightRule[], areaCode: string): FreightRule | undefined {
  const province = areaCode.slice(0, 2)
  return (
    rules.find(({ provinces }) => provinces.includes(province)) ?? rules.find(({ provinces }) => provinces.length === 0)
  )
}

/** The terms as far as one place needs them. Where no rule is for it, another one stands for there being rules. */
export function termsFor(terms: FreightTerms, areaCode: string): FreightTerms {
  const rule = ruleFor(terms.rules, areaCode) ?? terms.rules[0]
  return { ...terms, rules: rule ? [rule] : [] }
}

function prepaid(rules: readonly FreightRule[], areaCode: string, parcel: Parcel): { freight: Fen } | FreightGap {
  if (rules.length === 0) return { freight: noFen }
  if (areaCode === '') return 'area'
  const rule = ruleFor(rules, areaCode)
  if (!rule) return 'rule'
  const freight = feeOf(rule, parcel)
  return freight === undefined ? 'weight' : { freight }
}

/**
 * How goods may come to a place. What cannot be reckoned is never taken for nothing: such goods can be sent with the
 * carrier's charge to be paid on arrival, whether or not the seller offers that otherwise.
 * @param areaCode empty: not chosen yet
 */
export function freightOffer(terms: FreightTerms, areaCode: string, parcel: Parcel): FreightOffer {
  const sent = prepaid(terms.rules, areaCode, parcel)
  const isKnown = typeof sent !== 'string'
  const collects = terms.collect || (!isKnown && sent !== 'area')
  const ways = [
    ...(isKnown ? [{ way: 'prepaid' as const, freight: sent.freight }] : []),
    ...(collects ? [{ way: 'collect' as const, freight: noFen }] : []),
    ...(terms.pickup ? [{ way: 'pickup' as const, freight: noFen }] : []),
  ]
  if (!isKnown) return { ways, gap: sent }
  const freeFrom = ruleFor(terms.rules, areaCode)?.freeFrom
  const isShort = sent.freight > 0n && freeFrom !== undefined
  return { ways, ...(isShort && { toFree: fen(freeFrom - parcel.goods) }) }
}

/** The wanted way, or the usual one where none is wanted. @returns undefined where it is not offered */
export function chosenWay(
  { ways }: FreightOffer,
  wanted: FreightWay | undefined,
): FreightOffer['ways'][number] | undefined {
  return wanted === undefined ? ways[0] : ways.find(({ way }) => way === wanted)
}

export type TermsProblem = 'provinceTwice' | 'restTwice'

/** Each place has one rule at most. */
export function termsProblem(rules: readonly FreightRule[]): TermsProblem | undefined {
  const named = rules.flatMap(({ provinces }) => provinces)
  if (new Set(named).size < named.length) return 'provinceTwice'
  return rules.filter(({ provinces }) => provinces.length === 0).length > 1 ? 'restTwice' : undefined
}
