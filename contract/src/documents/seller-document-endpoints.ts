/** The same papers for the seller of the order. */
import { Type } from 'typebox'
import { sellerDelivery, sellerReadingDelivery, sellerReadingOrders } from '../callers.ts'
import { Nothing, Text } from '../fields.ts'
import { Batch } from '../orders/delivery/delivery-endpoints.ts'
import { documentList, fileParams, listParams, makeParams, orderedFileParams, sheets } from './document-endpoints.ts'

/** How a seller wants a delivery note; other papers take no notice. */
export const noteChoices = {
  amounts: Type.Optional(Type.Boolean({ title: '显示金额' })),
  sheet: Type.Optional(Type.Enum(sheets, { title: '纸张' })),
}
const Fact = Type.Object({ name: Type.String(), value: Type.String() })

export const sellerDocuments = sellerReadingOrders({
  method: 'GET',
  path: '/seller/v1/order/documents',
  summary: '卖家：订单的合同、送货单、质保书与扭矩卡',
  params: listParams,
  data: documentList,
})

export const makeSellerDocument = sellerDelivery({
  method: 'POST',
  path: '/seller/v1/order/document/make',
  programs: 'shipments',
  summary: '卖家：生成订单文件，内容有变化时为新版本',
  params: Type.Interface([makeParams], noteChoices),
  data: documentList,
})

/** The delivery note of a shipment as it would be printed now: its page and its PDF show the same. */
export const sellerDeliveryNote = sellerReadingDelivery({
  method: 'GET',
  path: '/seller/v1/order/delivery-note',
  summary: '卖家：发货批次的送货单',
  params: Type.Object({ orderNo: Text('订单号', 40, 1), batch: Batch, ...noteChoices }),
  data: Type.Object({
    title: Type.String(),
    /** Number of the note; empty until it is first printed. */
    documentNo: Type.String(),
    /** The version with exactly this content; 0: it is not issued yet. */
    version: Type.Integer(),
    /** Names with values. */
    facts: Type.Array(Fact),
    tables: Type.Array(
      Type.Object({
        title: Type.String(),
        columns: Type.Array(Type.String()),
        rows: Type.Array(Type.Array(Type.String())),
        notes: Type.Array(Type.String()),
      }),
    ),
    closing: Type.Array(Type.String()),
  }),
})

export const sellerOrderedFile = sellerReadingOrders({
  method: 'GET',
  path: '/seller/v1/order/document/drawing-file',
  summary: '卖家：下载订单行所依据的图纸原文件',
  params: orderedFileParams,
  data: Nothing,
  answer: 'file',
})

export const sellerDocumentFile = sellerReadingOrders({
  method: 'GET',
  path: '/seller/v1/order/document/file',
  summary: '卖家：下载订单文件（PDF）',
  params: fileParams,
  data: Nothing,
  answer: 'file',
})
