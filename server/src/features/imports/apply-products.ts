import type { Db } from '../../database/db.ts'
import {
  brandNamed,
  insertProducts,
  lockGoods,
  type NewProduct,
  type NewSpecification,
  specificationIds,
} from '../../selling/create-products.ts'
import { takenCodes } from '../../selling/listed-goods.ts'
import { readPart } from '../../selling/read-part.ts'
import { listedParts } from './judge-products.ts'
import { type ProductRow, productOf, readProductRow } from './product-row.ts'
import type { JobRow } from './queries.ts'
import { partOf, type RowToApply } from './row-queries.ts'

type Wanted = { row: ProductRow; part: NewSpecification }

/** The part in a row that the previous version of the program checked: it stored none. */
function partRead(row: ProductRow): NewSpecification | undefined {
  const read = readPart(row.part)
  return 'specification' in read ? read.specification : undefined
}

/** Rows that still mean a new product: it may have been listed since the file was checked. */
async function stillNew(tx: Db, { tenantId, mapping }: JobRow, rows: readonly RowToApply[]): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  for (const one of rows) {
    const row = readProductRow(mapping, one.cells)
    const part = typeof row === 'string' ? undefined : (partOf(one) ?? partRead(row))
    if (part) wanted.push({ row: row as ProductRow, part })
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

/** Ids of the specifications, in the order of `wanted`; one query per standard. */
async function idsOfParts(tx: Db, wanted: readonly Wanted[]): Promise<Map<Wanted, number>> {
  const ids = new Map<Wanted, number>()
  const byStandard = [...Map.groupBy(wanted, ({ part }) => part.standardId)].sort(([a], [b]) => a - b)
  for (const [, own] of byStandard) {
    const found = await specificationIds(
      tx,
      own.map(({ part }) => part),
    )
    own.forEach((one, i) => void ids.set(one, found[i]!))
  }
  return ids
}

/** Adds products from a file. @returns their ids */
export async function addProducts(tx: Db, job: JobRow, rows: readonly RowToApply[]): Promise<number[]> {
  await lockGoods(tx, job.tenantId)
  const wanted = await stillNew(tx, job, rows)
  if (wanted.length === 0) return []
  const ids = await idsOfParts(tx, wanted)
  const brands = new Map<string, number>()
  for (const name of [...new Set(wanted.map(({ row }) => row.brandName))].sort()) {
    brands.set(name, await brandNamed(tx, name))
  }
  const products = wanted.map((one): NewProduct => {
    const { row, part } = one
    return productOf(row, { specificationId: ids.get(one)!, brandId: brands.get(row.brandName)!, weight: part.weight })
  })
  return insertProducts(tx, job.tenantId, products)
}
