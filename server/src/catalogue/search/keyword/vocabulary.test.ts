import { expect, test } from 'vitest'
import type { SellerName } from '../../columns/names.ts'
import { aLibrary, aVocabulary } from '../../testing/a-vocabulary.ts'
import { someNames } from '../../testing/an-index.ts'

const seller = (id: number, shortName: string): SellerName => ({
  id,
  shortName,
  areaName: '',
  sellsOpenly: true,
  cutOff: '',
})
const withSellers = (...names: string[]) =>
  aVocabulary({ sellers: new Map(names.map((name, id) => [id, seller(id, name)])), brands: new Map() })
const withBrands = (...names: string[]) => aVocabulary({ sellers: new Map(), brands: new Map(names.entries()) })
const only = (number: string, product = '') => aVocabulary(aLibrary({ [number]: product })).standards[0]!

test.each([
  ['GB/T 5783-2016', ['gbt5783-2016', 'gb5783-2016', '5783-2016']],
  ['GB/T 97.1-2002', ['gbt97.1-2002', 'gb97.1-2002', '97.1-2002']],
  ['DIN 933', ['din933', '933']],
  ['JIS B1176', ['jisb1176', '1176']],
  ['ISO 7046-1:2011', ['iso7046-1:2011', '7046-1:2011']],
])('%s may be typed without blanks, GB without its T, and by its figures alone', (number, typed) => {
  expect(only(number).typedNumbers).toEqual(typed)
})

test('a standard keeps its number as printed, and as it is compared', () => {
  const { id, printed, comparableNumber, number } = only('GB/T 97.1-2002')
  expect([id, printed, comparableNumber]).toEqual([9001, 'GB/T 97.1-2002', 'gb/t 97.1-2002'])
  expect(number).toEqual({ organisation: 'GB/T', number: '97', part: '1', year: 2002 })
  expect(only('厂标 12').number).toBeUndefined()
})

test('a standard is called by its product, its category, its shape and its big category', () => {
  const screws = aVocabulary().standards.find(({ printed }) => printed === 'GB/T 5783-2016')!
  expect(screws.names.split('\n')).toEqual(['六角头螺栓全螺纹', '六角头螺栓', '六角头全牙', '螺栓'])
  expect(only('GB/T 1', '六角头螺栓').names.split('\n')).toEqual(['六角头螺栓', '', '', ''])
})

test('blanks and underscores of a name need not be typed, letters have no case', () => {
  expect(only('GB/T 1', '平垫圈 Ａ级_大 系列').names).toMatch(/^平垫圈a级大系列\n/)
})

test('a seller of the demonstration is found with and without the mark of an example', () => {
  const { traders } = withSellers('恒固标准件（示例）')
  expect(traders.map(({ word }) => word)).toEqual(['恒固标准件(示例)', '恒固标准件'])
  for (const one of traders)
    expect(one).toMatchObject({ field: 'tenantIds', label: '卖家', text: '恒固标准件（示例）', ids: [0] })
})

test('a brand is found by its name, whatever the width and case of its letters', () => {
  const [first] = withBrands('ＨＧ标准').traders
  expect(first).toEqual({ word: 'hg标准', field: 'brandIds', label: '品牌', text: 'ＨＧ标准', ids: [0] })
})

test('a name without meaning finds no one', () => {
  expect(withSellers('').traders).toEqual([])
  expect(withBrands('（示例）').traders.map(({ word }) => word)).toEqual(['(示例)'])
})

test('the longest name of all sellers and brands is looked for first', () => {
  const { traders } = aVocabulary({
    sellers: new Map(['恒固', '恒固标准件有限公司', '恒固标准'].map((name, id) => [id, seller(id, name)])),
    brands: new Map([[1, '恒固标准件']]),
  })
  expect([...new Set(traders.map(({ word }) => word))]).toEqual([
    '恒固标准件有限公司',
    '恒固标准件',
    '恒固标准',
    '恒固',
  ])
})

test('sellers and brands have comparable names, for words that were not understood', () => {
  const { sellers, brands } = aVocabulary({ brands: new Map([[7, 'ＨＧ']]) })
  expect(sellers).toContainEqual({ id: 101, name: '恒固标准件(示例)' })
  expect(brands).toEqual([{ id: 7, name: 'hg' }])
})

test('every size has its diameter in millimetres', () => {
  const { diameters, nominals } = aVocabulary()
  const diameterOf = (size: string) => diameters.get(nominals.find(({ name }) => name === size)!.id)
  expect(['M12', 'ST4.2', '8', '1/4"'].map(diameterOf)).toEqual([12, 4.2, 8, 6.35])
})

test('a value is looked for among the values of its own kind', () => {
  const own = aVocabulary()
  const { attributes } = someNames
  expect([own.nominals, own.threads, own.extents, own.strengths, own.materials, own.textures, own.surfaces]).toEqual(
    (['nominal', 'tooth1', 'tooth2', 'strength', 'material', 'texture', 'surface'] as const).map((kind) => [
      ...attributes[kind].values(),
    ]),
  )
  expect(own.lengths.has(25)).toBe(true)
  expect(own.lengths.has(31)).toBe(false)
})

test('classes and materials are words under all their names, the longest first, but not by figures alone', () => {
  const named = (...names: string[]) => new Map(names.map((name, id) => [id, { id, name, sort: id }]))
  const { values } = aVocabulary({
    attributes: {
      ...someNames.attributes,
      strength: named('C4-50', 'C4-70', '8.8', 'C4'),
      material: named('06Cr19Ni10 (304)', '45'),
      texture: named('铜'),
      surface: named('本色'),
    },
  })
  expect(values).toEqual([
    { word: '06cr19ni10 (304)', field: 'materialIds', label: '材料', text: '06Cr19Ni10 (304)', ids: [0] },
    { word: '06cr19ni10', field: 'materialIds', label: '材料', text: '06Cr19Ni10', ids: [0] },
    { word: 'c4-50', field: 'strengthIds', label: '等级', text: 'C4-50', ids: [0] },
    { word: 'c4-70', field: 'strengthIds', label: '等级', text: 'C4-70', ids: [1] },
    { word: 'c4', field: 'strengthIds', label: '等级', text: 'C4', ids: [0, 1, 3] },
    { word: '本色', field: 'surfaceTreatmentIds', label: '表面', text: '本色', ids: [0] },
    { word: '铜', field: 'textureIds', label: '材质', text: '铜', ids: [0] },
  ])
})
