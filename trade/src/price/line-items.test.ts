import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptOf } from '../invoice/invoice.ts'
import { changedAmount, changedItems } from '../order/change.ts'
import { cancelledAmount } from '../order/totals.ts'
import { type Qty, thousandths } from '../quantity/qty.ts'
import { shownTotal } from '../quantity/shown-total.ts'
import { millionths } from '../rate.ts'
import { anyQty, anySpec } from '../testing/arbitraries.ts'
import { qty, yuan } from '../testing/builders.ts'
import { unitId } from '../units.ts'
import { goodsAmount, type ItemisedLine, itemsOfLine } from './line-items.ts'
import { addFen, fen, microYuan, printedPrice } from './money.ts'
import { quote } from './quote.ts'

const units = { baseUnit: unitId.piece, saleUnit: unitId.thousandPieces }
/** 2.4 千支 at ¥10.50, and half a yuan for an opened box. */
const line: ItemisedLine = { ...units, qty: qty(2400), price: yuan('10.5'), amount: fen(25_70n), charges: {} }

test('an opened box is a part of its own beside 2.4 × 10.50 = 25.20', () => {
  expect(itemsOfLine({ ...line, charges: { unpacking: fen(50n) } })).toEqual([
    { item: 'goods', amount: 25_20n },
    { item: 'unpacking', amount: 50n },
  ])
})

test('a line without kept parts shows its costs beyond quantity times price as one item', () => {
  expect(itemsOfLine(line)).toEqual([
    { item: 'goods', amount: 25_20n },
    { item: 'other', amount: 50n },
  ])
})

test('a part of a line has its share of each charge, and the last one takes what rounding leaves', () => {
  const charged = { ...line, amount: fen(25_80n), charges: { unpacking: fen(50n), region: fen(10n) } }
  expect(itemsOfLine(charged, { qty: qty(800), amount: fen(8_61n) })).toEqual([
    { item: 'goods', amount: 8_40n },
    { item: 'unpacking', amount: 17n },
    { item: 'region', amount: 4n },
  ])
})

test('a fen that is left of a line without charges is a part of its own', () => {
  // 2 × 0.015 are 3 fen. One cancelled takes 2 fen off, so 1 fen is left, while 1 × 0.015 are 2.
  const two = { ...units, baseUnit: units.saleUnit, qty: qty(2), price: yuan('0.015'), amount: fen(3n), charges: {} }
  expect(itemsOfLine(two, { qty: qty(1), amount: fen(1n) })).toEqual([
    { item: 'goods', amount: 2n },
    { item: 'rounding', amount: -1n },
  ])
})

const anyLine = fc
  .record({
    total: anyQty.filter((some) => some > 0n),
    spec: anySpec,
    price: fc.bigInt(10n, 1_000_000_000n).map(microYuan),
    discount: fc.bigInt(0n, 900_000n).map(millionths),
    region: fc.bigInt(-500_000n, 500_000n).map(millionths),
  })
  .map(({ total, spec, price, discount, region }) => {
    const quoted = quote({ spec, tiers: [{ from: thousandths(0n), price }], discount, region }, total)!
    const { items, split, amount } = quoted
    const charges = { unpacking: items.unpacking, loose: items.loose, region: items.region }
    const { baseUnit, saleUnit } = spec
    return { region, items, line: { qty: split.total, price: quoted.price, baseUnit, saleUnit, amount, charges } }
  })

/** The product of the two printed figures, as a person would reckon it. */
const reckoned = ({ price, ...some }: ItemisedLine, part: Qty = some.qty): string =>
  new Big(shownTotal(part, some).replaceAll(',', ''))
    .times(printedPrice(price))
    .round(2, Big.roundHalfUp)
    .times(100)
    .toFixed(0)

const sum = (items: readonly { amount: bigint }[]) => items.reduce((total, { amount }) => total + amount, 0n)

test('the printed quantity times the printed price is the amount of the goods, and the parts are those of the quote', () => {
  fc.assert(
    fc.property(anyLine, ({ line: some, items }) => {
      const [goods, ...charges] = itemsOfLine(some)
      expect(String(goods!.amount)).toBe(reckoned(some))
      expect(goods).toEqual({ item: 'goods', amount: items.goods })
      for (const { item, amount } of charges) expect(items).toMatchObject({ [item]: amount })
      expect(sum([goods!, ...charges])).toBe(some.amount)
    }),
  )
})

test('a line that is partly cancelled, delivered or returned keeps parts that add up to what is left of it', () => {
  const share = fc.bigInt(1n, 100n)
  fc.assert(
    fc.property(anyLine, share, fc.boolean(), ({ line: some }, percent, hasCharges) => {
      const whole = hasCharges ? some : { ...some, amount: goodsAmount(some), charges: {} }
      const part = thousandths((whole.qty * percent) / 100n)
      const cancelled = thousandths(whole.qty - part)
      const left = fen(
        whole.amount - cancelledAmount([{ amount: whole.amount, quantities: { qty: whole.qty, cancelled } }]),
      )
      const came = keptOf({
        amount: whole.amount,
        quantities: { qty: whole.qty, received: part, returned: thousandths(0n) },
      })
      for (const amount of [left, came]) {
        const items = itemsOfLine(whole, { qty: part, amount })
        expect(String(items[0]!.amount)).toBe(reckoned(whole, part))
        expect(sum(items)).toBe(amount)
        if (!hasCharges) for (const { item } of items.slice(1)) expect(item).toBe('rounding')
      }
    }),
  )
})

test('after a change the new quantity times the new price is the amount of the goods', () => {
  fc.assert(
    fc.property(
      anyLine,
      fc.bigInt(1n, 100n),
      fc.bigInt(1n, 1_000_000_000n),
      ({ line: some, region, items }, percent, price) => {
        const before = { ...some, region }
        const lower = thousandths((some.qty * percent) / 100n)
        const to = { qty: lower > 0n ? lower : some.qty, price: microYuan(price) }
        const amount = changedAmount(before, to)
        const { goods: _, ...charges } = changedItems(before, to, items)
        const after = itemsOfLine({ ...some, ...to, amount, charges })
        expect(String(after[0]!.amount)).toBe(reckoned({ ...some, ...to }))
        expect(addFen(...after.map((one) => one.amount))).toBe(amount)
      },
    ),
  )
})
