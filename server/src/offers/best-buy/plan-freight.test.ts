import { freightTerms } from '@lianmeng/contract/freight/terms'
import { freightOffer } from '@lianmeng/trade/freight/freight'
import { weight } from '@lianmeng/trade/freight/weight'
import { noFreight } from '@lianmeng/trade/optimise/problem'
import { fen } from '@lianmeng/trade/price/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freightOfPlan } from './plan-freight.ts'

const rule = {
  provinces: [],
  by: 'weight',
  first: '1',
  firstFee: '8',
  step: '1',
  stepFee: '2',
  freeFrom: '500',
} as const
const terms = new Map([
  [7, freightTerms({ rules: [{ ...rule, provinces: [] }], pickup: false, collect: true })],
  [8, freightTerms({ rules: [], pickup: true, collect: false })],
])
const load = (kilograms: number, yuan: number) => ({ goods: yuan * 100, weight: kilograms * 1_000_000, lines: 1 })

test('a seller charges by its rule, and nothing where the goods are dear enough', () => {
  const freightOf = freightOfPlan({ terms, areaCode: '330424' })
  expect([freightOf(7, load(1, 100)), freightOf(7, load(3, 100)), freightOf(7, load(3, 500))]).toEqual([800, 1200, 0])
})

test('a seller of whom nothing is bought, one without rules and one without terms charge nothing', () => {
  const freightOf = freightOfPlan({ terms, areaCode: '330424' })
  expect([freightOf(7, { ...load(1, 1), lines: 0 }), freightOf(8, load(1, 1)), freightOf(9, load(1, 1))]).toEqual([
    0, 0, 0,
  ])
})

test('without a place, or without rules, freight is not considered', () => {
  expect(freightOfPlan({ terms, areaCode: '' })).toBe(noFreight)
  expect(freightOfPlan({ terms: new Map([[8, terms.get(8)!]]), areaCode: '330424' })).toBe(noFreight)
})

test('it charges what orders charge, to the fen', () => {
  const money = fc.bigInt({ min: 0n, max: 10_000_000n }).map(fen)
  const anyRule = fc.record({
    provinces: fc.constantFrom([], ['33'], ['44']),
    by: fc.constantFrom('weight' as const, 'amount' as const),
    first: fc.bigInt({ min: 0n, max: 100_000_000n }),
    firstFee: money,
    step: fc.bigInt({ min: 0n, max: 100_000n }),
    stepFee: money,
    freeFrom: fc.oneof(money, fc.constant(undefined)),
  })
  const anyLoad = fc.record({ goods: fc.nat(500_000_000), weight: fc.nat(2_000_000_000), lines: fc.constant(3) })
  fc.assert(
    fc.property(fc.array(anyRule, { minLength: 1, maxLength: 3 }), anyLoad, (rules, carried) => {
      const written = rules.map(({ freeFrom, ...one }) => ({ ...one, ...(freeFrom !== undefined && { freeFrom }) }))
      const own = { rules: written, pickup: false, collect: true }
      const parcel = { weight: weight(BigInt(carried.weight) * 1000n), goods: fen(BigInt(carried.goods)) }
      const charged = Number(freightOffer(own, '330424', parcel).ways[0]?.freight ?? 0n)
      expect(freightOfPlan({ terms: new Map([[7, own]]), areaCode: '330424' })(7, carried)).toBe(charged)
    }),
    { numRuns: 2000 },
  )
})
