import type { StatementDifference, StatementState } from '@lianmeng/trade/order/statement'
import type { ExportFormat } from './statement-endpoints.ts'

export const statementStateTexts: Record<StatementState, string> = {
  sent: '待买家确认',
  disputed: '有异议',
  confirmed: '已确认',
  replaced: '已被新版本替代',
}

export const statementDifferenceTexts: Record<StatementDifference, string> = {
  undelivered: '未交齐',
  uninvoiced: '未开完票',
  overInvoiced: '多开票',
  unpaid: '未付清',
  overpaid: '已付超过已收',
}

export const exportFormatTexts: Record<ExportFormat, string> = {
  kingdee: '金蝶凭证',
  yonyou: '用友凭证',
  lines: '商品明细',
}

export const statementTexts = {
  none: '对账单不存在',
  /** Confirmed, and nothing of it is left to pay. */
  settled: '已结清',
  notOpen: '该对账单不在待确认状态，请刷新后再试',
  notDisputed: '该对账单没有待答复的异议',
  lineTwice: '同一对账行只能出现一次',
  noSuchLine: '对账单中没有该行',
  blank: '请填写内容',
  answersMissing: '请答复所有有异议的行',
  futureMonth: '「月份」不能晚于本月',
} as const

/** The quantity of a statement's line: `1,000 支`. Freight has no unit and is not counted. */
export const statementQuantity = (qty: string, unit: string): string => (unit === '' ? '—' : `${qty} ${unit}`)
