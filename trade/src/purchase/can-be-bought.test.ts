import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen } from '../price/money.ts'
import type { Qty } from '../quantity/qty.ts'
import { floorToPackages, splitTotal } from '../quantity/split.ts'
import { anyQty, anySpec } from '../testing/arbitraries.ts'
import { anOffer, aSpec, qty } from '../testing/builders.ts'
import { canBeBought } from './can-be-bought.ts'
import { judgePurchase } from './judge-purchase.ts'

const closed = { reservable: false, stock: qty(500) }

for (const [what, offer, can] of [
  ['with stock', closed, true],
  ['without stock and without reservation', { ...closed, stock: qty(0) }, false],
  ['without stock, to be reserved', { stock: qty(0), reservable: true }, true],
  ['with a stock below the minimum and without reservation', { ...closed, minPurchase: qty(501) }, false],
  ['with a stock below the minimum, to be reserved', { ...closed, reservable: true, minPurchase: qty(501) }, true],
  ['whose stock is just the minimum', { ...closed, minPurchase: qty(500) }, true],
  ['whose stock does not fill the only package', { ...closed, spec: aSpec({ type: 3 }) }, false],
  ['of tail goods below the minimum', { ...closed, reservable: true, tailStock: true, minPurchase: qty(501) }, false],
] as const)
  test(`an offer ${what} ${can ? 'can' : 'can never'} be bought`, () => expect(canBeBought(anOffer(offer))).toBe(can))

test('goods that cannot be bought are refused in every quantity, all others accepted in some', () => {
  fc.assert(
    fc.property(
      anyQty,
      anyQty,
      anyQty,
      anySpec,
      fc.boolean(),
      fc.boolean(),
      (stock, minPurchase, typed, spec, ...is) => {
        const [tailStock, reservable] = is
        const offer = anOffer({ stock, minPurchase, spec, tailStock, reservable })
        const accepts = (total: Qty) => judgePurchase(offer, { total, amount: fen(1n) }).ok
        const most = floorToPackages(stock, spec)
        if (!canBeBought(offer)) expect(accepts(splitTotal(typed, spec).total) || accepts(most)).toBe(false)
        else if (!reservable || tailStock) expect(accepts(most)).toBe(true)
      },
    ),
  )
})
