import type { ImportField } from '@lianmeng/contract/imports/columns'
import { importTexts } from '@lianmeng/contract/imports/texts'
import { parsePrice } from '@lianmeng/trade/price/money'
import { unitId } from '@lianmeng/trade/units'
import type { NewProduct } from '../../selling/create-products.ts'
import { packageOf, packed, usualCartonKg } from '../../selling/piece-counts.ts'
import type { WrittenPart } from '../../selling/written-part.ts'
import { isDateCell } from '../../sheets/excel-damage.ts'
import { numberIn } from './number-in.ts'

/** The fields of a product in a file, apart from its part. */
export type ProductRow = {
  ownCode: string
  part: WrittenPart
  brandName: string
  /** Micro-yuan; 0: none. */
  price: number
  /** Pieces; 0: the usual number for the weight. */
  carton: number
  box: number
  /** Pieces. */
  minPurchase: number
  deliveryDays: number
  listed: boolean
}

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

function priceIn(text: string): number {
  if (text === '') return 0
  const price = parsePrice(numberIn(text))
  if (!price.ok) throw new BadCell(importTexts.notAPrice)
  return Number(price.value)
}

function isListed(text: string): boolean {
  if (yes.includes(text)) return true
  if (no.includes(text)) return false
  throw new BadCell(importTexts.notListed)
}

function read(of: (field: ImportField) => string): ProductRow {
  const carton = wholeIn(of('carton'), 1_000_000, importTexts.notPieces)
  const box = wholeIn(of('box'), 1_000_000, importTexts.notPieces)
  if (box > 0 && (carton === 0 || carton % box !== 0)) throw new BadCell(importTexts.notPieces)
  return {
    ownCode: of('ownCode').slice(0, 60),
    part: {
      standard: of('standard'),
      size: of('size'),
      length: of('length'),
      propertyClass: of('propertyClass'),
      material: of('material'),
      surface: of('surface'),
      text: of('text'),
    },
    brandName: of('brand').slice(0, 60),
    price: priceIn(of('price')),
    carton,
    box,
    minPurchase: wholeIn(of('minPurchase'), 999_999_999, importTexts.notAMinimum),
    deliveryDays: wholeIn(of('deliveryDays'), 999, importTexts.notDays),
    listed: isListed(of('listed')),
  }
}

/** @returns a text when a cell has an impossible value */
export function readProductRow(mapping: readonly string[], cells: readonly string[]): ProductRow | string {
  const of = (field: ImportField): string => cells[mapping.indexOf(field)]?.trim() ?? ''
  const isDate = mapping.some((field, at) => field !== '' && isDateCell(cells[at] ?? ''))
  if (isDate) return importTexts.aDate
  try {
    return read(of)
  } catch (error) {
    if (error instanceof BadCell) return error.message
    throw error
  }
}

/** A product to add. @param weight milligrams per piece; 0: not known */
export function productOf(
  row: ProductRow,
  { specificationId, brandId, weight }: { specificationId: number; brandId: number; weight: number },
): NewProduct {
  const { ownCode, price, carton, box, minPurchase, deliveryDays } = row
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
    // Without a price no one could buy it.
    listed: row.listed && price > 0,
    ...(carton > 0 ? packageOf(carton, box) : packed(weight, usualCartonKg)),
  }
}
