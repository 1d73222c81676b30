/** The buyer's actions on goods under way, or overdue. */
import { Type } from 'typebox'
import { buyerCancelOrder, buyerPurchase } from '../../callers.ts'
import { maxLines } from '../../cart/endpoints.ts'
import { Quantity, Text } from '../../fields.ts'
import { Order } from '../endpoints.ts'

const orderNo = Text('订单号', 40, 1)

/** Characters for the numbers of all parcels of a shipment. */
export const maxWaybills = 200

/** Number of a shipment within its order. */
export const Batch = Type.Integer({ title: '发货批次', minimum: 1, maximum: 32_767 })
/** Number of a line within its order. */
export const LineNo = Type.Integer({ title: '商品行', minimum: 1, maximum: 32_767 })

/** Omitted lines arrived as shipped. */
export const receive = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/order/receive',
  erpPath: '/gylapi/order/receive',
  programs: 'purchase',
  summary: '按批次确认收货，可登记实收数量',
  params: Type.Object({
    orderNo,
    batch: Batch,
    lines: Type.Optional(
      Type.Array(Type.Object({ lineNo: LineNo, qty: Quantity('实收数量') }), { title: '商品行', maxItems: maxLines }),
    ),
    note: Type.Optional(Text('备注', 200)),
  }),
  data: Order,
})

export const urge = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/order/urge',
  erpPath: '/gylapi/order/urge',
  programs: 'purchase',
  summary: '催发货，24小时一次',
  params: Type.Object({ orderNo }),
  data: Order,
})

export const extend = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/order/extend',
  erpPath: '/gylapi/order/extend',
  programs: 'purchase',
  summary: '延长收货时间7天，一次',
  params: Type.Object({ orderNo }),
  data: Order,
})

/** Requests the seller's consent; three days after the promised day none is needed. */
export const cancelRest = buyerCancelOrder({
  method: 'POST',
  path: '/lmap/v1/lm/order/cancel-rest',
  erpPath: '/gylapi/order/cancel-rest',
  programs: 'purchase',
  summary: '取消未发货的余量：申请，或逾期后直接取消',
  params: Type.Object({ orderNo, reason: Text('原因', 200) }),
  data: Order,
})
