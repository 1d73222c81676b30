import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen } from '../price/money.ts'
import { thousandths } from '../quantity/qty.ts'
import { anyQty, anySpec } from '../testing/arbitraries.ts'
import { anOffer, aSpec, qty } from '../testing/builders.ts'
import { judgePurchase } from './judge-purchase.ts'

const amount = fen(100n)
const closed = { reservable: false }
const soldOut = { stock: qty(0) }
const refusalOf = (differing: Parameters<typeof anOffer>[0], total: number, alsoInCart = 0) => {
  const verdict = judgePurchase(anOffer(differing), { total: qty(total), alsoInCart: qty(alsoInCart), amount })
  return verdict.ok ? undefined : verdict.reason
}

for (const [rule, offer, total, reason] of [
  ['an unlisted product cannot be bought', { listed: false }, 5, 'notListed'],
  ['nothing can be bought without permission', { mayPurchase: false }, 5, 'noPermission'],
  ['zero cannot be bought', {}, 0, 'zeroTotal'],
  ['zero is refused as zero, not as below the minimum', { minPurchase: qty(100) }, 0, 'zeroTotal'],
  ['stock above 0 and total below minimum purchase', { minPurchase: qty(100) }, 99, 'belowMinPurchase'],
  ['the minimum purchase itself is enough', { minPurchase: qty(100) }, 100, undefined],
  ['the minimum purchase does not count without stock', { ...soldOut, minPurchase: qty(100) }, 99, undefined],
  ['tail cargo with quantity above stock', { tailStock: true }, 10_001, 'tailAboveStock'],
  ['tail cargo up to the stock', { tailStock: true }, 10_000, undefined],
  ['tail cargo without stock', { tailStock: true, ...soldOut }, 1, 'tailAboveStock'],
  ['reservation closed with quantity above stock', closed, 10_001, 'aboveStock'],
  ['reservation closed with quantity up to stock', closed, 10_000, undefined],
  ['out of stock, reservation not supported', { ...closed, ...soldOut }, 1, 'reserveUnsupported'],
  ['no stock and total below minimum order', { ...soldOut, minReservation: qty(100) }, 99, 'belowMinReservation'],
  ['the minimum order itself is enough', { ...soldOut, minReservation: qty(100) }, 100, undefined],
  ['the minimum order does not count with stock', { minReservation: qty(100) }, 99, undefined],
  ['a negative stock counts as none', { stock: thousandths(-1n), minReservation: qty(100) }, 99, 'belowMinReservation'],
] as const)
  test(`${rule}: ${total} → ${reason ?? 'accepted'}`, () => expect(refusalOf(offer, total)).toBe(reason))

test('checks run in order: the first reason that applies is the one given', () => {
  const everythingWrong = { listed: false, mayPurchase: false, ...closed, minPurchase: qty(100), tailStock: true }
  expect(refusalOf(everythingWrong, 0)).toBe('notListed')
  expect(refusalOf({ ...everythingWrong, listed: true }, 0)).toBe('noPermission')
  expect(refusalOf({ ...everythingWrong, listed: true, mayPurchase: true }, 0)).toBe('zeroTotal')
  expect(refusalOf({ stock: qty(5), tailStock: true, ...closed, minPurchase: qty(100) }, 10)).toBe('belowMinPurchase')
  expect(refusalOf({ stock: qty(5), tailStock: true, ...closed }, 10)).toBe('tailAboveStock')
  expect(refusalOf({ ...soldOut, ...closed, minReservation: qty(100) }, 10)).toBe('reserveUnsupported')
})

test('stock is checked against the sum of all cart lines of the same offer', () => {
  expect(refusalOf(closed, 5000, 5000)).toBeUndefined()
  expect(refusalOf(closed, 5000, 5001)).toBe('aboveStock')
  expect(refusalOf({ tailStock: true }, 5000, 5001)).toBe('tailCartAboveStock')
})

test('above a closed stock the quantity to set is what the stock leaves, in whole packages', () => {
  const setTo = (offer: Parameters<typeof anOffer>[0], alsoInCart = 0) =>
    judgePurchase(anOffer({ ...closed, ...offer }), { total: qty(90_000), alsoInCart: qty(alsoInCart), amount })
  expect(setTo({})).toEqual({ ok: false, reason: 'aboveStock', setTo: qty(10_000) })
  expect(setTo({}, 4000)).toMatchObject({ setTo: qty(6000) })
  expect(setTo({}, 40_000)).toMatchObject({ setTo: 0n })
  expect(setTo({ stock: qty(1999), spec: aSpec({ type: 3 }) })).toMatchObject({ setTo: qty(1000) })
})

test('a line below one fen cannot be bought; a line without a price is judged without an amount', () => {
  const verdict = (costs: bigint | undefined) =>
    judgePurchase(anOffer(), { total: qty(1), amount: costs === undefined ? undefined : fen(costs) })
  expect(verdict(0n)).toEqual({ ok: false, reason: 'belowOneFen' })
  expect(verdict(1n).ok).toBe(true)
  expect(verdict(undefined).ok).toBe(true)
})

test('a quantity below the minimum is refused before an amount below one fen', () => {
  const demand = { total: qty(99), amount: fen(0n) }
  expect(judgePurchase(anOffer({ minPurchase: qty(100) }), demand)).toMatchObject({ reason: 'belowMinPurchase' })
  expect(judgePurchase(anOffer(), { ...demand, total: qty(0) })).toMatchObject({ reason: 'zeroTotal' })
})

test('the part that exceeds the stock is reserved, after confirmation', () => {
  const verdict = (stock: bigint, total: number, alsoInCart = 0) =>
    judgePurchase(anOffer({ stock: thousandths(stock) }), { total: qty(total), alsoInCart: qty(alsoInCart), amount })
  expect(verdict(100_000n, 100)).toEqual({ ok: true, needsConfirmation: false, reserved: 0n })
  expect(verdict(100_000n, 130)).toEqual({ ok: true, needsConfirmation: true, reserved: qty(30) })
  expect(verdict(-100_000n, 130)).toEqual({ ok: true, needsConfirmation: true, reserved: qty(130) })
  expect(verdict(100_000n, 50, 80)).toEqual({ ok: true, needsConfirmation: true, reserved: qty(30) })
  expect(verdict(100_000n, 50, 300)).toEqual({ ok: true, needsConfirmation: true, reserved: qty(50) })
})

test('nothing beyond the stock is ever accepted where reservation is closed, and the quantity to set is accepted', () => {
  fc.assert(
    fc.property(anyQty, anyQty, anySpec, fc.boolean(), (stock, total, spec, tailStock) => {
      const offer = anOffer({ stock, spec, tailStock, reservable: false })
      const verdict = judgePurchase(offer, { total, amount })
      if (verdict.ok) expect(total <= stock && verdict.reserved === 0n).toBe(true)
      if (!verdict.ok && verdict.setTo) expect(judgePurchase(offer, { total: verdict.setTo, amount }).ok).toBe(true)
    }),
  )
})
