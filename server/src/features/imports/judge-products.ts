import { setImmediate as breathe } from 'node:timers/promises'
import { importTexts, partTexts, sameGoods, twiceInFile } from '@lianmeng/contract/imports/texts'
import { specificationText } from '../../catalogue/view/specification-text.ts'
import type { Db } from '../../database/db.ts'
import type { NewSpecification } from '../../selling/create-products.ts'
import { listedSpecifications, specificationKey } from '../../selling/listed-goods.ts'
import { type ReadPart, readPart } from '../../selling/read-part.ts'
import { type ProductRow, readProductRow } from './product-row.ts'
import type { JobRow } from './queries.ts'
import { type ExportRow, type Finding, goodsToExport, type ReadRow } from './row-queries.ts'

/** Rows after which others get their turn: the kernel takes a third of a millisecond for each. */
export const rowsATurn = 20

/** The rows of a file that came before, by code and by part. */
export type EarlierProducts = { codes: Map<string, number>; parts: Map<string, number> }

/** The parts that a seller lists, asked once for each standard and brand. */
export function listedParts(db: Db, tenantId: number): (part: NewSpecification, brandName: string) => Promise<boolean> {
  const known = new Map<string, Promise<Set<string>>>()
  return async (part, brandName) => {
    const key = `${part.standardId} ${brandName}`
    const asked = known.get(key) ?? listedSpecifications(db, tenantId, part.standardId, brandName)
    known.set(key, asked)
    return (await asked).has(specificationKey(part))
  }
}

/** Whether a row means a product that is there: by the part that was read, or by the words of an export. */
function isSame(there: ExportRow, { part, brandName }: ProductRow, read: ReadPart): boolean {
  if (brandName !== '' && brandName !== there.brandName) return false
  const words = [
    there.standardName,
    specificationText(there.nominal, there.length, there.tooth1),
    there.strengthName,
    there.surfaceName,
  ]
  if ([part.standard, part.size, part.propertyClass, part.surface].every((word, i) => word === words[i])) return true
  if ('problem' in read) return false
  const { standardId, nominalId, length, strengthId, surfaceId, tooth1Id } = read.specification
  const same: readonly (readonly [number, number])[] = [
    [standardId, there.standardId],
    [nominalId, there.nominalId],
    [length, there.length],
    [strengthId, there.strengthId],
    [surfaceId, there.surfaceId],
    [tooth1Id, there.tooth1Id],
  ]
  return same.every(([one, other]) => one === other)
}

const made = { value: 1, problem: '', doubt: '' }
const exists = { value: null, problem: '', doubt: importTexts.exists }
const bad = (problem: string) => ({ value: null, problem, doubt: '' })

type Known = {
  byCode: ReadonlyMap<string, ExportRow>
  isListed: ReturnType<typeof listedParts>
  earlier: EarlierProducts
}

/** What a row comes to that names no product of the seller. */
async function judgeNew(rowNo: number, row: ProductRow, read: ReadPart, { isListed, earlier }: Known) {
  if ('problem' in read) return bad(partTexts[read.problem](read.about))
  if (row.brandName === '') return bad(importTexts.brandMissing)
  const key = `${read.specification.standardId} ${specificationKey(read.specification)} ${row.brandName}`
  const before = earlier.parts.get(key)
  if (before !== undefined) return bad(twiceInFile(before))
  earlier.parts.set(key, rowNo)
  const isThere = await isListed(read.specification, row.brandName)
  if (isThere) return row.ownCode === '' ? exists : bad(sameGoods)
  if (row.ownCode === '') return bad(importTexts.codeMissing)
  return row.listed && row.price === 0 ? { ...made, doubt: importTexts.withoutPrice } : made
}

async function judge(rowNo: number, row: ProductRow | string, known: Known) {
  if (typeof row === 'string') return bad(row)
  const { ownCode } = row
  const before = known.earlier.codes.get(ownCode)
  if (ownCode !== '' && before !== undefined) return bad(twiceInFile(before))
  known.earlier.codes.set(ownCode, rowNo)
  const read = readPart(row.part)
  const there = known.byCode.get(ownCode)
  if (!there) return judgeNew(rowNo, row, read, known)
  return isSame(there, row, read) ? exists : bad(importTexts.codeUsed)
}

/** Judges rows of a file of products, one after the other. `earlier` grows. */
export async function judgeProducts(
  db: Db,
  { tenantId, mapping }: JobRow,
  rows: readonly ReadRow[],
  earlier: EarlierProducts,
): Promise<Finding[]> {
  const read = rows.map(({ rowNo, cells }) => ({ rowNo, row: readProductRow(mapping, cells) }))
  const codes = read.flatMap(({ row }) => (typeof row === 'string' || row.ownCode === '' ? [] : [row.ownCode]))
  const byCode = new Map((await goodsToExport(db, tenantId, codes)).map((there) => [there.ownCode, there]))
  const known = { byCode, isListed: listedParts(db, tenantId), earlier }
  const findings: Finding[] = []
  for (const [i, { rowNo, row }] of read.entries()) {
    if (i % rowsATurn === 0) await breathe()
    const productId = typeof row === 'string' ? null : (byCode.get(row.ownCode)?.id ?? null)
    findings.push({ rowNo, productId, before: null, ...(await judge(rowNo, row, known)) })
  }
  return findings
}
