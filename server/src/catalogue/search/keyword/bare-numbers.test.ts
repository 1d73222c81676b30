import { expect, test } from 'vitest'
import { aLibrary, aVocabulary, inWords, wantedBy } from '../../testing/a-vocabulary.ts'
import { literal, understand } from './understand.ts'

/** Parts unknown to the kernel: it leaves the numbers beside them to the rules for bare numbers. */
const library = aLibrary({
  'GB/T 8-2021': '8字扣',
  'GB/T 97.1-2002': '波形件',
  'GB/T 97-1985': '波形件',
  'GB/T 5783-2016': '六角头螺栓',
  'GB/T 5783-2025': '六角头螺栓',
  'DIN 5783': '六角头螺栓',
  'GB/T 97.12-2002': '波形件',
  '厂标 30': '波形件',
})
const own = () => aVocabulary(library)
const read = (keyword: string) => inWords(keyword, own())
const standards = (keyword: string) => wantedBy(keyword, 'standardIds', own())
const sizes = (keyword: string) => wantedBy(keyword, 'nominalIds', own())
const lengths = (keyword: string) => wantedBy(keyword, 'lengths', own())

test('a number by itself is the standard of that number, whoever issued it', () => {
  expect(read('5783')).toEqual(['标准 5783'])
  expect(standards('5783')).toEqual(['GB/T 5783-2016', 'GB/T 5783-2025', 'DIN 5783'])
  expect(standards('97')).toEqual(['GB/T 97.1-2002', 'GB/T 97-1985', 'GB/T 97.12-2002'])
})

test('a bare number may name a part, and then means no other', () => {
  expect(read('97.1')).toEqual(['标准 97.1'])
  expect(standards('97.1')).toEqual(['GB/T 97.1-2002'])
  expect(standards('97.12')).toEqual(['GB/T 97.12-2002'])
  expect(read('97.2')).toEqual(['? 97.2'])
})

test('a bare number with a year is that edition', () => {
  expect(read('5783-2016')).toEqual(['标准 5783-2016'])
  expect(standards('5783-2016')).toEqual(['GB/T 5783-2016'])
  expect(standards('97.1-2002')).toEqual(['GB/T 97.1-2002'])
  expect(read('5783-1999')).toEqual(['? 5783-1999'])
  expect(read('5783-16')).toEqual(['? 5783-16'])
})

test.each(['没5783', '5783没', '5783-2016没', '5783-20166', '(5783)没'])('in %s no number stands alone', (keyword) => {
  expect(read(keyword)).toEqual([`? ${keyword}`])
})

test('a number that is no standard stays as it was typed', () => {
  expect(read('99999')).toEqual(['? 99999'])
  expect(read('30')).toEqual(['? 30'])
})

test('after a part a bare number is a size, with its letter or without', () => {
  expect(read('波形 8')).toEqual(['品名 波形', '直径 M8'])
  expect(sizes('波形 8')).toEqual(['M8', '8'])
  expect(sizes('波形 2.5')).toEqual(['M2.5', '2.5'])
  expect(sizes('8 波形')).toEqual(['M8', '8'])
})

test('after a part a number that is no size is no standard either', () => {
  expect(read('波形 5783')).toEqual(['品名 波形', '? 5783'])
})

test('after a standard by its bare number a further number is a size', () => {
  expect(read('5783 8')).toEqual(['标准 5783', '直径 M8'])
  expect(sizes('5783 8')).toEqual(['M8', '8'])
})

test('after a part the number with a year is still a standard', () => {
  expect(read('波形 5783-2016')).toEqual(['品名 波形', '标准 5783-2016'])
})

test('after a size a bare number is a length, where goods of that length are on sale', () => {
  expect(read('波形 8 30')).toEqual(['品名 波形', '直径 M8', '长度 30'])
  expect(lengths('波形 8 30')).toEqual(['30'])
  expect(read('5783 8 30')).toEqual(['标准 5783', '直径 M8', '长度 30'])
})

test('after a size a length that nobody sells is not passed over', () => {
  expect(read('波形 8 31')).toEqual(['品名 波形', '直径 M8', '? 31'])
})

test('there is one size and one length: a third number is neither', () => {
  expect(read('波形 8 30 40')).toEqual(['品名 波形', '直径 M8', '长度 30', '? 40'])
  expect(read('波形 8 30 8')).toEqual(['品名 波形', '直径 M8', '长度 30', '标准 8'])
})

test('a standard may also stand behind the size, where nobody sells such a length', () => {
  expect(read('M8 5783')).toEqual(['直径 M8', '标准 5783'])
  expect(read('5783 M8')).toEqual(['直径 M8', '标准 5783'])
  expect(read('M8 5783 8.8')).toEqual(['直径 M8', '等级 8.8', '标准 5783'])
})

test('a size with no length beside it is also the one of washers, which are called without the letter', () => {
  expect(sizes('M8 5783')).toEqual(['M8', '8'])
  expect(sizes('M8 25')).toEqual(['M8'])
})

test('behind a size a number is a length that is sold, that is written as one, or that nobody would take for a standard', () => {
  const sold = aVocabulary(aLibrary({ 'DIN 100': '', 'DIN 125': '', 'GB/T 31': '' }))
  expect(inWords('M8 100', sold)).toEqual(['直径 M8', '长度 100'])
  expect(inWords('M8 125', sold)).toEqual(['直径 M8', '标准 125'])
  expect(inWords('M8×125', sold)).toEqual(['直径 M8', '长度 125'])
  expect(inWords('M8 31', sold)).toEqual(['直径 M8', '长度 31'])
  expect(inWords('M8 126', sold)).toEqual(['直径 M8', '长度 126'])
})

test('beside a size and a length a number is a quantity', () => {
  expect(read('M8×25 5783')).toEqual(['直径 M8', '长度 25', '数量 5783'])
})

test('the answer says which figures were read', () => {
  const fields = (keyword: string) =>
    understand(keyword, own()).understood.fields.map(({ field, typed }) => [field, ...typed])
  expect(fields('波形 8 30')).toEqual([
    ['standardIds', '波形'],
    ['nominalIds', '8'],
    ['lengths', '30'],
  ])
  expect(fields('5783-2016')).toEqual([['standardIds', '5783-2016']])
  expect(fields('97.1')).toEqual([['standardIds', '97.1']])
})

test('signs between what was understood say nothing', () => {
  expect(read('波形，M8；')).toEqual(['直径 M8', '品名 波形'])
  expect(read('波形 × 没见过')).toEqual(['品名 波形', '? 没见过'])
  expect(read('波形 -没见过')).toEqual(['品名 波形', '? -没见过'])
})

test('signs are kept where nothing was understood', () => {
  expect(read('没 - 见过')).toEqual(['? 没 - 见过'])
})

test('blanks say nothing, however many', () => {
  expect(understand('  没   见过　吗 ', own()).terms).toEqual(['没', '见过', '吗'])
  expect(understand('   ', own())).toEqual({ understood: { fields: [], rest: '' }, conditions: [], terms: [] })
})

test('a keyword taken as it stands keeps its words apart', () => {
  expect(literal(' GB/T  5783 ', aVocabulary())).toEqual({
    understood: { fields: [], rest: 'GB/T 5783' },
    conditions: [],
    terms: ['GB/T', '5783'],
  })
})
