import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOfParts } from '../price/amount.ts'
import { addFen, fen, fenText } from '../price/money.ts'
import { wholeQty } from '../quantity/qty.ts'
import { noRate } from '../rate.ts'
import { aSpec, parts, rate, yuan } from '../testing/builders.ts'
import {
  addedAmount,
  backordered,
  type ChangingLine,
  changedAmount,
  changedItems,
  endsChange,
  riseProblem,
} from './change.ts'

const { baseUnit, saleUnit } = aSpec()
const line = (amount: bigint, given: Partial<ChangingLine> = {}): ChangingLine => ({
  qty: wholeQty(1000),
  price: yuan('35.6'),
  amount: fen(amount),
  region: noRate,
  baseUnit,
  saleUnit,
  ...given,
})
const after = (was: ChangingLine, qty: number, price: string) =>
  fenText(changedAmount(was, { qty: wholeQty(qty), price: yuan(price) }))

test('without surcharges it is quantity times price, rounded once', () => {
  expect(after(line(3560n), 600, '30')).toBe('18.00')
  expect(after(line(3560n), 1000, '35.6')).toBe('35.60')
  expect(after(line(3560n), 1, '3')).toBe('0.01')
})

test('the region’s terms hold for the new amount', () => {
  expect(after(line(3631n, { region: rate(0.02) }), 500, '35.6')).toBe('18.16')
})

test('surcharges for opened packages stay in proportion', () => {
  expect(after(line(3916n), 500, '35.6')).toBe('19.58')
  expect(after(line(3916n), 1000, '17.8')).toBe('19.58')
})

test('an amount never rises by a lower quantity, whatever was surcharged', () => {
  const surcharged = aSpec({ type: 1, unpackingRate: 0.05, looseRate: 0.1 })
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 99_999 }), fc.integer({ min: 1, max: 99 }), (qty, percent) => {
      const amount = amountOfParts({ parts: parts(0, 0, qty), spec: surcharged, price: yuan('35.6') })
      const was = line(amount < 1n ? 1n : amount, { qty: wholeQty(qty) })
      const less = Math.max(1, Math.floor((qty * percent) / 100))
      expect(changedAmount(was, { qty: wholeQty(less), price: was.price }) <= was.amount).toBe(true)
    }),
  )
})

const surcharges = (unpacking: bigint, loose: bigint) => ({ unpacking: fen(unpacking), loose: fen(loose) })
const itemsAfter = (was: ChangingLine, qty: number, price: string, before = surcharges(0n, 0n)) =>
  changedItems(was, { qty: wholeQty(qty), price: yuan(price) }, before)

test('the parts of a changed amount: goods at the new price, surcharges as they were divided', () => {
  // 1000 pieces at ¥35.60 with ¥2.00 and ¥1.56 of surcharges, halved.
  expect(itemsAfter(line(3916n), 500, '35.6', surcharges(200n, 156n))).toEqual({
    goods: 1780n,
    unpacking: 100n,
    loose: 78n,
    region: 0n,
  })
  // 2 % for the region, on goods and surcharges.
  const far = line(3994n, { region: rate(0.02) })
  expect(itemsAfter(far, 500, '35.6', surcharges(356n, 0n))).toEqual({
    goods: 1780n,
    unpacking: 178n,
    loose: 0n,
    region: 40n,
  })
})

test('the parts of a changed amount add up to it, and none is negative', () => {
  const far = fc.constantFrom(0, 0.02, -0.03)
  const cases = fc.record({ qty: fc.integer({ min: 2, max: 99_999 }), less: fc.integer({ min: 1, max: 100 }), far })
  fc.assert(
    fc.property(cases, fc.constantFrom('35.6', '0.02', '41.3'), ({ qty, less, far: region }, price) => {
      const spec = aSpec({ type: 1, unpackingRate: 0.05, looseRate: 0.1 })
      const priced = { parts: parts(0, 0, qty), price: yuan('35.6') }
      const amountOf = (looseRate: number, at: number) =>
        amountOfParts({ ...priced, spec: { ...spec, looseRate: rate(looseRate) }, region: rate(at) })
      const loose = fen(amountOf(0.1, 0) - amountOf(0, 0))
      const amount = amountOf(0.1, region)
      const was = line(amount < 1n ? 1n : amount, { qty: wholeQty(qty), region: rate(region) })
      const to = { qty: wholeQty(Math.max(1, Math.floor((qty * less) / 100))), price: yuan(price) }
      const items = changedItems(was, to, surcharges(0n, loose))
      expect(addFen(...Object.values(items))).toBe(changedAmount(was, to))
      expect(items.goods >= 0n && items.loose >= 0n && items.unpacking >= 0n).toBe(true)
    }),
  )
})

test.each([
  ['cancel', 'open', true],
  ['cancel', 'asked', true],
  ['cancel', '', false],
  ['ship', 'asked', true],
  ['pay', 'open', true],
  ['payPart', 'open', true],
  ['payPart', 'asked', false],
  ['urge', 'open', false],
] as const)('%s ends a change that is "%s": %s', (event, live, ends) => expect(endsChange(event, live)).toBe(ends))

test('a sum rises only where nobody approved, settled or owes the old one', () => {
  const order = { state: 'awaitingPayment', onCredit: false, isBound: false, owedBack: 0n }
  expect(riseProblem(order)).toBeUndefined()
  expect(riseProblem({ ...order, isBound: true })).toBe('bound')
  expect(riseProblem({ ...order, owedBack: 1n })).toBe('owedBack')
  expect(riseProblem({ ...order, state: 'awaitingShipment' })).toBe('paidBefore')
  expect(riseProblem({ ...order, state: 'awaitingShipment', onCredit: true })).toBeUndefined()
})

test('goods that come in cost quantity times price, and at least a fen', () => {
  const cost = (qty: number, price: string) =>
    fenText(addedAmount({ qty: wholeQty(qty), price: yuan(price), baseUnit, saleUnit }))
  expect([cost(1000, '35.6'), cost(1, '3'), cost(1, '0.01')]).toEqual(['35.60', '0.01', '0.01'])
})

test('goods that were not on hand are said of the lines that were reserved last', () => {
  const stock = { onHand: wholeQty(900), reserved: wholeQty(1200) }
  expect(backordered([wholeQty(500), wholeQty(200)], stock)).toEqual([wholeQty(100), wholeQty(200)])
  expect(backordered([wholeQty(500)], { onHand: wholeQty(900), reserved: wholeQty(900) })).toEqual([wholeQty(0)])
})
