/** Notices of payment services to all sellers' addresses, and how their bills agree with the books. */
import { noticeVerdicts, payChannels } from '@lianmeng/trade/payment/channel'
import { type Static, Type } from 'typebox'
import { operatorMoney } from '../callers.ts'
import { Day, Id, Limit, maxKeyword, PageOf, ShortId, Start, Text, Yuan } from '../fields.ts'
import { Bill } from '../payments/bill.ts'

const tenantId = ShortId('卖家')

const PayNotice = Type.Object({
  id: Type.Integer(),
  erpTenantId: Type.Integer(),
  sellerName: Type.String(),
  channel: Type.Enum(payChannels),
  channelName: Type.String(),
  verdict: Type.Enum(noticeVerdicts),
  verdictName: Type.String(),
  /** Why it was rejected; empty: it was not. */
  faultName: Type.String(),
  /** The payment it names; empty: not readable. */
  paymentNo: Type.String(),
  /** Empty: not readable. */
  amount: Type.Union([Yuan, Type.Literal('')]),
  /** ISO 8601: first received. */
  at: Type.String(),
  times: Type.Integer(),
  /** ISO 8601: last received. */
  lastAt: Type.String(),
  /** The payment service's answer when asked; empty: not asked. */
  remark: Type.String(),
  /** Whether the payment service can be asked about it. */
  canAsk: Type.Boolean(),
  /** The received text, as far as it is kept. */
  raw: Type.String(),
})
export type PayNotice = Static<typeof PayNotice>

export const payNotices = operatorMoney({
  method: 'GET',
  path: '/operator/v1/pay-notice/list',
  summary: '平台：支付渠道通知',
  params: Type.Object({
    channel: Type.Optional(Type.Enum(payChannels, { title: '支付渠道' })),
    verdict: Type.Optional(Type.Enum(noticeVerdicts, { title: '处理结果' })),
    /** Matched in the number of the payment, that of the notice, and the seller's name. */
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    tenantId: Type.Optional(tenantId),
    /** Only those received more than once. */
    repeated: Type.Optional(Type.Boolean({ title: '只看重复通知' })),
    from: Type.Optional(Day('开始日期')),
    to: Type.Optional(Day('结束日期')),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(PayNotice),
})

/**
 * Asks the payment service about the payment named in a notice, and books its answer. The notice itself is never
 * reconsidered: only the answer counts, and nothing is booked twice.
 */
export const askAboutNotice = operatorMoney({
  method: 'POST',
  path: '/operator/v1/pay-notice/ask',
  summary: '平台：就一条通知向支付渠道查询并入账',
  params: Type.Object({ tenantId, id: Id('通知'), reason: Text('查询理由', 200) }),
  data: PayNotice,
})

/** The latest bills of all sellers that differ, or did not arrive. */
export const differingBills = operatorMoney({
  method: 'GET',
  path: '/operator/v1/pay-bill/differing',
  summary: '平台：有差异或未取到的渠道账单',
  params: Type.Object({}),
  data: Type.Object({
    bills: Type.Array(Type.Interface([Bill], { erpTenantId: Type.Integer(), sellerName: Type.String() })),
  }),
})
export type DifferingBill = Static<typeof differingBills.data>['bills'][number]
