import type { GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductState } from '../columns/schema.ts'
import { anIndex, aState, idNamed, idsIn, someNames, standardId } from '../testing/an-index.ts'
import { answer } from './answers.ts'

const everything = { start: 1, limit: 100 }
const found = (states: readonly ProductState[], filter: GoodsFilter & { shopId?: number }): number[] => {
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

test('goods made to a drawing are listed among themselves; only their shop shows them beside standard parts', () => {
  const [standard, own] = [aState(), aState({ nonstandardId: 7 })]
  expect(found([standard, own], {})).toEqual([standard.id])
  expect(found([standard, own], { standardIds: [own.standardId] })).toEqual([standard.id])
  expect(found([standard, own], { nonStandard: true })).toEqual([own.id])
  expect(found([standard, own], { shopId: own.tenantId })).toEqual([standard.id, own.id])
})

test('an empty list of values does not narrow', () => {
  const state = aState()
  expect(found([state], { standardIds: [], strengthIds: [] })).toEqual([state.id])
})

const sized = ['M6', 'M8', 'M10'].map((name) => aState({ nominalId: idNamed('nominal', name) }))
const washer = aState({ standardId: standardId('GB/T 97.1-2002') })
const [m6, m8, m10] = sized.map(({ id }) => id)

// Heads of GB/T 5783 are 4, 5.3 and 6.4 high, and 10, 13 and 16 across flats.
test.each<[string, GoodsFilter['dimensions'], (number | undefined)[]]>([
  ['both ends count', [{ letter: 'k', from: 5.3, to: 6.4 }], [m8, m10]],
  ['an end may be open', [{ letter: 's', from: 13 }], [m8, m10]],
  ['the other end too', [{ letter: 's', to: 13 }], [m6, m8]],
  [
    'all ranges hold',
    [
      { letter: 'k', from: 5 },
      { letter: 's', to: 13 },
    ],
    [m8],
  ],
  ['ends that are turned round leave nothing', [{ letter: 'k', from: 6, to: 5 }], []],
  ['a letter that no part has leaves nothing', [{ letter: 'zz', from: 0 }], []],
])('a range of a dimension leaves the parts that lie in it: %s', (_case, dimensions, expected) => {
  expect(found([...sized, washer], { dimensions })).toEqual(expected)
})

test('a range of a dimension leaves out parts whose standard has no such letter', () => {
  expect(found([...sized, washer], { dimensions: [{ letter: 'k', from: 0 }] })).toEqual([m6, m8, m10])
})

test('lists under different ranges are kept apart, also where answers are kept', () => {
  const index = anIndex(sized)
  const total = (to: number) =>
    answer(index, { dimensions: [{ letter: 'k', to }], ...everything, withFacets: true }, null)
  expect([total(4), total(6)].map(({ counts }) => counts?.facets)).not.toEqual(
    [total(6), total(4)].map(({ counts }) => counts?.facets),
  )
  expect([total(4).total, total(6).total]).toEqual([1, 2])
})
