/** Invoices of orders, for the seller: registering those issued at the tax office. */
import { Type } from 'typebox'
import { sellerInvoices, sellerReadingInvoices } from '../callers.ts'
import { Day, Id, Limit, Nothing, PageOf, Start, Text, Yuan } from '../fields.ts'
import { Money, WholeFigure } from '../figures.ts'
import { InvoiceRequest, invoiceFileTypes, orderInvoicesData } from './invoice-endpoints.ts'

const base = '/seller/v1/invoice'

/** Maximum size of an XML in bytes; those of the tax office have a few thousand. */
export const maxInvoiceXml = 512 * 1024
/** Maximum size of an OFD or PDF in bytes. */
export const maxInvoiceFile = 5 * 1024 * 1024

/** Most lines reversed by name on one red invoice. */
const maxRedParts = 2000

const requestId = Id('开票申请')
const invoiceNo = Text('发票号码', 20, 1)
/** The number to register. */
const number = Text('发票号码', 40, 1)
/** `open`: waiting requests; `done`: the others. */
export const invoiceRequests = sellerReadingInvoices({
  method: 'GET',
  path: `${base}/requests`,
  summary: '卖家：开票申请与发票',
  params: Type.Object({
    state: Type.Optional(Type.Enum(['open', 'done'], { title: '状态' })),
    start: Start,
    limit: Limit(),
  }),
  data: Type.Interface([PageOf(InvoiceRequest)], {
    open: Type.Integer(),
    /** The seller's own tax number; empty: not stated yet. */
    taxNumber: Type.String(),
  }),
})

export const sellerOrderInvoices = sellerReadingInvoices({
  method: 'GET',
  path: `${base}/order`,
  summary: '卖家：订单的发票与可开票金额',
  params: Type.Object({ orderNo: Text('订单号', 40, 1) }),
  data: orderInvoicesData,
})

export const saveTaxNumber = sellerInvoices({
  method: 'POST',
  path: `${base}/save-tax-number`,
  programs: 'never',
  summary: '卖家：保存销售方税号',
  params: Type.Object({ taxNumber: Text('销售方税号', 40, 1) }),
  data: Nothing,
})

export const registerInvoice = sellerInvoices({
  method: 'POST',
  path: `${base}/register`,
  programs: 'invoices',
  summary: '卖家：手工登记已开具的发票',
  params: Type.Object({
    requestId,
    number,
    issuedOn: Day('开票日期'),
    sellerTaxNumber: Text('销售方税号', 40),
    buyerTaxNumber: Text('购买方税号', 40),
    net: Money('金额'),
    tax: Money('税额'),
    gross: Money('价税合计'),
  }),
  data: Nothing,
})

export const registerInvoiceXml = sellerInvoices({
  method: 'POST',
  path: `${base}/register-xml`,
  programs: 'invoices',
  summary: '卖家：以数电票 XML 登记发票',
  params: Type.Object({}),
  query: Type.Object({ requestId }),
  data: Type.Object({ invoiceNo: Type.String() }),
  body: 'upload',
  bodyLimit: maxInvoiceXml + 64 * 1024,
})

export const declineInvoice = sellerInvoices({
  method: 'POST',
  path: `${base}/decline`,
  programs: 'invoices',
  summary: '卖家：退回开票申请，须写原因',
  params: Type.Object({ requestId, reason: Text('原因', 200) }),
  data: Nothing,
})

/** The rest of a blue invoice, line by line, and the part that the buyer does not keep. */
export const invoiceLines = sellerReadingInvoices({
  method: 'GET',
  path: `${base}/lines`,
  summary: '卖家：蓝字发票的明细与可冲红金额',
  params: Type.Object({ invoiceNo }),
  data: Type.Object({
    /** The rest of the whole invoice. */
    net: Yuan,
    tax: Yuan,
    gross: Yuan,
    lines: Type.Array(
      Type.Object({
        orderNo: Type.String(),
        /** 0: the freight. */
        lineNo: Type.Integer(),
        goods: Type.String(),
        taxRate: WholeFigure('percent'),
        amount: Yuan,
        left: Yuan,
        /** The amount invoiced beyond what is kept, limited to this invoice's share. */
        over: Yuan,
      }),
    ),
  }),
})

/** Reverses an invoice: the named parts, or all that is left of it. */
export const registerRed = sellerInvoices({
  method: 'POST',
  path: `${base}/red`,
  programs: 'invoices',
  summary: '卖家：登记红字发票，全额或部分冲红',
  params: Type.Object({
    invoiceNo,
    number,
    issuedOn: Day('开票日期'),
    reason: Text('原因', 200),
    parts: Type.Optional(
      Type.Array(
        Type.Object({
          orderNo: Text('订单号', 40, 1),
          lineNo: Type.Integer({ title: '行号', minimum: 0, maximum: 10_000 }),
          amount: Money('冲红金额'),
        }),
        { title: '冲红明细', minItems: 1, maxItems: maxRedParts },
      ),
    ),
    /** Without sign; calculated from the rates if missing. */
    net: Type.Optional(Money('金额')),
    tax: Type.Optional(Money('税额')),
  }),
  data: Nothing,
})

/** The same by the XML of a 红字数电票. `parts`: order, line and amount each, in the format of `redPartsText`. */
export const registerRedXml = sellerInvoices({
  method: 'POST',
  path: `${base}/red-xml`,
  programs: 'invoices',
  summary: '卖家：以红字数电票 XML 登记冲红',
  params: Type.Object({}),
  query: Type.Object({ invoiceNo, reason: Text('原因', 200), parts: Type.Optional(Text('冲红明细', 8000)) }),
  data: Type.Object({ invoiceNo: Type.String() }),
  body: 'upload',
  bodyLimit: maxInvoiceXml + 64 * 1024,
})

export const uploadInvoiceFile = sellerInvoices({
  method: 'POST',
  path: `${base}/upload`,
  programs: 'invoices',
  summary: '卖家：上传发票的 OFD 或 PDF',
  params: Type.Object({}),
  query: Type.Object({ invoiceNo }),
  data: Type.Object({ type: Type.Enum(invoiceFileTypes) }),
  body: 'upload',
  bodyLimit: maxInvoiceFile + 64 * 1024,
})

export const sellerInvoiceFile = sellerReadingInvoices({
  method: 'GET',
  path: `${base}/file`,
  summary: '卖家：下载发票文件',
  params: Type.Object({ invoiceNo, type: Type.Enum(invoiceFileTypes, { title: '文件类型' }) }),
  data: Nothing,
  answer: 'file',
})
