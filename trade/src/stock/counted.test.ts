import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyQty } from '../testing/arbitraries.ts'
import { qty } from '../testing/builders.ts'
import { countedStock } from './counted.ts'

test.each([
  [10_000, 8000, 10_000, 0],
  [8000, 8000, 8000, 0],
  [5000, 8000, 8000, 3000],
  [0, 8000, 8000, 8000],
])('counted %i while orders hold %i: %i on hand, %i missing', (really, reserved, onHand, shortage) => {
  const stock = countedStock(qty(really), { reserved: qty(reserved), reservable: false })
  expect(stock).toEqual({ onHand: qty(onHand), shortage: qty(shortage) })
})

test('goods that may be ordered beyond the stock have no shortage', () => {
  const stock = countedStock(qty(5000), { reserved: qty(8000), reservable: true })
  expect(stock).toEqual({ onHand: qty(5000), shortage: qty(0) })
})

test('stock on hand less the shortage equals the count, and orders are always covered', () => {
  fc.assert(
    fc.property(anyQty, anyQty, (really, reserved) => {
      const { onHand, shortage } = countedStock(really, { reserved, reservable: false })
      expect(onHand - shortage).toBe(really)
      expect(onHand >= reserved).toBe(true)
    }),
  )
})
