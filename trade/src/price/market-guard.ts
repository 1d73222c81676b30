import { saleUnitSize } from '../quantity/sale-unit-size.ts'
import { unitId } from '../units.ts'
import type { MicroYuan } from './money.ts'

/** A price with what tells how much a kilogram costs. */
export type PricedGoods = { price: MicroYuan; baseUnit: number; saleUnit: number }

/**
 * What a kilogram of parts usually costs, in yuan with tax, by the material. The lower figure is below the price of the
 * raw wire, so that a clearance passes and a tenth of a price does not; the upper one is that of the dearest usual parts
 * of ten grams and more, so that ten times a price does not pass.
 */
const usualYuanPerKg: Readonly<Record<string, readonly [from: number, to: number]>> = {
  碳钢: [3, 40],
  合金钢: [3, 50],
  弹簧钢: [3, 60],
  铸铁: [3, 40],
  不锈钢: [7, 90],
  铜: [30, 160],
  铝: [14, 120],
}

/** Grams below which a kilogram is dearer: making a part costs more than its wire. */
const smallPart = 10
/** Other sellers' prices are near when none is this many times the other. */
const nearFactor = 5

export type YuanRange = readonly [from: number, to: number]

/** Why a price should be confirmed. Yuan per kilogram, or per sale unit where the weight is not known. */
export type MarketDoubt = {
  per: 'kilogram' | 'saleUnit'
  price: number
  /** What others ask for the same specification; null: nobody else sells it. */
  others: YuanRange | null
  /** What its material usually costs; null: not known. */
  usual: YuanRange | null
}

/** Kilograms of a base unit; 0: not known. @param weight milligrams per piece */
function kilograms(baseUnit: number, weight: number): number {
  if (baseUnit === unitId.kilogram) return 1
  if (baseUnit === unitId.tonne) return 1000
  return weight / 1_000_000
}

const yuanPerBase = ({ price, baseUnit, saleUnit }: PricedGoods): number =>
  Number(price) / 1_000_000 / (Number(saleUnitSize(baseUnit, saleUnit)) / 1000)

function usualFor(material: string, weight: number): YuanRange | null {
  const usual = usualYuanPerKg[material]
  if (!usual || weight === 0) return null
  const grams = weight / 1000
  return [usual[0], usual[1] * Math.sqrt(Math.max(1, smallPart / grams))]
}

const isWithin = (price: number, range: YuanRange | null): boolean =>
  range === null || (price >= range[0] && price <= range[1])

const isNear = (one: number, other: number): boolean => one < other * nearFactor && other < one * nearFactor

/**
 * Whether a price should be confirmed, judged without any earlier price of the goods: neither what its material costs a
 * kilogram nor what others ask for the same specification is anywhere near.
 *
 * Half of the other sellers near it: it is a price of the market, however special the part. None of them believable by
 * its material: only the material counts. Without a weight, only other sellers count.
 * @param weight milligrams per piece; 0: not known  @param material as in the dictionary: 碳钢, 不锈钢 …
 */
export function marketDoubt(
  goods: PricedGoods & { weight: number; material: string },
  others: readonly PricedGoods[],
): MarketDoubt | undefined {
  const { baseUnit, saleUnit, weight, material } = goods
  const kg = kilograms(baseUnit, weight)
  const per = kg > 0 ? 'kilogram' : 'saleUnit'
  const figure = (one: PricedGoods): number =>
    per === 'kilogram'
      ? yuanPerBase(one) / kilograms(one.baseUnit, weight)
      : yuanPerBase(one) * (Number(saleUnitSize(baseUnit, saleUnit)) / 1000)
  const price = figure(goods)
  const compared = others.filter((one) => kg > 0 || one.baseUnit === baseUnit).map(figure)
  const usual = usualFor(material, weight)
  const isUsual = isWithin(price, usual)
  const near = compared.filter((other) => isNear(price, other)).length
  if (compared.length > 0 && near * 2 >= compared.length) return undefined
  if (isUsual && !compared.some((other) => isWithin(other, usual))) return undefined
  const range = compared.length > 0 ? ([Math.min(...compared), Math.max(...compared)] as const) : null
  return { per, price, others: range, usual }
}
