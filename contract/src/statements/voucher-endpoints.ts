/** Vouchers for accounting programs: the codes that they need, once, and receipts of any period. */
import { type Static, Type } from 'typebox'
import { sellerInvoices, sellerReadingInvoices } from '../callers.ts'
import { Nothing, Text } from '../fields.ts'
import { period } from './account-endpoints.ts'

const base = '/seller/v1/statement/voucher'

export const voucherAccounts = ['receivable', 'revenue', 'tax', 'bank'] as const
export type VoucherAccount = (typeof voucherAccounts)[number]

export const voucherAccountTexts: Record<VoucherAccount, string> = {
  receivable: '应收账款',
  revenue: '主营业务收入',
  tax: '应交税费（销项税额）',
  bank: '银行存款',
}

/** From the ministry's guide; they hold until a seller states its own. [企业会计准则应用指南 附录] */
export const usualAccounts: Record<VoucherAccount, string> = {
  receivable: '1122',
  revenue: '6001',
  tax: '2221',
  bank: '1002',
}

export const voucherTexts = {
  unknown: '没有这个科目或买家',
  code: '「编码」只能用字母、数字、点和横线',
} as const

const VoucherCodes = Type.Object({
  accounts: Type.Array(
    Type.Object({
      subject: Type.Enum(voucherAccounts),
      name: Type.String(),
      code: Type.String(),
      /** What holds without a code of the seller's own. */
      usual: Type.String(),
    }),
  ),
  /** Companies that ordered, by name. */
  customers: Type.Array(Type.Object({ subject: Type.String(), name: Type.String(), code: Type.String() })),
})
export type VoucherCodes = Static<typeof VoucherCodes>

export const voucherCodes = sellerReadingInvoices({
  method: 'GET',
  path: `${base}/codes`,
  summary: '卖家：凭证的科目与客户编码',
  params: Type.Object({}),
  data: VoucherCodes,
})

/** An empty code takes the own one away. */
export const saveVoucherCode = sellerInvoices({
  method: 'POST',
  path: `${base}/save-code`,
  programs: 'never',
  summary: '卖家：设置凭证的科目或客户编码',
  params: Type.Object({ subject: Text('科目或客户', 30, 1), code: Text('编码', 30) }),
  data: Nothing,
})

export const voucherFormats = ['kingdee', 'yonyou'] as const

export const exportReceipts = sellerReadingInvoices({
  method: 'GET',
  path: `${base}/receipts`,
  summary: '卖家：导出收款凭证（金蝶、用友）',
  params: Type.Object({ ...period, format: Type.Enum(voucherFormats, { title: '格式' }) }),
  data: Nothing,
  answer: 'file',
})
