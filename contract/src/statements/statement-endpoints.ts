/** Monthly statements between a buyer company and a seller, for the buyer. */
import { statementDifferences, statementStates } from '@lianmeng/trade/order/statement'
import { lineItems } from '@lianmeng/trade/price/line-items'
import { type Static, Type } from 'typebox'
import { buyer, buyerFinance } from '../callers.ts'
import { Id, Nothing, ShortId, Text, Yuan } from '../fields.ts'
import { WholeFigure } from '../figures.ts'

/** Workbooks of a statement: vouchers for two programs, and its lines. */
export const exportFormats = ['kingdee', 'yonyou', 'lines'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Most lines of a statement disputed or answered in one call. */
const maxSaidLines = 500

const sums = { ordered: Yuan, delivered: Yuan, returned: Yuan, paid: Yuan, invoiced: Yuan }

/** What is paid and on invoices now: later payments, refunds, invoices and red letters count. */
const sumsNow = { paidNow: Yuan, invoicedNow: Yuan }

export const Statement = Type.Object({
  statementId: Type.Integer(),
  erpTenantId: Type.Integer(),
  sellerName: Type.String(),
  buyerId: Type.Integer(),
  buyerName: Type.String(),
  /** `2026-11` */
  month: Type.String(),
  version: Type.Integer(),
  state: Type.Enum(statementStates),
  stateName: Type.String(),
  /** ISO 8601. */
  madeAt: Type.String(),
  madeBy: Type.String(),
  /** Empty until it is confirmed. */
  settledAt: Type.String(),
  settledBy: Type.String(),
  ...sums,
  /** What of it is not paid until now. */
  open: Yuan,
  ...sumsNow,
  /** Orders whose order, delivery, invoice and payment do not agree now. */
  differing: Type.Integer(),
})
export type Statement = Static<typeof Statement>

export const StatementWithLines = Type.Interface([Statement], {
  orders: Type.Array(
    Type.Object({
      orderNo: Type.String(),
      /** The buyer's own number; empty: none. */
      poNo: Type.String(),
      placedOn: Type.String(),
      ...sums,
      ...sumsNow,
      /** Those that are left now. */
      differences: Type.Array(Type.Enum(statementDifferences)),
    }),
  ),
  lines: Type.Array(
    Type.Object({
      lineNo: Type.Integer(),
      orderNo: Type.String(),
      goods: Type.String(),
      unit: Type.String(),
      /** Base units, formatted for display. */
      orderedQty: Type.String(),
      shippedQty: Type.String(),
      receivedQty: Type.String(),
      returnedQty: Type.String(),
      /** Per sale unit; empty for freight, and in statements made before lines contained it. The next four too. */
      price: Type.String(),
      saleUnit: Type.String(),
      /** Sale units, for display: times `price` they are the amounts of the goods to the fen. */
      orderedSaleQty: Type.String(),
      receivedSaleQty: Type.String(),
      /** The parts of `ordered` and `delivered`: first the goods, then each charge. */
      items: Type.Array(Type.Object({ item: Type.Enum(lineItems), ordered: Yuan, delivered: Yuan })),
      ordered: Yuan,
      delivered: Yuan,
      returned: Yuan,
      /** Percent. */
      taxRate: WholeFigure('percent'),
      /** Empty in statements made before lines contained it. */
      invoiced: Type.String(),
      dispute: Type.String(),
      answer: Type.String(),
      /** What was said about it before that, oldest first. */
      earlier: Type.Array(Type.Object({ dispute: Type.String(), answer: Type.String() })),
    }),
  ),
})
export type StatementWithLines = Static<typeof StatementWithLines>

const tenantId = ShortId('卖家')
const statementId = Id('对账单')
const LineNo = Type.Integer({ title: '对账行', minimum: 1, maximum: 1_000_000 })
/** Lines with the words on them. */
export const SaidLines = (title: string) =>
  Type.Array(Type.Object({ lineNo: LineNo, text: Text(title, 200, 1) }), { title, minItems: 1, maxItems: maxSaidLines })

export const statements = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/statement/list',
  summary: '对账单',
  params: Type.Object({}),
  data: Type.Array(Statement),
})

export const statement = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/statement/detail',
  summary: '对账单明细',
  params: Type.Object({ tenantId, statementId }),
  data: StatementWithLines,
})

export const confirmStatement = buyerFinance({
  method: 'POST',
  path: '/lmap/v1/lm/statement/confirm',
  programs: 'invoices',
  summary: '确认对账单',
  params: Type.Object({ tenantId, statementId }),
  data: Nothing,
})

export const disputeStatement = buyerFinance({
  method: 'POST',
  path: '/lmap/v1/lm/statement/dispute',
  programs: 'invoices',
  summary: '对对账单提出异议，逐行写原因',
  params: Type.Object({ tenantId, statementId, lines: SaidLines('异议') }),
  data: Nothing,
})

/** Vouchers to import into accounting software, or the lines to be reckoned again. */
export const exportStatement = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/statement/export',
  summary: '导出对账单（金蝶凭证、用友凭证、商品明细）',
  params: Type.Object({ tenantId, statementId, format: Type.Enum(exportFormats, { title: '格式' }) }),
  data: Nothing,
  answer: 'file',
})

export const statementFile = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/statement/file',
  summary: '下载对账单（PDF）',
  params: Type.Object({ tenantId, statementId }),
  data: Nothing,
  answer: 'file',
})
