import type { GoodsSearch } from '@lianmeng/contract/find-goods/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductState } from '../../columns/schema.ts'
import { anIndex, aState, idNamed, onHoliday, someNames, standardId } from '../../testing/an-index.ts'
import { answer } from '../answers.ts'
import { answerGroups } from '../grouping/grouped-answer.ts'
import { suggest } from '../suggest.ts'
import { extendedIndex } from './extended-index.ts'
import type { SearchIndex } from './search-index.ts'
import { takeOff, takeProduct, takeStock } from './take-over.ts'

const goods = fc
  .array(
    fc.record({
      standardId: fc.constantFrom(...['GB/T 5783-2016', 'GB/T 70.1-2008', 'GB/T 97.1-2002'].map(standardId)),
      nominalId: fc.constantFrom(...['M6', 'M8', 'M10'].map((name) => idNamed('nominal', name))),
      length: fc.constantFrom(20_000, 25_000),
      tenantId: fc.constantFrom(101, 102, 103),
      brandId: fc.constantFrom(1, 2),
      price: fc.constantFrom(50_000_000, 66_400_000),
      onHand: fc.constantFrom(0, 64_800_000),
      tierFrom: fc.constantFrom([], [0], [0, 5_000_000, 10_000_000]),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((drawn) =>
    drawn.map((one) =>
      aState({
        ...one,
        // A specification belongs to one standard, size and length.
        specificationId: one.standardId * 1000 + one.nominalId * 2 + Number(one.length > 20_000),
        tierPrice: one.tierFrom.map(() => one.price),
      }),
    ),
  )
const searches: readonly GoodsSearch[] = [{}, { keyword: 'M8' }, { inStock: true }, { tenantIds: [102] }]

/** Rows, their order, and what searches find in them. */
const told = (index: SearchIndex) => ({
  rows: Array.from({ length: index.table.rows }, (_, row) => index.table.state(row)),
  found: searches.map((search) => {
    const query = { ...search, start: 1, limit: 50, withFacets: true }
    return [answer(index, query, null), answerGroups(index, query, null)]
  }),
  suggested: suggest(index, 'GB', 10),
})

test('an index that goods were put into is the one that reading everything would make', async () => {
  await fc.assert(
    fc.asyncProperty(goods, fc.nat({ max: 40 }), fc.nat({ max: 40 }), async (states, from, off) => {
      const before = states.slice(0, from)
      const added = states.slice(from)
      const resting = onHoliday(102)
      const index = anIndex(before, someNames, resting)
      const gone = before[off]
      if (gone) takeOff(index, gone.id)
      const extended = await extendedIndex(index, someNames, added)
      const whole = anIndex(
        states.filter((state) => state !== gone),
        someNames,
        resting,
      )
      expect(told(extended)).toEqual(told(whole))
      for (const [row, { id }] of told(whole).rows.entries()) expect(extended.ids.rowOf(id)).toBe(row)
    }),
  )
})

test('changes since everything was read are kept, and changes go on', async () => {
  await fc.assert(
    fc.asyncProperty(goods, fc.nat({ max: 40 }), async (states, from) => {
      const [before, added] = [states.slice(0, from), states.slice(from)]
      const dearer = (state: ProductState): ProductState => ({
        ...state,
        tierFrom: [0, 1_000_000],
        tierPrice: [70_000_000, 60_000_000],
        packages: [],
      })
      const index = anIndex(before)
      for (const state of before) {
        takeProduct(index, dearer(state))
        takeStock(index, { componentId: state.id, onHand: 7_000, reserved: 1_000 })
      }
      const extended = await extendedIndex(index, someNames, added)
      for (const state of added) takeProduct(extended, dearer(state))
      const rows = told(extended).rows
      for (const state of states) {
        const stock = before.includes(state) ? { onHand: 7_000, reserved: 1_000 } : {}
        expect(rows.find(({ id }) => id === state.id)).toEqual({ ...dearer(state), ...stock })
      }
    }),
  )
})

test('a product whose specification has changed moves to its new place', async () => {
  const [one, other] = [aState(), aState({ specificationId: 2, nominalId: idNamed('nominal', 'M10') })]
  const moved = { ...one, specificationId: 2, nominalId: other.nominalId }
  const index = await extendedIndex(anIndex([one, other]), someNames, [moved])
  expect(told(index)).toEqual(told(anIndex([moved, other])))
})
