import type { SellerGoods } from '@lianmeng/contract/seller-goods/endpoints'
import { expect, test } from 'vitest'
import { bookedCounts, differenceOf, sumOfCounts } from './typed-counts.ts'

const row = (onHandInBaseUnits: number) => ({ onHandInBaseUnits }) as SellerGoods
const counts = new Map([
  [1, { typed: '1,000', row: row(1000) }],
  [2, { typed: '990', row: row(1000) }],
  [3, { typed: '1000.5', row: row(1000) }],
  [4, { typed: '', row: row(1000) }],
  [5, { typed: 'x', row: row(1000) }],
])

test('a count is compared with what the books say', () => {
  expect([...counts.values()].map(differenceOf)).toEqual([0, -10, 0.5, undefined, undefined])
})

test('the sum says how many goods were counted and differ, and how many fields hold no quantity', () => {
  expect(sumOfCounts(counts)).toEqual({ filled: 3, more: 1, less: 1, invalid: 1 })
})

test('only what was counted is booked', () => {
  expect(bookedCounts(counts)).toEqual([
    { id: 1, qty: 1000 },
    { id: 2, qty: 990 },
    { id: 3, qty: 1000.5 },
  ])
})
