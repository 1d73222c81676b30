import { divideHalfUp } from '../decimal.ts'
import { maxOrderAmount } from '../order/totals.ts'
import { amountOfParts, microYuanPerFen } from '../price/amount.ts'
import { type Fen, type MicroYuan, microYuan, noFen } from '../price/money.ts'
import type { PackageSpec } from '../quantity/package-spec.ts'
import { maxQty, type Qty, thousandths } from '../quantity/qty.ts'
import { saleUnitSize } from '../quantity/sale-unit-size.ts'
import { noRate } from '../rate.ts'

/** The units in which a line is asked and quoted. */
export type QuotedUnits = Pick<PackageSpec, 'baseUnit' | 'saleUnit'>

/** Why a seller does not quote a line. */
export const noBidReasons = [
  /** 超出制造范围 */
  'outOfRange',
  /** 产能不足 */
  'noCapacity',
  /** 数量太少 */
  'tooFew',
  /** 交期做不到 */
  'tooSoon',
  /** 资料不全 */
  'unclear',
  /** 其他原因 */
  'other',
] as const
export type NoBidReason = (typeof noBidReasons)[number]

/** A price for one of the asked quantities, tax included and without tooling. */
export type QuotedPrice = { quantity: Qty; price: MicroYuan }

/** What a seller offers for a line. */
export type QuotedOffer = {
  kind: 'offer'
  /** For some of the asked quantities, at least one. */
  prices: readonly QuotedPrice[]
  /** Paid once. */
  tooling: Fen
  /** Least quantity; 0: none. */
  minimum: Qty
  /** Until the goods leave, in days. */
  days: number
  /** What is offered in place of what was asked; empty: the same. */
  substitute: string
}

/** A seller's answer to a line. */
export type QuoteLine = QuotedOffer | { kind: 'noBid'; reason: NoBidReason; note: string }

const maxLeadDays = 365
const maxSubstitute = 200
const maxPrice = microYuan(999_999_999_999_999n)

export type QuoteLineProblem =
  | 'noPrice'
  | 'quantityNotAsked'
  | 'quantityTwice'
  | 'priceInvalid'
  | 'toolingInvalid'
  | 'minimumInvalid'
  | 'daysInvalid'
  | 'substituteTooLong'
  | 'amountTooLarge'
  | 'noReason'

/**
 * Why a seller's answer to a line cannot be taken; undefined: it can. @param asked quantities of the line
 */
export function quoteLineProblem(
  line: QuoteLine,
  asked: readonly Qty[],
  units: QuotedUnits,
): QuoteLineProblem | undefined {
  if (line.kind === 'noBid') return line.reason === 'other' && !line.note.trim() ? 'noReason' : undefined
  const { prices, tooling, minimum, days, substitute } = line
  if (prices.length === 0) return 'noPrice'
  if (prices.some(({ quantity }) => !asked.includes(quantity))) return 'quantityNotAsked'
  if (new Set(prices.map(({ quantity }) => quantity)).size < prices.length) return 'quantityTwice'
  if (prices.some(({ price }) => price <= 0n || price > maxPrice)) return 'priceInvalid'
  if (tooling < noFen || tooling > maxOrderAmount) return 'toolingInvalid'
  if (minimum < 0n || minimum > maxQty) return 'minimumInvalid'
  if (!Number.isInteger(days) || days < 0 || days > maxLeadDays) return 'daysInvalid'
  if (substitute.length > maxSubstitute) return 'substituteTooLong'
  return prices.some((one) => isTooLarge(one, tooling, units)) ? 'amountTooLarge' : undefined
}

function isTooLarge({ quantity, price }: QuotedPrice, tooling: Fen, units: QuotedUnits): boolean {
  const whole = priceWithTooling({ quantity, price }, tooling, units)
  return whole > maxPrice || amountAt(whole, quantity, units) > maxOrderAmount
}

/** The amount of a quantity at a price, as the market reckons it for goods without surcharges. */
export const amountAt = (price: MicroYuan, quantity: Qty, { baseUnit, saleUnit }: QuotedUnits): Fen =>
  amountOfParts({
    parts: { big: 0n, small: 0n, loose: quantity },
    spec: {
      baseUnit,
      saleUnit,
      salePackageType: 0,
      bigSize: thousandths(0n),
      smallSize: thousandths(0n),
      unpackingRate: noRate,
      looseRate: noRate,
    },
    price,
  })

/** A quoted price with the tooling fee spread over its quantity, half up to the micro-yuan. */
export function priceWithTooling({ quantity, price }: QuotedPrice, tooling: Fen, units: QuotedUnits): MicroYuan {
  const inSaleUnits = saleUnitSize(units.baseUnit, units.saleUnit)
  return microYuan(price + divideHalfUp(tooling * microYuanPerFen * inSaleUnits, quantity))
}
