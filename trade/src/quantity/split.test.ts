import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyParts, anyQty, anySpec } from '../testing/arbitraries.ts'
import { aSpec, parts, qty } from '../testing/builders.ts'
import { unitId } from '../units.ts'
import { inputsShown, isWhole } from './package-spec.ts'
import { qtyText, thousandths } from './qty.ts'
import { editPart, fitParts, floorToPackages, splitTotal, totalOf } from './split.ts'

const kg = unitId.kilogram

for (const [what, spec, typed, big, small, loose] of [
  ['nothing', aSpec(), 0, 0, 0, 0],
  ['a total rounded up before it is distributed', aSpec(), 99.5, 0, 1, 0],
  ['big, then small, then loose', aSpec(), 1234, 1, 2, 34],
  ['loose 支 rounded up', aSpec(), 1234.2, 1, 2, 35],
  ['loose 千克 kept to the gram', aSpec({ baseUnit: kg, big: 25, small: 5 }), 32.125, 1, 1, 2.125],
  ['no small package', aSpec({ small: 0 }), 1234, 1, 0, 234],
  ['no big package', aSpec({ big: 0 }), 1234, 0, 12, 34],
  ['no package at all', aSpec({ big: 0, small: 0 }), 1234, 0, 0, 1234],
  ['type 2: the rest rounds up to a small package', aSpec({ type: 2 }), 1234, 1, 3, 0],
  ['type 2: small packages that fill a big one are a big one', aSpec({ type: 2 }), 1950, 2, 0, 0],
  ['type 2: the same where they do not divide it', aSpec({ type: 2, small: 150 }), 950, 1, 0, 0],
  ['type 2 without small: the rest rounds up to a big package', aSpec({ type: 2, small: 0 }), 1001, 2, 0, 0],
  ['type 2 without big: the rest rounds up to a small package', aSpec({ type: 2, big: 0 }), 1234, 0, 13, 0],
  ['type 3: the big count rounds up, the rest is zero', aSpec({ type: 3 }), 1001, 2, 0, 0],
  ['type 3: whole already', aSpec({ type: 3 }), 2000, 2, 0, 0],
  ['type 3 with 千克', aSpec({ type: 3, baseUnit: kg, big: 25, small: 0 }), 25.001, 2, 0, 0],
] as const)
  test(`a total of ${typed} becomes ${big} big, ${small} small, ${loose} loose (${what})`, () =>
    expect(splitTotal(qty(typed), spec)).toMatchObject(parts(big, small, loose)))

test('parts of a distributed total add up to it, and none is negative', () => {
  fc.assert(
    fc.property(anyQty, anySpec, (typed, spec) => {
      const split = splitTotal(typed, spec)
      expect(split.total).toBe(totalOf(split, spec))
      expect(split.big >= 0n && split.small >= 0n && split.loose >= 0n).toBe(true)
    }),
  )
})

test('a distributed total is never below what was typed, and not above it by one whole package', () => {
  fc.assert(
    fc.property(anyQty, anySpec, (typed, spec) => {
      const { total } = splitTotal(typed, spec)
      const smallestStep = isWhole(spec) ? 1000n : 1n
      const packageSize = [spec.bigSize, spec.smallSize, smallestStep].reduce((a, b) => (a > b ? a : b))
      expect(total >= typed && total < typed + packageSize).toBe(true)
    }),
  )
})

test('distributing a distributed total changes nothing', () => {
  fc.assert(
    fc.property(anyQty, anySpec, (typed, spec) => {
      const split = splitTotal(typed, spec)
      expect(splitTotal(split.total, spec)).toEqual(split)
      expect(fitParts(split, spec)).toEqual(split)
    }),
  )
})

test('totals of integer units are whole numbers', () => {
  fc.assert(
    fc.property(anyQty, anySpec.filter(isWhole), (typed, spec) => {
      expect(splitTotal(typed, spec).total % 1000n).toBe(0n)
    }),
  )
})

test('a part whose input does not show stays empty', () => {
  fc.assert(
    fc.property(anyParts, anySpec, (given, spec) => {
      const fitted = fitParts(given, spec)
      const shown = inputsShown(spec)
      expect(fitted.total).toBe(totalOf(fitted, spec))
      if (!shown.big) expect(fitted.big).toBe(0n)
      if (!shown.small) expect(fitted.small).toBe(0n)
      if (!shown.loose) expect(fitted.loose).toBe(0n)
    }),
  )
})

test('parts are kept where the spec allows them', () => {
  expect(fitParts(parts(0, 12, 5), aSpec())).toEqual({ ...parts(0, 12, 5), total: qty(1205) })
})

test('type 3 with a loose 5 becomes one big package more', () => {
  expect(fitParts(parts(1, 0, 5), aSpec({ type: 3 }))).toEqual({ ...parts(2, 0), total: qty(2000) })
})

test('editing one part recomputes the total and leaves the other parts', () => {
  expect(editPart(parts(1, 2, 3), 'small', 15n, aSpec())).toEqual({ ...parts(1, 15, 3), total: qty(2503) })
})

test('an edited loose quantity of 支 is rounded up', () => {
  expect(editPart(parts(1, 0), 'loose', qty(3.2), aSpec())).toEqual({ ...parts(1, 0, 4), total: qty(1004) })
})

for (const [what, spec, kept] of [
  ['more loose goods than a bag holds, without boxes', aSpec({ big: 0 }), parts(0, 1, 250)],
  ['more loose goods than a box holds, without bags', aSpec({ small: 0 }), parts(1, 0, 2500)],
  ['more bags than a box holds, without loose goods', aSpec({ type: 2 }), parts(1, 12)],
] as const)
  test(`parts that may be sold stay as the buyer chose them: ${what}`, () =>
    expect(fitParts(kept, spec)).toMatchObject(kept))

test('an edited part is never negative', () => {
  expect(editPart(parts(1, 2), 'big', -1n, aSpec())).toEqual({ ...parts(0, 2), total: qty(200) })
})

for (const [what, spec, stock, left] of [
  ['loose goods', aSpec(), 1234.5, 1234],
  ['千克', aSpec({ baseUnit: kg, big: 25, small: 5 }), 32.125, 32.125],
  ['small packages', aSpec({ type: 2 }), 1234, 1200],
  ['big packages', aSpec({ type: 3 }), 1999, 1000],
  ['less than a package', aSpec({ type: 3 }), 999, 0],
] as const)
  test(`a stock of ${stock} sells ${left} (${what})`, () =>
    expect(qtyText(floorToPackages(qty(stock), spec))).toBe(String(left)))

test('the sellable part of a stock can be sold, and one package more cannot', () => {
  fc.assert(
    fc.property(anyQty, anySpec, (stock, spec) => {
      const left = floorToPackages(stock, spec)
      expect(left <= stock).toBe(true)
      expect(splitTotal(left, spec).total).toBe(left)
      expect(splitTotal(thousandths(left + 1n), spec).total > stock || left === stock).toBe(true)
    }),
  )
})

test('a stock below zero sells nothing', () => {
  expect(floorToPackages(thousandths(-5n), aSpec())).toBe(0n)
})
