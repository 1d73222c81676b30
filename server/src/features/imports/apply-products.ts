import { describedStandardId } from '@lianmeng/contract/described'
import type { Db } from '../../database/db.ts'
import {
  brandIds,
  insertProducts,
  lockGoods,
  type NewProduct,
  type NewSpecification,
  specificationIds,
} from '../../selling/create-products.ts'
import { describedSpecification, describedWords } from '../../selling/described-part.ts'
import { keepDescriptions } from '../../selling/descriptions.ts'
import { takenCodes } from '../../selling/listed-goods.ts'
import { readPart } from '../../selling/read-part.ts'
import type { JobRow } from './job-row.ts'
import { listedParts } from './judge-products.ts'
import { codeIn, nameIn, newGoods, type ProductRow, partIn, productOf, readProductRow } from './product-row.ts'
import { newGoodsTaxRate, partOf, type RowToApply } from './row-queries.ts'

type Wanted = { row: ProductRow; part: NewSpecification }

/** The words of a row whose goods no table holds. */
function wordsOf(job: JobRow, { cells }: RowToApply): string {
  const part = partIn(job, cells)
  const read = readPart(part)
  return ('problem' in read && describedWords(part, read, nameIn(job, cells))) || ''
}

/** The parts of rows as they were found, those in words with the description that is kept of them now. */
async function partsOf(tx: Db, job: JobRow, rows: readonly RowToApply[]): Promise<(NewSpecification | undefined)[]> {
  const parts = rows.map((one) => partOf(one) ?? partRead(job, one))
  const words = parts.map((part, i) => (part?.standardId === describedStandardId ? wordsOf(job, rows[i]!) : ''))
  const ids = await keepDescriptions(
    tx,
    words.flatMap((one, i) => (one === '' ? [] : [{ words: one, code: codeIn(job, rows[i]!.cells) }])),
  )
  return parts.map((part, i) => {
    if (part?.standardId !== describedStandardId) return part
    const id = ids.get(words[i]!)
    return id === undefined ? undefined : describedSpecification(id)
  })
}

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
  const parts = await partsOf(tx, job, rows)
  for (const [i, one] of rows.entries()) {
    const part = parts[i]
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

/** A product that was added, with the stock that its row states; thousandths of a piece. */
export type Added = { id: number; stock: number | undefined }

/** Adds products from a file. */
export async function addProducts(tx: Db, job: JobRow, rows: readonly RowToApply[]): Promise<Added[]> {
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
  const added = await insertProducts(tx, job.tenantId, products)
  return added.map((id, i) => ({ id, stock: wanted[i]!.row.stock }))
}
