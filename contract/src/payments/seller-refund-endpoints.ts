/** Refunds owed by a seller: its queue, and its reports of transfers. */
import { refundStates } from '@lianmeng/trade/payment/refund'
import { Type } from 'typebox'
import { sellerMoney, sellerReadingMoney } from '../callers.ts'
import { Day, Limit, maxKeyword, PageOf, Start, Text } from '../fields.ts'
import { pictureUpload } from '../picture-upload.ts'
import { Refund } from './refund.ts'

export const refunds = sellerReadingMoney({
  method: 'GET',
  path: '/seller/v1/refund/list',
  summary: '卖家：退款单',
  params: Type.Object({
    state: Type.Optional(Type.Enum(refundStates, { title: '状态' })),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(Refund),
})

const refundNo = Text('退款单号', 40, 1)

export const sentRefundVoucher = sellerMoney({
  method: 'GET',
  path: '/seller/v1/refund/voucher',
  summary: '卖家：查看退款回单',
  params: Type.Object({ refundNo }),
  data: Type.Any(),
  answer: 'file',
})

export const uploadRefundVoucher = sellerMoney({
  ...pictureUpload,
  path: '/seller/v1/refund/voucher/upload',
  programs: 'never',
  summary: '卖家：上传退款回单，图片或 PDF',
})

/** The money is on its way; the buyer confirms its arrival. If two people report it at once, the second gets a conflict
 *  (409). */
export const sendRefund = sellerMoney({
  method: 'POST',
  path: '/seller/v1/refund/send',
  programs: 'never',
  idempotent: true,
  summary: '卖家：登记已转账退款，附回单',
  params: Type.Object({
    refundNo,
    fileId: Text('退款回单', 100, 1),
    transferredOn: Day('转账日期'),
    bankReference: Text('银行流水号', 64),
  }),
  data: Refund,
})

/** A payment service returns the money to its payer. A repeated call returns the present state. */
export const returnRefund = sellerMoney({
  method: 'POST',
  path: '/seller/v1/refund/return',
  programs: 'never',
  summary: '卖家：由支付渠道原路退回',
  params: Type.Object({ refundNo }),
  data: Refund,
})
