/** Shipping by the seller, and answers to cancellations of the rest. */
import { shippingWays } from '@lianmeng/trade/order/waybill'
import { Type } from 'typebox'
import { sellerDelivery, sellerOrders, sellerReadingDelivery } from '../../callers.ts'
import { maxLines } from '../../cart/endpoints.ts'
import { Quantity, Text } from '../../fields.ts'
import { Figure } from '../../figures.ts'
import { Order } from '../endpoints.ts'
import { Batch, LineNo, maxWaybills } from './delivery-endpoints.ts'

const orderNo = Text('订单号', 40, 1)

/** What the warehouse chooses from when an order is shipped. Quantities in base units. */
export const shippingForm = sellerReadingDelivery({
  method: 'GET',
  path: '/seller/v1/order/shipping-form',
  summary: '卖家：发货时可选的批次、包装与库位',
  params: Type.Object({ orderNo }),
  data: Type.Object({
    lines: Type.Array(
      Type.Object({
        lineNo: LineNo,
        /** Where the goods lie now; empty: not stated. */
        bin: Type.String(),
        /** The largest package of the line; 0 and empty: none. */
        packageQty: Figure('base'),
        packageUnit: Type.String(),
        /** Registered lots of the product that are not withdrawn, newest first. */
        lots: Type.Array(Type.String()),
      }),
    ),
  }),
})

/** A line is named once for each of its lots. Repeated calls with the same `Idempotency-Key` ship once. */
export const ship = sellerDelivery({
  method: 'POST',
  path: '/seller/v1/order/ship',
  programs: 'shipments',
  idempotent: true,
  summary: '卖家：发货，可只发一部分',
  params: Type.Object({
    orderNo,
    way: Type.Enum(shippingWays, { title: '配送方式' }),
    carrier: Text('承运公司', 40),
    /** Several are separated by commas or spaces. */
    waybillNo: Text('运单号', maxWaybills),
    note: Text('备注', 200),
    lines: Type.Array(Type.Object({ lineNo: LineNo, qty: Quantity('数量'), lot: Type.Optional(Text('批号', 60)) }), {
      title: '商品行',
      minItems: 1,
      maxItems: maxLines,
    }),
  }),
  data: Order,
})

export const markArrived = sellerDelivery({
  method: 'POST',
  path: '/seller/v1/order/arrived',
  programs: 'shipments',
  summary: '卖家：登记该批货物已签收',
  params: Type.Object({ orderNo, batch: Batch }),
  data: Order,
})

export const agreeCancelRest = sellerOrders({
  method: 'POST',
  path: '/seller/v1/order/agree-cancel-rest',
  programs: 'orders',
  summary: '卖家：同意取消余量',
  params: Type.Object({ orderNo }),
  data: Order,
})

export const refuseCancelRest = sellerOrders({
  method: 'POST',
  path: '/seller/v1/order/refuse-cancel-rest',
  programs: 'orders',
  summary: '卖家：拒绝取消余量，须写原因',
  params: Type.Object({ orderNo, reason: Text('原因', 200) }),
  data: Order,
})
