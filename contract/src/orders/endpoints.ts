import { type Static, Type } from 'typebox'
import { buyer, buyerCancelOrder, buyerPurchase } from '../callers.ts'
import { maxLines } from '../cart/endpoints.ts'
import { Code, Day, Id, IdOrNone, Limit, PageOf, ShortId, Start, Text, Yuan } from '../fields.ts'
import { Figure, FigureOrNull, Money } from '../figures.ts'
import { WantedWay } from '../freight/terms.ts'
import { Payment } from '../payments/payment.ts'
import { Refund } from '../payments/refund.ts'
import { OrderChange } from './changes/change.ts'
import { OrderLine } from './order-line.ts'
import { OrderTerms, wantedTerms } from './placing/terms.ts'
import { PreviewGroup, PreviewPolicy } from './preview-group.ts'

export const OrderEvent = Type.Object({
  at: Type.String(),
  actor: Type.String(),
  text: Type.String(),
})

/** One seller's part of a submission. */
export const Order = Type.Object({
  id: Type.Integer(),
  orderNo: Type.String(),
  groupNo: Type.String(),
  erpTenantId: Type.Integer(),
  companyShortName: Type.String(),
  buyerName: Type.String(),
  state: Type.String(),
  stateName: Type.String(),
  createdAt: Type.String(),
  /** Including freight. */
  amount: Yuan,
  freight: Yuan,
  /** Empty: the seller had no freight terms. */
  freightWay: Type.String(),
  freightWayName: Type.String(),
  /** Place and hours of pickup; empty: the goods are delivered. */
  pickupPlace: Type.String(),
  /** Received according to the seller. */
  paid: Yuan,
  /** Confirmed for payment after shipment. */
  onCredit: Type.Boolean(),
  /** An after-sale is open: 售后中. */
  afterSales: Type.Boolean(),
  /** On credit: the unpaid amount. */
  owed: Yuan,
  remark: Type.String(),
  /** The buyer's own number for it; empty: none. */
  poNo: Type.String(),
  /** Code and name; empty: none. */
  costCentre: Type.String(),
  terms: OrderTerms,
  declineReason: Type.String(),
  receiverName: Type.String(),
  receiverContactInfo: Type.String(),
  deliveryAddress: Type.String(),
  lines: Type.Array(OrderLine),
  /** The local day promised for shipment; empty: none yet. */
  promiseOn: Type.String(),
  /** Whether that day has passed with goods still to be shipped. */
  isLate: Type.Boolean(),
  /** A change that it waits for: `asked` by the buyer, or `open`, proposed by the seller; empty: none. */
  changeState: Type.Enum(['', 'asked', 'open']),
  /** Events that this caller may trigger now. */
  actions: Type.Array(Type.String()),
})
export type Order = Static<typeof Order>

/** Goods shipped together. Times are ISO 8601, empty if not reached. */
export const Shipment = Type.Object({
  /** Counted from 1 within the order. */
  batch: Type.Integer(),
  way: Type.String(),
  wayName: Type.String(),
  carrier: Type.String(),
  waybillNo: Type.String(),
  note: Type.String(),
  shippedAt: Type.String(),
  shippedBy: Type.String(),
  arrivedAt: Type.String(),
  receivedAt: Type.String(),
  /** 买家 or 系统, and the person. */
  receivedBy: Type.String(),
  receiptNote: Type.String(),
  lines: Type.Array(
    Type.Object({
      lineNo: Type.Integer(),
      /** Base units. */
      qty: Figure('base'),
      /** Base units; null: not counted yet. */
      receivedQty: FigureOrNull('base'),
      lot: Type.String(),
      /** Names the page that its box labels link to. */
      box: Type.String(),
    }),
  ),
})
export type Shipment = Static<typeof Shipment>

export const OrderWithHistory = Type.Interface([Order], {
  events: Type.Array(OrderEvent),
  /** ISO 8601: deadline. Without confirmation or payment by then the order is cancelled; without a count its goods
   *  count as received. Otherwise empty. */
  dueAt: Type.String(),
  /** Refunds owed by the seller until the buyer confirms receipt. */
  owedBack: Yuan,
  /** Those refunds with reason and state; newest first. */
  refunds: Type.Array(Refund),
  /** Announced payments and their outcome, newest first. */
  payments: Type.Array(Payment),
  /** Newest first. */
  shipments: Type.Array(Shipment),
  /** The buyer's request to cancel the rest, until it is answered. */
  restAsked: Type.Union([Type.Object({ reason: Type.String(), dueAt: Type.String() }), Type.Null()]),
  /** Changes that were asked for or proposed, newest first. */
  changes: Type.Array(OrderChange),
  /** Events of changes that this caller may trigger now. */
  changeActions: Type.Array(Type.String()),
  /** Contact for the buyer; empty texts if the seller has named none. */
  sellerContact: Type.Object({ contactName: Type.String(), position: Type.String(), mobilePhoneNum: Type.String() }),
  /** Account to pay to; null if the seller has not given one. */
  payee: Type.Union([
    Type.Object({ accountName: Type.String(), bank: Type.String(), account: Type.String() }),
    Type.Null(),
  ]),
})

/** Filters of an order list; the dates are local days `YYYY-MM-DD`, both included. */
export const orderFilter = {
  state: Type.Optional(Text('订单状态', 30)),
  keyword: Type.Optional(Text('关键字', 64)),
  from: Type.Optional(Day('开始日期')),
  to: Type.Optional(Day('结束日期')),
  /** The number or a part of it. */
  poNo: Type.Optional(Text('PO 号', 40)),
  start: Start,
  limit: Limit(),
}

const chosen = {
  cartItemIds: Type.Array(Id('待采行'), { title: '待采行', minItems: 1, maxItems: maxLines }),
  addressId: Id('收货地址'),
}

/** Delivery way for each seller's goods; the default one if none is named. */
const wantedWays = Type.Optional(
  Type.Array(Type.Object({ erpTenantId: ShortId('卖家'), way: WantedWay }), { title: '配送方式', maxItems: 50 }),
)

/** What submitting would create now: one order per seller, with amounts. Changes nothing. */
export const preview = buyer({
  method: 'POST',
  path: '/lmap/v1/lm/order/preview',
  erpPath: '/gylapi/order/preview',
  programs: 'read',
  summary: '确认订单：按卖家拆单的金额',
  params: Type.Object({
    cartItemIds: chosen.cartItemIds,
    addressId: Type.Optional(chosen.addressId),
    ways: wantedWays,
    costCentreId: Type.Optional(IdOrNone('成本中心')),
  }),
  data: Type.Object({
    total: Yuan,
    /** Freight included in the total. */
    freight: Yuan,
    groups: Type.Array(PreviewGroup),
    policy: PreviewPolicy,
  }),
})

/**
 * Orders the chosen cart lines: one order per seller under one group, stock reserved in the same transaction. A
 * repeated call with the same `Idempotency-Key` header (or, without it, the same buyer + lines + their versions) gets
 * the same answer. `expectedTotal` is only compared: a different total is refused with 409 and the new total.
 */
export const submitOrder = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/order/submit-order',
  erpPath: '/gylapi/order/submit-order',
  programs: 'purchase',
  idempotent: true,
  summary: '提交订单',
  query: Type.Object({ ispc: Type.Optional(Type.String({ title: '来源', maxLength: 10 })) }),
  params: Type.Object({
    ...chosen,
    expectedTotal: Type.Optional(Money('订单总额')),
    ways: wantedWays,
    costCentreId: Type.Optional(IdOrNone('成本中心')),
    /** The buyer's own number for it. */
    poNo: Type.Optional(Text('PO 号', 40)),
    /** A note per seller. */
    remarks: Type.Optional(
      Type.Array(Type.Object({ erpTenantId: ShortId('卖家'), remark: Text('备注', 200) }), {
        title: '备注',
        maxItems: 50,
      }),
    ),
    ...wantedTerms,
  }),
  data: Type.Object({
    /** Empty: it awaits approval. */
    groupNo: Type.String(),
    total: Yuan,
    /** Empty: it was ordered at once. */
    approvalNo: Type.String(),
    orders: Type.Array(
      Type.Object({
        id: Type.Integer(),
        orderNo: Type.String(),
        erpTenantId: Type.Integer(),
        companyShortName: Type.String(),
        amount: Yuan,
      }),
    ),
  }),
})

/** `keyword` also matches the company's own number of a specification. */
export const list = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/order/list',
  erpPath: '/gylapi/order/list',
  summary: '我的订单',
  params: Type.Object({
    ...orderFilter,
    tenantId: Type.Optional(Code('卖家')),
    /** One of `people`. */
    orderedBy: Type.Optional(Id('下单人')),
    amountFrom: Type.Optional(Money('最低金额')),
    amountTo: Type.Optional(Money('最高金额')),
  }),
  data: Type.Interface([PageOf(Order)], {
    /** Number of orders per state, for the tabs. */
    states: Type.Array(Type.Object({ state: Type.String(), name: Type.String(), count: Type.Integer() })),
  }),
})

/** Number of the buyer's open orders, shown beside the company's name on the alliance's pages. */
export const count = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/order/count',
  erpPath: '/gylapi/order/count',
  summary: '进行中的订单数',
  params: Type.Object({ tenantId: Type.Optional(Code('卖家')) }),
  data: Type.Object({ count: Type.Integer() }),
})

export const detail = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/order/detail',
  erpPath: '/gylapi/order/detail',
  summary: '订单详情',
  params: Type.Object({ orderNo: Text('订单号', 40, 1) }),
  data: OrderWithHistory,
})

export const cancel = buyerCancelOrder({
  method: 'POST',
  path: '/lmap/v1/lm/order/cancel',
  erpPath: '/gylapi/order/cancel',
  programs: 'purchase',
  summary: '取消未付款的订单，释放库存',
  params: Type.Object({ orderNo: Text('订单号', 40, 1), reason: Type.Optional(Text('取消原因', 200)) }),
  data: Order,
})
