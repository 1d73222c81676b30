import { type GoodsFilter, goodsSort } from '@lianmeng/contract/find-goods/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../address/search-text.ts'
import { listParams, listSearch, pageSizes, readListView } from './list-view.ts'

const read = (query: string) => readListView(parseSearch(query))

test('an address says in short what the list shows', () => {
  expect(read('?std=5&d=12,13&l=20,25&cls=3&q=M8&stock=1&sort=priceAsc&p=2&size=100&dmin=8&dmax=12&lmin=20')).toEqual({
    filter: {
      keyword: 'M8',
      standardIds: [5],
      nominalIds: [12, 13],
      lengths: [20, 25],
      strengthIds: [3],
      diameterFrom: 8,
      diameterTo: 12,
      lengthFrom: 20,
      inStock: true,
    },
    sort: 'priceAsc',
    page: 2,
    size: 100,
  })
})

test('ranges of dimensions stand in the address by their letters', () => {
  expect(read('?dims=k:5-8,s:13-,e:-20.5').filter).toEqual({
    dimensions: [
      { letter: 'k', from: 5, to: 8 },
      { letter: 's', from: 13 },
      { letter: 'e', to: 20.5 },
    ],
  })
})

test('links out of content may use the field names of the call', () => {
  expect(read('?standardIds=3,5&tailStock=true').filter).toEqual({ standardIds: [3, 5], tailStock: true })
})

test('defaults are left out of the address', () => {
  expect(listSearch({ filter: {}, sort: 'default', page: 1, size: 50 })).toEqual({})
})

for (const [query, why] of [
  ['?std=abc', 'letters are no id'],
  ['?std=-1', 'ids are not negative'],
  ['?std=1.5', 'ids are whole'],
  ['?l=1e9', 'no part is that long'],
  ['?stock=yes', 'a switch is on or off'],
  ['?raw=1', 'plain text search needs a text'],
  ['?q=%20%20', 'blanks are no keyword'],
  ['?big=0', '0 is no category'],
  ['?dims=k:-', 'a range has an end'],
  ['?dims=k:5', 'a figure is no range'],
  ['?dims=长:1-2', 'dimensions have letters'],
  ['?dims=k:1-1000000', 'no part is that big'],
] as const)
  test(`${query} narrows nothing: ${why}`, () => expect(read(query).filter).toEqual({}))

for (const query of ['?p=0', '?p=-3', '?p=x', '?p=1.5', '?size=7', '?size=1000', '?sort=up'])
  test(`${query} shows the first page as usual`, () =>
    expect(read(query)).toEqual({ filter: {}, sort: 'default', page: 1, size: 50 }))

test('a keyword loses control characters and ends after 64 characters', () => {
  expect(read(`?q=${encodeURIComponent(`M8\u0000${'长'.repeat(100)}`)}`).filter.keyword).toBe(`M8${'长'.repeat(62)}`)
})

test('at most 200 values of a field are taken', () => {
  const ids = Array.from({ length: 300 }, (_, id) => id)
  expect(read(`?d=${ids.join(',')}`).filter.nominalIds).toHaveLength(200)
})

const ids = fc.uniqueArray(fc.nat(2_147_483_647), { minLength: 1, maxLength: 20 })
const ascending = (values: number[]) => values.sort((one, other) => one - other)
const category = fc.integer({ min: 1, max: 2_147_483_647 })
const tenths = fc.integer({ min: 0, max: 1_000_000 }).map((count) => count / 10)
const range = (letter: string) =>
  fc.oneof(
    fc.record({ letter: fc.constant(letter), from: tenths, to: tenths }),
    fc.record({ letter: fc.constant(letter), from: tenths }),
    fc.record({ letter: fc.constant(letter), to: tenths }),
  )
const anyFilter = fc.record(
  {
    keyword: fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' }).map((text) => text.trim().slice(0, 64)),
    bigCategoryId: category,
    smallCategoryId: category,
    shapeTypeId: category,
    standardIds: ids.map(ascending),
    nominalIds: ids.map(ascending),
    lengths: fc.uniqueArray(tenths).map(ascending),
    dimensions: fc.tuple(range('k'), range('d1')).map((ranges) => [...ranges]),
    strengthIds: ids.map(ascending),
    tenantIds: ids.map(ascending),
    inStock: fc.constant(true),
    unpackable: fc.constant(true),
    tailStock: fc.constant(true),
  },
  { requiredKeys: [] },
)

test('whatever is chosen comes back out of the address', () => {
  fc.assert(
    fc.property(
      anyFilter,
      fc.constantFrom(...goodsSort),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.constantFrom(...pageSizes),
      (chosen, sort, page, size) => {
        const filter = Object.fromEntries(
          Object.entries(chosen).filter(([, value]) => !(Array.isArray(value) && value.length === 0) && value !== ''),
        ) as GoodsFilter
        const view = { filter, sort, page, size }
        expect(read(stringifySearch(listSearch(view)))).toEqual(view)
      },
    ),
  )
})

test('whatever an address says, reading it again out of its own short form changes nothing', () => {
  const name = fc.constantFrom('q', 'raw', 'std', 'd', 'l', 'big', 'stock', 'sort', 'p', 'size', 'standardIds', 'dims')
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('1', '0', '1,2', '2,1,2', '-1', '1e3', 'priceAsc', '50', 'true', 'k:5-8,s:-3,k:1-', 'k:5-'),
  )
  fc.assert(
    fc.property(fc.dictionary(name, text), (search) => {
      const view = readListView(search)
      expect(readListView(listSearch(view))).toEqual(view)
    }),
  )
})

test('one call fetches the page and its facets; a shop shows only its own goods', () => {
  const view = read('?d=12&seller=4&p=3')
  expect(listParams(view)).toEqual({ nominalIds: [12], tenantIds: [4], withFacets: true, start: 3, limit: 50 })
  expect(listParams(view, 7)).toEqual({ nominalIds: [12], shopId: 7, withFacets: true, start: 3, limit: 50 })
})
