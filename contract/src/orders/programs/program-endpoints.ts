/** Orders fetched and shipments reported by a seller's own programs, with an API key. */
import { shippingWays } from '@lianmeng/trade/order/waybill'
import { Type } from 'typebox'
import { sellerDelivery, sellerReadingOrders } from '../../callers.ts'
import { maxLines } from '../../cart/endpoints.ts'
import { Quantity, Text } from '../../fields.ts'
import { LineNo, maxWaybills } from '../delivery/delivery-endpoints.ts'
import { Order } from '../endpoints.ts'
import { OrderLine } from '../order-line.ts'

/** Lines per answer; the order that reaches the limit is included in full. */
export const maxPulledLines = 5_000
/** Most orders per answer. */
export const maxPulledOrders = 1_000
/** Most shipments per call. */
export const maxPushedShipments = 500

const PulledOrder = Type.Object({
  ...Order.properties,
  lines: Type.Array(OrderLine),
})

/**
 * Orders changed after a number, in their present state, once each, in order of change. `next` is the `after` of the
 * following call; a repeated call gets the same orders, and an order that has changed since comes again.
 */
export const pullOrders = sellerReadingOrders({
  method: 'GET',
  path: '/seller/v1/pull/orders',
  summary: 'ERP：按变更顺序取订单',
  params: Type.Object({
    after: Type.Optional(Type.Integer({ title: '游标', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 })),
    /** ISO 8601, without an offset the time in China: omits older changes. */
    since: Type.Optional(Text('起始时间', 40)),
    limit: Type.Optional(Type.Integer({ title: '条数', minimum: 1, maximum: maxPulledOrders, default: 200 })),
  }),
  data: Type.Object({
    orders: Type.Array(PulledOrder),
    next: Type.Integer(),
    /** Whether there are more already. */
    more: Type.Boolean(),
  }),
  example: { params: { after: 1024, limit: 200 } },
})

/**
 * Shipments from the warehouse. A row is one shipment of one order, accepted entirely or not at all; it is identified
 * by its number, so a repeated row ships nothing more.
 */
export const pushShipments = sellerDelivery({
  method: 'POST',
  path: '/seller/v1/push/shipments',
  programs: 'shipments',
  summary: 'ERP：推送发货单，同一发货单号只发一次',
  bodyLimit: 2_000_000,
  params: Type.Object({
    rows: Type.Array(
      Type.Object({
        /** The seller's own number of the shipment. */
        shipmentNo: Text('发货单号', 60, 1),
        orderNo: Text('订单号', 40, 1),
        way: Type.Enum(shippingWays, { title: '配送方式' }),
        carrier: Type.Optional(Text('承运公司', 40)),
        waybillNo: Type.Optional(Text('运单号', maxWaybills)),
        note: Type.Optional(Text('备注', 200)),
        lines: Type.Array(
          Type.Object({ lineNo: LineNo, qty: Quantity('数量'), lot: Type.Optional(Text('批号', 60)) }),
          { title: '商品行', minItems: 1, maxItems: maxLines },
        ),
      }),
      { title: '行', minItems: 1, maxItems: maxPushedShipments },
    ),
  }),
  data: Type.Object({
    /** Rows shipped, including those shipped before. */
    accepted: Type.Integer(),
    errors: Type.Array(
      Type.Object({
        row: Type.Integer(),
        shipmentNo: Type.String(),
        orderNo: Type.String(),
        reason: Type.String(),
      }),
    ),
  }),
  example: {
    params: {
      rows: [
        {
          shipmentNo: 'CK-20261123-01',
          orderNo: 'DD26112300001',
          way: 'freight',
          carrier: '安能物流',
          waybillNo: '300123456789',
          lines: [{ lineNo: 1, qty: 20_000, lot: 'P261101' }],
        },
      ],
    },
    data: { accepted: 1, errors: [] },
  },
})
