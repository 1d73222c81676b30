import { parseStandardNumber } from '@lianmeng/fastener/standard/read-number'
import { expect, test } from 'vitest'
import { aLibrary, aVocabulary } from '../../testing/a-vocabulary.ts'
import { standardsMeant } from './named-standards.ts'
import type { SearchedStandard } from './vocabulary.ts'

const meantIn = (standards: readonly SearchedStandard[], written: string) => {
  const { found, text } = standardsMeant(parseStandardNumber(written)!, standards)
  return [text, ...found.map(({ printed }) => printed)]
}
/** The meaning of a number in the library of standards: the displayed text, and the standards. */
const meant = (written: string) => meantIn(aVocabulary().standards, written)
/** The meaning if only these standards exist. */
const meantAmong = (written: string, ...printed: string[]) =>
  meantIn(aVocabulary(aLibrary(Object.fromEntries(printed.map((number) => [number, ''])))).standards, written)

test('a number with its year is that edition and no other', () => {
  expect(meant('GB/T 5783-2016')).toEqual(['GB/T 5783-2016', 'GB/T 5783-2016'])
  expect(meant('gb5783-2025')).toEqual(['GB/T 5783-2025', 'GB/T 5783-2025'])
})

test('a number without a year is the standard in all its editions', () => {
  expect(meant('GB5783')).toEqual(['GB/T 5783', 'GB/T 5783-2025', 'GB/T 5783-2016'])
})

test('a number without a year is first the standard that is printed without one', () => {
  expect(meantAmong('DIN 933', 'DIN 933', 'DIN 933:2009')).toEqual(['DIN 933', 'DIN 933'])
})

test('an edition that the library lacks is any that it has, and the year is not told', () => {
  expect(meant('GB/T 5783-2000')).toEqual(['GB/T 5783', 'GB/T 5783-2025', 'GB/T 5783-2016'])
  expect(meant('ISO 4762:1997')).toEqual(['ISO 4762', 'ISO 4762:2004'])
  expect(meant('GB 5783-86')).toEqual(['GB/T 5783', 'GB/T 5783-2025', 'GB/T 5783-2016'])
})

test('a standard that was split means its parts, a part of one that was joined the whole', () => {
  expect(meant('GB/T 819-2000')).toEqual(['GB/T 819', 'GB/T 819.1-2016', 'GB/T 819.2-2016'])
  expect(meant('GB/T 893.1-1986')).toEqual(['GB/T 893.1', 'GB/T 893-2017'])
  expect(meant('DIN 125')).toEqual(['DIN 125', 'DIN 125-A', 'DIN 125-B'])
  expect(meant('DIN 125-1:1990')).toEqual(['DIN 125-1', 'DIN 125-A', 'DIN 125-B'])
})

test('one part is no other part, and no number of another body', () => {
  expect(meantAmong('GB/T 70.9', 'GB/T 70.1-2008', 'GB/T 70.2-2015')).toEqual([''])
  expect(meantAmong('DIN 819', 'GB/T 819.1-2016', 'GB/T 819-2016')).toEqual([''])
  expect(meantAmong('GB/T 81', 'GB/T 819-2016')).toEqual([''])
})

test('a number of another system that the library lacks is what takes its place, and the answer says so', () => {
  expect(meant('DIN 604')).toEqual(['DIN 604 的对应标准', 'GB/T 11-2013'])
  expect(meant('DIN 604:1981')).toEqual(['DIN 604:1981 的对应标准', 'GB/T 11-2013'])
})

test('a standard that is only like it, of the family or older, takes no place', () => {
  expect(meant('DIN 981')).toEqual(['DIN 981 的对应标准', 'GB/T 810-1988', 'GB/T 812-1988'])
  expect(meant('ISO 4162')).not.toContain('GB/T 5789-1986')
  expect(meant('ISO 8102')).toEqual([''])
})

test('a word that nobody knows means nothing', () => {
  expect(meant('GB/T 99999')).toEqual([''])
  expect(meantAmong('GB/T 5783', '厂标 12', 'GB/T 5783-2016')).toEqual(['GB/T 5783', 'GB/T 5783-2016'])
})

test('a standard that the tables of the kernel lack takes the place of none', () => {
  expect(meantAmong('DIN 604', 'GB/T 11-2013')).toEqual([''])
})
