/** Invoices of orders, for the buyer: requests, and their outcome. */
import { invoiceKinds, requestStates } from '@lianmeng/trade/invoice/invoice'
import { type Static, Type } from 'typebox'
import { buyer, buyerFinance } from '../callers.ts'
import { Id, Nothing, Text, Yuan } from '../fields.ts'
import { WholeFigure } from '../figures.ts'
import { RedLetter } from './red-letter-endpoints.ts'

/** Files of an invoice, stored unchanged. */
export const invoiceFileTypes = ['pdf', 'ofd', 'xml'] as const
export type InvoiceFileType = (typeof invoiceFileTypes)[number]

/** Most orders of one seller on one invoice. */
const maxInvoicedOrders = 100

export const Invoice = Type.Object({
  /** 20 digits. */
  invoiceNo: Type.String(),
  /** A local day. */
  issuedOn: Type.String(),
  /** Amounts of a red invoice are negative. */
  net: Yuan,
  tax: Yuan,
  gross: Yuan,
  /** The invoice reversed by a red one; empty for a blue one. */
  redOf: Type.String(),
  reason: Type.String(),
  files: Type.Array(Type.Enum(invoiceFileTypes)),
  /** Amounts reversed by a red one, line by line; none for a blue one. Line 0 is the freight. */
  takes: Type.Array(Type.Object({ orderNo: Type.String(), lineNo: Type.Integer(), amount: Yuan })),
  /** The last red letter at the tax office that is to take it back; null: there was none. */
  redLetter: Type.Union([RedLetter, Type.Null()]),
})
export type Invoice = Static<typeof Invoice>

export const InvoiceRequest = Type.Object({
  requestId: Type.Integer(),
  kind: Type.Enum(invoiceKinds),
  kindName: Type.String(),
  state: Type.Enum(requestStates),
  stateName: Type.String(),
  buyerName: Type.String(),
  title: Type.String(),
  taxNumber: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  bank: Type.String(),
  account: Type.String(),
  email: Type.String(),
  note: Type.String(),
  reason: Type.String(),
  amount: Yuan,
  /** The same by tax rate, highest first. */
  rates: Type.Array(Type.Object({ taxRate: WholeFigure('percent'), amount: Yuan })),
  /** Amount reversed by red invoices. */
  takenBack: Yuan,
  /** ISO 8601. */
  createdAt: Type.String(),
  createdBy: Type.String(),
  orders: Type.Array(Type.Object({ orderNo: Type.String(), amount: Yuan })),
  /** Newest first. */
  invoices: Type.Array(Invoice),
})
export type InvoiceRequest = Static<typeof InvoiceRequest>

export const orderInvoicesData = Type.Object({
  /** Amount on invoices now. */
  invoiced: Yuan,
  /** Amount that can still be requested: received, not returned, neither invoiced nor requested. */
  invoiceable: Yuan,
  /** Newest first. */
  requests: Type.Array(InvoiceRequest),
})

const orderNo = Text('订单号', 40, 1)

export const orderInvoices = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/invoice/order',
  summary: '订单的发票与可开票金额',
  params: Type.Object({ orderNo }),
  data: orderInvoicesData,
})

/** For orders of one seller, each with its full invoiceable amount. Of several those without any are left out. */
export const requestInvoice = buyerFinance({
  method: 'POST',
  path: '/lmap/v1/lm/invoice/request',
  programs: 'invoices',
  summary: '申请开票',
  params: Type.Object({
    orderNos: Type.Array(orderNo, { title: '订单', minItems: 1, maxItems: maxInvoicedOrders, uniqueItems: true }),
    titleId: Id('开票信息'),
    kind: Type.Enum(invoiceKinds, { title: '发票类型' }),
    note: Type.Optional(Text('备注', 200)),
  }),
  data: Type.Object({
    requestId: Type.Integer(),
    amount: Yuan,
    /** Numbers of the orders that were asked for already, or have nothing to invoice. */
    leftOut: Type.Array(Type.String()),
  }),
})

/** What such a request would ask for now. Changes nothing. */
export const previewInvoice = buyer({
  method: 'POST',
  path: '/lmap/v1/lm/invoice/preview',
  programs: 'read',
  summary: '申请开票前查看金额',
  params: Type.Object({
    orderNos: Type.Array(orderNo, { title: '订单', minItems: 1, maxItems: maxInvoicedOrders, uniqueItems: true }),
  }),
  data: Type.Object({
    amount: Yuan,
    /** The tax in it, and the rest. */
    tax: Yuan,
    net: Yuan,
    /** The same by tax rate, highest first. */
    rates: Type.Array(Type.Object({ taxRate: WholeFigure('percent'), amount: Yuan })),
    /** Numbers of the orders that were asked for already, or have nothing to invoice. */
    leftOut: Type.Array(Type.String()),
  }),
})

export const withdrawInvoiceRequest = buyerFinance({
  method: 'POST',
  path: '/lmap/v1/lm/invoice/withdraw',
  programs: 'invoices',
  summary: '撤回开票申请',
  params: Type.Object({ orderNo, requestId: Id('开票申请') }),
  data: Nothing,
})

export const invoiceFile = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/invoice/file',
  summary: '下载发票文件',
  params: Type.Object({
    orderNo,
    invoiceNo: Text('发票号码', 20, 1),
    type: Type.Enum(invoiceFileTypes, { title: '文件类型' }),
  }),
  data: Nothing,
  answer: 'file',
})
