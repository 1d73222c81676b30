import { goodsLines } from '@lianmeng/contract/goods-name'
import { maxCounted } from '@lianmeng/contract/seller-stock/endpoints'
import { stockTexts } from '@lianmeng/contract/seller-stock/texts'
import { formatQty, thousandths } from '@lianmeng/trade/quantity/qty'
import { unitName } from '@lianmeng/trade/units'
import { badRequest } from '../../answers/errors.ts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import type { Deps } from '../../deps.ts'
import type { Paper, PaperTable } from '../../papers/paper.ts'
import { papersInChild } from '../../papers/paper-in-child.ts'
import { describedNaming } from '../../selling/described-goods.ts'
import type { GoodsFilter } from '../../selling/goods-filter.ts'
import { localDay, localMinute } from '../../time/local-day.ts'
import { type CountedRow, goodsToCount } from './queries.ts'

const columns: PaperTable['columns'] = [
  ['序号', 0.06],
  ['库位', 0.12],
  ['商品编码', 0.17],
  ['商品', 0.32],
  ['账面库存', 0.13],
  ['实盘', 0.11],
  ['差异', 0.09],
]

const cells = (row: CountedRow, place: number): string[] => [
  String(place + 1),
  row.bin,
  row.ownCode,
  goodsLines({ ...describedNaming(row), packageName: row.packageName }).join('\n'),
  `${formatQty(thousandths(BigInt(row.there)))} ${unitName(row.baseUnit)}`,
  '',
  '',
]

/** A paper to count goods by, with room for what was found. */
const countPaper = (rows: readonly CountedRow[], now: Date): Paper => ({
  title: '盘点单',
  facts: [
    ['商品', `${rows.length} 个`],
    ['账面时间', localMinute(now)],
  ],
  tables: [{ title: '商品', columns, rows: rows.map(cells) }],
  closing: ['盘点人签字：　　　　　　　　　　复盘人签字：　　　　　　　　　　日期：'],
})

/** @throws 400 when there is nothing to count or too much, 503 */
export async function printCountSheet(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tenantId: number,
  filter: GoodsFilter,
): Promise<FileAnswer> {
  const rows = await goodsToCount(db, tenantId, filter, maxCounted + 1)
  if (rows.length === 0) throw badRequest(stockTexts.nothing)
  if (rows.length > maxCounted) throw badRequest(stockTexts.tooMany)
  const now = clock()
  const bytes = await papersInChild([countPaper(rows, now)])
  const name = { ascii: 'count-sheet.pdf', full: `盘点单-${localDay(now)}.pdf` }
  return new FileAnswer(tagged(bytes, 'application/pdf'), 'private', name)
}
