import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { FamilySheet, saveFamilySheet } from '@lianmeng/contract/quotes/sheet-endpoints'
import { quoteTexts } from '@lianmeng/contract/quotes/texts'

/** A row of the form: each figure as it is typed. */
export type TypedRow = Readonly<Record<string, string>>

/** A sheet as it is typed. */
export type TypedSheet = {
  /** When the sheet that is edited was changed last; empty: a new one. */
  readAt: string
  family: string
  wires: readonly TypedRow[]
  steps: readonly TypedRow[]
  coatings: readonly TypedRow[]
  packing: string
  margin: string
  minimumQty: string
  days: string
  isPublished: boolean
  showsAlone: boolean
  answersItself: boolean
  mostQty: string
  mostAmount: string
  validDays: string
}

export const emptyWire: TypedRow = { name: '', fits: '', price: '', heatTreatment: '0' }
export const emptyStep: TypedRow = { name: '', work: '', rate: '', setup: '0', tooling: '0' }
export const emptyCoating: TypedRow = { name: '', price: '' }

export const emptySheet: TypedSheet = {
  readAt: '',
  family: '',
  wires: [emptyWire],
  steps: [{ ...emptyStep, name: '冷镦搓丝' }],
  coatings: [],
  packing: '0',
  margin: '15',
  minimumQty: '1000',
  days: '15',
  isPublished: true,
  showsAlone: false,
  answersItself: false,
  mostQty: '0',
  mostAmount: '0',
  validDays: '7',
}

export const typedOf = (sheet: FamilySheet, updatedAt: string): TypedSheet => ({
  ...sheet,
  readAt: updatedAt,
  margin: String(sheet.margin),
  minimumQty: String(sheet.minimumQty),
  days: String(sheet.days),
  mostQty: String(sheet.mostQty),
  validDays: String(sheet.validDays),
})

const isMoney = (text: string): boolean => /^\d{1,9}(\.\d{1,6})?$/.test(text.trim())
const isFen = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text.trim())
const isPercent = (text: string): boolean => /^\d{1,4}(\.\d{1,4})?$/.test(text.trim()) && Number(text) <= 1000
const isWhole = (text: string): boolean => /^\d{1,9}$/.test(text.trim())

const rowProblem = (title: string, rows: readonly TypedRow[], problem: (row: TypedRow) => string): string => {
  const at = rows.findIndex((row) => problem(row) !== '')
  return at < 0 ? '' : `${title}第 ${at + 1} 行：${problem(rows[at]!)}`
}
const moneyProblem = (row: TypedRow, keys: readonly string[]): string => {
  if (!row.name?.trim()) return '请填写名称'
  return keys.every((key) => isMoney(row[key] ?? '')) ? '' : quoteTexts.moneyInvalid
}

/** The first thing that is wrong; empty: the server decides. */
export function problemOf(sheet: TypedSheet): string {
  if (!sheet.family) return '请选择品类'
  const inRows =
    rowProblem('线材', sheet.wires, (row) => moneyProblem(row, ['price', 'heatTreatment'])) ||
    rowProblem('工序', sheet.steps, (row) =>
      isFen(row.tooling ?? '') ? moneyProblem(row, ['rate', 'setup']) : '开模费最多 2 位小数',
    ) ||
    rowProblem('表面处理', sheet.coatings, (row) => moneyProblem(row, ['price']))
  if (inRows) return inRows
  if (!isMoney(sheet.packing)) return `包装：${quoteTexts.moneyInvalid}`
  if (!isPercent(sheet.margin)) return '毛利须为 0–1000，最多 4 位小数'
  if (!isWhole(sheet.minimumQty)) return `起订量：${quoteTexts.wholePieces}`
  if (!isWhole(sheet.days) || Number(sheet.days) > 365) return '交期须为 0–365 天'
  if (!sheet.answersItself) return ''
  if (!isWhole(sheet.mostQty) || !isFen(sheet.mostAmount)) return quoteTexts.limitsMissing
  return isWhole(sheet.validDays) && Number(sheet.validDays) > 0 ? '' : '自动报价有效天数须为 1–180 天'
}

const trimmed = <Row extends TypedRow>(rows: readonly Row[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, text]) => [key, text.trim()])))

/** The sheet as it is sent. Limits of answers that nobody wants may be anything. */
export const sentOf = (sheet: TypedSheet): ParamsOf<typeof saveFamilySheet> => ({
  ...sheet,
  wires: trimmed(sheet.wires) as FamilySheet['wires'],
  steps: trimmed(sheet.steps) as FamilySheet['steps'],
  coatings: trimmed(sheet.coatings) as FamilySheet['coatings'],
  packing: sheet.packing.trim(),
  margin: Number(sheet.margin),
  minimumQty: Number(sheet.minimumQty),
  days: Number(sheet.days),
  mostQty: sheet.answersItself ? Number(sheet.mostQty) : 0,
  mostAmount: sheet.answersItself ? sheet.mostAmount.trim() : '0',
  validDays: sheet.answersItself ? Number(sheet.validDays) : 7,
})
