/** Red letters at the tax office: the seller begins one, the buyer has 72 hours to confirm it there. */
import { redLetterStates } from '@lianmeng/trade/invoice/red-letter'
import { type Static, Type } from 'typebox'
import { buyerFinance, sellerInvoices } from '../callers.ts'
import { Nothing, Text, Yuan } from '../fields.ts'
import { Money } from '../figures.ts'

export const RedLetter = Type.Object({
  state: Type.Enum(redLetterStates),
  stateName: Type.String(),
  /** The tax office's own number; empty: not stated. */
  confirmationNo: Type.String(),
  amount: Yuan,
  reason: Type.String(),
  /** ISO 8601. */
  startedAt: Type.String(),
  startedBy: Type.String(),
  /** ISO 8601: when it lapses. */
  dueAt: Type.String(),
  /** ISO 8601; empty: it waits for the buyer. */
  endedAt: Type.String(),
  answeredBy: Type.String(),
  /** Why the buyer does not agree. */
  answer: Type.String(),
})
export type RedLetter = Static<typeof RedLetter>

const invoiceNo = Text('发票号码', 20, 1)

/** The same is said where the tax office is asked: nothing is sent there from here. */
export const startRedLetter = sellerInvoices({
  method: 'POST',
  path: '/seller/v1/invoice/red-letter/start',
  programs: 'invoices',
  summary: '卖家：登记已在税局发起的红字信息确认单',
  params: Type.Object({
    invoiceNo,
    confirmationNo: Text('确认单编号', 40),
    amount: Money('冲红金额'),
    reason: Text('原因', 200),
  }),
  data: Nothing,
})

export const withdrawRedLetter = sellerInvoices({
  method: 'POST',
  path: '/seller/v1/invoice/red-letter/withdraw',
  programs: 'invoices',
  summary: '卖家：登记已撤销红字信息确认单',
  params: Type.Object({ invoiceNo }),
  data: Nothing,
})

export const answerRedLetter = buyerFinance({
  method: 'POST',
  path: '/lmap/v1/lm/invoice/red-letter/answer',
  programs: 'invoices',
  summary: '买家：告知已在税局确认，或不同意红字信息确认单',
  params: Type.Object({
    orderNo: Text('订单号', 40, 1),
    invoiceNo,
    agrees: Type.Boolean({ title: '是否同意' }),
    /** Needed where the buyer does not agree. */
    reason: Text('原因', 200),
  }),
  data: Nothing,
})
