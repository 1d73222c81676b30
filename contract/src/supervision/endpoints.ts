/** The platform staff's view of all orders, and their decisions when a seller does not act. */
import { orderStates } from '@lianmeng/trade/order/states'
import { type Static, Type } from 'typebox'
import { operatorArbitration, operatorMoney, operatorSupervision } from '../callers.ts'
import { Document, fileParams } from '../documents/document-endpoints.ts'
import { Day, Id, Limit, maxKeyword, Nothing, PageOf, ShortId, Start, Text, Yuan } from '../fields.ts'
import { Money, WholeFigure } from '../figures.ts'
import { InvoiceRequest } from '../invoices/invoice-endpoints.ts'
import { OrderWithHistory } from '../orders/endpoints.ts'
import { Payment } from '../payments/payment.ts'

const tenantId = ShortId('卖家')
const orderNo = Text('订单号', 40, 1)
const paymentNo = Text('付款单号', 40, 1)
const ofOrder = { tenantId, orderNo }
const ofPayment = { tenantId, paymentNo }
/** An order in the list of all: parties, state, time. */
const ListedOrder = Type.Object({
  id: Type.Integer(),
  orderNo: Type.String(),
  erpTenantId: Type.Integer(),
  sellerName: Type.String(),
  buyerId: Type.Integer(),
  buyerName: Type.String(),
  state: Type.Enum(orderStates),
  stateName: Type.String(),
  createdAt: Type.String(),
  amount: Yuan,
  paid: Yuan,
  /** Of what was paid. */
  refunded: Yuan,
  /** ISO 8601: time of its last event. */
  movedAt: Type.String(),
  /** Its overdue waits, in words. */
  warnings: Type.Array(Type.String()),
})
export type ListedOrder = Static<typeof ListedOrder>

/** Longest wait to filter by, hours. */
export const maxWaiting = 8760

export const orders = operatorSupervision({
  method: 'GET',
  path: '/operator/v1/order/list',
  summary: '平台：全部订单',
  params: Type.Object({
    state: Type.Optional(Type.Enum(orderStates, { title: '订单状态' })),
    /** Matched in the order's number, the seller's and the buyer's name. */
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    tenantId: Type.Optional(tenantId),
    buyerId: Type.Optional(Id('买家')),
    amountFrom: Type.Optional(Money('最低金额')),
    amountTo: Type.Optional(Money('最高金额')),
    from: Type.Optional(Day('开始日期')),
    to: Type.Optional(Day('结束日期')),
    /** Only open orders without any event for this number of hours. */
    waitingHours: Type.Optional(WholeFigure('hour', { title: '等待小时数', minimum: 1, maximum: maxWaiting })),
    /** Only orders past the promised day that are not fully shipped. */
    late: Type.Optional(Type.Boolean({ title: '超过承诺发货日' })),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(ListedOrder),
})

/** The full history of an order. Reading it is recorded in the audit log. */
export const order = operatorSupervision({
  method: 'GET',
  path: '/operator/v1/order/detail',
  summary: '平台：订单全过程',
  params: Type.Object(ofOrder),
  data: Type.Interface([OrderWithHistory], {
    documents: Type.Array(Document),
    /** Requests for invoices, newest first. */
    invoices: Type.Array(InvoiceRequest),
  }),
})

export const orderFile = operatorSupervision({
  method: 'GET',
  path: '/operator/v1/order/document/file',
  summary: '平台：下载订单文件（PDF）',
  params: Type.Interface([fileParams], { tenantId }),
  data: Nothing,
  answer: 'file',
})

export const paymentVoucher = operatorSupervision({
  method: 'GET',
  path: '/operator/v1/payment/voucher',
  summary: '平台：查看汇款回单',
  params: Type.Object(ofPayment),
  data: Type.Any(),
  answer: 'file',
})

/** Since when a seller has been awaited, and from when the platform may decide. */
const wait = { waitingSince: Type.String(), dueAt: Type.String(), isDue: Type.Boolean() }

/** Cases awaiting a seller's answer, the longest wait first. */
export const cases = operatorSupervision({
  method: 'GET',
  path: '/operator/v1/supervision/cases',
  summary: '平台：等待卖家处理的回单与取消余量申请',
  params: Type.Object({}),
  data: Type.Object({
    vouchers: Type.Array(Type.Interface([Payment], { sellerName: Type.String(), ...wait })),
    rests: Type.Array(
      Type.Object({
        erpTenantId: Type.Integer(),
        sellerName: Type.String(),
        orderNo: Type.String(),
        buyerName: Type.String(),
        stateName: Type.String(),
        reason: Type.String(),
        ...wait,
      }),
    ),
  }),
})
export type Cases = Static<typeof cases.data>

const reason = Text('处理理由', 200)

/** From 48 working hours after the voucher was submitted. Only the seller can decide to bear a fee. */
export const acceptPayment = operatorMoney({
  method: 'POST',
  path: '/operator/v1/payment/verify',
  idempotent: true,
  summary: '平台：卖家逾期未核对时确认到账',
  params: Type.Object({ ...ofPayment, received: Money('到账金额'), reason }),
  data: Payment,
})

export const returnPayment = operatorMoney({
  method: 'POST',
  path: '/operator/v1/payment/return',
  idempotent: true,
  summary: '平台：卖家逾期未核对时退回回单',
  params: Type.Object({ ...ofPayment, reason }),
  data: Payment,
})

export const decideRest = operatorArbitration({
  method: 'POST',
  path: '/operator/v1/order/decide-cancel-rest',
  summary: '平台：卖家逾期未答复时处理取消余量申请',
  params: Type.Object({ ...ofOrder, agree: Type.Boolean({ title: '是否同意' }), reason }),
  data: Nothing,
})
