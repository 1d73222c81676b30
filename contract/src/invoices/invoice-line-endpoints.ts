/** What a request for an invoice asks for, line by line, and the requests of a seller as the tax office's batch sheet. */
import { type Static, Type } from 'typebox'
import { buyer, sellerReadingInvoices } from '../callers.ts'
import { Id, Nothing, Text, Yuan } from '../fields.ts'
import { WholeFigure } from '../figures.ts'

const line = {
  orderNo: Type.String(),
  /** 0: the freight. */
  lineNo: Type.Integer(),
  goods: Type.String(),
  /** 19 digits; empty: the seller has not stated it yet. */
  taxCode: Type.String(),
  /** The sale unit; empty: freight, or asked for before quantities were kept. The next two too. */
  unit: Type.String(),
  /** Sale units, for display. */
  quantity: Type.String(),
  /** With tax, for one sale unit. */
  price: Type.String(),
  taxRate: WholeFigure('percent'),
  net: Yuan,
  tax: Yuan,
  amount: Yuan,
}
export const InvoiceLine = Type.Object(line)
export type InvoiceLine = Static<typeof InvoiceLine>

const requestId = Id('开票申请')

export const invoiceRequestLines = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/invoice/request-lines',
  programs: 'read',
  summary: '开票申请的明细',
  params: Type.Object({ orderNo: Text('订单号', 40, 1), requestId }),
  data: Type.Array(InvoiceLine),
})

export const sellerRequestLines = sellerReadingInvoices({
  method: 'GET',
  path: '/seller/v1/invoice/request-lines',
  summary: '卖家：开票申请的明细与税收分类编码',
  params: Type.Object({ requestId }),
  data: Type.Array(
    Type.Object({
      ...line,
      /** 0: the freight. */
      productId: Type.Integer(),
      kindId: Type.Integer(),
      /** The code that goods of this kind have; empty: none is proposed. */
      proposed: Type.String(),
    }),
  ),
})

/** What of the waiting requests the batch sheet would hold. */
export const invoiceBatch = sellerReadingInvoices({
  method: 'GET',
  path: '/seller/v1/invoice/batch',
  summary: '卖家：可批量开票的申请',
  params: Type.Object({}),
  data: Type.Object({
    ready: Type.Integer(),
    lines: Type.Integer(),
    amount: Yuan,
    /** Waiting requests with lines that have no code: they are not in the sheet. */
    without: Type.Array(
      Type.Object({ requestId: Type.Integer(), title: Type.String(), lines: Type.Integer(), goods: Type.String() }),
    ),
  }),
})

export const invoiceBatchSheet = sellerReadingInvoices({
  method: 'GET',
  path: '/seller/v1/invoice/batch/sheet',
  summary: '卖家：导出批量开票表（税局导入模板）',
  params: Type.Object({}),
  data: Nothing,
  answer: 'file',
})
