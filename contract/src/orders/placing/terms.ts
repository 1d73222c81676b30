import { invoiceKinds } from '@lianmeng/trade/invoice/invoice'
import { type Static, Type } from 'typebox'
import { Day, Id, ShortId, Text } from '../../fields.ts'

/** How a buyer would like to pay: before the goods leave, or on the seller's credit. The seller decides as it confirms. */
const paymentWishes = ['prepaid', 'credit'] as const
export type PaymentWish = (typeof paymentWishes)[number]

export const paymentWishTexts: Record<PaymentWish, string> = { prepaid: '款到发货', credit: '账期' }

/** Most files of one submission. */
export const maxAttachments = 5
/** Maximum length of the note on a line. */
export const lineNoteLength = 100

export const termsTexts = {
  wantedPassed: '「希望到货日」不能早于今天',
  noTitle: '开票信息不存在，请重新选择',
  noCredit: (seller: string) => `「${seller}」没有给贵司账期，请选择款到发货`,
  attachmentMissing: '附件不存在，请重新上传',
} as const

/** What the buyer asked of all orders of a submission besides goods and place. */
export const SubmissionTerms = Type.Object({
  /** The local day by which the goods are wanted; empty: none. */
  wantedOn: Type.String(),
  /** The invoice that the buyer will ask for; null: not said. */
  invoice: Type.Union([
    Type.Object({
      kind: Type.Enum(invoiceKinds),
      kindName: Type.String(),
      title: Type.String(),
      taxNumber: Type.String(),
    }),
    Type.Null(),
  ]),
  attachments: Type.Array(Type.Object({ fileId: Type.String(), name: Type.String() })),
})
export type SubmissionTerms = Static<typeof SubmissionTerms>

/** What the buyer asked of one order besides goods and place. */
export const OrderTerms = Type.Interface([SubmissionTerms], {
  /** Empty: not said. */
  payment: Type.Enum(['', ...paymentWishes]),
  paymentName: Type.String(),
})
export type OrderTerms = Static<typeof OrderTerms>

/** The same as a submission states it. */
export const wantedTerms = {
  wantedOn: Type.Optional(Day('希望到货日')),
  invoice: Type.Optional(
    Type.Object({ titleId: Id('开票信息'), kind: Type.Enum(invoiceKinds, { title: '发票类型' }) }, { title: '发票' }),
  ),
  /** How each seller is to be paid. */
  payments: Type.Optional(
    Type.Array(
      Type.Object({ erpTenantId: ShortId('卖家'), payment: Type.Enum(paymentWishes, { title: '付款方式' }) }),
      { title: '付款方式', maxItems: 50 },
    ),
  ),
  lineNotes: Type.Optional(
    Type.Array(Type.Object({ cartItemId: Id('待采行'), note: Text('行备注', lineNoteLength) }), {
      title: '行备注',
      maxItems: 1000,
    }),
  ),
  /** Files uploaded before, for all sellers. */
  attachments: Type.Optional(
    Type.Array(Type.Object({ fileId: Text('附件', 100, 1), name: Text('附件名称', 100, 1) }), {
      title: '附件',
      maxItems: maxAttachments,
    }),
  ),
}
