import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTiers, tiersProblem } from './tiers.ts'

test.each([
  [
    '9.5',
    [
      { from: '10', price: '9' },
      { from: '50', price: '8.5' },
    ],
    undefined,
  ],
  ['9.5', [{ from: '', price: ' ' }], undefined],
  ['', [{ from: '', price: '' }], undefined],
  ['', [{ from: '10', price: '9' }], '请先填写新价，再设阶梯'],
  [
    '9.5',
    [
      { from: '10', price: '9' },
      { from: '10', price: '8' },
    ],
    '阶梯数量须从小到大且不重复',
  ],
  [
    '9.5',
    [
      { from: '50', price: '9' },
      { from: '10', price: '8' },
    ],
    '阶梯数量须从小到大且不重复',
  ],
  ['9.5', [{ from: '0', price: '9' }], '阶梯数量须从小到大且不重复'],
  ['9.5', [{ from: '', price: '9' }], '阶梯数量须从小到大且不重复'],
  ['9.5', [{ from: '10', price: '' }], '价格须为不超过6位小数的正数'],
  ['9.5', [{ from: '10', price: '0' }], '价格须为不超过6位小数的正数'],
])('with the price %j the tiers %j: %s', (price, tiers, problem) => {
  expect(tiersProblem(price, tiers)).toBe(problem)
})

test('valid tiers are sent unchanged, without empty ones', () => {
  const quantity = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(fc.uniqueArray(quantity, { maxLength: 8 }), (quantities) => {
      const from = quantities.sort((one, other) => one - other)
      const typed = from.flatMap((count) => [
        { from: String(count), price: '1.25' },
        { from: '', price: '' },
      ])
      expect(tiersProblem('2', typed)).toBeUndefined()
      expect(readTiers(typed)).toEqual(from.map((count) => ({ from: count, price: '1.25' })))
    }),
  )
})
