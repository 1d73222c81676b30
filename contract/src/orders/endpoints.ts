import { type Static, Type } from 'typebox'
import { maxLines } from '../cart/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { Code, Day, Id, IdOrNone, Limit, PageOf, ShortId, Start, Text, Yuan } from '../fields.ts'
import { WantedWay } from '../freight/terms.ts'
import { Payment } from '../payments/payment.ts'
import { Refund } from '../payments/refund.ts'
import { OrderLine } from './order-line.ts'
import { PreviewGroup, PreviewPolicy } from './preview-group.ts'

export const OrderEvent = Type.Object({
  at: Type.String(),
  actor: Type.String(),
  text: Type.String(),
})

/** One seller's part of what was submitted together. */
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
  /** The freight included. */
  amount: Yuan,
  freight: Yuan,
  /** Empty: the seller had no terms of freight. */
  freightWay: Type.String(),
  freightWayName: Type.String(),
  /** Where and when the goods can be fetched; empty: they come. */
  pickupPlace: Type.String(),
  /** What the seller says has come. */
  paid: Yuan,
  /** Confirmed to be paid after the goods were shipped. */
  onCredit: Type.Boolean(),
  /** An after-sale is open: 售后中. */
  afterSales: Type.Boolean(),
  /** On credit: what has not been paid yet. */
  owed: Yuan,
  remark: Type.String(),
  /** What the buyer's own books know it by; empty: nothing. */
  poNo: Type.String(),
  /** Code and name; empty: none. */
  costCentre: Type.String(),
  declineReason: Type.String(),
  receiverName: Type.String(),
  receiverContactInfo: Type.String(),
  deliveryAddress: Type.String(),
  lines: Type.Array(OrderLine),
  /** The local day by which the seller promised to ship; empty: none yet. */
  promiseOn: Type.String(),
  /** Whether that day is over and goods are still to be shipped. */
  isLate: Type.Boolean(),
  /** Events that this caller may cause now. */
  actions: Type.Array(Type.String()),
})
export type Order = Static<typeof Order>

/** What left together. Moments are ISO 8601, empty where they have not come. */
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
      qty: Type.Number(),
      /** Base units; null: not counted yet. */
      receivedQty: Type.Union([Type.Number(), Type.Null()]),
      lot: Type.String(),
      /** Names the page that the labels of its boxes lead to. */
      box: Type.String(),
    }),
  ),
})
export type Shipment = Static<typeof Shipment>

export const OrderWithHistory = Type.Interface([Order], {
  events: Type.Array(OrderEvent),
  /** ISO 8601: who does not confirm or pay by then loses the order, who does not count has received; empty otherwise. */
  dueAt: Type.String(),
  /** What the seller owes back, until the buyer says that it has come. */
  owedBack: Yuan,
  /** What that is for, and how far it is; the newest first. */
  refunds: Type.Array(Refund),
  /** What the buyer announced and what came of it, the newest first. */
  payments: Type.Array(Payment),
  /** The newest first. */
  shipments: Type.Array(Shipment),
  /** The buyer's wish to cancel the rest, until it is answered. */
  restAsked: Type.Union([Type.Object({ reason: Type.String(), dueAt: Type.String() }), Type.Null()]),
  /** Whom the buyer asks; empty texts where the seller has named nobody. */
  sellerContact: Type.Object({ contactName: Type.String(), position: Type.String(), mobilePhoneNum: Type.String() }),
  /** Where the buyer pays to; null where the seller has not named it. */
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
  /** The whole number or a part of it. */
  poNo: Type.Optional(Text('PO 号', 40)),
  start: Start,
  limit: Limit(),
}

/** Yuan with at most two decimals. */
const Amount = (title: string) => Type.String({ title, maxLength: 15, pattern: '^\\d{1,12}(\\.\\d{1,2})?$' })

const chosen = {
  cartItemIds: Type.Array(Id('待采行'), { title: '待采行', minItems: 1, maxItems: maxLines }),
  addressId: Id('收货地址'),
}

/** How each seller's goods come; the usual way where none is named. */
const wantedWays = Type.Optional(
  Type.Array(Type.Object({ erpTenantId: ShortId('卖家'), way: WantedWay }), { title: '配送方式', maxItems: 50 }),
)

/** What submitting would make now: one order per seller, with amounts. Changes nothing. */
export const preview = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/order/preview',
  erpPath: '/gylapi/order/preview',
  access: 'buyer',
  summary: '确认订单：按卖家拆单的金额',
  params: Type.Object({
    cartItemIds: chosen.cartItemIds,
    addressId: Type.Optional(chosen.addressId),
    ways: wantedWays,
    costCentreId: Type.Optional(IdOrNone('成本中心')),
  }),
  data: Type.Object({
    total: Yuan,
    /** The part of the total that is freight. */
    freight: Yuan,
    groups: Type.Array(PreviewGroup),
    policy: PreviewPolicy,
  }),
})

/**
 * Orders the chosen cart lines: one order per seller under one group, stock reserved in the same transaction.
 * The `Idempotency-Key` header (or, without it, buyer + lines + their versions) makes a repeated call answer the same.
 * `expectedTotal` is only compared: another total answers 409 with the new one.
 */
export const submitOrder = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/order/submit-order',
  erpPath: '/gylapi/order/submit-order',
  access: 'buyer',
  right: 'purchase',
  idempotent: true,
  summary: '提交订单',
  query: Type.Object({ ispc: Type.Optional(Type.String({ title: '来源', maxLength: 10 })) }),
  params: Type.Object({
    ...chosen,
    expectedTotal: Type.Optional(Amount('订单总额')),
    ways: wantedWays,
    costCentreId: Type.Optional(IdOrNone('成本中心')),
    /** The number that the buyer's own books know it by. */
    poNo: Type.Optional(Text('PO 号', 40)),
    /** A note per seller. */
    remarks: Type.Optional(
      Type.Array(Type.Object({ erpTenantId: ShortId('卖家'), remark: Text('备注', 200) }), {
        title: '备注',
        maxItems: 50,
      }),
    ),
  }),
  data: Type.Object({
    /** Empty: it waits for an approval. */
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

/** `keyword` also finds what the company calls a specification: its own number. */
export const list = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/order/list',
  erpPath: '/gylapi/order/list',
  access: 'buyer',
  summary: '我的订单',
  params: Type.Object({
    ...orderFilter,
    tenantId: Type.Optional(Code('卖家')),
    /** One of `people`. */
    orderedBy: Type.Optional(Id('下单人')),
    amountFrom: Type.Optional(Amount('最低金额')),
    amountTo: Type.Optional(Amount('最高金额')),
  }),
  data: Type.Interface([PageOf(Order)], {
    /** Number of orders per state, for the tabs. */
    states: Type.Array(Type.Object({ state: Type.String(), name: Type.String(), count: Type.Integer() })),
  }),
})

/** How many of the buyer's orders are under way: what the alliance's pages show beside their name. */
export const count = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/order/count',
  erpPath: '/gylapi/order/count',
  access: 'buyer',
  summary: '进行中的订单数',
  params: Type.Object({ tenantId: Type.Optional(Code('卖家')) }),
  data: Type.Object({ count: Type.Integer() }),
})

export const detail = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/order/detail',
  erpPath: '/gylapi/order/detail',
  access: 'buyer',
  summary: '订单详情',
  params: Type.Object({ orderNo: Text('订单号', 40, 1) }),
  data: OrderWithHistory,
})

export const cancel = endpoint({
  method: 'POST',
  path: '/lmap/v1/lm/order/cancel',
  erpPath: '/gylapi/order/cancel',
  access: 'buyer',
  right: 'cancelOrder',
  summary: '取消未确认的订单，释放库存',
  params: Type.Object({ orderNo: Text('订单号', 40, 1), reason: Type.Optional(Text('取消原因', 200)) }),
  data: Order,
})
