import { expect, test } from 'vitest'
import { specSearch } from '../../../../lib/goods/spec-search.ts'
import { tabIn } from '../standard-tab.ts'
import { goodsOf, nominalCalled, onSaleParams, readSpecView } from './spec-view.ts'

const bolts = [
  { id: 12, name: 'M8' },
  { id: 13, name: 'M10' },
]
const washers = [
  { id: 70, name: '8' },
  { id: 71, name: '10' },
]

for (const [size, sizes, id] of [
  ['M10', bolts, 13],
  ['M10', washers, 71],
  ['10', bolts, 13],
  ['M100', bolts, undefined],
  ['M1', bolts, undefined],
  ['', bolts, undefined],
] as const)
  test(`the size '${size}' among ${sizes.map(({ name }) => name)} is ${id ?? 'none'}`, () =>
    expect(nominalCalled(sizes, size)?.id).toBe(id))

const view = { size: 'M8', length: 30, toothType: 1, toothType2: 2, threadRotation: 2, strengthId: 5, surfaceId: 3 }

test('an address is parsed back to the values it was made from', () => {
  expect(readSpecView(specSearch(view))).toEqual(view)
})

test('a part of it leaves the rest of the address as it is', () => {
  expect(specSearch({ strengthId: 5 })).toEqual({ cls: '5' })
  expect(specSearch({ length: 0 })).toEqual({ l: '' })
})

test('an address may say anything', () => {
  const search = { size: 'x'.repeat(99), l: '-5', tooth: 'a', thread: '1.5', hand: '', cls: '-1', sur: 'null' }
  expect(readSpecView(search)).toEqual({
    ...{ size: 'x'.repeat(20), length: 0, toothType: 0, toothType2: 0, threadRotation: 0, strengthId: 0, surfaceId: 0 },
  })
})

const selection = { standardId: 5, nominalId: 12, length: 30, toothType: 1, toothType2: 2, threadRotation: 1 }

test('a specification narrows the goods by all that was chosen', () => {
  expect(goodsOf(selection)).toEqual({
    standardIds: [5],
    nominalIds: [12],
    lengths: [30],
    toothType1Ids: [1],
    toothType2Ids: [2],
  })
  expect(onSaleParams(selection)).toEqual({
    standardId: 5,
    nominalId: 12,
    length: 30,
    toothType1Id: 1,
    toothType2Id: 2,
    threadRotation: 1,
  })
})

test('values that the standard does not offer are no filter', () => {
  const bare = { standardId: 5, nominalId: 0, length: 0, toothType: 0, toothType2: 0, threadRotation: 0 }
  expect(goodsOf(bare)).toEqual({ standardIds: [5] })
  expect(onSaleParams(bare)).toEqual({ standardId: 5 })
})

test('an unknown tab is the dimension table', () => {
  expect([tabIn('mating'), tabIn('x'), tabIn(undefined)]).toEqual(['mating', 'table', 'table'])
})
