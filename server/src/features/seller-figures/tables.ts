import type { ExportedFigures, Figures } from '@lianmeng/contract/seller-figures/endpoints'
import type { Cell } from '../../sheets/write-workbook.ts'
import { localMinute } from '../../time/local-day.ts'

/** Figures for a workbook. Amounts are numbers, so that they can be added up. */
export type Table = { file: string; titles: readonly string[]; rows: readonly (readonly Cell[])[] }

/** The exported tables of a seller's figures for some days. */
export const tablesOf: Record<Exclude<ExportedFigures, 'slow'>, (figures: Figures) => Table> = {
  months: ({ months }) => ({
    file: '每月销售额',
    titles: ['月份', '订单数', '金额'],
    rows: months.map(({ month, orders, amount }) => [month, orders, Number(amount)]),
  }),
  categories: ({ categories }) => ({
    file: '按品类销售',
    titles: ['品类', '订单数', '金额'],
    rows: categories.map(({ name, orders, amount }) => [name, orders, Number(amount)]),
  }),
  standards: ({ standards }) => ({
    file: '按标准销售',
    titles: ['标准号', '名称', '订单数', '金额'],
    rows: standards.map((row) => [row.standardName, row.productName, row.orders, Number(row.amount)]),
  }),
  customers: ({ customers }) => ({
    file: '客户销售',
    titles: ['客户', '订单数', '金额', '最近下单'],
    rows: customers.map((row) => [row.name, row.orders, Number(row.amount), localMinute(new Date(row.lastAt))]),
  }),
  answers: ({ answers: { placed, confirmed, declined, expired, medianMinutes } }) => ({
    file: '订单答复',
    titles: ['提交', '已确认', '已拒绝', '超时未答复', '首次答复用时（分钟）'],
    rows: [[placed, confirmed, declined, expired, medianMinutes ?? '']],
  }),
  punctuality: ({ punctuality: { due, onTime } }) => ({
    file: '准时发货',
    titles: ['应发行数', '准时发齐行数', '准时率（%）'],
    rows: [[due, onTime, due === 0 ? '' : Math.round((1000 * onTime) / due) / 10]],
  }),
}
