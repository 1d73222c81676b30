import { expect, test } from 'vitest'
import { fen } from '../price/money.ts'
import { type Condition, firing, looksAtDay, nextDaySum, type Rule, type Submission } from './rule.ts'

const yuan = (amount: number) => fen(BigInt(amount) * 100n)
const aRule = (condition: Condition, name = 'a'): Rule => ({
  name,
  condition,
  steps: [{ mode: 'any', approvers: [1] }],
})
const given: Submission = {
  total: yuan(1000),
  dayBefore: yuan(0),
  categories: new Set([3]),
  sellers: new Set([7]),
  costCentre: 0,
  isOverBudget: false,
  isOverLimit: false,
}

test.each<[string, Condition, Partial<Submission>, boolean]>([
  ['nothing', {}, {}, true],
  ['an amount that is reached', { amountFrom: yuan(1000) }, {}, true],
  ['an amount that lacks a fen', { amountFrom: fen(100_001n) }, {}, false],
  ['a day that is reached together', { dayFrom: yuan(1500) }, { dayBefore: yuan(500) }, true],
  ['a day that is not', { dayFrom: yuan(1500) }, { dayBefore: fen(49_999n) }, false],
  ['a category that is there', { categories: [2, 3] }, {}, true],
  ['a category that is not', { categories: [2] }, {}, false],
  ['a seller that is there', { sellers: [7] }, {}, true],
  ['a seller that is not', { sellers: [8] }, {}, false],
  ['a cost centre', { costCentres: [4] }, { costCentre: 4 }, true],
  ['another cost centre', { costCentres: [4] }, { costCentre: 5 }, false],
  ['a budget that is exceeded', { overBudget: true }, { isOverBudget: true }, true],
  ['a budget that is not', { overBudget: true }, {}, false],
  ['a limit that is exceeded', { overLimit: true }, { isOverLimit: true }, true],
  ['a limit that is not', { overLimit: true }, {}, false],
  ['a seller and an amount that lacks', { sellers: [7], amountFrom: yuan(2000) }, {}, false],
])('a rule that names %s', (_what, condition, more, fires) => {
  expect(firing([aRule(condition)], { ...given, ...more })).toHaveLength(fires ? 1 : 0)
})

test('every rule that holds counts, in their order', () => {
  const rules = [aRule({ sellers: [7] }, 'first'), aRule({ sellers: [9] }, 'no'), aRule({}, 'second')]
  expect(firing(rules, given).map(({ name }) => name)).toEqual(['first', 'second'])
})

test('the next sum of a day is the least that is not reached and matters here', () => {
  const rules = [
    aRule({ dayFrom: yuan(900) }),
    aRule({ dayFrom: yuan(5000) }),
    aRule({ dayFrom: yuan(3000) }),
    aRule({ dayFrom: yuan(2000), sellers: [9] }),
  ]
  expect(nextDaySum(rules, given)).toBe(yuan(3000))
  expect(nextDaySum([aRule({ amountFrom: yuan(5000) })], given)).toBeUndefined()
  expect([looksAtDay(rules), looksAtDay([aRule({})])]).toEqual([true, false])
})
