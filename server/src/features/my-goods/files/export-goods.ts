import { threadText } from '@lianmeng/contract/goods-name'
import { type MyGoodsFilter, type MyGoodsRow, maxMyGoods } from '@lianmeng/contract/my-goods/endpoints'
import { columnTitles } from '@lianmeng/contract/my-goods/texts'
import type { Buyer } from '../../../accounts/caller.ts'
import type { Deps } from '../../../deps.ts'
import { type Cell, writeWorkbook } from '../../../sheets/write-workbook.ts'
import { localDay } from '../../../time/local-day.ts'
import { shownRows, wantedIds } from '../list-goods.ts'

/** Rows read at once, so that other requests are not held up. */
const atOnce = 1_000

const numberOrNone = (text: string | null): Cell => (text ? Number(text) : '')

const cellsOf = (row: MyGoodsRow): Cell[] => [
  row.customComponentCode,
  row.ownName,
  row.note,
  row.myFavoriteFlag === 1 ? '是' : '否',
  String(row.componentId),
  row.standardName,
  row.specification,
  row.strengthName,
  row.surfaceTreatmentName,
  row.materialName,
  row.productName,
  row.textureName,
  threadText(row),
  row.prodPackages.map(({ packageSpecNameNew }) => packageSpecNameNew).join('、'),
  row.brandName,
  row.companyShortName,
  numberOrNone(row.lastPrice),
  row.lastDate && localDay(new Date(row.lastDate)),
  numberOrNone(row.price),
  row.saleUnitName,
  row.isListed === 1 ? '在售' : '已下架',
]

/** The filtered archive, or selected rows, as a workbook that can be imported again without a change. */
export async function exportGoods(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  { componentIds, ...filter }: MyGoodsFilter & { componentIds?: number[] },
): Promise<Buffer> {
  const all = { first: 0, limit: maxMyGoods }
  const ids = componentIds ?? (await wantedIds(deps, buyer, filter, all)).ids
  const rows: Cell[][] = [Object.values(columnTitles)]
  for (let first = 0; first < ids.length; first += atOnce) {
    const part = await shownRows(deps, buyer, ids.slice(first, first + atOnce))
    for (const row of part) rows.push(cellsOf(row))
  }
  return writeWorkbook(rows)
}
