import * as contract from '@lianmeng/contract/seller-figures/endpoints'
import { tenantOf } from '../../accounts/caller.ts'
import type { Deps, Feature } from '../../deps.ts'
import { FileAnswer, tagged } from '../../http/answers/file-answer.ts'
import { route } from '../../http/route.ts'
import { type Cell, workbookType, writeWorkbook } from '../../sheets/write-workbook.ts'
import { localMinute } from '../../time/local-day.ts'
import { figuresOf, slowGoodsOf, spanOf } from './figures.ts'
import type { Span } from './queries.ts'

/** Slow goods on the screen, and in a workbook. */
const shownSlow = 50
const exportedSlow = 50_000

type Table = { file: string; titles: readonly string[]; rows: readonly (readonly Cell[])[] }

/** A table of figures as a workbook shows it. Amounts are numbers there, so that they can be added up. */
async function tableOf(what: contract.ExportedFigures, deps: Deps, tenantId: number, span: Span): Promise<Table> {
  if (what === 'slow') {
    const { rows } = await slowGoodsOf(deps, tenantId, exportedSlow)
    return {
      file: '滞销商品',
      titles: ['商品编码', '标准号', '规格', '库存', '单位', '金额'],
      rows: rows.map((row) => [
        row.ownCode,
        row.standardName,
        row.specification,
        row.onHand,
        row.unitName,
        Number(row.value),
      ]),
    }
  }
  const { standards, customers } = await figuresOf(deps, tenantId, span)
  return what === 'standards'
    ? {
        file: '按标准销售',
        titles: ['标准号', '名称', '订单数', '金额'],
        rows: standards.map((row) => [row.standardName, row.productName, row.orders, Number(row.amount)]),
      }
    : {
        file: '客户销售',
        titles: ['客户', '订单数', '金额', '最近下单'],
        rows: customers.map((row) => [row.name, row.orders, Number(row.amount), localMinute(new Date(row.lastAt))]),
      }
}

/** What a seller has sold, and what it has not. */
export const sellerFigures: Feature = (app, deps) => {
  route(app, contract.figures, (days, actor) => figuresOf(deps, tenantOf(actor), spanOf(days)))
  route(app, contract.slow, (_params, actor) => slowGoodsOf(deps, tenantOf(actor), shownSlow))
  route(app, contract.exportFigures, async ({ what, ...days }, actor) => {
    const { file, titles, rows } = await tableOf(what, deps, tenantOf(actor), spanOf(days))
    const name = { ascii: `${what}.xlsx`, full: `${file}-${days.from}-${days.to}.xlsx` }
    return new FileAnswer(tagged(writeWorkbook([titles, ...rows]), workbookType), 'private', name)
  })
}
