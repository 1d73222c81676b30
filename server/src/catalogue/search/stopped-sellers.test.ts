import type { FacetField, GoodsSearch } from '@lianmeng/contract/find-goods/endpoints'
import { restKinds, type SellerRest } from '@lianmeng/trade/purchase/offer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductState } from '../columns/schema.ts'
import { anIndex, aState, idNamed, standardId } from '../testing/an-index.ts'
import { answer, facetValues, showcase, spread, spreadBySeller, tally } from './answers.ts'
import { sizeOf } from './columns/bitset.ts'
import { answerGroups, offersOf } from './grouping/grouped-answer.ts'
import { offersBeside, specifications } from './grouping/specifications.ts'
import type { SearchIndex } from './index/search-index.ts'
import { takeOff, takeProduct, takeResting, takeStock } from './index/take-over.ts'
import { listRowsLeft } from './rows-left.ts'
import { suggest } from './suggest.ts'

type Drawn<A> = A extends fc.Arbitrary<infer Value> ? Value : never

const tenantIds = [101, 102, 103]
const standardIds = ['GB/T 5783-2016', 'GB/T 70.1-2008', 'GB/T 97.1-2002'].map(standardId)
const nominalIds = ['M6', 'M8', 'M10'].map((name) => idNamed('nominal', name))
const strengthIds = ['8.8', '10.9'].map((name) => idNamed('strength', name))
const surfaceTreatmentIds = ['镀蓝白锌', '发黑'].map((name) => idNamed('surface', name))
const viewer = { memberships: new Map([[102, { status: 3, discount: 50_000 }]]) }

const part = fc.record({
  standardId: fc.constantFrom(...standardIds),
  nominalId: fc.constantFrom(...nominalIds),
  length: fc.constantFrom(20_000, 25_000),
  strengthId: fc.constantFrom(...strengthIds),
})
/** Equal parts have the same specification. */
const numberOf = ({ standardId: standard, nominalId, length, strengthId }: Drawn<typeof part>): number =>
  [
    standardIds.indexOf(standard),
    nominalIds.indexOf(nominalId),
    length / 5_000,
    strengthIds.indexOf(strengthId),
  ].reduce((number, place) => number * 10 + place, 1)

const goods = fc
  .array(
    fc.record({
      part,
      tenantId: fc.constantFrom(...tenantIds),
      brandId: fc.constantFrom(1, 2),
      price: fc.integer({ min: 1, max: 9 }).map((yuan) => yuan * 1_000_000),
      onHand: fc.constantFrom(0, 64_800_000),
      reservable: fc.boolean(),
      source: fc.constantFrom(1, 3),
    }),
    { minLength: 1, maxLength: 24 },
  )
  .map((all) => all.map(({ part: own, ...rest }) => aState({ ...own, ...rest, specificationId: numberOf(own) })))

const some = (ids: readonly number[]) => fc.option(fc.subarray([...ids], { minLength: 1 }), { nil: undefined })
const on = fc.option(fc.constant(true), { nil: undefined })
const searches: fc.Arbitrary<GoodsSearch> = fc.record({
  keyword: fc.constantFrom(undefined, 'M8', '六角头螺栓', 'GB/T 70.1 M8×25 8.8级', '恒固'),
  standardIds: some(standardIds),
  nominalIds: some(nominalIds),
  strengthIds: some(strengthIds),
  surfaceTreatmentIds: some(surfaceTreatmentIds),
  brandIds: some([1, 2]),
  tenantIds: some(tenantIds),
  lengthFrom: fc.constantFrom(undefined, 22),
  inStock: on,
  reservable: on,
  mayPurchase: on,
  tailStock: on,
})
const sorts = fc.constantFrom('default', 'priceAsc', 'priceDesc', 'stock', 'delivery', 'rating' as const)
const stoppedSellers = fc.dictionary(fc.constantFrom(...tenantIds.map(String)), fc.constantFrom(...restKinds))

const resting = (by: Readonly<Record<string, SellerRest>>) =>
  new Map(Object.entries(by).map(([id, rest]) => [Number(id), rest]))
const isStopped = (by: Readonly<Record<string, SellerRest>>, { tenantId }: ProductState): boolean =>
  (by[tenantId] ?? 'onHoliday') !== 'onHoliday'

/** Everything that the index answers to a search. */
function told(index: SearchIndex, search: GoodsSearch, sort: Drawn<typeof sorts>, states: readonly ProductState[]) {
  const page = { sort, start: 1, limit: 50, withFacets: true }
  const fields: readonly FacetField[] = ['standardIds', 'brandIds', 'tenantIds']
  return {
    list: answer(index, { ...search, ...page }, viewer),
    groups: answerGroups(index, { ...search, ...page }, viewer),
    offers: states.map(({ specificationId }) => offersOf(index, specificationId, search, viewer)),
    values: fields.map((field) => facetValues(index, search, viewer, { field })),
    spread: spread(index, search, viewer),
    lengths: tally(index, 'lengths', search),
    specifications: specifications(index, search, { start: 1, limit: 50 }),
    showcase: showcase(index, search, viewer, { standards: 2, skipped: 1 }),
  }
}

test('goods of a stopped seller are found in the market as if they were not listed, whatever is asked', () => {
  fc.assert(
    fc.property(goods, stoppedSellers, searches, sorts, (states, by, search, sort) => {
      const [stopped, delisted] = [anIndex(states), anIndex(states)]
      takeResting(stopped, resting(by))
      for (const state of states) if (isStopped(by, state)) takeOff(delisted, state.id)
      takeResting(delisted, resting(by))
      expect(told(stopped, search, sort, states)).toEqual(told(delisted, search, sort, states))
      const shown = states.filter((state) => !isStopped(by, state))
      const beside = (index: SearchIndex) => shown.map(({ id }) => offersBeside(index, index.ids.rowOf(id)!))
      expect(beside(stopped)).toEqual(beside(delisted))
      expect(suggest(stopped, 'GB', 10)).toEqual(suggest(delisted, 'GB', 10))
      expect(sizeOf(stopped.onSale)).toBe(shown.length)
    }),
  )
})

test('the shop of a stopped seller answers as a market that has this seller alone, on holiday', () => {
  fc.assert(
    fc.property(goods, fc.constantFrom('paused', 'closed'), searches, sorts, (states, rest, search, sort) => {
      const shopId = states[0]!.tenantId
      const [stopped, alone] = [anIndex(states), anIndex(states)]
      takeResting(stopped, new Map([[shopId, rest as SellerRest]]))
      for (const state of states) if (state.tenantId !== shopId) takeOff(alone, state.id)
      takeResting(alone, new Map([[shopId, 'onHoliday']]))
      expect(told(stopped, { ...search, shopId }, sort, states)).toEqual(told(alone, search, sort, states))
    }),
  )
})

test('the shops of all sellers counted in one pass are what each shop counts', () => {
  fc.assert(
    fc.property(goods, stoppedSellers, (states, by) => {
      const index = anIndex(states)
      takeResting(index, resting(by))
      takeOff(index, states[0]!.id)
      const each = tenantIds.map((shopId) => [shopId, spread(index, { shopId }, null)] as const)
      expect(spreadBySeller(index)).toEqual(new Map(each.filter(([, counts]) => counts.size > 0)))
    }),
  )
})

test('changes while a seller is stopped are as read when the seller is back', () => {
  fc.assert(
    fc.property(goods, searches, sorts, fc.constantFrom('paused', 'closed'), (states, search, sort, rest) => {
      const [stopped, open] = [anIndex(states), anIndex(states)]
      takeResting(stopped, new Map([[states[0]!.tenantId, rest as SellerRest]]))
      for (const index of [stopped, open]) {
        states.forEach((state, place) => {
          if (place % 3 === 0) takeStock(index, { componentId: state.id, onHand: 5_000_000, reserved: 0 })
          if (place % 3 === 1) takeOff(index, state.id)
          if (place % 3 === 2) takeProduct(index, { ...state, price: 3_000_000 })
        })
      }
      takeResting(stopped, new Map())
      expect(told(stopped, search, sort, states)).toEqual(told(open, search, sort, states))
    }),
  )
})

test('rows of one part are read without a set of all rows, of the market or of a shop', () => {
  const states = [
    aState({ tenantId: 101 }),
    aState({ tenantId: 102 }),
    aState({ tenantId: 102, standardId: standardIds[1]! }),
  ]
  const index = anIndex(states)
  takeResting(index, new Map([[102, 'paused']]))
  const found = (search: GoodsSearch) =>
    [...index.scratch.list.slice(0, listRowsLeft(index, search, null))].map((row) => index.table.of.id[row])
  const one = { standardIds: [states[0]!.standardId], nominalIds: [states[0]!.nominalId] }
  expect(found(one)).toEqual([states[0]!.id])
  expect(found({ ...one, shopId: 102 })).toEqual([states[1]!.id])
  expect(found({ ...one, shopId: 101 })).toEqual([states[0]!.id])
  expect(found({ ...one, shopId: 103 })).toEqual([])
})
