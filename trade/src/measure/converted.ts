import { divideHalfUp, parseDecimal } from '../decimal.ts'
import { type MicroYuan, microYuan } from '../price/money.ts'
import { type Qty, thousandths } from '../quantity/qty.ts'
import { saleUnitSize } from '../quantity/sale-unit-size.ts'
import { isWholeUnit, unitId } from '../units.ts'
import type { ColumnMeasure, Measure } from './measure.ts'

/** What a conversion has to know about goods. */
export type MeasuredGoods = {
  baseUnit: number
  saleUnit: number
  /** Milligrams per base unit of goods that are counted; 0: not known. */
  weight: number
  /** Packages in which they are sold; size in thousandths of the base unit. */
  packages: readonly { unit: string; size: number }[]
  /** Percent included in the price. */
  taxRate: number
}

/** Why a figure cannot be converted: no number, another kind of unit, no weight, no such package, another rate of tax. */
export type ConversionProblem = 'number' | 'unit' | 'weight' | 'package' | 'rate' | 'whole'
export type Converted<Value> = { ok: true; value: Value } | { ok: false; problem: ConversionProblem }

const refuse = (problem: ConversionProblem): { ok: false; problem: ConversionProblem } => ({ ok: false, problem })

/** Decimals that a written figure may have: one for each piece of a ton of small parts. */
const places = 12
const scale = 10n ** BigInt(places)

/** Units in which goods are counted one by one: 支, 个, 件 and the like mean the same. */
const pieces: ReadonlySet<number> = new Set([
  unitId.piece,
  unitId.item,
  unitId.article,
  unitId.single,
  unitId.slice,
  unitId.set,
])

/** An exact number of base units. */
type Ratio = { over: bigint; under: bigint }

function sizeInWeight(count: number, { baseUnit, weight }: MeasuredGoods): Ratio | ConversionProblem {
  if (baseUnit === unitId.kilogram) return { over: BigInt(count), under: 1000n }
  if (baseUnit === unitId.tonne) return { over: BigInt(count), under: 1_000_000n }
  if (!pieces.has(baseUnit)) return 'unit'
  return weight > 0 ? { over: BigInt(count) * 1000n, under: BigInt(weight) } : 'weight'
}

/** How many base units of some goods a measure is. `own` stands for `ownSize`. */
function sizeOf({ count, of }: Measure, goods: MeasuredGoods, ownSize: bigint): Ratio | ConversionProblem {
  const exactly = (over: bigint, under = 1n): Ratio => ({ over, under })
  switch (of) {
    case 'own':
      return exactly(ownSize)
    case 'piece':
      return pieces.has(goods.baseUnit) ? exactly(BigInt(count)) : 'unit'
    case 'gram':
      return sizeInWeight(count, goods)
    case 'metre':
      return goods.baseUnit === unitId.metre ? exactly(BigInt(count)) : 'unit'
    case '':
      return 'unit'
    default: {
      const size = goods.packages.find(({ unit }) => unit === of)?.size ?? 0
      return size > 0 ? exactly(BigInt(size) * BigInt(count), 1000n) : 'package'
    }
  }
}

/** Hundredths of a percent. */
const hundredths = (percent: number): bigint => BigInt(Math.round(percent * 100))

/**
 * The price of a sale unit with tax, from a figure in yuan in another unit or without tax. Exact until it is rounded half
 * up to the micro-yuan, once.
 * @param text a plain decimal
 */
export function salePrice(text: string, measure: ColumnMeasure, goods: MeasuredGoods): Converted<MicroYuan> {
  const figure = parseDecimal(text, { places })
  if (!figure.ok) return refuse('number')
  if (measure.rate !== null && measure.rate !== goods.taxRate) return refuse('rate')
  const perSaleUnit = saleUnitSize(goods.baseUnit, goods.saleUnit) / 1000n
  const size = sizeOf(measure, goods, perSaleUnit)
  if (typeof size === 'string') return refuse(size)
  const tax = measure.tax === 'without' ? 10_000n + hundredths(goods.taxRate) : 10_000n
  const dividend = figure.value * 1_000_000n * perSaleUnit * size.under * tax
  const price = microYuan(divideHalfUp(dividend, scale * size.over * 10_000n))
  return price > 0n ? { ok: true, value: price } : refuse('number')
}

/**
 * A quantity in base units, from a figure in another unit. What is weighed gives whole pieces, rounded down: no piece
 * is made up.
 * @param text a plain decimal
 */
export function baseQuantity(text: string, measure: Measure, goods: MeasuredGoods): Converted<Qty> {
  const figure = parseDecimal(text, { places })
  if (!figure.ok) return refuse('number')
  const size = sizeOf(measure, goods, 1n)
  if (typeof size === 'string') return refuse(size)
  const dividend = figure.value * 1000n * size.over
  const divisor = scale * size.under
  const isWhole = isWholeUnit(goods.baseUnit)
  if (measure.of === 'gram' && isWhole) return { ok: true, value: thousandths((dividend / divisor / 1000n) * 1000n) }
  if (dividend % divisor !== 0n) return refuse(isWhole ? 'whole' : 'number')
  const quantity = thousandths(dividend / divisor)
  return isWhole && quantity % 1000n !== 0n ? refuse('whole') : { ok: true, value: quantity }
}
