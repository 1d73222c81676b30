import { setImmediate as breathe } from 'node:timers/promises'
import { importTexts, partTexts, sameGoods, twiceInFile } from '@lianmeng/contract/imports/texts'
import { specificationText } from '../../catalogue/view/specification-text.ts'
import type { Db } from '../../database/db.ts'
import type { NewSpecification } from '../../selling/create-products.ts'
import { classText } from '../../selling/described-goods.ts'
import { listedOfSizes, specificationKey } from '../../selling/listed-goods.ts'
import { type ReadPart, readPart } from '../../selling/read-part.ts'
import { type ProductRow, readProductRow } from './product-row.ts'
import type { JobRow } from './queries.ts'
import { type ExportRow, type Finding, goodsToExport, type ReadRow } from './row-queries.ts'

/** Rows after which other requests get a turn: the kernel takes a third of a millisecond for each. */
const rowsATurn = 20

/** The earlier rows of a file, by code and by part. */
export type EarlierProducts = { codes: Map<string, number>; parts: Map<string, number> }

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

const made = { value: 1, problem: '', doubt: '' }
const exists = { value: null, problem: '', doubt: importTexts.exists }
const bad = (problem: string) => ({ value: null, problem, doubt: '' })

type Inventory = {
  byCode: ReadonlyMap<string, ExportRow>
  isListed: Awaited<ReturnType<typeof listedParts>>
  earlier: EarlierProducts
}

/** Judges a row that names no product of the seller. */
function judgeNew(rowNo: number, row: ProductRow, read: ReadPart, { isListed, earlier }: Inventory) {
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

function judge(rowNo: number, row: ProductRow, read: ReadPart, known: Inventory) {
  const { ownCode } = row
  const before = known.earlier.codes.get(ownCode)
  if (ownCode !== '' && before !== undefined) return bad(twiceInFile(before))
  known.earlier.codes.set(ownCode, rowNo)
  const there = known.byCode.get(ownCode)
  if (!there) return judgeNew(rowNo, row, read, known)
  return isSame(there, row, read) ? exists : bad(importTexts.codeUsed)
}

/** The parts named in rows; undefined for an unreadable row. */
async function partsOf(rows: readonly (ProductRow | string)[]): Promise<(ReadPart | undefined)[]> {
  const parts: (ReadPart | undefined)[] = []
  for (const [i, row] of rows.entries()) {
    if (i % rowsATurn === 0) await breathe()
    parts.push(typeof row === 'string' ? undefined : readPart(row.part))
  }
  return parts
}

/** Judges rows of a product file in their order. Adds to `earlier`. */
export async function judgeProducts(
  db: Db,
  { tenantId, mapping }: JobRow,
  rows: readonly ReadRow[],
  earlier: EarlierProducts,
): Promise<Finding[]> {
  const read = rows.map(({ rowNo, cells }) => ({ rowNo, row: readProductRow(mapping, cells) }))
  const codes = read.flatMap(({ row }) => (typeof row === 'string' || row.ownCode === '' ? [] : [row.ownCode]))
  const byCode = new Map((await goodsToExport(db, tenantId, codes)).map((there) => [there.ownCode, there]))
  const parts = await partsOf(read.map(({ row }) => row))
  const wanted = read.flatMap(({ row }, i): WantedPart[] => {
    const part = parts[i]
    return part && 'specification' in part
      ? [{ part: part.specification, brandName: (row as ProductRow).brandName }]
      : []
  })
  const known = { byCode, isListed: await listedParts(db, tenantId, wanted), earlier }
  const findings: Finding[] = []
  for (const [i, { rowNo, row }] of read.entries()) {
    const isRow = typeof row !== 'string'
    const productId = isRow ? (byCode.get(row.ownCode)?.id ?? null) : null
    findings.push({ rowNo, productId, before: null, ...(isRow ? judge(rowNo, row, parts[i]!, known) : bad(row)) })
  }
  return findings
}
