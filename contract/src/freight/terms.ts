/** A seller's freight terms on the wire, and their texts. */
import { type FreightTerms, type FreightWay, freightGaps, freightWays } from '@lianmeng/trade/freight/freight'
import { freightMeasures, readRule, type WrittenRule } from '@lianmeng/trade/freight/rule'
import { type Static, Type } from 'typebox'
import { Text, Yuan } from '../fields.ts'
import { FigureText } from '../figures.ts'

/** Most rules per seller. */
export const maxRules = 40

/** Codes of provinces: the first two digits of region codes. */
export const Provinces = (title: string) => Type.Array(Text(title, 2, 2), { title, maxItems: 34 })

/** Kilograms or yuan as decimal text; parsed by the rules in trade. */
export const Rule = Type.Object({
  /** Empty: wherever no other rule applies. */
  provinces: Provinces('省份'),
  by: Type.Enum(freightMeasures, { title: '计费方式' }),
  first: FigureText('freightMeasure', '首重或首额', 13),
  firstFee: FigureText('yuan', '首费', 13),
  step: FigureText('freightMeasure', '续重或续额', 13),
  stepFee: FigureText('yuan', '续费', 13),
  /** Empty: never free. */
  freeFrom: FigureText('yuan', '包邮金额', 13),
})

export const SellerFreight = Type.Object({
  erpTenantId: Type.Integer(),
  /** Without any, delivery is free. */
  rules: Type.Array(Rule),
  pickup: Type.Boolean(),
  collect: Type.Boolean(),
  /** Place and hours of pickup. */
  pickupPlace: Type.String(),
  /** Minimum price of an order's goods; 0.00: none. */
  leastOrder: Yuan,
})
export type SellerFreight = Static<typeof SellerFreight>

/** The ways of delivering goods to a place. */
export const FreightOffer = Type.Object({
  /** The default one first. */
  ways: Type.Array(Type.Object({ way: Type.Enum(freightWays), freight: Yuan })),
  /** Why the seller cannot quote its charge; empty: it can. */
  gap: Type.Union([Type.Enum(freightGaps), Type.Literal('')]),
  /** Price of goods still missing for free delivery; empty: it is free already, or never. */
  toFree: Type.Union([Yuan, Type.Literal('')]),
  pickupPlace: Type.String(),
})

/** The buyer's chosen delivery way for one seller's goods. */
export const WantedWay = Type.Enum(freightWays, { title: '配送方式' })

/** Converts to the types of the rules. Rules were checked when they were saved, so an unreadable one is a bug of
 *  ours. */
export function freightTerms({
  rules,
  pickup,
  collect,
}: {
  rules: readonly WrittenRule[]
  pickup: boolean
  collect: boolean
}): FreightTerms {
  const read = rules.map((written) => {
    const rule = readRule(written)
    if (!rule.ok) throw new Error(`a stored freight rule cannot be read: ${rule.problem}`)
    return rule.value
  })
  return { rules: read, pickup, collect }
}

export const freightWayTexts: Record<FreightWay, string> = { prepaid: '快递', pickup: '自提', collect: '到付' }
