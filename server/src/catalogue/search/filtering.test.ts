import type { GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductState } from '../columns/schema.ts'
import { anIndex, aState, idsIn, someNames, standardId } from '../testing/an-index.ts'
import { answer } from './answers.ts'

const everything = { start: 1, limit: 100 }
const found = (states: readonly ProductState[], filter: GoodsFilter): number[] => {
  const index = anIndex(states)
  return idsIn(index, answer(index, { ...filter, ...everything }, null).rows).sort((a, b) => a - b)
}

const ids = ['GB/T 5783-2016', 'GB/T 70.1-2008', 'GB/T 6170-2015', 'GB/T 97.1-2002', 'GB/T 93-1987', 'DIN 933'].map(
  standardId,
)
const standards = ids.map((id) => someNames.standards.get(id)!)
const oneOf = (of: (standard: (typeof standards)[number]) => number) => fc.constantFrom(0, ...standards.map(of))

test('a category, a smaller one and a shape each leave the goods of their standards, together those of all', () => {
  const filters = fc.record({
    bigCategoryId: oneOf((one) => one.bigCategoryId),
    smallCategoryId: oneOf((one) => one.smallCategoryId),
    shapeTypeId: oneOf((one) => one.shapeTypeId),
  })
  const states = ids.map((id) => aState({ standardId: id }))
  fc.assert(
    fc.property(filters, (filter) => {
      const { bigCategoryId, smallCategoryId, shapeTypeId } = filter
      const fits = (one: (typeof standards)[number]) =>
        (bigCategoryId === 0 || one.bigCategoryId === bigCategoryId) &&
        (smallCategoryId === 0 || one.smallCategoryId === smallCategoryId) &&
        (shapeTypeId === 0 || one.shapeTypeId === shapeTypeId)
      const expected = states.filter((_, i) => fits(standards[i]!)).map(({ id }) => id)
      expect(found(states, filter)).toEqual(expected)
    }),
  )
})

test('a category without goods leaves nothing', () => {
  expect(found([aState()], { bigCategoryId: 9999 })).toEqual([])
})

test.each<[keyof GoodsFilter, Partial<ProductState>, Partial<ProductState>]>([
  ['inStock', { onHand: 1000, reserved: 999 }, { onHand: 1000, reserved: 1000 }],
  ['reservable', { reservable: true }, { reservable: false }],
  ['unpackable', { salePackageType: 1 }, { salePackageType: 2 }],
  ['tailStock', { source: 3 }, { source: 2 }],
  ['mayPurchase', { tenantId: 101 }, { tenantId: 102 }],
])('the switch %s leaves only such goods, and all of them when it is off', (flag, with_, without) => {
  const [one, other] = [aState(with_), aState(without)]
  expect(found([one, other], { [flag]: true })).toEqual([one.id])
  expect(found([one, other], { [flag]: false })).toEqual([one.id, other.id])
})

test('an empty list of values does not narrow', () => {
  const state = aState()
  expect(found([state], { standardIds: [], strengthIds: [] })).toEqual([state.id])
})
