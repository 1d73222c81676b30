import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitBySeller } from './split-by-seller.ts'

test('lines become one order per seller, in the order of the cart', () => {
  const lines = [
    { sellerId: 2n, name: 'bolt' },
    { sellerId: 1n, name: 'nut' },
    { sellerId: 2n, name: 'washer' },
  ]
  expect(splitBySeller(lines)).toEqual([
    { sellerId: 2n, lines: [lines[0], lines[2]] },
    { sellerId: 1n, lines: [lines[1]] },
  ])
})

test('no line is lost or doubled, and no order mixes sellers', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ sellerId: fc.nat(5) })), (lines) => {
      const orders = splitBySeller(lines)
      const split = orders.flatMap((order) => order.lines)
      expect(split).toHaveLength(lines.length)
      expect(new Set(split)).toEqual(new Set(lines))
      expect(new Set(orders.map((order) => order.sellerId)).size).toBe(orders.length)
      for (const { sellerId, lines: own } of orders) expect(own.every((line) => line.sellerId === sellerId)).toBe(true)
    }),
  )
})
