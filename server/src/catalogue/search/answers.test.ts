import {
  Facet,
  type FacetField,
  facetField,
  type GoodsFilter,
  goodsSort,
} from '@lianmeng/contract/find-goods/endpoints'
import fc from 'fast-check'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import type { ProductState } from '../columns/schema.ts'
import { anIndex, aState, idNamed, idsIn, someNames, standardId } from '../testing/an-index.ts'
import type { Viewer } from '../view/viewer.ts'
import { answer, facetValues, type ListQuery, showcase } from './answers.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { WantedValues } from './selecting/facet-counts.ts'

const valueIn: Record<FacetField, (state: ProductState) => number> = {
  standardIds: (state) => state.standardId,
  nominalIds: (state) => state.nominalId,
  lengths: (state) => state.length / 1000,
  strengthIds: (state) => state.strengthId,
  textureIds: (state) => state.textureId,
  materialIds: (state) => state.materialId,
  surfaceTreatmentIds: (state) => state.surfaceId,
  toothType1Ids: (state) => state.tooth1Id,
  toothType2Ids: (state) => state.tooth2Id,
  brandIds: (state) => state.brandId,
  tenantIds: (state) => state.tenantId,
}

const standardIds = ['GB/T 5783-2016', 'GB/T 5782-2016', 'GB/T 6170-2015'].map(standardId)
/** Few values, so that they coincide. */
const someState = fc
  .record({
    standardId: fc.constantFrom(...standardIds),
    nominalId: fc.integer({ min: 1, max: 4 }),
    length: fc.constantFrom(0, 20_000, 25_000),
    strengthId: fc.integer({ min: 0, max: 3 }),
    surfaceId: fc.integer({ min: 1, max: 3 }),
    brandId: fc.integer({ min: 1, max: 3 }),
    tenantId: fc.constantFrom(101, 102, 103),
    source: fc.constantFrom(1, 3),
    salePackageType: fc.constantFrom(0, 1, 2, 3),
    onHand: fc.constantFrom(0, 5_000),
    reservable: fc.boolean(),
    price: fc.integer({ min: 1, max: 5 }),
    deliveryDays: fc.integer({ min: 0, max: 3 }),
  })
  .map(aState)
const someStates = fc.array(someState, { minLength: 1, maxLength: 60 })

const chosen = (values: readonly number[]) => fc.option(fc.uniqueArray(fc.constantFrom(...values)), { nil: undefined })
const someFilter: fc.Arbitrary<GoodsFilter> = fc
  .record({
    standardIds: chosen(standardIds),
    nominalIds: chosen([1, 2, 3, 4, 99]),
    lengths: chosen([20, 25]),
    strengthIds: chosen([1, 2, 3]),
    tenantIds: chosen([101, 102]),
    inStock: fc.option(fc.boolean(), { nil: undefined }),
    mayPurchase: fc.option(fc.boolean(), { nil: undefined }),
    unpackable: fc.option(fc.boolean(), { nil: undefined }),
  })
  .map((filter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)))

const member: Viewer = { memberships: new Map([[102, { status: 3, discount: 100_000 }]]) }
const boxes = 8000
const cartons = 800
/** Stock is in thousandths; packages are those of `aState`. */
const isEnough = ({ onHand, salePackageType }: ProductState) =>
  onHand >= 1000 * (salePackageType === 3 ? boxes : salePackageType === 2 ? cartons : 1)
const mayBuy = (state: ProductState, viewer: Viewer) =>
  (state.tenantId === 101 || (state.tenantId === 102 && viewer !== null)) &&
  ((state.reservable && state.source !== 3) || isEnough(state))

/** A naive implementation of a filter. @param except a facet to treat as unfiltered */
function naively(
  states: readonly ProductState[],
  filter: GoodsFilter,
  viewer: Viewer,
  except?: FacetField,
): ProductState[] {
  return states.filter(
    (state) =>
      facetField.every((field) => {
        const wanted = filter[field] ?? []
        return field === except || wanted.length === 0 || wanted.includes(valueIn[field](state))
      }) &&
      (!filter.inStock || state.onHand > state.reserved) &&
      (!filter.unpackable || state.salePackageType <= 1) &&
      (!filter.mayPurchase || mayBuy(state, viewer)),
  )
}

function naiveFacets(states: readonly ProductState[], filter: GoodsFilter, viewer: Viewer) {
  return Object.fromEntries(
    facetField.map((field) => {
      const counts = new Map<number, number>()
      for (const state of naively(states, filter, viewer, field)) {
        const value = valueIn[field](state)
        if (value !== 0) counts.set(value, (counts.get(value) ?? 0) + 1)
      }
      return [field, counts]
    }),
  ) as Record<FacetField, Map<number, number>>
}

const everything = { start: 1, limit: 100 }
/** The ids of the products found, in order. */
const found = (index: SearchIndex, query: ListQuery, viewer: Viewer) => idsIn(index, answer(index, query, viewer).rows)

test('facets count exactly, each as if it were not narrowed itself; several values of one facet mean any of them', () => {
  fc.assert(
    fc.property(someStates, someFilter, fc.constantFrom(null, member), (states, filter, viewer) => {
      const index = anIndex(states)
      const { total, rows, counts } = answer(index, { ...filter, ...everything, withFacets: true }, viewer)
      const expected = naively(states, filter, viewer)
      expect(total).toBe(expected.length)
      expect(idsIn(index, rows).sort()).toEqual(expected.map(({ id }) => id).sort())
      const facets = naiveFacets(states, filter, viewer)
      const shown = JSON.parse(counts!.facets) as Facet[]
      expect([...Value.Errors(Type.Array(Facet), shown)]).toEqual([])
      for (const field of facetField) {
        const values = shown.find((facet) => facet.field === field)?.values ?? []
        expect(new Map(values.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]))).toEqual(
          facets[field],
        )
      }
    }),
  )
})

test('the switches say how many goods they would leave', () => {
  fc.assert(
    fc.property(someStates, someFilter, fc.constantFrom(null, member), (states, filter, viewer) => {
      const { counts } = answer(anIndex(states), { ...filter, ...everything, withFacets: true }, viewer)
      const left = naively(states, filter, viewer)
      expect(JSON.parse(counts!.switches)).toEqual({
        inStock: left.filter(({ onHand, reserved }) => onHand > reserved).length,
        reservable: left.filter(({ reservable }) => reservable).length,
        unpackable: left.filter(({ salePackageType }) => salePackageType <= 1).length,
        mayPurchase: left.filter((state) => mayBuy(state, viewer)).length,
        tailStock: left.filter(({ source }) => source === 3).length,
      })
    }),
  )
})

test('a chosen value stays in its facet even where nothing is left of it', () => {
  const index = anIndex([aState({ strengthId: 1, nominalId: 1 }), aState({ strengthId: 2, nominalId: 2 })])
  const { total, counts } = answer(index, { strengthIds: [1], nominalIds: [2], ...everything, withFacets: true }, null)
  const facets = JSON.parse(counts!.facets) as Facet[]
  expect(total).toBe(0)
  expect(facets.find(({ field }) => field === 'strengthIds')!.values).toMatchObject([
    { id: 1, count: 0 },
    { id: 2, count: 1 },
  ])
})

test('a value of which nothing is left is not shown', () => {
  const index = anIndex([aState({ strengthId: 1, nominalId: 1 }), aState({ strengthId: 2, nominalId: 2 })])
  const { counts } = answer(index, { strengthIds: [1], ...everything, withFacets: true }, null)
  const nominals = (JSON.parse(counts!.facets) as Facet[]).find(({ field }) => field === 'nominalIds')!
  expect(nominals.values.map(({ id, count }) => [id, count])).toEqual([[1, 1]])
})

test.each(goodsSort)('sorted by %s, the pages hold every row exactly once', (sort) => {
  fc.assert(
    fc.property(someStates, fc.integer({ min: 1, max: 20 }), (states, limit) => {
      const index = anIndex(states)
      const seen: number[] = []
      for (let start = 1; (start - 1) * limit < states.length; start += 1) {
        seen.push(...found(index, { sort, start, limit }, member))
      }
      expect(seen.length).toBe(states.length)
      expect(new Set(seen)).toEqual(new Set(states.map(({ id }) => id)))
    }),
  )
})

test('prices are sorted as this buyer sees them, and hidden ones stand last in either direction', () => {
  const open = aState({ tenantId: 101, price: 100_000 })
  const discounted = aState({ tenantId: 102, price: 105_000 })
  const hidden = aState({ tenantId: 103, price: 1 })
  const index = anIndex([open, discounted, hidden])
  const order = (sort: 'priceAsc' | 'priceDesc', viewer: Viewer) => found(index, { sort, ...everything }, viewer)
  expect(order('priceAsc', member)).toEqual([discounted.id, open.id, hidden.id])
  expect(order('priceDesc', member)).toEqual([open.id, discounted.id, hidden.id])
  expect(order('priceAsc', null)[0]).toBe(open.id)
  expect(order('priceDesc', null)[0]).toBe(open.id)
})

test('goods that can be sent today come before goods that have to be made', () => {
  const made = aState({ onHand: 0, deliveryDays: 0 })
  const tomorrow = aState({ deliveryDays: 1 })
  const today = aState({ deliveryDays: 0 })
  const index = anIndex([made, tomorrow, today])
  expect(found(index, { sort: 'delivery', ...everything }, null)).toEqual([today.id, tomorrow.id, made.id])
})

test('a page behind the last one is empty', () => {
  for (const sort of goodsSort) {
    expect(answer(anIndex([aState()]), { sort, start: 1_000_000, limit: 100 }, null).rows).toEqual([])
  }
})

test('a showcase shows one product of each of the standards with the most products, of its usual sizes', () => {
  const of = (id: number, nominals: readonly number[]) =>
    nominals.map((nominalId) => aState({ standardId: id, nominalId }))
  const [m6, m8, m10, m12, m16] = ['M6', 'M8', 'M10', 'M12', 'M16'].map((name) => idNamed('nominal', name)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const [most, some, few] = standardIds as [number, number, number]
  const states = [...of(few, [m6]), ...of(most, [m10, m6, m8, m16, m12]), ...of(some, [m8, m6, m10])]
  const index = anIndex(states)
  const { of: columns } = index.table
  const shown = (size: { standards: number; skipped: number }) =>
    showcase(index, {}, null, size).map((row) => [columns.standardId[row], columns.nominalId[row]])
  expect(shown({ standards: 2, skipped: 0 })).toEqual([
    [most, m8],
    [some, m6],
  ])
  expect(shown({ standards: 2, skipped: 1 })).toEqual([
    [some, m6],
    [few, m6],
  ])
  expect(shown({ standards: 3, skipped: 1 })).toHaveLength(3)
})

/** Goods of 130 sellers: two of each, but three of those with an even number. */
const manySellers = anIndex(
  Array.from({ length: 130 }, (_, n) => 1000 + n).flatMap((tenantId) =>
    Array.from({ length: tenantId % 2 === 0 ? 3 : 2 }, () => aState({ tenantId })),
  ),
  {
    ...someNames,
    sellers: new Map(
      Array.from({ length: 130 }, (_, n) => [
        1000 + n,
        { id: 1000 + n, shortName: `海盐第${n}家`, areaName: '', sellsOpenly: true, cutOff: '' },
      ]),
    ),
  },
)

const sellersOf = (query: Partial<ListQuery>, index = manySellers) => {
  const { counts } = answer(index, { start: 1, limit: 1, withFacets: true, ...query }, null)
  return (JSON.parse(counts!.facets) as Facet[]).find(({ field }) => field === 'tenantIds')!
}

test('an answer with too many sellers names those with the most goods, and says how many others there are', () => {
  const { values, others } = sellersOf({})
  expect(values).toHaveLength(100)
  expect(others).toBe(30)
  expect(values.filter(({ count }) => count === 3)).toHaveLength(65)
  expect(values.map(({ id }) => id)).toEqual(values.map(({ id }) => id).toSorted((a, b) => a - b))
  // Of those with two goods only the first ones have room.
  expect(values.filter(({ count }) => count === 2).at(-1)!.id).toBe(1069)
})

test('a chosen seller is named beside them', () => {
  const { values, others } = sellersOf({ tenantIds: [1129] })
  expect(values.find(({ id }) => id === 1129)).toEqual({ id: 1129, name: '海盐第129家', count: 2 })
  expect(values.length + others!).toBe(130)
})

test.each([99, 100])('%i sellers are not more than an answer names: all are named', (sellers) => {
  const some = Array.from({ length: sellers }, (_, n) => aState({ tenantId: 1000 + n }))
  const facet = sellersOf({}, anIndex(some, manySellers.names))
  expect(facet.values).toHaveLength(sellers)
  expect(facet).not.toHaveProperty('others')
})

test('sellers without such goods are neither named nor counted as others', () => {
  const m10 = idNamed('nominal', 'M10')
  const some = Array.from({ length: 130 }, (_, n) => aState({ tenantId: 1000 + n, ...(n < 5 && { nominalId: m10 }) }))
  const facet = sellersOf({ nominalIds: [m10] }, anIndex(some, manySellers.names))
  expect(facet.values.map(({ id }) => id)).toEqual([1000, 1001, 1002, 1003, 1004])
  expect(facet).not.toHaveProperty('others')
})

test('the others are found by a piece of their name, and by their ids, under the same filter', () => {
  const find = (wanted: Partial<WantedValues>, filter: GoodsFilter = {}) =>
    facetValues(manySellers, filter, null, { field: 'tenantIds', ...wanted })
  expect(find({ text: '第129' })).toEqual([{ id: 1129, name: '海盐第129家', count: 2 }])
  expect(find({ text: ' 第129 ' })).toHaveLength(1)
  expect(find({ text: ' 第12 家' })).toEqual([])
  expect(find({ ids: [1129, 1004, 7] }).map(({ id }) => id)).toEqual([1004, 1129])
  expect(find({})).toHaveLength(100)
  expect(find({ ids: [1129] }, { tenantIds: [1004] })).toHaveLength(1)
  expect(find({ ids: [1129] }, { tailStock: true })).toEqual([])
})

test('search finds the most goods first, whatever the case of its letters', () => {
  const sellers = new Map(
    ['Bolt 一厂', 'bolt 二厂', '螺栓厂'].map((shortName, n) => [
      1000 + n,
      { id: 1000 + n, shortName, areaName: '', sellsOpenly: true, cutOff: '' },
    ]),
  )
  const goods = [1000, 1001, 1001, 1002].map((tenantId) => aState({ tenantId }))
  const found = facetValues(anIndex(goods, { ...someNames, sellers }), {}, null, { field: 'tenantIds', text: 'BOLT' })
  expect(found.map(({ name, count }) => [name, count])).toEqual([
    ['bolt 二厂', 2],
    ['Bolt 一厂', 1],
  ])
})

test('goods that state no value add none to what is looked for', () => {
  const index = anIndex([aState({ strengthId: 0 }), aState({ strengthId: idNamed('strength', '10.9') })])
  expect(facetValues(index, {}, null, { field: 'strengthIds' }).map(({ name }) => name)).toEqual(['10.9'])
})
