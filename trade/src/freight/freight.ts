import { type Fen, fen, noFen } from '../price/money.ts'
import { type FreightRule, feeOf, type Parcel } from './rule.ts'

/** How goods reach the buyer: delivered at the order's freight, picked up, or delivered at the carrier's charge. */
export const freightWays = ['prepaid', 'pickup', 'collect'] as const
export type FreightWay = (typeof freightWays)[number]

/** A seller's freight terms. */
export type FreightTerms = {
  /** Without any, delivery is free. */
  rules: readonly FreightRule[]
  /** Whether buyers may pick up the goods. */
  pickup: boolean
  /** Whether buyers may pay the carrier. */
  collect: boolean
}

/** Why no freight can be quoted: no place is chosen, no rule covers it, or the goods have no weight. */
export const freightGaps = ['area', 'rule', 'weight'] as const
export type FreightGap = (typeof freightGaps)[number]

/** The ways of delivering one seller's goods to a place, with their freight. */
export type FreightOffer = {
  /** The default one first. */
  ways: readonly { way: FreightWay; freight: Fen }[]
  /** Why `prepaid` is not among the ways. */
  gap?: FreightGap
  /** Price of goods still missing for free delivery. */
  toFree?: Fen
}

/** The rule for a place. @param areaCode code of a region, at least its first two digits */
export function ruleFor(rules: readonly FreightRule[], areaCode: string): FreightRule | undefined {
  const province = areaCode.slice(0, 2)
  return (
    rules.find(({ provinces }) => provinces.includes(province)) ?? rules.find(({ provinces }) => provinces.length === 0)
  )
}

/** The part of the terms needed for one place. If no rule covers it, another one stays to show that there are rules. */
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
 * The delivery ways to a place. An unknown freight never counts as zero: such goods can be sent freight collect, even
 * if the seller does not otherwise offer that.
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

/** The wanted way, or the default one if none is wanted. @returns undefined if it is not offered */
export function chosenWay(
  { ways }: FreightOffer,
  wanted: FreightWay | undefined,
): FreightOffer['ways'][number] | undefined {
  return wanted === undefined ? ways[0] : ways.find(({ way }) => way === wanted)
}

export type TermsProblem = 'provinceTwice' | 'restTwice'

/** Each place has at most one rule. */
export function termsProblem(rules: readonly FreightRule[]): TermsProblem | undefined {
  const named = rules.flatMap(({ provinces }) => provinces)
  if (new Set(named).size < named.length) return 'provinceTwice'
  return rules.filter(({ provinces }) => provinces.length === 0).length > 1 ? 'restTwice' : undefined
}
