import { expect, test } from 'vitest'
import { aProduct } from '../../testing/buying.ts'
import { dearerThanLast } from './unit-price.ts'

/** ¥60 for less than 10,000, ¥50 from there. */
const product = aProduct({
  price: '60',
  tiers: [
    { fromInBaseUnits: 0, price: '60' },
    { fromInBaseUnits: 10_000, price: '50' },
  ],
})
const last = {
  ...{ gbComponentId: 1, orderNo: 'LM1', at: '', price: '50', saleUnitName: '千支', companyShortName: '恒固' },
  qty: 12_000 as number | null,
}

test('goods bought in a better tier are not dearer because less is wanted now', () => {
  expect(dearerThanLast(product, 1000, last)).toBe(0n)
})

test('a price that has risen in its own tier is dearer, whatever is wanted now', () => {
  expect(dearerThanLast(product, 1000, { ...last, price: '45' })).toBe(5_000_000n)
})

test('the price of the quantity wanted now is compared if the quantity of then is unknown', () => {
  expect(dearerThanLast(product, 1000, { ...last, qty: null })).toBe(10_000_000n)
})
