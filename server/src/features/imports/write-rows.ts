import { importTexts } from '@lianmeng/contract/imports/texts'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { StockFigures } from '../../catalogue/columns/read-states.ts'
import type { Db } from '../../database/db.ts'
import { setBasePrices } from '../../selling/base-prices.ts'
import { setPrices } from '../../selling/list-prices.ts'
import { lockPriceList } from '../../selling/price-lists.ts'
import { lockStock, takeCounts } from '../../selling/stock.ts'
import { type Added, addProducts } from './apply-products.ts'
import { changeGoods } from './change-goods.ts'
import { Failed } from './failed.ts'
import type { JobRow } from './job-row.ts'
import type { RowToApply } from './row-queries.ts'

/** How much was written, and the stock to report to the catalogue. */
export type Applied = { changed: number; figures: StockFigures[] }

async function countStock(
  tx: Db,
  job: JobRow,
  rows: readonly Pick<RowToApply, 'productId' | 'value'>[],
  asOf: Date,
): Promise<Applied> {
  const ids = rows.map(({ productId }) => productId!)
  const held = await lockStock(tx, job.tenantId, ids)
  const counts = rows.flatMap(({ productId, value }) => {
    const stock = held.get(productId!)
    return stock ? [{ stock, really: thousandths(BigInt(value)), asOf, note: job.fileName }] : []
  })
  return takeCounts(tx, job.tenantId, counts, { kind: () => 'import', by: job.createdBy })
}

/** Counts the stock that a file of products states of goods that it adds. What is there is changed by a file of stock. */
async function countNew(tx: Db, job: JobRow, added: readonly Added[], asOf: Date): Promise<void> {
  const stated = added.flatMap(({ id, stock }) => (stock === undefined ? [] : [{ productId: id, value: stock }]))
  if (stated.length > 0) await countStock(tx, job, stated, asOf)
}

async function writePrices(tx: Db, job: JobRow, rows: readonly RowToApply[], at: Date): Promise<number> {
  const { tenantId, listId, createdBy: by, fileName } = job
  const prices = rows.map(({ productId, value, isConfirmed }) => ({ id: productId!, price: value, isConfirmed }))
  if (listId === null) return (await setBasePrices(tx, tenantId, prices, { by, at, source: fileName })).length
  const list = await lockPriceList(tx, tenantId, listId)
  if (list?.state !== 'draft') throw new Failed(importTexts.listGone)
  return setPrices(tx, { tenantId, listId, by }, prices)
}

/** Writes the values of some rows. @param now when the stock was counted */
export async function writeRows(tx: Db, job: JobRow, rows: readonly RowToApply[], now: Date): Promise<Applied> {
  if (job.kind === 'stock') return countStock(tx, job, rows, now)
  if (job.kind === 'prices') return { changed: await writePrices(tx, job, rows, now), figures: [] }
  const there = rows.flatMap(({ productId, change }) => (productId && change ? [{ id: productId, change }] : []))
  const added = await addProducts(
    tx,
    job,
    rows.filter(({ change }) => !change),
  )
  await countNew(tx, job, added, now)
  return { changed: added.length + (await changeGoods(tx, job, there, now)), figures: [] }
}

/** Reports prices and products of a file that were written. */
export async function tellCatalogue(catalogue: Catalogue, job: JobRow): Promise<void> {
  if (job.kind === 'prices' && job.listId === null) await catalogue.pricesChanged(job.tenantId)
  if (job.kind === 'products') await catalogue.everythingChanged()
}
