import { freightTerms } from '@lianmeng/contract/freight/terms'
import { noFreight } from '@lianmeng/trade/optimise/problem'
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

test('without a place, or without rules, nobody reckons with freight', () => {
  expect(freightOfPlan({ terms, areaCode: '' })).toBe(noFreight)
  expect(freightOfPlan({ terms: new Map([[8, terms.get(8)!]]), areaCode: '330424' })).toBe(noFreight)
})
