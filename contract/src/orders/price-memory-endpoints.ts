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
