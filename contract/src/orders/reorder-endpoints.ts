/** 再来一单: an old order beside today's prices of its goods. */
import { type Static, Type } from 'typebox'
import { buyer } from '../callers.ts'
import { Text, Yuan } from '../fields.ts'
import { Product } from '../goods.ts'
import { GoodsNaming } from '../goods-naming.ts'
import { OrderLine } from './order-line.ts'

export const ReorderLine = Type.Interface(
  [
    GoodsNaming,
    Type.Pick(OrderLine, ['lineNo', 'componentId', 'packageName', 'ownPartNo', 'qty', 'saleQty', 'saleUnitName']),
  ],
  {
    packageSpecId: Type.Integer(),
    /** Yuan per sale unit, as ordered. */
    priceThen: Yuan,
    /** The same today for the same quantity; null if hidden from this caller. */
    priceNow: Type.Union([Yuan, Type.Null()]),
    /** Percent from then to now; empty if the two cannot be compared. */
    priceChange: Type.String(),
    amountNow: Type.Union([Yuan, Type.Null()]),
    /** Part of it would have to be reserved. */
    reserves: Type.Boolean(),
    /** Why it cannot be bought again as before; empty if it can. */
    problemText: Type.String(),
    /** Offers of the same specification that can replace it; only if there is a problem. */
    substitutes: Type.Array(Product),
  },
)
export type ReorderLine = Static<typeof ReorderLine>

export const reorder = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/order/reorder',
  summary: '再来一单：原价与现价',
  params: Type.Object({ orderNo: Text('订单号', 40, 1), areaCode: Type.Optional(Text('收货地区', 12)) }),
  data: Type.Object({ orderNo: Type.String(), companyShortName: Type.String(), lines: Type.Array(ReorderLine) }),
})

/** Most goods of {@link recentPurchases}. */
export const maxRecent = 12

/** 最近采购: the goods of the latest orders, each once, newest first, with today's price for the same quantity. */
export const recentPurchases = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/order/recent-purchases',
  summary: '最近采购的商品：上次价与今日价',
  params: Type.Object({ areaCode: Type.Optional(Text('收货地区', 12)) }),
  data: Type.Array(
    Type.Interface([Type.Omit(ReorderLine, ['substitutes'])], {
      orderNo: Type.String(),
      /** ISO 8601 */
      at: Type.String(),
      companyShortName: Type.String(),
    }),
  ),
})
