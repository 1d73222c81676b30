import { expect, test } from 'vitest'
import { parseSearch } from '../../../lib/address/search-text.ts'
import { searchToKeep } from './search-to-keep.ts'

test.each([
  ['keyword, conditions, sort order, columns and length of the page', 'q=M8&std=5&d=12,13&sort=stock&size=100&dim=1'],
  ['ranges and switches', 'lmin=20&lmax=40&dims=k%3A5-8&stock=1'],
])('%s are kept', (_what, search) => {
  expect(parseSearch(searchToKeep(parseSearch(search)))).toEqual(parseSearch(search))
})

test.each([
  ['the page', 'std=5&p=3', 'std=5'],
  ['an open offer and the shop', 'std=5&componentId=8&tid=3', 'std=5'],
  ['what no list understands', 'std=5,x&foo=1&sort=nothing', 'std=5'],
  ['a list without any choice', 'p=2', ''],
])('%s: %s is kept as %j', (_what, search, kept) => {
  expect(searchToKeep(parseSearch(search))).toBe(kept)
})

test('names of the call in an address are kept by their short names', () => {
  expect(searchToKeep({ standardIds: '5', keyword: 'M8' })).toBe('q=M8&std=5')
})
