/** Labels of boxes, and the public facts behind them. */
import { type Static, Type } from 'typebox'
import { anybody, sellerReadingDelivery } from '../callers.ts'
import { Nothing, Text } from '../fields.ts'
import { Figure } from '../figures.ts'
import { OrderNos } from '../orders/batch-endpoints.ts'
import { Batch } from '../orders/delivery/delivery-endpoints.ts'
import { LotFacts, LotGoods } from './endpoints.ts'

/** Names the shipment line of a box: the seller's number, and an unguessable word. */
const token = Type.String({ title: '标签编号', maxLength: 45, pattern: '^\\d{1,10}-[0-9a-f]{32}$' })

/** The page that a label links to. */
export const boxPath = (box: string): string => `/b/${box}`

const Torque = Type.Object({
  title: Type.String(),
  columns: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.String())),
  notes: Type.Array(Type.String()),
})

/** Without price, buyer or ordered quantity. */
export const Box = Type.Object({
  companyShortName: Type.String(),
  companyName: Type.String(),
  goods: LotGoods,
  packageName: Type.String(),
  /** The product, for its drawing. */
  componentId: Type.Integer(),
  /** As shipped; empty: none given. */
  lotNo: Type.String(),
  /** null: the seller has not registered the lot. */
  lot: Type.Union([LotFacts, Type.Null()]),
  /** The lot was registered for other goods. */
  isOfOtherGoods: Type.Boolean(),
  /** Its tightening torque; null if unknown. */
  torque: Type.Union([Torque, Type.Null()]),
  /** Only for the two sides of the order. */
  order: Type.Union([
    Type.Object({ orderNo: Type.String(), batch: Type.Integer(), side: Type.Enum(['buyer', 'seller']) }),
    Type.Null(),
  ]),
})
export type Box = Static<typeof Box>

export const box = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/box',
  summary: '扫描箱上二维码：批次、质保书、图纸与扭矩卡',
  params: Type.Object({ token }),
  data: Box,
})

export const boxCertificate = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/box/certificate',
  summary: '扫描箱上二维码：下载质保书',
  params: Type.Object({ token }),
  data: Nothing,
  answer: 'file',
})

/** Data for the labels of a line. */
const LabelLine = Type.Object({
  lineNo: Type.Integer(),
  goods: LotGoods,
  /** Quantity of the line in this shipment, base units. */
  qty: Figure('base'),
  /** Content of a package, base units; 0: unknown. */
  packageQty: Figure('base'),
  baseUnitName: Type.String(),
  lotNo: Type.String(),
  packageName: Type.String(),
  /** The buyer's own number for it, and the seller's own code; empty: none. */
  ownPartNo: Type.String(),
  ownCode: Type.String(),
  token: Type.String(),
})
export type LabelLine = Static<typeof LabelLine>

export const labels = sellerReadingDelivery({
  method: 'GET',
  path: '/seller/v1/order/labels',
  summary: '卖家：发货批次的箱标签',
  params: Type.Object({ orderNo: Text('订单号', 40, 1), batch: Batch }),
  data: Type.Object({
    companyName: Type.String(),
    buyerName: Type.String(),
    orderNo: Type.String(),
    batch: Type.Integer(),
    /** ISO 8601. */
    shippedAt: Type.String(),
    lines: Type.Array(LabelLine),
  }),
})

/** Millimetres. */
export const labelSizes = ['100×70', '60×40'] as const
export type LabelSize = (typeof labelSizes)[number]

/** A label for every box of the last shipment of each order. Orders without a shipment are passed over. */
export const printLabels = sellerReadingDelivery({
  method: 'POST',
  path: '/seller/v1/orders/print/labels',
  programs: 'read',
  summary: '卖家：批量打印箱标签（一个 PDF）',
  params: Type.Object({ orderNos: OrderNos, size: Type.Optional(Type.Enum(labelSizes, { title: '标签尺寸' })) }),
  data: Nothing,
  answer: 'file',
})
