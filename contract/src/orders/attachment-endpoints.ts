/** Files that a buyer sends with an order: drawings, agreements. Both sides may read them. */
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Text } from '../fields.ts'
import { pictureUpload } from '../picture-upload.ts'

const ofAttachment = Type.Object({ orderNo: Text('订单号', 40, 1), fileId: Text('附件', 100, 1) })

export const uploadAttachment = endpoint({
  ...pictureUpload,
  path: '/lmap/v1/lm/order/attachment/upload',
  access: 'buyer',
  right: 'purchase',
  programs: 'never',
  summary: '上传订单附件，图片或 PDF',
})

export const attachment = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/order/attachment',
  access: 'buyer',
  summary: '查看订单附件',
  params: ofAttachment,
  data: Type.Any(),
  answer: 'file',
})

export const orderAttachment = endpoint({
  method: 'GET',
  path: '/seller/v1/order/attachment',
  access: 'seller',
  sellerReads: 'orders',
  summary: '卖家：查看订单附件',
  params: ofAttachment,
  data: Type.Any(),
  answer: 'file',
})
