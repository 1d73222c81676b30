import { Type } from 'typebox'
import { sellerMoney, sellerOrders, sellerReadingOrders } from '../callers.ts'
import { Day, PageOf, Text } from '../fields.ts'
import { Order, OrderWithHistory, orderFilter } from './endpoints.ts'

/** What an order may wait for from its seller, besides its state. */
export const orderWaits = ['toShip', 'changeAsks', 'restAsks', 'redInvoices'] as const
export type OrderWait = (typeof orderWaits)[number]

export const orders = sellerReadingOrders({
  method: 'GET',
  path: '/seller/v1/orders',
  summary: '卖家：订单',
  params: Type.Object({ ...orderFilter, waits: Type.Optional(Type.Enum(orderWaits, { title: '待办' })) }),
  data: Type.Interface([PageOf(Order)], {
    states: Type.Array(Type.Object({ state: Type.String(), name: Type.String(), count: Type.Integer() })),
  }),
})

export const order = sellerReadingOrders({
  method: 'GET',
  path: '/seller/v1/order',
  summary: '卖家：订单详情',
  params: Type.Object({ orderNo: Text('订单号', 40, 1) }),
  data: OrderWithHistory,
})

export const confirmOrder = sellerOrders({
  method: 'POST',
  path: '/seller/v1/order/confirm',
  programs: 'orders',
  summary: '卖家：确认订单，可承诺发货日',
  params: Type.Object({ orderNo: Text('订单号', 40, 1), promiseOn: Type.Optional(Day('承诺发货日')) }),
  data: Order,
})

export const declineOrder = sellerOrders({
  method: 'POST',
  path: '/seller/v1/order/decline',
  programs: 'orders',
  summary: '卖家：拒绝订单，须写原因',
  params: Type.Object({ orderNo: Text('订单号', 40, 1), reason: Text('拒绝原因', 200) }),
  data: Order,
})

export const confirmPayment = sellerMoney({
  method: 'POST',
  path: '/seller/v1/order/confirm-payment',
  programs: 'never',
  summary: '卖家：确认已收到货款',
  params: Type.Object({ orderNo: Text('订单号', 40, 1) }),
  data: Order,
})
