import { setImmediate as breathe } from 'node:timers/promises'
import { importTexts, partTexts, sameGoods, twiceInFile } from '@lianmeng/contract/imports/texts'
import { unitId } from '@lianmeng/trade/units'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { specificationText } from '../../catalogue/view/specification-text.ts'
import type { Db } from '../../database/db.ts'
import { knownSpecifications, type NewSpecification } from '../../selling/create-products.ts'
import { classText } from '../../selling/described-goods.ts'
import { listedOfSizes, specificationKey } from '../../selling/listed-goods.ts'
import { marketDoubts } from '../../selling/market-doubts.ts'
import { type ReadPart, readPart } from '../../selling/read-part.ts'
import type { JobRow } from './job-row.ts'
import { type ProductRow, partIn, readProductRow } from './product-row.ts'
import type { SheetColumns } from './row-figures.ts'
import { type ExportRow, type Finding, goodsToExport, newGoodsTaxRate, type ReadRow } from './row-queries.ts'

/** Rows after which other requests get a turn: the kernel takes a third of a millisecond for each. */
const rowsATurn = 20

/** The earlier rows of a file, by code and by part. */
export type EarlierProducts = { codes: Map<string, number>; parts: Map<string, number> }

type Place = { db: Db; catalogue: Pick<Catalogue, 'offeredPrices'> }

/** A finding with the price that its product would have. */
type PricedFinding = { finding: Finding; price: number }

type WantedPart = { part: NewSpecification; brandName: string }

/** The parts that a seller lists already, in one query. */
export async function listedParts(
  db: Db,
  tenantId: number,
  wanted: readonly WantedPart[],
): Promise<(part: NewSpecification, brandName: string) => boolean> {
  const keyOf = (part: Omit<NewSpecification, 'weight'>, brandName: string) =>
    `${part.standardId} ${specificationKey(part)} ${brandName}`
  const listed = await listedOfSizes(
    db,
    tenantId,
    wanted.map(({ part }) => part),
  )
  const known = new Set(listed.map((one) => keyOf(one, one.brandName)))
  return (part, brandName) => known.has(keyOf(part, brandName))
}

/** Whether a row means an existing product: by its part, or by the words of an export. */
function isSame(there: ExportRow, { part, brandName }: ProductRow, read: ReadPart): boolean {
  if (brandName !== '' && brandName !== there.brandName) return false
  const words = [
    there.standardName,
    specificationText(there.nominal, there.length, there.tooth1),
    classText(there),
    there.surfaceName,
    part.material && there.materialName,
  ]
  const written = [part.standard, part.size, part.propertyClass, part.surface, part.material]
  if (written.every((word, i) => word === words[i])) return true
  if ('problem' in read) return false
  const { standardId, nominalId, length, materialId, strengthId, surfaceId, tooth1Id } = read.specification
  const saysMaterial = strengthId === 0 || part.material !== ''
  const same: readonly (readonly [number, number])[] = [
    [standardId, there.standardId],
    [nominalId, there.nominalId],
    [length, there.length],
    [strengthId, there.strengthId],
    // With a class and no word of the steel, a seller may use another one than the usual.
    saysMaterial ? [materialId, there.materialId] : [0, 0],
    [surfaceId, there.surfaceId],
    [tooth1Id, there.tooth1Id],
  ]
  return same.every(([one, other]) => one === other)
}

type Judged = Pick<Finding, 'value' | 'problem' | 'doubt' | 'waits' | 'part'>
const made: Judged = { value: 1, problem: '', doubt: '', waits: false }
const exists: Judged = { value: null, problem: '', doubt: importTexts.exists, waits: false }
const bad = (problem: string): Judged => ({ value: null, problem, doubt: '', waits: false })

type Inventory = {
  byCode: ReadonlyMap<string, ExportRow>
  isListed: Awaited<ReturnType<typeof listedParts>>
  earlier: EarlierProducts
}

/** Judges a row that names no product of the seller. */
function judgeNew(rowNo: number, row: ProductRow, read: ReadPart, { isListed, earlier }: Inventory): Judged {
  if ('problem' in read) return bad(partTexts[read.problem](read.about))
  if (row.brandName === '') return bad(importTexts.brandMissing)
  const key = `${read.specification.standardId} ${specificationKey(read.specification)} ${row.brandName}`
  const before = earlier.parts.get(key)
  if (before !== undefined) return bad(twiceInFile(before))
  earlier.parts.set(key, rowNo)
  const isThere = isListed(read.specification, row.brandName)
  if (isThere) return row.ownCode === '' ? exists : bad(sameGoods)
  if (row.ownCode === '') return bad(importTexts.codeMissing)
  const found = { ...made, part: read.specification }
  return row.listed && row.price === 0 ? { ...found, doubt: importTexts.withoutPrice } : found
}

function judge(rowNo: number, row: ProductRow, read: ReadPart, known: Inventory): Judged {
  const { ownCode } = row
  const before = known.earlier.codes.get(ownCode)
  if (ownCode !== '' && before !== undefined) return bad(twiceInFile(before))
  known.earlier.codes.set(ownCode, rowNo)
  const there = known.byCode.get(ownCode)
  if (!there) return judgeNew(rowNo, row, read, known)
  return isSame(there, row, read) ? exists : bad(importTexts.codeUsed)
}

/** The parts named in rows. */
async function partsOf(columns: SheetColumns, rows: readonly ReadRow[]): Promise<ReadPart[]> {
  const parts: ReadPart[] = []
  for (const [i, { cells }] of rows.entries()) {
    if (i % rowsATurn === 0) await breathe()
    parts.push(readPart(partIn(columns, cells)))
  }
  return parts
}

const weightOf = (part: ReadPart): number => ('specification' in part ? part.specification.weight : 0)

/** Holds those of some new products whose price neither their material nor other sellers explain. */
async function guarded(place: Place, tenantId: number, found: readonly PricedFinding[]): Promise<Finding[]> {
  const priced = found.filter(({ finding, price }) => finding.part && price > 0)
  const known = await knownSpecifications(
    place.db,
    priced.map(({ finding }) => finding.part!),
  )
  const prices = priced.map(({ finding: { part }, price }, i) => ({
    specificationId: known[i] ?? 0,
    baseUnit: unitId.piece,
    saleUnit: unitId.thousandPieces,
    weight: part!.weight,
    textureId: part!.textureId,
    price,
  }))
  const doubts = marketDoubts(place.catalogue, tenantId, prices)
  const doubtOf = new Map(priced.map((one, i) => [one, doubts[i]!]))
  return found.map((one) => {
    const doubt = doubtOf.get(one)
    return doubt ? { ...one.finding, doubt, waits: true } : one.finding
  })
}

/** Judges rows of a product file in their order. Adds to `earlier`. */
export async function judgeProducts(
  place: Place,
  job: JobRow,
  rows: readonly ReadRow[],
  earlier: EarlierProducts,
): Promise<Finding[]> {
  const { db } = place
  const { tenantId } = job
  const parts = await partsOf(job, rows)
  const taxRate = await newGoodsTaxRate(db, tenantId)
  const read = rows.map(({ rowNo, cells }, i) => ({
    rowNo,
    row: readProductRow(job, cells, { weight: weightOf(parts[i]!), taxRate }),
  }))
  const codes = read.flatMap(({ row }) => (typeof row === 'string' || row.ownCode === '' ? [] : [row.ownCode]))
  const byCode = new Map((await goodsToExport(db, tenantId, codes)).map((there) => [there.ownCode, there]))
  const wanted = read.flatMap(({ row }, i): WantedPart[] => {
    const part = parts[i]!
    return typeof row !== 'string' && 'specification' in part
      ? [{ part: part.specification, brandName: row.brandName }]
      : []
  })
  const known = { byCode, isListed: await listedParts(db, tenantId, wanted), earlier }
  const found = read.map(({ rowNo, row }, i): PricedFinding => {
    const isRow = typeof row !== 'string'
    const productId = isRow ? (byCode.get(row.ownCode)?.id ?? null) : null
    const judged = isRow ? judge(rowNo, row, parts[i]!, known) : bad(row)
    return { finding: { rowNo, productId, before: null, ...judged }, price: isRow ? row.price : 0 }
  })
  return guarded(place, tenantId, found)
}
