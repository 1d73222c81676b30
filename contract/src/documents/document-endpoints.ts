/** Papers of an order, for its buyer: contract, delivery notes, certificates, torque cards. */
import { type Static, Type } from 'typebox'
import { buyer, buyerPurchase } from '../callers.ts'
import { Nothing, Text } from '../fields.ts'

export const documentKinds = ['contract', 'deliveryNote', 'certificate', 'torqueCard', 'drawing'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentKindTexts: Record<DocumentKind, string> = {
  contract: '订单合同',
  deliveryNote: '送货单',
  certificate: '质保书',
  torqueCard: '扭矩卡',
  drawing: '图纸',
}

export const documentTexts = {
  none: '没有该文件',
  notConfirmed: '卖家确认订单后才能生成合同',
  noBatch: '没有该发货批次',
  noLot: '该批货物的批号尚未登记检验数据',
  noDrawing: '该商品没有图纸',
  drawingChanged: '标准数据已更正，图纸与下单时不再一致，请联系平台',
  noTorque: '订单中没有可查拧紧力矩的商品',
} as const

/** A paper by kind and number. `batch`: the shipment of a delivery note or certificate, the line of a drawing, 0 for others. */
export const Document = Type.Object({
  kind: Type.Enum(documentKinds),
  kindName: Type.String(),
  batch: Type.Integer(),
  documentNo: Type.String(),
  version: Type.Integer(),
  /** ISO 8601. */
  madeAt: Type.String(),
  madeBy: Type.String(),
  /** SHA-256 of the file in hexadecimal digits; empty until it is first opened. */
  sha256: Type.String(),
})
export type Document = Static<typeof Document>

export const documentList = Type.Object({
  /** All issued versions, newest first. */
  issued: Type.Array(Document),
  /** Papers that can be issued now. */
  possible: Type.Array(Type.Object({ kind: Type.Enum(documentKinds), batch: Type.Integer() })),
  /** Whether the contract is issued in a moment, because the order was confirmed or changed. */
  isContractDue: Type.Boolean(),
  /** The buyer's own files by which lines are made, as they were ordered. */
  files: Type.Array(Type.Object({ lineNo: Type.Integer(), fileName: Type.String(), sha256: Type.String() })),
})

const orderNo = Text('订单号', 40, 1)
const kind = Type.Enum(documentKinds, { title: '文件类型' })
const batch = Type.Integer({ title: '发货批次', minimum: 0, maximum: 32_767 })

export const listParams = Type.Object({ orderNo })
export const makeParams = Type.Object({ orderNo, kind, batch })
/** What a paper is printed on: A4, or a sheet of 241 × 140 mm of endless paper. */
export const sheets = ['a4', 'continuous'] as const
export type Sheet = (typeof sheets)[number]
export const sheetTexts: Record<Sheet, string> = { a4: 'A4', continuous: '241 × 140 mm' }

export const fileParams = Type.Object({
  orderNo,
  kind,
  batch,
  version: Type.Integer({ title: '版本', minimum: 1, maximum: 32_767 }),
})

export const orderedFileParams = Type.Object({
  orderNo,
  lineNo: Type.Integer({ title: '订单行', minimum: 1, maximum: 32_767 }),
})

/** The buyer's own file by which a line is made. */
export const orderedFile = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/order/document/drawing-file',
  summary: '下载订单行所依据的图纸原文件',
  params: orderedFileParams,
  data: Nothing,
  answer: 'file',
})

export const documents = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/order/documents',
  summary: '订单的合同、送货单、质保书与扭矩卡',
  params: listParams,
  data: documentList,
})

/** If the newest version has the same content, it stays the newest. */
export const makeDocument = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/order/document/make',
  programs: 'purchase',
  summary: '生成订单文件，内容有变化时为新版本',
  params: makeParams,
  data: documentList,
})

export const documentFile = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/order/document/file',
  summary: '下载订单文件（PDF）',
  params: fileParams,
  data: Nothing,
  answer: 'file',
})
