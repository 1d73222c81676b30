import { Type } from 'typebox'
import { buyer, buyerPurchase } from '../callers.ts'
import { maxLines } from '../cart/endpoints.ts'
import { Quantity, Text, Yuan } from '../fields.ts'
import { Figure } from '../figures.ts'
import { LineNo } from '../orders/delivery/delivery-endpoints.ts'
import { pictureUpload } from '../picture-upload.ts'
import {
  Aftersale,
  AftersalePage,
  AftersaleWithHistory,
  Amount,
  aftersaleFilter,
  fileId,
  fileIds,
  Kind,
  ofAftersale,
  Reason,
  waybill,
} from './aftersale.ts'

/** After-sales, the buyer's side. */

const orderNo = Text('订单号', 40, 1)

/** The claimable goods of an order, line by line; lines with nothing left are omitted. */
export const claimableLines = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/aftersale/claimable',
  summary: '订单可申请售后的商品行与数量',
  params: Type.Object({ orderNo }),
  data: Type.Object({
    /** Why nothing can be claimed; empty: something can. */
    problem: Type.String(),
    /** Until when claims are possible, ISO 8601; empty: nothing was received, or more goods are to come. */
    until: Type.String(),
    lines: Type.Array(
      Type.Object({
        lineNo: Type.Integer(),
        goods: Type.String(),
        unitName: Type.String(),
        baseUnit: Type.Integer(),
        /** Base units: received, and missing. */
        receivedQty: Figure('base'),
        missingQty: Figure('base'),
        /** Price of one base unit, for display. */
        receivedAmount: Yuan,
        missingAmount: Yuan,
      }),
    ),
  }),
})

export const list = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/aftersale/list',
  summary: '我的售后单',
  params: Type.Object(aftersaleFilter),
  data: AftersalePage,
})

export const detail = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/aftersale/detail',
  summary: '售后单详情',
  params: Type.Object(ofAftersale),
  data: AftersaleWithHistory,
})

/** Sends a claim to the seller. Repeated calls with the same `Idempotency-Key` create one claim. */
export const save = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/aftersale/save',
  programs: 'purchase',
  idempotent: true,
  summary: '申请售后：退货退款、换货、补发、仅退款',
  params: Type.Object({
    orderNo,
    kind: Kind,
    reason: Reason,
    note: Text('问题描述', 500),
    lines: Type.Array(Type.Object({ lineNo: LineNo, qty: Quantity('数量') }), {
      title: '商品行',
      minItems: 1,
      maxItems: maxLines,
    }),
    /** Without a return: the amount claimed back. */
    amount: Type.Optional(Amount('退款金额')),
    fileIds,
  }),
  data: Aftersale,
})

export const upload = buyerPurchase({
  ...pictureUpload,
  path: '/lmap/v1/lm/aftersale/upload',
  programs: 'purchase',
  summary: '上传售后凭证图片',
})

export const picture = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/aftersale/picture',
  summary: '查看售后凭证图片',
  params: Type.Object({ ...ofAftersale, fileId }),
  data: Type.Any(),
  answer: 'file',
})

export const ship = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/aftersale/ship',
  programs: 'purchase',
  summary: '登记寄回的运单',
  params: Type.Object({ ...ofAftersale, ...waybill }),
  data: Aftersale,
})

export const receive = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/aftersale/receive',
  programs: 'purchase',
  summary: '确认收到换货或补发的货物',
  params: Type.Object(ofAftersale),
  data: Aftersale,
})

export const acceptInspection = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/aftersale/accept',
  programs: 'purchase',
  summary: '接受卖家的验收结果',
  params: Type.Object(ofAftersale),
  data: Aftersale,
})

export const withdraw = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/aftersale/withdraw',
  programs: 'purchase',
  summary: '撤销售后申请',
  params: Type.Object(ofAftersale),
  data: Aftersale,
})

/** After the seller's answer, or if it does not answer in time. */
export const escalate = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/aftersale/escalate',
  programs: 'purchase',
  summary: '申请平台介入',
  params: Type.Object({ ...ofAftersale, note: Text('说明', 500) }),
  data: Aftersale,
})

/** Adds pictures while the after-sale is open. */
export const addPictures = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/aftersale/evidence',
  programs: 'purchase',
  summary: '补充售后凭证图片',
  params: Type.Object({ ...ofAftersale, fileIds }),
  data: Aftersale,
})
