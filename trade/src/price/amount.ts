import { divideHalfUp } from '../decimal.ts'
import { type PackageSpec, type Parts, salePackageType } from '../quantity/package-spec.ts'
import { saleUnitSize } from '../quantity/sale-unit-size.ts'
import { fullRate, noRate, type Rate } from '../rate.ts'
import { type Fen, fen, type MicroYuan } from './money.ts'

/** Micro-yuan in a fen. */
export const microYuanPerFen = 10_000n

/** The minimum amount of a line: goods whose amount rounds to zero are not given away. */
export const minLineAmount = fen(1n)

/**
 * The amount of a line: Σ part × price × (1 + surcharge of the part) × (1 + region adjustment). It is computed as one
 * exact fraction and rounded once, half up to the fen.
 * @param line.region surcharge or reduction for the delivery region; above −100 %
 */
export function amountOfParts(line: {
  parts: Parts
  spec: PackageSpec
  price: MicroYuan
  region?: Rate | undefined
}): Fen {
  const { parts, spec, price, region = noRate } = line
  const surcharge = surchargesOf(spec)
  const surchargedQty =
    parts.big * spec.bigSize * fullRate +
    parts.small * spec.smallSize * (fullRate + surcharge.small) +
    parts.loose * (fullRate + surcharge.loose)
  const dividend = surchargedQty * price * (fullRate + region)
  const divisor = saleUnitSize(spec.baseUnit, spec.saleUnit) * fullRate ** 2n * microYuanPerFen
  return fen(divideHalfUp(dividend, divisor))
}

/** Only type 1 has surcharges; the one for small packages applies only if there is a big package to open. */
function surchargesOf(spec: PackageSpec): { small: Rate; loose: Rate } {
  if (spec.salePackageType !== salePackageType.surcharged) return { small: noRate, loose: noRate }
  return { small: spec.bigSize > 0n ? spec.unpackingRate : noRate, loose: spec.looseRate }
}
