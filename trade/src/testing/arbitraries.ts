import fc from 'fast-check'
import { isWhole, type PackageSpec, type Parts, packageSpecProblem } from '../quantity/package-spec.ts'
import { type Qty, roundUpToWhole, thousandths } from '../quantity/qty.ts'
import { millionths } from '../rate.ts'
import { unitId, units } from '../units.ts'

const anyUnit = fc.constantFrom(...units.map((unit) => unit.id))
const anySize = fc.oneof(fc.constant(0n), fc.bigInt(1n, 5_000n), fc.bigInt(1n, 5_000_000n))
const anyRate = fc.bigInt(0n, 500_000n).map(millionths)

/** Any package spec that a seller may enter, with and without each package. */
export const anySpec: fc.Arbitrary<PackageSpec> = fc
  .record({
    bigSize: anySize,
    smallSize: anySize,
    salePackageType: fc.constantFrom(0, 1, 2, 3),
    baseUnit: fc.oneof(fc.constant(unitId.piece), anyUnit),
    soldByThousands: fc.boolean(),
    unpackingRate: anyRate,
    looseRate: anyRate,
  })
  .map(({ bigSize, smallSize, soldByThousands, ...spec }) => {
    const fit = (size: bigint) =>
      isWhole({ ...blank, ...spec }) ? roundUpToWhole(thousandths(size)) : thousandths(size)
    const saleUnit = soldByThousands && spec.baseUnit === unitId.piece ? unitId.thousandPieces : spec.baseUnit
    return { ...spec, saleUnit, bigSize: fit(bigSize), smallSize: fit(smallSize) } as PackageSpec
  })
  .filter((spec) => packageSpecProblem(spec) === undefined)

const blank = { bigSize: thousandths(0n), smallSize: thousandths(0n), saleUnit: unitId.piece }

export const anyQty: fc.Arbitrary<Qty> = fc
  .oneof(fc.bigInt(0n, 20_000n), fc.bigInt(0n, 20_000_000n), fc.bigInt(0n, 999_999_999_999n))
  .map(thousandths)

export const anyParts: fc.Arbitrary<Parts> = fc.record({
  big: fc.bigInt(0n, 500n),
  small: fc.bigInt(0n, 500n),
  loose: fc.bigInt(0n, 5_000_000n).map(thousandths),
})
