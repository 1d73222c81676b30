import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen, microYuan } from '../price/money.ts'
import { thousandths } from '../quantity/qty.ts'
import { qty, yuan } from '../testing/builders.ts'
import { unitId } from '../units.ts'
import { type ComparedLine, type ComparedQuote, type Comparison, compareQuotes } from './comparison.ts'
import type { QuotedOffer, QuoteLine } from './quote-line.ts'

const units = { baseUnit: unitId.piece, saleUnit: unitId.thousandPieces }
const now = Date.parse('2026-11-21T15:00:00+08:00')
const later = now + 1
const lines: ComparedLine[] = [
  { quantity: qty(12_000), units },
  { quantity: qty(2000), units },
]

function offered(line: number, price: number, more: Partial<QuotedOffer> = {}): QuotedOffer {
  const prices = [{ quantity: lines[line]!.quantity, price: yuan(price) }]
  return { kind: 'offer', prices, tooling: fen(0n), minimum: qty(0), days: 7, substitute: '', ...more }
}

const quoted = (sellerId: number, ...answers: (QuoteLine | undefined)[]): ComparedQuote => ({
  sellerId,
  validTo: later,
  lines: answers,
})

const compared = (quotes: ComparedQuote[], allowSubstitutes = false): Comparison =>
  compareQuotes(lines, quotes, { now, allowSubstitutes })

const quotes = [
  quoted(1, offered(0, 1238), offered(1, 2930, { tooling: fen(90_000n), days: 20 })),
  quoted(2, offered(0, 1184, { days: 10 }), { kind: 'noBid', reason: 'outOfRange', note: '' }),
  quoted(3, offered(0, 1206.5), offered(1, 2690, { tooling: fen(60_000n), days: 18 })),
]

test('the best of a line is the least with its tooling; one seller supplies all for the least', () => {
  const { cells, sums, split, single } = compared(quotes)
  expect(cells.map((row) => row.map(({ isBest }) => isBest))).toEqual([
    [false, true, false],
    [false, false, true],
  ])
  expect(cells[1]!.map((cell) => cell.priceWithTooling)).toEqual([yuan(3380), undefined, yuan(2990)])
  expect(sums).toEqual([
    { sellerId: 1, goods: 2_071_600n, tooling: 90_000n, total: 2_161_600n, days: 20, missing: 0 },
    { sellerId: 2, goods: 1_420_800n, tooling: 0n, total: 1_420_800n, days: 10, missing: 1 },
    { sellerId: 3, goods: 1_985_800n, tooling: 60_000n, total: 2_045_800n, days: 18, missing: 0 },
  ])
  expect(split).toEqual({ sellers: [2, 3], total: 2_018_800n, days: 18, missing: 0, sellerCount: 2 })
  expect(single).toBe(3)
})

test.each<[string, ComparedQuote, string]>([
  ['not answered', quoted(1, undefined), 'missing'],
  ['without a price for this quantity', quoted(1, offered(1, 1)), 'missing'],
  ['declined', quoted(1, { kind: 'noBid', reason: 'noCapacity', note: '' }), 'noBid'],
  ['expired at this moment', { ...quoted(1, offered(0, 1)), validTo: now }, 'expired'],
  ['of a larger minimum', quoted(1, offered(0, 1, { minimum: qty(12_001) })), 'belowMinimum'],
  ['of a substitute', quoted(1, offered(0, 1, { substitute: 'GB/T 5783 全牙' })), 'substitute'],
])('a line %s is a gap that counts nowhere', (_, quote, gap) => {
  const { cells, sums, split, single } = compareQuotes(lines.slice(0, 1), [quote], { now, allowSubstitutes: false })
  expect(cells[0]![0]).toMatchObject({ gap, isBest: false })
  expect(sums[0]).toMatchObject({ total: 0n, missing: 1, days: 0 })
  expect(split).toEqual({ sellers: [null], total: 0n, days: 0, missing: 1, sellerCount: 0 })
  expect(single).toBeNull()
})

test('a substitute counts once substitutes are allowed', () => {
  const { cells } = compared([quoted(1, offered(0, 1, { substitute: 'GB/T 5783 全牙' }))], true)
  expect(cells[0]![0]).toMatchObject({ isBest: true })
  expect(cells[0]![0]!.gap).toBeUndefined()
})

test('the minimum itself can be ordered', () => {
  const { cells } = compared([quoted(1, offered(0, 1, { minimum: qty(12_000) }))])
  expect(cells[0]![0]).toMatchObject({ isBest: true })
})

test('several sellers supply all: the least total comes first, then the shorter time, then the first', () => {
  const single = (...offers: [price: number, days: number][]) =>
    compared(offers.map(([price, days], at) => quoted(at + 1, offered(0, price, { days }), offered(1, 1)))).single
  expect(single([5, 20], [6, 10])).toBe(1)
  expect(single([5, 20], [5, 10])).toBe(2)
  expect(single([5, 20], [5, 20])).toBe(1)
})

test('equal amounts: the shorter time is best, then the first', () => {
  const best = (...days: number[]) =>
    compared(days.map((one, at) => quoted(at + 1, offered(0, 5, { days: one })))).split.sellers[0]
  expect(best(7, 5, 6)).toBe(2)
  expect(best(7, 7)).toBe(1)
})

const anyAnswer = (quantity: ComparedLine['quantity']): fc.Arbitrary<QuoteLine | undefined> =>
  fc.oneof(
    fc.constant(undefined),
    fc.constant({ kind: 'noBid', reason: 'tooFew', note: '' } as const),
    fc.record({
      kind: fc.constant('offer' as const),
      prices: fc.bigInt(1n, 10n ** 9n).map((price) => [{ quantity, price: microYuan(price) }]),
      tooling: fc.oneof(fc.constant(0n), fc.bigInt(0n, 100_000n)).map(fen),
      minimum: fc.bigInt(0n, 40_000_000n).map(thousandths),
      days: fc.integer({ min: 0, max: 30 }),
      substitute: fc.constantFrom('', '', '代用'),
    }),
  )

const anyTable = fc
  .array(fc.bigInt(1n, 20_000n), { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.map((count) => ({ quantity: thousandths(count * 1000n), units })))
  .chain((asked) =>
    fc.record({
      asked: fc.constant(asked),
      quotes: fc
        .array(
          fc.record({
            validTo: fc.constantFrom(now, later, later),
            lines: fc.tuple(...asked.map(({ quantity }) => anyAnswer(quantity))),
          }),
          { maxLength: 5 },
        )
        .map((some) => some.map((one, at) => ({ ...one, sellerId: at + 1 }))),
      allowSubstitutes: fc.boolean(),
    }),
  )

test('nothing costs less than the split, and no seller that supplies all costs less than the single one', () => {
  fc.assert(
    fc.property(anyTable, ({ asked, quotes, allowSubstitutes }) => {
      const { cells, sums, split, single } = compareQuotes(asked, quotes, { now, allowSubstitutes })
      const counting = cells.map((row) => row.filter(({ gap }) => gap === undefined))
      let least = 0n
      for (const row of counting) {
        const amounts = row.map(({ amount }) => amount!)
        if (amounts.length > 0) least += amounts.toSorted((a, b) => Number(a - b))[0]!
        expect(row.filter(({ isBest }) => isBest)).toHaveLength(Math.min(1, row.length))
      }
      expect(split.total).toBe(least)
      expect(split.missing).toBe(counting.filter((row) => row.length === 0).length)
      const whole = sums.filter(({ missing }) => missing === 0)
      const chosen = sums.find(({ sellerId }) => sellerId === single)
      expect(chosen !== undefined).toBe(whole.length > 0)
      for (const one of whole) expect(chosen!.total <= one.total && split.total <= one.total).toBe(true)
      for (const { goods, tooling, total } of sums) expect(goods + tooling).toBe(total)
    }),
  )
})

test('a quote that is over changes nothing by what it says', () => {
  fc.assert(
    fc.property(anyTable, ({ asked, quotes, allowSubstitutes }) => {
      const standing = quotes.filter(({ validTo }) => validTo > now)
      const all = compareQuotes(asked, quotes, { now, allowSubstitutes })
      const some = compareQuotes(asked, standing, { now, allowSubstitutes })
      expect(all.split).toEqual(some.split)
      expect(all.single).toBe(some.single)
    }),
  )
})

test('the order in which sellers stand changes no total', () => {
  fc.assert(
    fc.property(anyTable, ({ asked, quotes, allowSubstitutes }) => {
      const one = compareQuotes(asked, quotes, { now, allowSubstitutes })
      const other = compareQuotes(asked, quotes.toReversed(), { now, allowSubstitutes })
      expect(other.split.total).toBe(one.split.total)
      expect(other.sums.toReversed()).toEqual(one.sums)
    }),
  )
})
