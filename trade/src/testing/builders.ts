import { type MicroYuan, parsePrice } from '../price/money.ts'
import type { Offer } from '../purchase/offer.ts'
import type { PackageSpec, Parts, SalePackageType } from '../quantity/package-spec.ts'
import { parseQty, type Qty } from '../quantity/qty.ts'
import { parseRate, type Rate } from '../rate.ts'
import { unitId } from '../units.ts'

function read<T>(parsed: { ok: true; value: T } | { ok: false; problem: string }): T {
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.value
}

/** Quantity, price and rate from ordinary decimals. */
export const qty = (units: number | string): Qty => read(parseQty(units))
export const yuan = (price: number | string): MicroYuan => read(parsePrice(price))
export const rate = (share: number | string): Rate => read(parseRate(share))

type Numbers = {
  big?: number
  small?: number
  type?: SalePackageType
  baseUnit?: number
  saleUnit?: number
  unpackingRate?: number
  looseRate?: number
}

/** By default: pieces in boxes of 1000 and bags of 100, priced per thousand. */
export function aSpec(numbers: Numbers = {}): PackageSpec {
  const { big = 1000, small = 100, type = 0, baseUnit = unitId.piece } = numbers
  return {
    bigSize: qty(big),
    smallSize: qty(small),
    salePackageType: type,
    baseUnit,
    saleUnit: numbers.saleUnit ?? (baseUnit === unitId.piece ? unitId.thousandPieces : baseUnit),
    unpackingRate: rate(numbers.unpackingRate ?? 0),
    looseRate: rate(numbers.looseRate ?? 0),
  }
}

export function parts(big: number, small: number, loose: number | string = 0): Parts {
  return { big: BigInt(big), small: BigInt(small), loose: qty(loose) }
}

/** By default: listed, allowed, reservable, 10 000 pieces in stock, no minimums. */
export function anOffer(differing: Partial<Offer> = {}): Offer {
  return {
    listed: true,
    mayPurchase: true,
    tailStock: false,
    reservable: true,
    stock: qty(10_000),
    minPurchase: qty(0),
    minReservation: qty(0),
    spec: aSpec(),
    ...differing,
  }
}
