import { microYuan } from '@lianmeng/trade/price/money'
import { discountedPrice } from '@lianmeng/trade/price/quote'
import { millionths } from '@lianmeng/trade/rate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceBook } from '../prices/price-book.ts'
import { discounted, listsOf, type Viewer, viewOf } from './viewer.ts'

const open = { id: 101, sellsOpenly: true }
const membersOnly = { id: 102, sellsOpenly: false }
const withStatus = (status: number, sellerId = 102): Viewer => ({
  memberships: new Map([[sellerId, { status, discount: 50_000 }]]),
})

test('a visitor sees the prices of an open seller and is to log in for others', () => {
  expect(viewOf(open, null)).toEqual({ priceHidden: '', mayPurchase: true, discount: 0 })
  expect(viewOf(membersOnly, null)).toEqual({ priceHidden: 'login', mayPurchase: false, discount: 0 })
})

test.each([0, 1, 2])('a buyer with the status %i is to become a member first, and has no discount', (status) => {
  expect(viewOf(membersOnly, withStatus(status))).toEqual({
    priceHidden: 'membership',
    mayPurchase: false,
    discount: 0,
  })
})

test('a member buys at its discount', () => {
  expect(viewOf(membersOnly, withStatus(3))).toEqual({ priceHidden: '', mayPurchase: true, discount: 50_000 })
  expect(viewOf(open, withStatus(3, 101)).discount).toBe(50_000)
})

test('a membership counts at its own seller alone', () => {
  expect(viewOf(membersOnly, withStatus(3, 103)).priceHidden).toBe('membership')
  expect(viewOf(open, withStatus(3, 103)).discount).toBe(0)
})

test('a discounted price is rounded half up to the micro-yuan', () => {
  expect(discounted(1_000_000, 100_000)).toBe(900_000)
  expect(discounted(5, 100_000)).toBe(5)
  expect(discounted(4, 100_000)).toBe(4)
  expect(discounted(3, 200_000)).toBe(2)
  expect(discounted(123, 0)).toBe(123)
  expect(discounted(123, 1_000_000)).toBe(0)
})

test('only a member of the seller has price lists, those of its company and its level', () => {
  const asked: unknown[] = []
  const book = {
    listsFor(...given: unknown[]) {
      asked.push(given.slice(0, 2))
      return ['its lists']
    },
  } as unknown as PriceBook
  const lists = (status: number, companyId: number | null, levelId?: number) =>
    listsOf(book, 102, {
      companyId,
      memberships: new Map([[102, { status, discount: 0, ...(levelId !== undefined && { levelId }) }]]),
    })
  expect([lists(3, 7, 4), lists(3, 7)]).toEqual([['its lists'], ['its lists']])
  expect(asked).toEqual([
    [102, { buyerId: 7, levelId: 4 }],
    [102, { buyerId: 7, levelId: null }],
  ])
  expect([lists(2, 7), lists(3, null), listsOf(book, 102, null)]).toEqual([[], [], []])
  expect(listsOf(book, 102, { companyId: 7, memberships: new Map() })).toEqual([])
  expect(asked).toHaveLength(2)
})

test('whatever the price, the discounted one of a list is to the micro-yuan the one that the quote takes', () => {
  const anyPrice = fc.oneof(fc.integer({ min: 0, max: 2_000_000_000 }), fc.integer({ min: 0, max: 10 ** 15 }))
  fc.assert(
    fc.property(anyPrice, fc.integer({ min: 0, max: 1_000_000 }), (price, discount) => {
      const exact = discountedPrice(microYuan(BigInt(price)), millionths(BigInt(discount)))
      expect(discounted(price, discount)).toBe(Number(exact))
    }),
  )
})
