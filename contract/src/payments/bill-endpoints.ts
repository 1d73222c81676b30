/** The daily bills of payment services, compared with the books. */
import { payChannels } from '@lianmeng/trade/payment/channel'
import { Type } from 'typebox'
import { sellerMoney } from '../callers.ts'
import { Day, Limit, PageOf, Start, Text } from '../fields.ts'
import { Bill } from './bill.ts'

export const bills = sellerMoney({
  method: 'GET',
  path: '/seller/v1/pay-bill/list',
  summary: '卖家：支付渠道对账',
  params: Type.Object({ start: Start, limit: Limit(20) }),
  data: PageOf(Bill),
})

/** Fetches a bill again and compares it afresh: differences booked since then disappear. */
export const fetchBill = sellerMoney({
  method: 'POST',
  path: '/seller/v1/pay-bill/fetch',
  programs: 'never',
  summary: '卖家：下载某日渠道账单并重新对账',
  params: Type.Object({
    channel: Type.Enum(payChannels, { title: '支付方式' }),
    day: Day('账单日期'),
    /** One that the seller has or had; without it the one that it has. */
    merchantAccount: Type.Optional(Text('商户号', 32)),
  }),
  data: Bill,
})
