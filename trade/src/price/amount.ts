import { divideHalfUp } from '../decimal.ts'
import { type PackageSpec, type Parts, salePackageType } from '../quantity/package-spec.ts'
import { totalOf } from '../quantity/split.ts'
import { saleUnitSize } from '../units.ts'
import { type Fen, fen, type MicroYuan } from './money.ts'
import { fullRate, noRate, type Rate } from './rate.ts'
import { type PriceTier, priceAt } from './tiers.ts'

export type Adjustments = {
  /** Of the delivery region, above −100 %. */
  region?: Rate | undefined
  /** Of the membership or the buyer, 0 to 100 %. */
  discount?: Rate | undefined
}

const microYuanPerFen = 10_000n

/** The least that a line may cost: what rounds to nothing is not given away. */
export const minLineAmount = fen(1n)

/**
 * The amount of a line: Σ part × price × (1 + surcharge of the part) × (1 + region adjustment) × (1 − discount), as one
 * exact fraction that is rounded half up to the fen once.
 */
export function amountOfParts(line: { parts: Parts; spec: PackageSpec; price: MicroYuan } & Adjustments): Fen {
  const { parts, spec, price, region = noRate, discount = noRate } = line
  const surcharge = surchargesOf(spec)
  const surchargedQty =
    parts.big * spec.bigSize * fullRate +
    parts.small * spec.smallSize * (fullRate + surcharge.small) +
    parts.loose * (fullRate + surcharge.loose)
  const dividend = surchargedQty * price * (fullRate + region) * (fullRate - discount)
  const divisor = saleUnitSize(spec.baseUnit, spec.saleUnit) * fullRate ** 3n * microYuanPerFen
  return fen(divideHalfUp(dividend, divisor))
}

/** Price of the tier that the parts reach together, and their amount; nothing where the goods have no price. */
export function quoteLine(
  line: { parts: Parts; spec: PackageSpec; tiers: readonly PriceTier[] } & Adjustments,
): { price: MicroYuan; amount: Fen } | undefined {
  const price = priceAt(line.tiers, totalOf(line.parts, line.spec))
  return price === undefined ? undefined : { price, amount: amountOfParts({ ...line, price }) }
}

/** Type 1 only; a small package is unpacked only where there is a big one to open. */
function surchargesOf(spec: PackageSpec): { small: Rate; loose: Rate } {
  if (spec.salePackageType !== salePackageType.surcharged) return { small: noRate, loose: noRate }
  return { small: spec.bigSize > 0n ? spec.unpackingRate : noRate, loose: spec.looseRate }
}
