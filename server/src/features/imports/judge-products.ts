import { setImmediate as breathe } from 'node:timers/promises'
import { describedStandardId } from '@lianmeng/contract/described'
import { type ChangeableField, tierFields } from '@lianmeng/contract/imports/columns'
import { importTexts, otherCase, partTexts, sameGoods, twiceInFile } from '@lianmeng/contract/imports/texts'
import { unitId } from '@lianmeng/trade/units'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { specificationText } from '../../catalogue/view/specification-text.ts'
import type { Db } from '../../database/db.ts'
import { knownSpecifications, type NewSpecification } from '../../selling/create-products.ts'
import { classText } from '../../selling/described-goods.ts'
import { describedSpecification, describedWords } from '../../selling/described-part.ts'
import { knownDescriptions, roomForDescriptions } from '../../selling/descriptions.ts'
import { listedOfSizes, specificationKey } from '../../selling/listed-goods.ts'
import { marketDoubts } from '../../selling/market-doubts.ts'
import { type PartProblem, type ReadPart, readPart } from '../../selling/read-part.ts'
import { changeOf } from './goods-change.ts'
import type { JobRow } from './job-row.ts'
import { judgePrice } from './judge-row.ts'
import {
  cellOf,
  codeIn,
  nameIn,
  newGoods,
  type ProductBasis,
  type ProductRow,
  partIn,
  readProductRow,
} from './product-row.ts'
import {
  codesAlike,
  type ExportRow,
  type Finding,
  goodsToExport,
  newGoodsTaxRate,
  type ReadRow,
} from './row-queries.ts'

/** Rows after which other requests get a turn: the kernel takes a third of a millisecond for each. */
const rowsATurn = 20

/** The earlier rows of a file, by code and by part. */
export type EarlierProducts = {
  codes: Map<string, number>
  /** The first spelling of each code, by the code in small letters. */
  spellings: Map<string, string>
  parts: Map<string, number>
  /** Words of goods that no description is kept of yet. */
  descriptions: Set<string>
}

type Place = { db: Db; catalogue: Pick<Catalogue, 'offeredPrices'> }

/** A finding with the price that its product would have; 0: none, or the one that it has. `there`: goods that are there. */
type PricedFinding = { finding: Finding; price: number; there: ExportRow | undefined }

type WantedPart = { part: NewSpecification; brandName: string }

/** A part as read, or the words in which it can be sold, and why it is in no table. */
type RowPart = ReadPart | { words: string; specification: NewSpecification; why: PartProblem }

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
function isSame(there: ExportRow, { part, brandName }: ProductRow, read: RowPart): boolean {
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
  if ('words' in read) return there.standardId === describedStandardId && there.nominal === read.words
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

type Judged = Pick<Finding, 'value' | 'problem' | 'doubt' | 'waits' | 'part' | 'change'>
const made: Judged = { value: 1, problem: '', doubt: '', waits: false }
const exists: Judged = { value: null, problem: '', doubt: importTexts.exists, waits: false }
const bad = (problem: string): Judged => ({ value: null, problem, doubt: '', waits: false })

type Inventory = {
  byCode: ReadonlyMap<string, ExportRow>
  isListed: Awaited<ReturnType<typeof listedParts>>
  earlier: EarlierProducts
  /** How many descriptions find room. */
  room: number
  /** Codes of the seller that differ from one of the file in case only, by those in small letters. */
  alike: ReadonlyMap<string, string>
  job: JobRow
}

/** Judges a row that names no product of the seller. */
function judgeNew(
  rowNo: number,
  row: ProductRow,
  read: RowPart,
  { isListed, earlier, alike, room }: Inventory,
): Judged {
  if ('problem' in read) return bad(partTexts[read.problem](read.about))
  if (row.brandName === '') return bad(importTexts.brandMissing)
  const isInWords = 'words' in read
  const part = isInWords ? read.words : `${read.specification.standardId} ${specificationKey(read.specification)}`
  const key = `${part} ${row.brandName}`
  const before = earlier.parts.get(key)
  if (before !== undefined) return bad(twiceInFile(before))
  earlier.parts.set(key, rowNo)
  const isThere = isListed(read.specification, row.brandName)
  if (isThere) return row.ownCode === '' ? exists : bad(sameGoods)
  if (row.ownCode === '') return bad(importTexts.codeMissing)
  if (isInWords && read.specification.nominalId === 0 && earlier.descriptions.add(read.words).size > room)
    return bad(importTexts.noRoomForWords)
  const small = row.ownCode.toLowerCase()
  const first = earlier.spellings.get(small) ?? row.ownCode
  earlier.spellings.set(small, first)
  const other = alike.get(small) ?? (first === row.ownCode ? undefined : first)
  const doubts = [
    other === undefined ? '' : otherCase(other),
    isInWords ? importTexts.inWords(partTexts[read.why.problem](read.why.about)) : '',
    isInWords || read.isRecommended ? '' : importTexts.notRecommended,
    row.listed && row.price === 0 ? importTexts.withoutPrice : '',
  ]
  return {
    ...made,
    part: read.specification,
    doubt: doubts.filter(Boolean).join('；'),
    waits: isInWords || other !== undefined,
  }
}

/** Judges a row of goods that are there: it changes of them what its seller chose. */
function judgeThere(there: ExportRow, row: ProductRow, cells: readonly string[], job: JobRow): Judged {
  const of = cellOf(job, cells)
  const isSaid = (field: ChangeableField) =>
    field === 'tiers' ? tierFields.some(([, price]) => of(price) !== '') : of(field) !== ''
  const change = changeOf(there, row, job.changes, isSaid)
  const own = job.changes.includes('price') && row.price > 0 ? row.price : there.price
  const isTiered = change.some(({ field }) => field === 'tiers')
  if (isTiered && row.tiers.some(({ price }) => price >= own)) return bad(importTexts.notATier)
  if (change.length === 0) return exists
  const price = change.find(({ field }) => field === 'price')?.after[0]
  const { doubt, waits } = price === undefined ? made : judgePrice(price, there)
  return { value: 1, problem: '', doubt, waits, change }
}

function judge({ rowNo, cells }: ReadRow, row: ProductRow, read: RowPart, known: Inventory): Judged {
  const { ownCode } = row
  const before = known.earlier.codes.get(ownCode)
  if (ownCode !== '' && before !== undefined) return bad(twiceInFile(before))
  known.earlier.codes.set(ownCode, rowNo)
  const there = known.byCode.get(ownCode)
  if (!there) return judgeNew(rowNo, row, read, known)
  return isSame(there, row, read) ? judgeThere(there, row, cells, known.job) : bad(importTexts.codeUsed)
}

/** The parts named in rows; those that no table holds in words. */
async function partsOf(db: Db, job: JobRow, rows: readonly ReadRow[]): Promise<RowPart[]> {
  const parts: (ReadPart | { words: string; why: PartProblem })[] = []
  for (const [i, { cells }] of rows.entries()) {
    if (i % rowsATurn === 0) await breathe()
    const part = partIn(job, cells)
    const read = readPart(part)
    const words = 'problem' in read ? describedWords(part, read, nameIn(job, cells)) : undefined
    parts.push('problem' in read && words !== undefined ? { words, why: read } : read)
  }
  const known = await knownDescriptions(
    db,
    parts.flatMap((part) => ('words' in part ? [part.words] : [])),
  )
  return parts.map((part) =>
    'words' in part ? { ...part, specification: describedSpecification(known.get(part.words) ?? 0) } : part,
  )
}

/** What the figures of goods that are there depend on. */
const basisOf = ({ bigSize, smallSize, ...goods }: ExportRow): ProductBasis => ({
  ...goods,
  packages: [
    { unit: '箱', size: bigSize },
    { unit: '盒', size: smallSize },
  ],
})

const weightOf = (part: RowPart): number => ('specification' in part ? part.specification.weight : 0)

/** Holds those of some products whose new price neither their material nor other sellers explain. */
async function guarded(place: Place, tenantId: number, found: readonly PricedFinding[]): Promise<Finding[]> {
  const priced = found.filter(({ finding: { part, change }, price }) => (part || change) && price > 0)
  const fresh = priced.filter(({ finding: { part } }) => part)
  const ids = await knownSpecifications(
    place.db,
    fresh.map(({ finding }) => finding.part!),
  )
  const idOf = new Map(fresh.map((one, i) => [one, ids[i] ?? 0]))
  const prices = priced.map((one) => {
    const { finding, price, there } = one
    if (there && !finding.part) return { ...there, price }
    const { weight, textureId } = finding.part!
    const [baseUnit, saleUnit] = [unitId.piece, unitId.thousandPieces]
    return { specificationId: idOf.get(one) ?? 0, baseUnit, saleUnit, weight, textureId, price }
  })
  const doubts = marketDoubts(place.catalogue, tenantId, prices)
  const doubtOf = new Map(priced.map((one, i) => [one, doubts[i]!]))
  return found.map((one) => {
    const doubt = doubtOf.get(one)
    const { finding } = one
    return doubt ? { ...finding, doubt: [finding.doubt, doubt].filter(Boolean).join('；'), waits: true } : finding
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
  const parts = await partsOf(db, job, rows)
  const taxRate = await newGoodsTaxRate(db, tenantId)
  const codes = rows.map(({ cells }) => codeIn(job, cells))
  const written = codes.filter((code) => code !== '')
  const byCode = new Map((await goodsToExport(db, tenantId, written)).map((there) => [there.ownCode, there]))
  const alike = await codesAlike(
    db,
    tenantId,
    written.filter((code) => !byCode.has(code)),
  )
  const read = rows.map(({ cells }, i) => {
    const there = byCode.get(codes[i]!)
    return readProductRow(job, cells, there ? basisOf(there) : newGoods({ weight: weightOf(parts[i]!), taxRate }))
  })
  const wanted = read.flatMap((row, i): WantedPart[] => {
    const part = parts[i]!
    return typeof row !== 'string' && 'specification' in part
      ? [{ part: part.specification, brandName: row.brandName }]
      : []
  })
  const room = await roomForDescriptions(db)
  const known = { byCode, isListed: await listedParts(db, tenantId, wanted), earlier, alike, room, job }
  const found = rows.map((one, i): PricedFinding => {
    const row = read[i]!
    const there = byCode.get(codes[i]!)
    const judged = typeof row === 'string' ? bad(row) : judge(one, row, parts[i]!, known)
    const isPriced = typeof row !== 'string' && (!judged.change || judged.change.some(({ field }) => field === 'price'))
    const finding = { rowNo: one.rowNo, productId: there?.id ?? null, before: null, ...judged }
    return { finding, price: isPriced ? row.price : 0, there }
  })
  return guarded(place, tenantId, found)
}
