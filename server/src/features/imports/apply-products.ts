import type { Db } from '../../database/db.ts'
import {
  brandIds,
  insertProducts,
  lockGoods,
  type NewProduct,
  type NewSpecification,
  specificationIds,
} from '../../selling/create-products.ts'
import { takenCodes } from '../../selling/listed-goods.ts'
import { readPart } from '../../selling/read-part.ts'
import type { JobRow } from './job-row.ts'
import { listedParts } from './judge-products.ts'
import { newGoods, type ProductRow, partIn, productOf, readProductRow } from './product-row.ts'
import { newGoodsTaxRate, partOf, type RowToApply } from './row-queries.ts'

type Wanted = { row: ProductRow; part: NewSpecification }

/** The part in a row that the previous version of the program checked: it stored none. */
function partRead(job: JobRow, { cells }: RowToApply): NewSpecification | undefined {
  const read = readPart(partIn(job, cells))
  return 'specification' in read ? read.specification : undefined
}

/** Rows that still mean a new product: it may have been listed since the file was checked. */
async function stillNew(tx: Db, job: JobRow, rows: readonly RowToApply[]): Promise<Wanted[]> {
  const { tenantId } = job
  const taxRate = await newGoodsTaxRate(tx, tenantId)
  const wanted: Wanted[] = []
  for (const one of rows) {
    const part = partOf(one) ?? partRead(job, one)
    const row = part ? readProductRow(job, one.cells, newGoods({ weight: part.weight, taxRate })) : ''
    if (part && typeof row !== 'string') wanted.push({ row, part })
  }
  const taken = await takenCodes(
    tx,
    tenantId,
    wanted.map(({ row }) => row.ownCode),
  )
  const isListed = await listedParts(
    tx,
    tenantId,
    wanted.map(({ row, part }) => ({ part, brandName: row.brandName })),
  )
  return wanted.filter(({ row, part }) => !taken.has(row.ownCode) && !isListed(part, row.brandName))
}

/** Adds products from a file. @returns their ids */
export async function addProducts(tx: Db, job: JobRow, rows: readonly RowToApply[]): Promise<number[]> {
  await lockGoods(tx, job.tenantId)
  const wanted = await stillNew(tx, job, rows)
  if (wanted.length === 0) return []
  const ids = await specificationIds(
    tx,
    wanted.map(({ part }) => part),
  )
  const brands = await brandIds(
    tx,
    wanted.map(({ row }) => row.brandName),
  )
  const products = wanted.map(
    ({ row }, i): NewProduct => productOf(row, { specificationId: ids[i]!, brandId: brands.get(row.brandName)! }),
  )
  return insertProducts(tx, job.tenantId, products)
}
