import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTiers, tiersProblem } from './tiers.ts'

/** Counted by 支, sold by 千支. */
const perThousand = { baseUnit: 1, saleUnit: 3 }

test.each([
  [
    '9.5',
    [
      { fromInSaleUnits: '10', price: '9' },
      { fromInSaleUnits: '50', price: '8.5' },
    ],
    undefined,
  ],
  ['9.5', [{ fromInSaleUnits: '', price: ' ' }], undefined],
  ['', [{ fromInSaleUnits: '', price: '' }], undefined],
  ['', [{ fromInSaleUnits: '10', price: '9' }], '请先填写新价，再设阶梯'],
  [
    '9.5',
    [
      { fromInSaleUnits: '10', price: '9' },
      { fromInSaleUnits: '10', price: '8' },
    ],
    '阶梯数量须从小到大且不重复',
  ],
  [
    '9.5',
    [
      { fromInSaleUnits: '50', price: '9' },
      { fromInSaleUnits: '10', price: '8' },
    ],
    '阶梯数量须从小到大且不重复',
  ],
  ['9.5', [{ fromInSaleUnits: '0', price: '9' }], '阶梯数量须从小到大且不重复'],
  ['9.5', [{ fromInSaleUnits: '', price: '9' }], '阶梯数量须从小到大且不重复'],
  ['9.5', [{ fromInSaleUnits: '10', price: '' }], '价格须为不超过6位小数的正数'],
  ['9.5', [{ fromInSaleUnits: '0.0005', price: '9' }], priceTexts.tierTooFine],
  ['9.5', [{ fromInSaleUnits: '0.001', price: '9' }], undefined],
  ['9.5', [{ fromInSaleUnits: '10', price: '0' }], '价格须为不超过6位小数的正数'],
])('with the price %j the tiers %j: %s', (price, tiers, problem) => {
  expect(tiersProblem(price, tiers, perThousand)).toBe(problem)
})

test('valid tiers are sent unchanged, without empty ones', () => {
  const quantity = fc.integer({ min: 1, max: 999_999 })
  fc.assert(
    fc.property(fc.uniqueArray(quantity, { maxLength: 8 }), (quantities) => {
      const from = quantities.sort((one, other) => one - other)
      const typed = from.flatMap((count) => [
        { fromInSaleUnits: String(count), price: '1.25' },
        { fromInSaleUnits: '', price: '' },
      ])
      expect(tiersProblem('2', typed, perThousand)).toBeUndefined()
      expect(readTiers(typed)).toEqual(from.map((count) => ({ fromInSaleUnits: count, price: '1.25' })))
    }),
  )
})
