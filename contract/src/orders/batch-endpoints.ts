/** Many orders of a seller at once. */
import { Type } from 'typebox'
import { sellerOrders, sellerReadingOrders } from '../callers.ts'
import { Day, Nothing, Text } from '../fields.ts'
import { orderFilter } from './endpoints.ts'
import { orderWaits } from './seller-endpoints.ts'

/** Most orders in one call. */
export const maxBatch = 200
/** Most orders in one workbook. */
export const maxExported = 5_000

export const batchTexts = {
  tooMany: `一次最多导出 ${maxExported} 个订单，请缩小日期范围`,
  reserved: (lineNo: number, qty: string) => `第 ${lineNo} 行缺货 ${qty}，请逐单确认交期`,
  changeAsked: '买家申请改单，请先答复',
  nothingToPick: '所选订单没有待发货的商品',
  nothingShipped: '所选订单还没有发货，发货后才有送货单和箱标签',
  tooManyLabels: '标签太多，请减少订单',
} as const

/** Orders by their numbers. */
export const OrderNos = Type.Array(Text('订单号', 40, 1), {
  title: '订单',
  minItems: 1,
  maxItems: maxBatch,
  uniqueItems: true,
})

const { start: _start, limit: _limit, ...narrowed } = orderFilter

/** A row for each line, the newest order first. Amounts are left out for those who may not read prices. */
export const exportOrders = sellerReadingOrders({
  method: 'GET',
  path: '/seller/v1/orders/export',
  summary: '卖家：导出订单与商品行（Excel）',
  params: Type.Object({ ...narrowed, waits: Type.Optional(Type.Enum(orderWaits, { title: '待办' })) }),
  data: Nothing,
  answer: 'file',
})

/**
 * Confirms what needs no decision of its own. Orders with goods out of stock, or with a change that the buyer asked for,
 * are left with the reason.
 */
export const confirmOrders = sellerOrders({
  method: 'POST',
  path: '/seller/v1/orders/confirm',
  programs: 'orders',
  summary: '卖家：批量确认订单',
  params: Type.Object({
    orderNos: OrderNos,
    promiseOn: Type.Optional(Day('承诺发货日')),
    /** Orders within the credit of their buyers are confirmed on credit. */
    onCredit: Type.Optional(Type.Boolean({ title: '按账期确认' })),
  }),
  data: Type.Object({
    confirmed: Type.Array(Type.String()),
    left: Type.Array(Type.Object({ orderNo: Type.String(), reason: Type.String() })),
  }),
})
