import { expect, test } from 'vitest'
import { productRows } from '../spec-text/words/products.ts'
import { standardNamed, standards, standardsByNumber } from './library.ts'
import { matingStandardsOf } from './mating.ts'
import { sameStandard } from './number.ts'
import { counterpartsOf, substitutesOf } from './substitute.ts'

const substitutes = (number: string) => substitutesOf(standardNamed(number)).map(({ standard }) => standard.name)
const mates = (number: string, role: string) =>
  matingStandardsOf(standardNamed(number)).flatMap((one) => (one.role === role ? [one.standard.name] : []))

test('GB/T 5782 may be replaced by its older edition, ISO 4014 and DIN 931', () => {
  expect(substitutes('GB/T 5782')).toEqual(expect.arrayContaining(['GB/T 5782-2016', 'ISO 4014', 'DIN 931']))
})

test('substitution holds in both directions', () => {
  const found = new Map(standards().map((one) => [one.id, substitutesOf(one).map(({ standard }) => standard)]))
  for (const one of standards())
    for (const other of found.get(one.id) ?? [])
      expect(
        found.get(other.id)?.map(({ id }) => id),
        `${one.name} and ${other.name}`,
      ).toContain(one.id)
})

test('replaced by, replaces, equivalent and counterpart in inches are four things', () => {
  const reasonOf = (number: string, other: string) =>
    substitutesOf(standardNamed(number)).find(({ standard }) => standard.name === other)?.reason
  expect(reasonOf('GB/T 5782-2016', 'GB/T 5782-2025')).toBe('newerEdition')
  expect(reasonOf('GB/T 5782-2025', 'GB/T 5782-2016')).toBe('olderEdition')
  expect(reasonOf('DIN 931', 'ISO 4014')).toBe('successor')
  expect(reasonOf('ISO 4014', 'DIN 931')).toBe('predecessor')
  expect(reasonOf('GB/T 5782', 'ISO 4014')).toBe('equivalent')
  expect(reasonOf('GB/T 5782', 'ASME B18.2.1')).toBe('inchCounterpart')
  expect(reasonOf('ASME B18.2.1', 'GB/T 5782-2025')).toBe('inchCounterpart')
})

test('a counterpart in inches is no equivalent, nor is what replaces a standard or is replaced by it', () => {
  const named = (number: string, reason: string) =>
    counterpartsOf(standardNamed(number)).flatMap((one) => (one.reason === reason ? [one.name] : []))
  expect(named('GB/T 5783', 'equivalent')).toEqual(['JIS B1180', 'ISO 4017', 'DIN 933'])
  expect(named('GB/T 5783', 'inchCounterpart')).toEqual(['ASME B18.2.1'])
  expect(named('ISO 4017', 'equivalent')).not.toContain('DIN 933')
  expect(named('DIN 933', 'equivalent')).toEqual(['GB/T 5783-2025'])
  expect(named('ASME B18.2.1', 'inchCounterpart')).toContain('GB/T 5783-2025')
})

test('DIN 7991 is marked as not equivalent to ISO 10642', () => {
  const found = substitutesOf(standardNamed('ISO 10642')).find(({ standard }) => standard.name === 'DIN 7991')
  expect(found?.degree).toBe('NEQ')
})

for (const [bolt, nut, washer] of [
  ['GB/T 5782', 'GB/T 6170-2015', 'GB/T 97.1-2002'],
  ['GB/T 5785', 'GB/T 6171-2016', 'GB/T 97.1-2002'],
  ['GB/T 5780', 'GB/T 41-2016', 'GB/T 95-2002'],
  ['GB/T 1228', 'GB/T 1229-2006', 'GB/T 1230-2006'],
  ['GB/T 70.1', 'GB/T 6170-2015', 'GB/T 848-2002'],
  ['DIN 933', 'DIN 934', 'ISO 7089:2000'],
  ['ISO 4014', 'ISO 4032', 'ISO 7089:2000'],
] as const)
  test(`${bolt} is joined with nut ${nut} and washer ${washer}, the usual choice first`, () => {
    expect(mates(bolt, 'nut')[0]).toBe(nut)
    expect(mates(bolt, 'washer')[0]).toBe(washer)
  })

test('a flange bolt takes a flange nut and no washer', () => {
  expect(mates('GB/T 16674.1', 'nut')[0]).toBe('GB/T 6177.1-2016')
  expect(mates('GB/T 16674.1', 'washer')).toEqual([])
})

test('a countersunk screw takes no washer, a set screw nothing', () => {
  expect(mates('GB/T 819.1', 'washer')).toEqual([])
  expect(matingStandardsOf(standardNamed('GB/T 77'))).toEqual([])
})

test('a nut and a washer know the bolts that use them, a split pin its clevis pin', () => {
  expect(mates('GB/T 6170', 'bolt')).toContain('GB/T 5782-2025')
  expect(mates('GB/T 97.1', 'bolt')).toContain('GB/T 5782-2025')
  expect(mates('GB/T 91', 'pin')).toContain('GB/T 882-2008')
})

test('an older edition is no mate where the library has the one in force', () => {
  for (const one of standards())
    for (const { standard } of matingStandardsOf(one)) {
      if (standard.status !== 'superseded') continue
      const inForce = standards().filter(
        ({ number, status }) => status === 'current' && sameStandard(number, standard.number),
      )
      expect(inForce, `${standard.name} for ${one.name}`).toEqual([])
    }
})

test('every standard that the reader of specifications proposes is known', () => {
  const proposed = productRows.match(/(?:GB\/T|DIN|ISO|EN|JIS|ASME) [^,:|\n]+/g) ?? []
  expect(proposed.length).toBeGreaterThan(200)
  expect(proposed.filter((number) => standardsByNumber(number).length === 0)).toEqual([])
})

for (const [typed, found] of [
  ['DIN 125', ['DIN 125-A', 'DIN 125-B']],
  ['din125', ['DIN 125-A', 'DIN 125-B']],
  ['DIN 125A', ['DIN 125-A']],
  ['DIN 125 B', ['DIN 125-B']],
  ['DIN127', ['DIN 127-B']],
  ['DIN 7504K', ['DIN 7504-K']],
  ['ISO 7380', ['ISO 7380-1:2011', 'ISO 7380-2:2011']],
] as const)
  test(`${typed} is found as ${found.join(' and ')}`, () =>
    expect(standardsByNumber(typed).map(({ name }) => name)).toEqual(found))
