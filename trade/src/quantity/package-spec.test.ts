import { expect, test } from 'vitest'
import { aSpec, qty } from '../testing/builders.ts'
import { unitId } from '../units.ts'
import { inputsShown, looseStep, packageSpecProblem } from './package-spec.ts'
import { thousandths } from './qty.ts'

const kg = unitId.kilogram

for (const [type, big, small, shown] of [
  [0, 1000, 100, 'big small loose'],
  [1, 1000, 100, 'big small loose'],
  [2, 1000, 100, 'big small'],
  [3, 1000, 100, 'big'],
  [0, 1000, 0, 'big loose'],
  [0, 0, 100, 'small loose'],
  [0, 0, 0, 'loose'],
  [2, 0, 100, 'small'],
  [3, 1000, 0, 'big'],
  [2, 0, 0, 'loose'],
  [3, 0, 100, 'loose'],
] as const)
  test(`type ${type} with big packages of ${big} and small ones of ${small} shows: ${shown}`, () => {
    const inputs = inputsShown(aSpec({ type, big, small }))
    expect(
      Object.entries(inputs)
        .filter(([, open]) => open)
        .map(([name]) => name)
        .join(' '),
    ).toBe(shown)
  })

test('the loose step is 0.1 when small packages exist and the base unit is fractional, else 1', () => {
  expect(looseStep(aSpec({ baseUnit: kg, small: 5 }))).toBe(qty(0.1))
  expect(looseStep(aSpec({ baseUnit: kg, small: 0 }))).toBe(qty(1))
  expect(looseStep(aSpec({ small: 100 }))).toBe(qty(1))
})

for (const [what, problem, spec] of [
  ['a big size is not negative', 'sizeNegative', { ...aSpec(), bigSize: thousandths(-1n) }],
  ['a small size is not negative', 'sizeNegative', { ...aSpec(), smallSize: thousandths(-1n) }],
  ['small packages of pieces hold whole pieces', 'sizeNotWhole', aSpec({ small: 0.5 })],
  ['big packages of pieces hold whole pieces', 'sizeNotWhole', aSpec({ big: 1000.5 })],
  ['packages of kilograms may hold half a kilogram', undefined, aSpec({ baseUnit: kg, small: 0.5 })],
  ['a small package is smaller than a big one', 'smallNotBelowBig', aSpec({ big: 100, small: 100 })],
  ['type 0 needs no package', undefined, aSpec({ big: 0, small: 0 })],
  ['big packages are enough for type 3', undefined, aSpec({ type: 3, small: 0 })],
  ['type 3 needs a big package', 'packageMissing', aSpec({ type: 3, big: 0 })],
  ['type 2 needs a package', 'packageMissing', aSpec({ type: 2, big: 0, small: 0 })],
  ['small packages are enough for type 2', undefined, aSpec({ type: 2, big: 0 })],
] as const)
  test(`package specs are refused: ${what}`, () => expect(packageSpecProblem(spec)).toBe(problem))
