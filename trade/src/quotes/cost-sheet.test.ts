import fc from 'fast-check'
import { expect, test } from 'vitest'
import { microYuan } from '../price/money.ts'
import { thousandths } from '../quantity/qty.ts'
import { qty, yuan } from '../testing/builders.ts'
import { type CostSheet, workOutCost } from './cost-sheet.ts'

const sheet: CostSheet = {
  wirePrice: yuan(5.2),
  waste: 30_000n,
  process: yuan(120),
  setup: yuan(300),
  coating: yuan(2),
  margin: 120_000n,
}

test('wire with its waste, process, the share of the setup and coating make the cost, and the margin comes on top', () => {
  // 80 kg in 1000 pieces: 80 × 5.2 × 1.03, 80 × 2, and 300 for 2000 pieces.
  expect(workOutCost(sheet, 80_000n, qty(2000))).toEqual({
    wire: yuan(428.48),
    process: yuan(120),
    setup: yuan(150),
    coating: yuan(160),
    margin: microYuan(103_017_600n),
    price: microYuan(961_497_600n),
  })
})

const anyMoney = fc.bigInt(0n, 10n ** 13n).map(microYuan)
const anySheet: fc.Arbitrary<CostSheet> = fc.record({
  wirePrice: anyMoney,
  waste: fc.bigInt(0n, 10_000_000n),
  process: anyMoney,
  setup: anyMoney,
  coating: anyMoney,
  margin: fc.bigInt(0n, 10_000_000n),
})
const anyWeight = fc.bigInt(1n, 10n ** 9n)
const anyQuantity = fc.bigInt(1n, 999_999_999n).map((pieces) => thousandths(pieces * 1000n))

test('a price is the sum of its parts, none of which is negative', () => {
  fc.assert(
    fc.property(anySheet, anyWeight, anyQuantity, (any, weight, quantity) => {
      const { price, ...parts } = workOutCost(any, weight, quantity)
      expect(Object.values(parts).reduce<bigint>((sum, part) => sum + part, 0n)).toBe(price)
      for (const part of Object.values(parts)) expect(part >= 0n).toBe(true)
    }),
  )
})

test('more pieces never cost more each', () => {
  fc.assert(
    fc.property(anySheet, anyWeight, anyQuantity, anyQuantity, (any, weight, a, b) => {
      const [fewer, more] = a < b ? [a, b] : [b, a]
      expect(workOutCost(any, weight, more).price <= workOutCost(any, weight, fewer).price).toBe(true)
    }),
  )
})
