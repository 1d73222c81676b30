/** What payment services said to all sellers' addresses, and how their bills agree with what is booked. */
import { noticeVerdicts, payChannels } from '@lianmeng/trade/payment/channel'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
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
  /** Why it was not believed; empty: it was. */
  faultName: Type.String(),
  /** The payment that it names; empty: none could be read. */
  paymentNo: Type.String(),
  /** Empty: none could be read. */
  amount: Type.Union([Yuan, Type.Literal('')]),
  /** ISO 8601: when it came first. */
  at: Type.String(),
  times: Type.Integer(),
  /** ISO 8601: when it came last. */
  lastAt: Type.String(),
  /** What was found when the payment service was asked; empty: it was not. */
  remark: Type.String(),
  /** Whether the payment service can be asked about it. */
  canAsk: Type.Boolean(),
  /** The text that came, as far as it is kept. */
  raw: Type.String(),
})
export type PayNotice = Static<typeof PayNotice>

export const payNotices = endpoint({
  method: 'GET',
  path: '/operator/v1/pay-notice/list',
  access: 'operator',
  duty: 'supervision',
  summary: '平台：支付渠道通知',
  params: Type.Object({
    channel: Type.Optional(Type.Enum(payChannels, { title: '支付渠道' })),
    verdict: Type.Optional(Type.Enum(noticeVerdicts, { title: '处理结果' })),
    /** In the number of the payment, that of the notice, and the seller's name. */
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    tenantId: Type.Optional(tenantId),
    /** Only those that came more than once. */
    repeated: Type.Optional(Type.Boolean({ title: '只看重复通知' })),
    from: Type.Optional(Day('开始日期')),
    to: Type.Optional(Day('结束日期')),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(PayNotice),
})

/**
 * Asks the payment service about the payment that a notice names, and books what it answers. The notice itself is never believed
 * a second time: whatever it says, the answer counts, and what is booked stays booked once.
 */
export const askAboutNotice = endpoint({
  method: 'POST',
  path: '/operator/v1/pay-notice/ask',
  access: 'operator',
  duty: 'supervision',
  summary: '平台：就一条通知向支付渠道查询并入账',
  params: Type.Object({ tenantId, id: Id('通知'), reason: Text('查询理由', 200) }),
  data: PayNotice,
})

/** The last bills of all sellers that differ, or did not come. */
export const differingBills = endpoint({
  method: 'GET',
  path: '/operator/v1/pay-bill/differing',
  access: 'operator',
  duty: 'supervision',
  summary: '平台：有差异或未取到的渠道账单',
  params: Type.Object({}),
  data: Type.Object({
    bills: Type.Array(Type.Interface([Bill], { erpTenantId: Type.Integer(), sellerName: Type.String() })),
  }),
})
export type DifferingBill = Static<typeof differingBills.data>['bills'][number]
