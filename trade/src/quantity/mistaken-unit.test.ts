import { expect, test } from 'vitest'
import { aSpec, qty } from '../testing/builders.ts'
import { unitId } from '../units.ts'
import { meantInBaseUnits } from './mistaken-unit.ts'

for (const [what, total, stock, meant] of [
  ['1500 千支 is asked about, whatever the stock', 1_500_000, 9_000_000, 1500],
  ['800 千支 of 20 千支 in stock were probably 800 支', 800_000, 20_000, 800],
  ['800 千支 of 900 千支 in stock are believed', 800_000, 900_000, undefined],
  ['50 千支 of 20 千支 in stock are to be reserved', 50_000, 20_000, undefined],
  ['1.5 千支 are 1.5 千支', 1500, 20_000, undefined],
] as const)
  test(what, () =>
    expect(meantInBaseUnits(qty(total), aSpec(), qty(stock))).toBe(meant === undefined ? undefined : qty(meant)),
  )

test('goods sold in the unit in which they are counted leave no doubt', () => {
  const spec = aSpec({ baseUnit: unitId.kilogram, big: 25, small: 5 })
  expect(meantInBaseUnits(qty(5000), spec, qty(10))).toBeUndefined()
})
