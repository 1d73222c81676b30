/** The same papers for the seller of the order. */
import { endpoint } from '../endpoint.ts'
import { Nothing } from '../fields.ts'
import { documentList, fileParams, listParams, makeParams } from './document-endpoints.ts'

export const sellerDocuments = endpoint({
  method: 'GET',
  path: '/seller/v1/order/documents',
  access: 'seller',
  sellerReads: 'orders',
  summary: '卖家：订单的合同、送货单、质保书与扭矩卡',
  params: listParams,
  data: documentList,
})

export const makeSellerDocument = endpoint({
  method: 'POST',
  path: '/seller/v1/order/document/make',
  access: 'seller',
  sellerDuty: 'delivery',
  programs: 'shipments',
  summary: '卖家：生成订单文件，内容有变化时为新版本',
  params: makeParams,
  data: documentList,
})

export const sellerDocumentFile = endpoint({
  method: 'GET',
  path: '/seller/v1/order/document/file',
  access: 'seller',
  sellerReads: 'orders',
  summary: '卖家：下载订单文件（PDF）',
  params: fileParams,
  data: Nothing,
  answer: 'file',
})
