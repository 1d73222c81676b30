import { aSpec, qty, rate, yuan } from '@lianmeng/trade/testing/builders'
import { expect, test } from 'vitest'
import { aStandingOffer } from '../testing/standing-offer.ts'
import { judgeLines } from './judge-lines.ts'

const judged = (given: Parameters<typeof aStandingOffer>[0], total = 1234) =>
  judgeLines([{ standing: aStandingOffer(given), total: qty(total) }])[0]!

test('a line is split into packages, priced and may be ordered', () => {
  expect(judged({})).toMatchObject({
    verdict: { orderable: true },
    split: { big: 1n, small: 2n, loose: qty(34) },
    quote: { price: yuan(40), amount: 4936n },
  })
})

test('a line costs the price of the tier that it reaches, with the adjustments of the buyer', () => {
  const tiers = [
    { from: qty(0), price: yuan(40) },
    { from: qty(2000), price: yuan(30) },
  ]
  expect(judged({ tiers }, 1999).quote?.price).toBe(yuan(40))
  expect(judged({ tiers }, 2000).quote).toMatchObject({ price: yuan(30), amount: 6000n })
  expect(judged({ tiers, adjustments: { region: rate(0), discount: rate(0.1) } }, 2000).quote?.amount).toBe(5400n)
})

test('stock is checked against all lines of a product together', () => {
  const line = (productId: number, total: number) => ({
    standing: aStandingOffer({ productId, offer: { stock: qty(5000), reservable: false } }),
    total: qty(total),
  })
  const problems = (...lines: ReturnType<typeof line>[]) => judgeLines(lines).map(({ verdict }) => verdict.problem)
  expect(problems(line(7, 2000), line(7, 3000))).toEqual([undefined, undefined])
  expect(problems(line(7, 2000), line(7, 3001))).toEqual(['aboveStock', 'aboveStock'])
  expect(problems(line(7, 2000), line(8, 3001))).toEqual([undefined, undefined])
})

test('a line above the stock shows how much the other lines leave', () => {
  const standing = aStandingOffer({ offer: { stock: qty(5000), reservable: false } })
  const lines = [2000, 4000].map((total) => ({ standing, total: qty(total) }))
  expect(judgeLines(lines).map(({ verdict }) => verdict.setTo)).toEqual([qty(1000), qty(3000)])
})

test('a line whose package is no longer offered has to be chosen again and has no price', () => {
  const line = judged({ packageSpecId: null, offer: { spec: aSpec({ big: 0, small: 0 }) } })
  expect(line.verdict).toEqual({
    orderable: false,
    problem: 'packageChanged',
    needsConfirmation: false,
    reserved: 0n,
  })
  expect(line.quote).toBeUndefined()
})

test('a missing product is reported before a missing package', () => {
  expect(judged({ packageSpecId: null, offer: { listed: false } }).verdict.problem).toBe('notListed')
})

test.each([
  ['may not buy', { mayPurchase: false }],
  ['is not delivered to', { regionServed: false }],
])('a buyer who %s sees no price', (_, offer) => {
  expect(judged({ offer }).quote).toBeUndefined()
  expect(judged({ offer }).verdict.orderable).toBe(false)
})

test('a line of goods without a price has none', () => {
  expect(judged({ tiers: [] })).toMatchObject({ quote: undefined, verdict: { problem: 'noPrice' } })
})

test('a line that costs less than a fen cannot be ordered', () => {
  expect(judged({ tiers: [{ from: qty(0), price: yuan('0.001') }] }, 1).verdict.problem).toBe('belowOneFen')
})

test('a price that has changed since the line was saved is shown', () => {
  const [line] = judgeLines([{ standing: aStandingOffer(), total: qty(1000), priceWhenAdded: yuan(35) }])
  expect(line!.verdict.priceChange).toEqual({ from: yuan(35), to: yuan(40) })
})
