import { type ImportField, tierFields } from '@lianmeng/contract/imports/columns'
import { importTexts } from '@lianmeng/contract/imports/texts'
import type { MeasuredGoods } from '@lianmeng/trade/measure/converted'
import { thresholdIn } from '@lianmeng/trade/measure/threshold'
import { unitId } from '@lianmeng/trade/units'
import type { NewProduct } from '../../selling/create-products.ts'
import { loose, packageOf } from '../../selling/piece-counts.ts'
import type { WrittenPart } from '../../selling/written-part.ts'
import { fieldOfTitle } from '../../sheets/titles/title-words.ts'
import { hasDate } from './days.ts'
import type { JobRow } from './job-row.ts'
import { numberIn } from './number-in.ts'
import { figureOf, type SheetColumns } from './row-figures.ts'

type Tier = { from: number; price: number }

/** The fields of a product in a file, apart from its part. */
export type ProductRow = {
  ownCode: string
  part: WrittenPart
  brandName: string
  /** Micro-yuan; 0: none. */
  price: number
  /** Prices of larger quantities; thousandths of a piece, micro-yuan. */
  tiers: readonly Tier[]
  /** Thousandths of a piece; undefined: not stated. */
  stock: number | undefined
  /** Pieces; 0: not stated. */
  carton: number
  box: number
  /** Pieces. */
  minPurchase: number
  deliveryDays: number
  listed: boolean
}

/** What the figures of a product depend on. A new one is counted in pieces and priced by the thousand. */
export type ProductBasis = MeasuredGoods & {
  /** Micro-yuan of a sale unit, of goods that are there. */
  price?: number
}

/** Goods that are not there yet. Weight in milligrams per piece, 0: not known; rate in percent. */
export const newGoods = ({ weight, taxRate }: { weight: number; taxRate: number }): ProductBasis => ({
  baseUnit: unitId.piece,
  saleUnit: unitId.thousandPieces,
  weight,
  taxRate,
  packages: [],
})

/** Thrown for a cell with an impossible value. */
class BadCell extends Error {}

const yes: readonly string[] = ['在售', '上架', '已上架', '是', '1', 'Y', 'y']
const no: readonly string[] = ['', '未上架', '下架', '已下架', '否', '0', 'N', 'n']

/** A whole number; 0 for an empty cell. */
function wholeIn(text: string, most: number, problem: string): number {
  const written = numberIn(text)
  if (written === '') return 0
  const number = Number(written)
  if (!/^\d+$/.test(written) || number > most) throw new BadCell(problem)
  return number
}

function isListed(text: string): boolean {
  if (yes.includes(text)) return true
  if (no.includes(text)) return false
  throw new BadCell(importTexts.notListed)
}

/** The cell of a field in a row. */
export const cellOf =
  ({ mapping }: SheetColumns, cells: readonly string[]) =>
  (field: ImportField): string =>
    cells[mapping.indexOf(field)]?.trim() ?? ''

function read(columns: SheetColumns, cells: readonly string[], basis: ProductBasis): ProductRow {
  const of = cellOf(columns, cells)
  const figure = (field: ImportField, notANumber: string, packages = basis.packages): number => {
    if (of(field) === '') return 0
    const found = figureOf(columns, cells, field, { goods: { ...basis, packages }, notANumber })
    if ('problem' in found) throw new BadCell(found.problem)
    return found.value
  }
  const pieces = (field: ImportField, most: number, problem: string, packages?: MeasuredGoods['packages']): number => {
    const count = figure(field, problem, packages) / 1000
    if (!Number.isInteger(count) || count > most) throw new BadCell(problem)
    return count
  }
  const carton = pieces('carton', 1_000_000, importTexts.notPieces)
  const box = pieces('box', 1_000_000, importTexts.notPieces)
  if (box > 0 && (carton === 0 || carton % box !== 0)) throw new BadCell(importTexts.notPieces)
  const stated = [
    { unit: '箱', size: carton * 1000 },
    { unit: '盒', size: box * 1000 },
  ]
  const packages = carton > 0 ? stated : basis.packages
  const price = isZero(of('price')) ? 0 : figure('price', importTexts.notAPrice, packages)
  // 500+ above the first price: fewer are not sold at it.
  const least = thresholdOf(columns, 'price')
  const minPurchase = pieces('minPurchase', 999_999_999, importTexts.notAMinimum, packages) || (least > 1 ? least : 0)
  const tiers = tierFields.map(([from, tierPrice]) => ({
    from: (pieces(from, 999_999_999, importTexts.notATier, packages) || thresholdOf(columns, tierPrice)) * 1000,
    price: isZero(of(tierPrice)) ? 0 : figure(tierPrice, importTexts.notAPrice, packages),
  }))
  return {
    ownCode: codeIn(columns, cells),
    part: partIn(columns, cells),
    brandName: of('brand').slice(0, 60),
    price,
    tiers: tiersOf(tiers, { from: minPurchase * 1000, price: price || (basis.price ?? 0) }),
    stock: of('stock') === '' ? undefined : figure('stock', importTexts.notAQuantity, packages),
    carton,
    box,
    minPurchase,
    deliveryDays: wholeIn(of('deliveryDays'), 999, importTexts.notDays),
    listed: isListed(of('listed')),
  }
}

/** The quantity in the title of a price, in pieces; 0: none. */
function thresholdOf({ titles, mapping }: SheetColumns, field: ImportField): number {
  const title = titles[mapping.indexOf(field)]
  return title === undefined ? 0 : (thresholdIn(title)?.from ?? 0)
}

/** Each further price is lower than the one before, and holds from a larger quantity on. An empty cell of either: there is none. */
function tiersOf(tiers: readonly Tier[], first: Tier): Tier[] {
  const said = tiers.filter(({ from, price }) => from > 0 && price > 0)
  for (const [i, { from, price }] of said.entries()) {
    const before = said[i - 1] ?? first
    if (from <= before.from || price >= before.price || price * manyTimes <= first.price)
      throw new BadCell(importTexts.notATier)
  }
  return said
}

/** A further price this many times below the first is a slip. */
const manyTimes = 5

/** Goods may be listed without a price: ERPs write 0 for it. */
const isZero = (text: string): boolean => /^0+(?:\.0*)?$/.test(numberIn(text))

/** The code of a row's goods. */
export const codeIn = (columns: SheetColumns, cells: readonly string[]): string =>
  cellOf(columns, cells)('ownCode').slice(0, 60)

/** The part that a row names. */
export function partIn(columns: SheetColumns, cells: readonly string[]): WrittenPart {
  const of = cellOf(columns, cells)
  return {
    standard: of('standard'),
    size: of('size'),
    length: of('length'),
    propertyClass: of('propertyClass'),
    material: of('material'),
    surface: of('surface'),
    text: of('text'),
  }
}

/** What a sheet calls the goods of a row, in a column that says nothing more where there is a standard. */
export function nameIn({ titles, mapping }: Pick<JobRow, 'titles' | 'mapping'>, cells: readonly string[]): string {
  const at = titles.findIndex((title, column) => mapping[column] === 'none' && fieldOfTitle(title) === 'name')
  return cells[at]?.trim() ?? ''
}

/** @returns a text when a cell has an impossible value */
export function readProductRow(
  columns: SheetColumns,
  cells: readonly string[],
  basis: ProductBasis,
): ProductRow | string {
  if (hasDate(columns.mapping, cells)) return importTexts.aDate
  try {
    return read(columns, cells, basis)
  } catch (error) {
    if (error instanceof BadCell) return error.message
    throw error
  }
}

/** A product to add. Packages that the file does not name are not made up: its goods are sold loose. */
export function productOf(
  row: ProductRow,
  { specificationId, brandId }: { specificationId: number; brandId: number },
): NewProduct {
  const { ownCode, price, tiers, carton, box, minPurchase, deliveryDays } = row
  return {
    specificationId,
    ownCode,
    brandId,
    baseUnit: unitId.piece,
    saleUnit: unitId.thousandPieces,
    minPurchase: minPurchase * 1000,
    deliveryDays,
    reservable: false,
    price,
    tiers,
    // Without a price no one could buy it.
    listed: row.listed && price > 0,
    ...(carton > 0 ? packageOf(carton, box) : loose),
  }
}
