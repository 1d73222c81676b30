import { expect, test } from 'vitest'
import { choosePriceList } from './price-list.ts'

const at = new Date('2026-06-01T00:00:00Z')
const list = (name: string, terms: object = {}) => ({ name, tiers: [], ...terms })
const chosen = (lists: ReturnType<typeof list>[], asking: object = {}) =>
  choosePriceList(lists, { at, ...asking })?.name

test("a buyer's own prices go before those of its level, and these before the general ones", () => {
  const lists = [list('general'), list('own', { buyerId: 7 }), list('level', { level: 2 })]
  expect(chosen(lists, { buyerId: 7, level: 2 })).toBe('own')
  expect(chosen(lists, { buyerId: 8, level: 2 })).toBe('level')
  expect(chosen(lists, { buyerId: 8, level: 1 })).toBe('general')
  expect(chosen(lists)).toBe('general')
})

test('a list counts from its first to its last moment', () => {
  expect(chosen([list('now', { validFrom: at, validTo: at })])).toBe('now')
  expect(chosen([list('later', { validFrom: new Date('2026-06-02') })])).toBeUndefined()
  expect(chosen([list('over', { validTo: new Date('2026-05-31') })])).toBeUndefined()
})

test('of two equal lists the newer one counts', () => {
  const lists = [
    list('new', { validFrom: new Date('2026-05-01') }),
    list('old', { validFrom: new Date('2026-01-01') }),
    list('first'),
  ]
  expect(chosen(lists)).toBe('new')
  expect(chosen(lists.toReversed())).toBe('new')
})
