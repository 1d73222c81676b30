import { parseSpecText } from '@lianmeng/fastener/spec-text/spec-text'
import { expect, test } from 'vitest'
import { aLibrary, aVocabulary, printed } from '../../testing/a-vocabulary.ts'
import { someNames, standardId } from '../../testing/an-index.ts'
import { statedFields } from './meanings.ts'

const stated = (text: string, vocabulary = aVocabulary()) => statedFields(parseSpecText(text), vocabulary)
/** The statements of a text in words: the field, its displayed name, the text, and the goods' values. */
const told = (text: string, vocabulary = aVocabulary()) =>
  stated(text, vocabulary).map((one) => [
    `${one.name} ${one.label} ${one.text}`,
    ...printed(one.field, one.ids, vocabulary),
  ])
const emptied = new Map<number, never>()
/** Sells no goods with any value. */
const nothing = () =>
  aVocabulary({
    ...aLibrary({}),
    attributes: {
      nominal: emptied,
      texture: emptied,
      material: emptied,
      strength: emptied,
      surface: emptied,
      tooth1: emptied,
      tooth2: emptied,
    },
  })

test('a line of an order states each field of the goods', () => {
  expect(told('GB/T 5783 M8×1×25 8.8 蓝白锌 全牙')).toEqual([
    ['standard 标准 GB/T 5783', 'GB/T 5783-2025', 'GB/T 5783-2016'],
    ['nominal 直径 M8', 'M8'],
    ['pitch 螺距 1', '粗牙 1', '细牙 1'],
    ['length 长度 25', '25'],
    ['propertyClass 等级 8.8', '8.8'],
    ['surface 表面 蓝白锌', '镀蓝白锌'],
    ['threadExtent 螺纹 全牙', '全牙'],
  ])
  expect(told('DIN 933 1/4-20 304 UNC')).toEqual([
    ['standard 标准 DIN 933', 'DIN 933'],
    ['nominal 直径 1/4"', '1/4"'],
    ['threadsPerInch 牙数 20', 'UNC 20', 'UNF 20'],
    ['material 材料 304', '06Cr19Ni10 (304)'],
    expect.arrayContaining(['threadForm 牙型 UNC', 'UNC 20']),
  ])
})

test('each appears with its facet, its place in the text and how sure it is', () => {
  expect(stated('M8 GB/T 5783-2016')).toEqual([
    {
      name: 'standard',
      field: 'standardIds',
      label: '标准',
      text: 'GB/T 5783-2016',
      ids: [standardId('GB/T 5783-2016')],
      confidence: 0.95,
      at: [3, 17],
    },
    expect.objectContaining({ name: 'nominal', field: 'nominalIds', confidence: 0.98, at: [0, 2] }),
  ])
})

test.each([
  ['GB/T 5783', 'standard standardIds 标准 GB/T 5783'],
  ['六角头螺栓', 'product standardIds 品名 六角头螺栓'],
  ['国标', 'organisation standardIds 标准 国标'],
  ['1/4', 'nominal nominalIds 规格 1/4'],
  ['M8×1×25', 'pitch toothType1Ids 螺距 1'],
  ['1/4-20', 'threadsPerInch toothType1Ids 牙数 20'],
  ['M8×25', 'length lengths 长度 25'],
  ['8.8', 'propertyClass strengthIds 等级 8.8'],
  ['304', 'material materialIds 材料 304'],
  ['镀锌', 'surface surfaceTreatmentIds 表面 镀锌'],
  ['细牙', 'threadForm toothType1Ids 牙型 细牙'],
  ['全牙', 'threadExtent toothType2Ids 螺纹 全牙'],
])('an order of %s keeps what no goods have', (text, words) => {
  const kept = stated(text, nothing()).map(({ name, field, label, text: said, ids }) => ({
    words: `${name} ${field} ${label} ${said}`,
    ids: name === 'length' ? [] : ids,
  }))
  expect(kept).toContainEqual({ words, ids: [] })
})

test.each(['黑镍', '镀镉'])('%s is stated, and no goods have it: nothing else is taken for it', (text) => {
  expect(told(text)).toEqual([[`surface 表面 ${text}`]])
})

test('a product is the standards that it is usually ordered by, not all that bear its name', () => {
  expect(told('六角头螺栓 国际 全牙')[0]).toEqual(['product 品名 六角头螺栓', 'ISO 4017', 'ISO 4018'])
  expect(told('六角头螺栓 国标 细牙 半牙')[0]).toEqual(['product 品名 六角头螺栓', 'GB/T 5785-2016'])
})

test('a size of whole inches is no size in millimetres, however its mark is written', () => {
  for (const size of ['1"', '1”', '1″', '1吋', '1寸', "1''", '1inch'])
    expect(told(`${size} 六角螺母`), size).toEqual([
      ['product 品名 六角螺母', 'ASME B18.2.2'],
      ['nominal 直径 1"', '1"'],
    ])
  expect(told('M1 六角螺母')).toContainEqual(['nominal 直径 M1', '1'])
})

test('a product whose usual standards the library lacks is what bears its name, or else stays open', () => {
  const library = aVocabulary(aLibrary({ 'GB/T 1': '六角头螺栓', 'GB/T 2': '平垫圈' }))
  expect(told('六角头螺栓', library)).toEqual([['product 品名 六角头螺栓', 'GB/T 1']])
  expect(told('蝶形螺母', library)).toEqual([['product 品名 蝶形螺母']])
})

test('the meaning of a number belongs to its own library', () => {
  const first = aVocabulary(aLibrary({ 'DIN 934': '', 'DIN 933': '' }))
  const second = aVocabulary(aLibrary({ 'DIN 933': '' }))
  const ids = (vocabulary: typeof first) => stated('德标 六角头螺栓 全牙', vocabulary)[0]!.ids
  expect([ids(first), ids(second), ids(first)]).toEqual([[9002], [9001], [9002]])
})

test('beside a standard its product and its body state nothing', () => {
  expect(told('DIN 933 德标 六角头螺栓 M8')).toEqual([
    ['standard 标准 DIN 933', 'DIN 933'],
    ['nominal 直径 M8', 'M8', '8'],
  ])
})

test('without a standard the product and the body are both stated', () => {
  expect(stated('国标六角螺母').map(({ name, text }) => `${name} ${text}`)).toEqual([
    'product 六角螺母',
    'organisation 国标',
  ])
})

test('a product in two pieces is one', () => {
  expect(told('内六角 M8×20 沉头 国标')[0]).toEqual(['product 品名 内六角 沉头', 'GB/T 70.3-2008'])
})

test('a piece of the text states one thing: A2-70 is a class, and no material beside it', () => {
  expect(told('A2-70')).toEqual([['propertyClass 等级 A2-70', 'A2-70']])
  expect(told('M8 8.8')).toEqual([
    ['nominal 直径 M8', 'M8', '8'],
    ['propertyClass 等级 8.8', '8.8'],
  ])
})

test('a group of stainless steel is any of its classes, and a coating is first what bears its name', () => {
  expect(told('A4 M8')).toContainEqual(['material 等级 A4', 'A4-50', 'A4-70', 'A4-80', 'A4-100'])
  const surface = new Map(['电泳', '镀铬'].map((name, id) => [id, { id, name, sort: id }]))
  const coated = aVocabulary({ attributes: { ...someNames.attributes, surface } })
  expect([told('电泳', coated), told('镀铬', coated)]).toEqual([
    [['surface 表面 电泳', '电泳']],
    [['surface 表面 镀铬', '镀铬']],
  ])
})

test('pieces without a blank between them are all stated', () => {
  const names = (text: string) => stated(text).map(({ name }) => name)
  expect(names('gb5783M8')).toEqual(['standard', 'nominal'])
  expect(names('M8六角螺母')).toEqual(['product', 'nominal'])
  expect(names('六角螺母M8')).toEqual(['product', 'nominal'])
})

test('a guess is stated too, with how sure it is', () => {
  expect(stated('5783 M8')[0]).toMatchObject({ name: 'standard', confidence: 0.6 })
})

test('a quantity, a hand and what nobody understands state nothing of the goods', () => {
  expect(stated('100支 左旋 没见过')).toEqual([])
})
