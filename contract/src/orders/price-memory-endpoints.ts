/** 价格记忆: prices that the company itself paid for a specification, to any seller. */
import { type Static, Type } from 'typebox'
import { buyer } from '../callers.ts'
import { Id, Yuan } from '../fields.ts'
import { FigureOrNull } from '../figures.ts'

/** Number of months covered. */
export const memoryMonths = 12

const Spread = { lowest: Yuan, median: Yuan, highest: Yuan, purchases: Type.Integer() }

export const PriceMemory = Type.Object({
  /** The unit of all these prices: that of the last purchase; purchases in another unit are left out. */
  saleUnitName: Type.String(),
  /** Local days: the first covered, and that of the last purchase. */
  since: Type.String(),
  last: Type.Object({ price: Yuan, at: Type.String(), orderNo: Type.String(), companyShortName: Type.String() }),
  ...Spread,
  /** By seller, lowest median first. */
  sellers: Type.Array(Type.Object({ erpTenantId: Type.Integer(), companyShortName: Type.String(), ...Spread })),
  /** Purchases in another unit. */
  leftOut: Type.Integer(),
})
export type PriceMemory = Static<typeof PriceMemory>

export const priceMemory = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/price-memory',
  summary: '价格记忆：本企业近 12 个月的采购价',
  params: Type.Object({ gbComponentId: Id('规格') }),
  /** null: not bought in these months. */
  data: Type.Object({ memory: Type.Union([PriceMemory, Type.Null()]) }),
})

/** Most specifications per call: those of the longest list. */
export const maxRemembered = 1000

/** The company's last purchase of each specification: when, from whom and the price per sale unit; those it never
 *  bought are left out. */
export const lastPurchases = buyer({
  method: 'POST',
  path: '/lmap/v1/lm/order/last-purchases',
  programs: 'read',
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
      /** How much of it was bought then, base units; null: unknown. */
      qty: FigureOrNull('base'),
      saleUnitName: Type.String(),
      companyShortName: Type.String(),
    }),
  ),
})
