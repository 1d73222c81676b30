import { Type } from 'typebox'
import { sellerDelivery, sellerOrders, sellerReadingOrders } from '../callers.ts'
import { maxLines } from '../cart/endpoints.ts'
import { Quantity, Text } from '../fields.ts'
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
  ofAftersale,
  waybill,
} from './aftersale.ts'

/** After-sales, the seller's side. */

const { aftersaleNo } = ofAftersale

export const aftersales = sellerReadingOrders({
  method: 'GET',
  path: '/seller/v1/aftersale/list',
  summary: '卖家：售后单',
  params: Type.Object(aftersaleFilter),
  data: AftersalePage,
})

export const aftersale = sellerReadingOrders({
  method: 'GET',
  path: '/seller/v1/aftersale/detail',
  summary: '卖家：售后单详情',
  params: Type.Object({ aftersaleNo }),
  data: AftersaleWithHistory,
})

/** If two people decide at once, the second gets a conflict (409). Without a return, agreeing closes it. */
export const decideAftersale = sellerOrders({
  method: 'POST',
  path: '/seller/v1/aftersale/decide',
  programs: 'never',
  summary: '卖家：同意或拒绝售后申请，拒绝须写原因',
  params: Type.Object({
    aftersaleNo,
    agree: Type.Boolean({ title: '同意' }),
    note: Text('说明', 500),
    /** The part of the order's freight refunded besides the goods. */
    freight: Type.Optional(Amount('退还运费')),
    /** Return address. */
    returnAddress: Type.Optional(Text('寄回地址', 200)),
    /** Whether to make it the usual return address. */
    isUsual: Type.Optional(Type.Boolean({ title: '设为常用寄回地址' })),
  }),
  data: Aftersale,
})

/** Omitted lines are accepted in full. */
export const inspectAftersale = sellerDelivery({
  method: 'POST',
  path: '/seller/v1/aftersale/inspect',
  programs: 'never',
  summary: '卖家：验收寄回的货物，可只接受一部分',
  params: Type.Object({
    aftersaleNo,
    lines: Type.Array(Type.Object({ lineNo: LineNo, qty: Quantity('验收数量') }), {
      title: '商品行',
      maxItems: maxLines,
    }),
    note: Text('验收说明', 500),
    /** Whether the accepted goods can be sold again. */
    restock: Type.Optional(Type.Boolean({ title: '退回库存' })),
  }),
  data: Aftersale,
})

/** Takes the goods out of stock. */
export const sendAftersale = sellerDelivery({
  method: 'POST',
  path: '/seller/v1/aftersale/ship',
  programs: 'shipments',
  summary: '卖家：寄出换货或补发的货物',
  params: Type.Object({ aftersaleNo, ...waybill }),
  data: Aftersale,
})

/** Goods that came back and were not accepted go to the buyer again, once the after-sale is over. */
export const sendRest = sellerDelivery({
  method: 'POST',
  path: '/seller/v1/aftersale/send-rest',
  programs: 'shipments',
  summary: '卖家：把未接受的货物退回买家',
  params: Type.Object({ aftersaleNo, ...waybill }),
  data: Aftersale,
})

export const uploadPicture = sellerOrders({
  ...pictureUpload,
  path: '/seller/v1/aftersale/upload',
  programs: 'orders',
  summary: '卖家：上传售后凭证图片',
})

export const addSellerPictures = sellerOrders({
  method: 'POST',
  path: '/seller/v1/aftersale/evidence',
  programs: 'orders',
  summary: '卖家：补充售后凭证图片',
  params: Type.Object({ aftersaleNo, fileIds }),
  data: Aftersale,
})

export const aftersalePicture = sellerReadingOrders({
  method: 'GET',
  path: '/seller/v1/aftersale/picture',
  summary: '卖家：查看售后凭证图片',
  params: Type.Object({ aftersaleNo, fileId }),
  data: Type.Any(),
  answer: 'file',
})
