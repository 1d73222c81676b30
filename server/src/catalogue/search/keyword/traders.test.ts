import { expect, test } from 'vitest'
import type { SellerName } from '../../columns/names.ts'
import { aVocabulary, inWords } from '../../testing/a-vocabulary.ts'
import { placesOf, understand } from './understand.ts'

const seller = (id: number, shortName: string): SellerName => ({
  id,
  shortName,
  areaName: '',
  sellsOpenly: true,
  cutOff: '',
})
const names = {
  sellers: new Map([
    [1, seller(1, '恒固')],
    [2, seller(2, '恒固标准件（示例）')],
    [3, seller(3, 'HG')],
    [4, seller(4, '3S螺母')],
    [5, seller(5, '紧固B2')],
  ]),
  brands: new Map([
    [7, '海川'],
    [8, 'Bolt.X'],
    [9, 'HG标准'],
  ]),
}
const read = (keyword: string) => inWords(keyword, aVocabulary(names))
const idsIn = (keyword: string) =>
  understand(keyword, aVocabulary(names)).conditions.map(({ field, ids }) => [field, ...ids])

test.each([
  ['海川', ['品牌 海川'], [['brandIds', 7]]],
  ['恒固', ['卖家 恒固'], [['tenantIds', 1]]],
  ['hg', ['卖家 HG'], [['tenantIds', 3]]],
  ['ｂｏｌｔ.ｘ', ['品牌 Bolt.X'], [['brandIds', 8]]],
])('%s is somebody by name', (keyword, words, ids) => {
  expect(read(keyword)).toEqual(words)
  expect(idsIn(keyword)).toEqual(ids)
})

test('the longest name that fits is meant', () => {
  expect(read('恒固标准件')).toEqual(['卖家 恒固标准件（示例）'])
  expect(read('HG标准')).toEqual(['品牌 HG标准'])
})

test('the mark of an example may be left out, and may be typed in either width', () => {
  for (const keyword of ['恒固标准件', '恒固标准件（示例）', '恒固标准件(示例)'])
    expect(idsIn(keyword)).toEqual([['tenantIds', 2]])
})

test('a name of no Latin letters is found inside a run of Chinese', () => {
  expect(read('海川螺母M8').sort()).toEqual(['品名 螺母', '品牌 海川', '直径 M8'].sort())
  expect(read('要海川的')).toContain('品牌 海川')
})

test.each(['HGX', 'XHG', 'HG5', '8HG', 'HG.1', '1.HG'])(
  '%s is no HG: letters and figures are found as whole words only',
  (keyword) => {
    expect(read(keyword).join()).not.toContain('卖家')
  },
)

test.each(['HG', 'HG螺母', '买HG', 'HG M8', 'M8 HG', '(HG)', 'M8-HG'])('%s has HG as a whole word', (keyword) => {
  expect(read(keyword)).toContain('卖家 HG')
})

test('a longer word before it hides no name', () => {
  expect(read('XHG HG 没见')).toEqual(['卖家 HG', '? XHG 没见'])
})

test('only the end of a name that is Latin has to stand alone', () => {
  expect(read('3S螺母A')).toContain('卖家 3S螺母')
  expect(read('33S螺母').join()).not.toContain('卖家')
  expect(read('A紧固B2')).toContain('卖家 紧固B2')
  expect(read('紧固B25').join()).not.toContain('卖家')
})

test('a name is no part of the goods: 螺母 in the name of a seller says nothing of nuts', () => {
  expect(read('3S螺母 M8')).toEqual(['卖家 3S螺母', '直径 M8'])
})

test('a seller and a brand may both be named', () => {
  expect(idsIn('海川 恒固')).toEqual([
    ['tenantIds', 1],
    ['brandIds', 7],
  ])
})

test('words on both sides of a name do not grow together', () => {
  expect(read('没海川见')).toEqual(['品牌 海川', '? 没 见'])
})

test('the answer says which piece of the keyword named the seller', () => {
  const [first] = understand('M8 恒固标准件 30', aVocabulary(names)).understood.fields
  expect(first).toMatchObject({ field: 'tenantIds', ids: [2], typed: ['恒固标准件'] })
})

test('a word that was not understood may be a piece of a number, a name, or exactly a size', () => {
  const places = (term: string) =>
    Object.fromEntries(placesOf(term, aVocabulary(names)).map(({ field, ids }) => [field, ids.length]))
  expect(places('GB/T 5783-2016')).toMatchObject({ standardIds: 1, tenantIds: 0, brandIds: 0, nominalIds: 0 })
  expect(places('gb/t5783-2016')).toMatchObject({ standardIds: 1 })
  // GB/T 5784 and ISO 4015.
  expect(places('六角头螺栓细杆b级')).toMatchObject({ standardIds: 2 })
  expect(places('固标准')).toMatchObject({ standardIds: 0, tenantIds: 1, brandIds: 0 })
  expect(places('hg')).toMatchObject({ tenantIds: 1, brandIds: 1 })
  expect(places('m10')).toMatchObject({ nominalIds: 1 })
  expect(places('m1')).toMatchObject({ nominalIds: 0 })
  expect(places('没见过')).toEqual({ standardIds: 0, tenantIds: 0, brandIds: 0, nominalIds: 0 })
})
