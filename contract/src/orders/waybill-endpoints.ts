/** Waybills of many orders, from a sheet. */
import { shippingWays } from '@lianmeng/trade/order/waybill'
import { type Static, Type } from 'typebox'
import { sellerDelivery } from '../callers.ts'
import { Text } from '../fields.ts'
import { maxBatch } from './batch-endpoints.ts'
import { maxWaybills } from './delivery/delivery-endpoints.ts'

/** Bytes of a sheet of waybills. */
export const maxWaybillFile = 2 * 1024 * 1024
/** Rows of a sheet: an order may travel in several parcels. */
export const maxWaybillRows = 1_000

export const waybillFileTexts = {
  missing: '请选择运单表格',
  tooLarge: '文件不能超过 2 MB',
  tooManyRows: `运单表格最多 ${maxWaybillRows} 行`,
  tooManyColumns: '表格列数太多，请只保留需要的列',
  inflated: '文件解压后过大，无法读取',
  tooSlow: '文件读取超时，请减少内容后重试',
  unreadable: '文件无法读取，请另存为 .xlsx 或 .csv 后再试',
  empty: '表格中没有数据行',
  noColumns: '表格须有「订单号」列，以及「运单号」或「承运公司」列',
  tooManyOrders: `一次最多 ${maxBatch} 个订单`,
  noOrder: '订单号不存在',
  badWay: '配送方式须为快递、专线物流或卖家自送',
  tooLong: '承运公司、运单号或备注太长',
} as const

/** How an order travels. */
const Travel = Type.Object({
  orderNo: Text('订单号', 40, 1),
  way: Type.Enum(shippingWays, { title: '配送方式' }),
  carrier: Text('承运公司', 40),
  waybillNo: Text('运单号', maxWaybills),
  note: Text('备注', 200),
})
export type Travel = Static<typeof Travel>

/** An order of the sheet, with what its rows say together. */
const ReadTravel = Type.Object({
  /** As counted by the spreadsheet. */
  rowNos: Type.Array(Type.Integer()),
  orderNo: Type.String(),
  way: Type.Enum(shippingWays),
  carrier: Type.String(),
  waybillNo: Type.String(),
  note: Type.String(),
  buyerName: Type.String(),
  /** Lines still to be shipped. */
  openLines: Type.Integer(),
  /** Why it cannot leave so; empty: it can. */
  problem: Type.String(),
})
export type ReadTravel = Static<typeof ReadTravel>

/** Reads a sheet and changes nothing. Several rows of an order are its parcels. */
export const readWaybills = sellerDelivery({
  method: 'POST',
  path: '/seller/v1/orders/waybills/read',
  programs: 'shipments',
  summary: '卖家：读取运单表格',
  dearestFile: 'sheet',
  params: Type.Object({}),
  data: Type.Object({ rows: Type.Array(ReadTravel) }),
  body: 'upload',
  bodyLimit: maxWaybillFile + 64 * 1024,
  tooLarge: waybillFileTexts.tooLarge,
})

/** Ships everything that is left of these orders, without lots. An order that was shipped meanwhile is left. */
export const shipOrders = sellerDelivery({
  method: 'POST',
  path: '/seller/v1/orders/ship',
  programs: 'shipments',
  summary: '卖家：按运单批量发货',
  params: Type.Object({ rows: Type.Array(Travel, { title: '运单', minItems: 1, maxItems: maxBatch }) }),
  data: Type.Object({
    shipped: Type.Array(Type.String()),
    left: Type.Array(Type.Object({ orderNo: Type.String(), reason: Type.String() })),
  }),
})
