import { expect, test } from 'vitest'
import { yuan } from '../testing/builders.ts'
import { adjustedPrice, priceDoubt } from './price-guard.ts'
import { listsInForce, type PriceListTerms } from './price-list.ts'

const list = (id: number, given: Partial<PriceListTerms> = {}): PriceListTerms => ({
  id,
  kind: 'level',
  whose: 7,
  from: 0,
  until: Infinity,
  ...given,
})
const member = { buyerId: 5, levelId: 7 }
const idsOf = (lists: PriceListTerms[], now = 100) => listsInForce(lists, member, now).map(({ id }) => id)

test('a list for the buyer comes before one for its level, and of equals the newer comes first', () => {
  const buyers = list(1, { kind: 'buyer', whose: 5 })
  expect(idsOf([list(2, { from: 10 }), list(3, { from: 20 }), list(4, { from: 20 }), buyers])).toEqual([1, 4, 3, 2])
})

test('lists for others do not hold, nor does a list for buyer 7 hold for level 7', () => {
  expect(idsOf([list(1, { whose: 8 }), list(2, { kind: 'buyer', whose: 7 })])).toEqual([])
  expect(listsInForce([list(1)], { buyerId: 5, levelId: null }, 100)).toEqual([])
})

test('a list holds from its first moment on, and no longer at its end', () => {
  const one = [list(1, { from: 100, until: 200 })]
  expect([99, 100, 199, 200].map((now) => idsOf(one, now).length)).toEqual([0, 1, 1, 0])
})

test.each([
  ['0', '99', undefined],
  ['125.75', '1295.50', 'digit'],
  ['125.75', '12.5', 'digit'],
  ['100', '500', 'digit'],
  ['100', '499.99', 'far'],
  ['100', '130.01', 'far'],
  ['100', '130', undefined],
  ['100', '69.99', 'far'],
  ['100', '70', undefined],
])('from ¥%s to ¥%s: %s', (before, after, doubt) => expect(priceDoubt(yuan(before), yuan(after))).toBe(doubt))

test.each([
  ['107.40', 300n, 10_000n, '110.62'],
  ['107.40', 300n, 50_000n, '110.60'],
  ['107.40', -200n, 10_000n, '105.25'],
  ['0.01', -9_000n, 10_000n, '0.01'],
])('¥%s by %s hundredths of a percent, in steps of %s, is ¥%s', (price, hundredths, step, result) =>
  expect(adjustedPrice(yuan(price), hundredths, step)).toBe(yuan(result)),
)
