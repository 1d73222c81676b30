import { type FacetField, facetField, type GoodsSearch } from '@lianmeng/contract/find-goods/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductState } from '../../columns/schema.ts'
import { anIndex, aState } from '../../testing/an-index.ts'
import { type Bitset, rowsOf } from '../columns/bitset.ts'
import { facetsText, switchesText } from './facet-counts.ts'
import { purchasable, select } from './selection.ts'

/** Lengths are rare, sellers and brands frequent: both ways of selecting are taken. */
const states = Array.from({ length: 300 }, (_, i) =>
  aState({
    specificationId: i,
    length: (1 + (i % 60)) * 1000,
    tenantId: 101 + (i % 3),
    brandId: 1 + (i % 2),
    source: 1 + (i % 5 === 0 ? 2 : 0),
    strengthId: 1 + (i % 50),
    onHand: (i % 4) * 1000,
  }),
)
const index = anIndex(states)
const stateOf = (row: number): ProductState => index.table.state(row)

const holds: Partial<Record<FacetField, (state: ProductState) => number>> = {
  lengths: ({ length }) => length / 1000,
  tenantIds: ({ tenantId }) => tenantId,
  brandIds: ({ brandId }) => brandId,
  strengthIds: ({ strengthId }) => strengthId,
}
const some = (from: number, to: number) =>
  fc.option(fc.uniqueArray(fc.integer({ min: from, max: to }), { maxLength: 3 }))
const filters = fc
  .record({
    lengths: some(0, 61),
    tenantIds: some(100, 104),
    brandIds: some(1, 2),
    strengthIds: some(1, 51),
    inStock: fc.boolean(),
    tailStock: fc.boolean(),
  })
  .map((drawn) => Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== null)) as GoodsSearch)

const rowsIn = (set: Bitset): number[] => {
  const list = new Uint32Array(states.length)
  return [...list.subarray(0, rowsOf(set, list))]
}

/** The rows that pass a filter but for some facet, one row after the other. */
const naively = (filter: GoodsSearch, left?: FacetField): number[] =>
  states.flatMap((_, row) => {
    const state = stateOf(row)
    const isLeft = facetField.every((field) => {
      const ids = filter[field] ?? []
      return field === left || ids.length === 0 || ids.includes(holds[field]!(state))
    })
    const fits = (!filter.inStock || state.onHand > 0) && (!filter.tailStock || state.source === 3)
    return isLeft && fits ? [row] : []
  })

const selected = (filter: GoodsSearch) => {
  index.scratch.reset()
  const reading = { understood: { fields: [], rest: '' }, conditions: [], terms: [] }
  const buyable = purchasable(index, [])
  return { ...select(index, filter, { reading, purchasable: buyable }), buyable }
}

test('a selection and what is left without each of its facets are those of looking at every row', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const { rows, without } = selected(filter)
      expect(rowsIn(rows)).toEqual(naively(filter))
      const active = facetField.filter((field) => (filter[field] ?? []).length > 0)
      expect(Object.keys(without).sort()).toEqual([...active].sort())
      for (const field of active) expect(rowsIn(without[field]!)).toEqual(naively(filter, field))
    }),
    { numRuns: 500 },
  )
})

test('facets and switches count the rows of a selection one by one', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const { buyable, ...selection } = selected(filter)
      const facets = JSON.parse(facetsText(index, filter, selection)) as {
        field: FacetField
        values: { id: number; count: number }[]
      }[]
      for (const { field, values } of facets) {
        const value = holds[field]
        if (!value) continue
        const rows = naively(filter, field)
        for (const { id, count } of values) {
          expect(count).toBe(rows.filter((row) => value(stateOf(row)) === id).length)
        }
      }
      const { inStock, tailStock } = JSON.parse(switchesText(index, selection.rows, buyable)) as Record<string, number>
      const rows = naively(filter)
      expect(inStock).toBe(rows.filter((row) => stateOf(row).onHand > 0).length)
      expect(tailStock).toBe(rows.filter((row) => stateOf(row).source === 3).length)
    }),
    { numRuns: 300 },
  )
})
