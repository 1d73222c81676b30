import { goodsText } from '@lianmeng/contract/goods-name'
import * as contract from '@lianmeng/contract/seller-figures/endpoints'
import { tenantOf } from '../../accounts/caller.ts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import type { Deps, Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import type { Span } from '../../selling/kept-promises.ts'
import { workbookType, writeWorkbook } from '../../sheets/write-workbook.ts'
import { figuresOf, slowGoodsOf, spanOf } from './figures.ts'
import { type Table, tablesOf } from './tables.ts'

/** Rows shown on the screen: of standards and of customers, and of slow goods. The workbooks have all of them. */
const shown = 20
const shownSlow = 50
const exported = 50_000

/** A table of figures as a workbook shows it. */
async function tableOf(what: contract.ExportedFigures, deps: Deps, tenantId: number, span: Span): Promise<Table> {
  if (what !== 'slow') return tablesOf[what](await figuresOf(deps, tenantId, span, exported))
  const { rows } = await slowGoodsOf(deps, tenantId, exported)
  return {
    file: '滞销商品',
    titles: ['商品编码', '标准号', '规格', '商品', '库存', '单位', '金额'],
    rows: rows.map((row) => [
      row.ownCode,
      row.standardName,
      row.specification,
      goodsText(row),
      row.onHandInBaseUnits,
      row.unitName,
      Number(row.value),
    ]),
  }
}

/** A seller's sales figures and slow goods. */
export const sellerFigures: Feature = (app, deps) => {
  route(app, contract.figures, (days, actor) => figuresOf(deps, tenantOf(actor), spanOf(days), shown))
  route(app, contract.slow, (_params, actor) => slowGoodsOf(deps, tenantOf(actor), shownSlow))
  route(app, contract.exportFigures, async ({ what, ...days }, actor) => {
    const { file, titles, rows } = await tableOf(what, deps, tenantOf(actor), spanOf(days))
    const name = { ascii: `${what}.xlsx`, full: `${file}-${days.from}-${days.to}.xlsx` }
    return new FileAnswer(tagged(writeWorkbook([titles, ...rows]), workbookType), 'private', name)
  })
}
