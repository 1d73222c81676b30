/** Files that a buyer sends with an order: drawings, agreements. Both sides may read them. */
import { Type } from 'typebox'
import { buyer, buyerPurchase, sellerReadingOrders } from '../callers.ts'
import { Text } from '../fields.ts'
import { pictureUpload } from '../picture-upload.ts'

const ofAttachment = Type.Object({ orderNo: Text('订单号', 40, 1), fileId: Text('附件', 100, 1) })

export const uploadAttachment = buyerPurchase({
  ...pictureUpload,
  path: '/lmap/v1/lm/order/attachment/upload',
  programs: 'never',
  summary: '上传订单附件，图片或 PDF',
})

export const attachment = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/order/attachment',
  summary: '查看订单附件',
  params: ofAttachment,
  data: Type.Any(),
  answer: 'file',
})

export const orderAttachment = sellerReadingOrders({
  method: 'GET',
  path: '/seller/v1/order/attachment',
  summary: '卖家：查看订单附件',
  params: ofAttachment,
  data: Type.Any(),
  answer: 'file',
})
