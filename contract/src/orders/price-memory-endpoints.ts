/** 价格记忆: what the company itself paid for a specification, whoever sold it. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Yuan } from '../fields.ts'

/** Months that are looked back on. */
export const memoryMonths = 12

const Spread = { lowest: Yuan, median: Yuan, highest: Yuan, purchases: Type.Integer() }

export const PriceMemory = Type.Object({
  /** The unit of all these prices: that of the last purchase; purchases in another one are not compared. */
  saleUnitName: Type.String(),
  /** Local days: the first that is looked at, and that of the last purchase. */
  since: Type.String(),
  last: Type.Object({ price: Yuan, at: Type.String(), orderNo: Type.String(), companyShortName: Type.String() }),
  ...Spread,
  /** Each seller's, the cheapest middle first. */
  sellers: Type.Array(Type.Object({ erpTenantId: Type.Integer(), companyShortName: Type.String(), ...Spread })),
  /** Purchases in another unit. */
  leftOut: Type.Integer(),
})
export type PriceMemory = Static<typeof PriceMemory>

export const priceMemory = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/price-memory',
  access: 'buyer',
  summary: '价格记忆：本企业近 12 个月的采购价',
  params: Type.Object({ gbComponentId: Id('规格') }),
  /** null: never bought in these months. */
  data: Type.Object({ memory: Type.Union([PriceMemory, Type.Null()]) }),
})

/** Most specifications of which one call tells the last purchase: those of the longest list. */
export const maxRemembered = 1000

/** When the company bought specifications last, from whom and for how much a sale unit; those that it never bought are left out. */
export const lastPurchases = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/order/last-purchases',
  access: 'buyer',
  summary: '各规格的上次采购',
  params: Type.Object({
    gbComponentIds: Type.Array(Id('规格'), { title: '规格', minItems: 1, maxItems: maxRemembered }),
  }),
  data: Type.Array(
    Type.Object({
      gbComponentId: Type.Integer(),
      orderNo: Type.String(),
      at: Type.String(),
      price: Yuan,
      saleUnitName: Type.String(),
      companyShortName: Type.String(),
    }),
  ),
})
