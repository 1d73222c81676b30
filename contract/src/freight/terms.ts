/** What a seller says of carrying its goods, as it travels, and as it is called. */
import { type FreightTerms, type FreightWay, freightGaps, freightWays } from '@lianmeng/trade/freight/freight'
import { freightMeasures, readRule, type WrittenRule } from '@lianmeng/trade/freight/rule'
import { type Static, Type } from 'typebox'
import { Text, Yuan } from '../fields.ts'

/** Most rules of a seller. */
export const maxRules = 40

/** Codes of provinces: the first two digits of region codes. */
export const Provinces = (title: string) => Type.Array(Text(title, 2, 2), { title, maxItems: 34 })

/** Kilograms or yuan as decimal text; the rules of trade read them. */
export const Rule = Type.Object({
  /** Empty: wherever no other rule says. */
  provinces: Provinces('省份'),
  by: Type.Enum(freightMeasures, { title: '计费方式' }),
  first: Text('首重或首额', 13),
  firstFee: Text('首费', 13),
  step: Text('续重或续额', 13),
  stepFee: Text('续费', 13),
  /** Empty: never free. */
  freeFrom: Text('包邮金额', 13),
})

export const SellerFreight = Type.Object({
  erpTenantId: Type.Integer(),
  /** Without any the goods are carried for nothing. */
  rules: Type.Array(Rule),
  pickup: Type.Boolean(),
  collect: Type.Boolean(),
  /** Where and when goods can be fetched. */
  pickupPlace: Type.String(),
  /** What the goods of an order have to cost at least; 0.00: nothing is asked for. */
  leastOrder: Yuan,
})
export type SellerFreight = Static<typeof SellerFreight>

/** How goods may come to a place. */
export const FreightOffer = Type.Object({
  /** The usual one first. */
  ways: Type.Array(Type.Object({ way: Type.Enum(freightWays), freight: Yuan })),
  /** Why the seller cannot say what it charges; empty: it can. */
  gap: Type.Union([Type.Enum(freightGaps), Type.Literal('')]),
  /** What more goods would have to cost until they are carried for nothing; empty: they are, or never. */
  toFree: Type.Union([Yuan, Type.Literal('')]),
  pickupPlace: Type.String(),
})

/** A way that a buyer has chosen for one seller's goods. */
export const WantedWay = Type.Enum(freightWays, { title: '配送方式' })

/** In the terms of the rules. Rules were checked when they were saved, so one that cannot be read is a mistake of ours. */
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
