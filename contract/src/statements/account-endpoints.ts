/** What buyers owe a seller over any period: opening balance, movements, closing balance. */
import { type Static, Type } from 'typebox'
import { sellerReadingInvoices } from '../callers.ts'
import { Day, IdOrNone, Nothing, Yuan } from '../fields.ts'

const base = '/seller/v1/statement/account'

/** Kinds of movements: goods received, taken off by after-sales, money received, money sent back. */
export const accountKinds = ['received', 'reduced', 'paid', 'refunded'] as const
export type AccountKind = (typeof accountKinds)[number]

export const accountKindTexts: Record<AccountKind, string> = {
  received: '收货',
  reduced: '退货与折让',
  paid: '收款',
  refunded: '退款',
}

export const accountTexts = {
  days: '「结束日期」不能早于「开始日期」',
  tooMany: '明细超过 5,000 行，请缩短期间或选择一个买家',
} as const

/** Positive: the buyer owes it. */
const sums = { opening: Yuan, received: Yuan, reduced: Yuan, paid: Yuan, refunded: Yuan, closing: Yuan }

/** Both days are included. */
export const period = {
  from: Day('开始日期'),
  to: Day('结束日期'),
  /** 0: every buyer. */
  buyerId: IdOrNone('买家'),
}

const BuyerAccount = Type.Object({ buyerId: Type.Integer(), buyerName: Type.String(), ...sums })
export type BuyerAccount = Static<typeof BuyerAccount>

const AccountEntry = Type.Object({
  buyerName: Type.String(),
  /** A local day. */
  day: Type.String(),
  kind: Type.Enum(accountKinds),
  orderNo: Type.String(),
  /** Number of the payment, refund or after-sale; of goods the shipment. */
  reference: Type.String(),
  /** With its sign: what the buyer owes grows or falls by it. */
  amount: Yuan,
  /** What the buyer owes after it. */
  balance: Yuan,
})
export type AccountEntry = Static<typeof AccountEntry>

export const account = sellerReadingInvoices({
  method: 'GET',
  path: base,
  summary: '卖家：任意期间的往来对账（期初、期末余额）',
  params: Type.Object(period),
  data: Type.Object({
    buyers: Type.Array(BuyerAccount),
    total: Type.Object(sums),
    /** Of one buyer, the earliest first; none where every buyer is asked for. */
    entries: Type.Array(AccountEntry),
  }),
})

export const exportAccount = sellerReadingInvoices({
  method: 'GET',
  path: `${base}/export`,
  summary: '卖家：导出往来对账（Excel）',
  params: Type.Object(period),
  data: Nothing,
  answer: 'file',
})
