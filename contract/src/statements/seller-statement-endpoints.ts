/** The same statements for the seller: create, answer. */
import { Type } from 'typebox'
import { sellerInvoices, sellerReadingInvoices } from '../callers.ts'
import { Id, Nothing } from '../fields.ts'
import { exportFormats, SaidLines, Statement, StatementWithLines } from './statement-endpoints.ts'

const base = '/seller/v1/statement'
const statementId = Id('对账单')

export const sellerStatements = sellerReadingInvoices({
  method: 'GET',
  path: `${base}/list`,
  summary: '卖家：对账单',
  params: Type.Object({}),
  data: Type.Array(Statement),
})

export const sellerStatement = sellerReadingInvoices({
  method: 'GET',
  path: `${base}/detail`,
  summary: '卖家：对账单明细',
  params: Type.Object({ statementId }),
  data: StatementWithLines,
})

/** One statement for each company that ordered in the month; those without changes stay. */
export const makeStatements = sellerInvoices({
  method: 'POST',
  path: `${base}/make`,
  programs: 'invoices',
  summary: '卖家：生成某月的对账单，有变化时为新版本',
  params: Type.Object({ month: Type.String({ title: '月份', maxLength: 7, pattern: '^[12]\\d{3}-(0[1-9]|1[0-2])$' }) }),
  data: Type.Object({ made: Type.Integer() }),
})

export const answerStatement = sellerInvoices({
  method: 'POST',
  path: `${base}/answer`,
  programs: 'invoices',
  summary: '卖家：逐行答复异议，请买家再次确认',
  params: Type.Object({ statementId, lines: SaidLines('答复') }),
  data: Nothing,
})

export const exportSellerStatement = sellerReadingInvoices({
  method: 'GET',
  path: `${base}/export`,
  summary: '卖家：导出对账单凭证（金蝶、用友）',
  params: Type.Object({ statementId, format: Type.Enum(exportFormats, { title: '格式' }) }),
  data: Nothing,
  answer: 'file',
})

export const sellerStatementFile = sellerReadingInvoices({
  method: 'GET',
  path: `${base}/file`,
  summary: '卖家：下载对账单（PDF）',
  params: Type.Object({ statementId }),
  data: Nothing,
  answer: 'file',
})
