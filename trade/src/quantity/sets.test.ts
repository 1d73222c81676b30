import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { millionths, noRate } from '../rate.ts'
import { unitId } from '../units.ts'
import { type PackageSpec, salePackageType } from './package-spec.ts'
import { wholeQty } from './qty.ts'
import { nextWholeSets, qtyForSets, setQty, unopenedPack, wholeSets } from './sets.ts'

const part = (perSet: number, pack: number) => ({ perSet, pack: wholeQty(pack) })
const spec = (
  big: number,
  small: number,
  type: PackageSpec['salePackageType'] = salePackageType.free,
): PackageSpec => ({
  bigSize: wholeQty(big),
  smallSize: wholeQty(small),
  salePackageType: type,
  baseUnit: unitId.piece,
  saleUnit: unitId.thousandPieces,
  unpackingRate: noRate,
  looseRate: noRate,
})

describe('whole packages of every part', () => {
  test.each([
    ['a bolt in 200, a nut in 500', [part(1, 200), part(1, 500)], 1000n],
    ['two washers to a bolt', [part(1, 200), part(2, 1000)], 1000n],
    ['three of a package of ten', [part(3, 10)], 10n],
    ['what is not packed', [part(1, 200), part(1, 0)], 200n],
    ['nothing packed', [part(2, 0)], 1n],
  ])('%s', (_what, parts, sets) => expect(wholeSets(parts)).toBe(sets))

  test('are reached from a number on, and at it', () => {
    const parts = [part(1, 200), part(1, 500)]
    expect(nextWholeSets(2500, parts)).toBe(3000n)
    expect(nextWholeSets(3000, parts)).toBe(3000n)
    expect(nextWholeSets(1, parts)).toBe(1000n)
  })

  test('leave nothing over, and no smaller number does', () => {
    const parts = fc.array(
      fc.record({ perSet: fc.integer({ min: 1, max: 6 }), pack: fc.integer({ min: 1, max: 40 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    fc.assert(
      fc.property(parts, (given) => {
        const own = given.map(({ perSet, pack }) => part(perSet, pack))
        const fits = (sets: number) => own.every(({ perSet, pack }) => setQty(sets, perSet) % pack === 0n)
        const found = Number(wholeSets(own))
        expect(fits(found)).toBe(true)
        expect(Array.from({ length: Math.min(found, 500) - 1 }, (_, i) => i + 1).some(fits)).toBe(false)
      }),
    )
  })
})

test.each([
  ['the small one', spec(1000, 200), 200],
  ['the big one where there is no small one', spec(1000, 0), 1000],
  ['the big one where only that is sold', spec(1000, 200, salePackageType.bigOnly), 1000],
  [
    'the big one where taking small ones out costs a fee',
    { ...spec(1000, 200, salePackageType.surcharged), unpackingRate: millionths(40_000n) },
    1000,
  ],
  [
    'the small one where only loose goods cost a fee',
    { ...spec(1000, 200, salePackageType.surcharged), looseRate: millionths(100_000n) },
    200,
  ],
  ['none', spec(0, 0), 0],
])('the package that is not opened: %s', (_what, given, size) => expect(unopenedPack(given)).toBe(wholeQty(size)))

describe('a line whose sets change', () => {
  test.each([
    ['follows them', 1000, 1000, 1500, 1500],
    ['keeps what stood there besides', 1300, 1000, 1500, 1800],
    ['makes up what is missing', 800, 1000, 1500, 1500],
    ['gives back all of it with the last set', 1000, 1000, 0, 0],
  ])('%s', (_what, held, needed, next, becomes) => {
    const line = { held: wholeQty(held), needed: wholeQty(needed), spec: spec(10_000, 100) }
    expect(qtyForSets(line, wholeQty(next))).toBe(wholeQty(becomes))
  })

  test('does not keep what only filled up packages', () => {
    const whole = spec(8000, 0, salePackageType.bigOnly)
    const line = { held: wholeQty(8000), needed: wholeQty(7500), spec: whole }
    expect(qtyForSets(line, wholeQty(8000))).toBe(wholeQty(8000))
  })
})
