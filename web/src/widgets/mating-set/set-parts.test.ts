import { expect, test } from 'vitest'
import { aPackage, aProduct } from '../../testing/buying.ts'
import { type Place, partOf } from './set-parts.ts'

const noQuotes = (() => () => ({ quote: undefined })) as unknown as Parameters<typeof partOf>[3]

/** A usual washer that is sold in whole packages of a size. */
const washer = (size: number): Place => ({
  key: 'washer GB/T 93',
  name: '弹簧垫圈',
  offers: [aProduct({ salePackageType: 2, prodPackages: [aPackage({ bigPackageQty: size, smallPackageQty: 0 })] })],
  isUsual: true,
  isWasher: true,
})
const isIncluded = (place: Place, choice = {}) => partOf(place, choice, 5000, noQuotes)[0]!.isIn

test('a usual washer is included unless whole packages come to more than twice the need', () => {
  expect(isIncluded(washer(5000))).toBe(true)
  expect(isIncluded(washer(10_000))).toBe(true)
  expect(isIncluded(washer(55_000))).toBe(false)
})

test('a washer that its buyer chose is included, and a nut always is', () => {
  expect(isIncluded(washer(55_000), { isIn: true })).toBe(true)
  expect(isIncluded({ ...washer(55_000), isWasher: false })).toBe(true)
})
