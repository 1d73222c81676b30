import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './places.ts'

/** The numbers of OWASP ASVS 5.0.0: section, requirements of level 1, of level 2. */
const sections: readonly (readonly [section: string, level1: string, level2: string])[] = [
  ['1.1', '', '1-2'],
  ['1.2', '1-5', '6-9'],
  ['1.3', '1-2', '3-11'],
  ['1.4', '', '1-3'],
  ['1.5', '1', '2'],
  ['2.1', '1', '2-3'],
  ['2.2', '1-2', '3'],
  ['2.3', '1', '2-4'],
  ['2.4', '', '1'],
  ['3.2', '1-2', ''],
  ['3.3', '1', '2-4'],
  ['3.4', '1-2', '3-6'],
  ['3.5', '1-3', '4-5'],
  ['3.7', '', '1-2'],
  ['4.1', '1', '2-3'],
  ['4.2', '', '1'],
  ['4.3', '', '1-2'],
  ['4.4', '1', '2-4'],
  ['5.1', '', '1'],
  ['5.2', '1-2', '3'],
  ['5.3', '1-2', ''],
  ['5.4', '', '1-3'],
  ['6.1', '1', '2-3'],
  ['6.2', '1-8', '9-12'],
  ['6.3', '1-2', '3-4'],
  ['6.4', '1-2', '3-4'],
  ['6.5', '', '1-5'],
  ['6.6', '', '1-3'],
  ['6.8', '', '1-4'],
  ['7.1', '', '1-3'],
  ['7.2', '1-4', ''],
  ['7.3', '', '1-2'],
  ['7.4', '1-2', '3-5'],
  ['7.5', '', '1-2'],
  ['7.6', '', '1-2'],
  ['8.1', '1', '2'],
  ['8.2', '1-2', '3'],
  ['8.3', '1', ''],
  ['8.4', '', '1'],
  ['9.1', '1-3', ''],
  ['9.2', '1', '2-4'],
  ['10.1', '', '1-2'],
  ['10.2', '', '1-2'],
  ['10.3', '', '1-4'],
  ['10.4', '1-5', '6-11'],
  ['10.5', '', '1-5'],
  ['10.6', '', '1-2'],
  ['10.7', '', '1-3'],
  ['11.1', '', '1-2'],
  ['11.2', '', '1-3'],
  ['11.3', '1-2', '3'],
  ['11.4', '1', '2-4'],
  ['11.5', '', '1'],
  ['11.6', '', '1'],
  ['12.1', '1', '2-3'],
  ['12.2', '1-2', ''],
  ['12.3', '', '1-4'],
  ['13.1', '', '1'],
  ['13.2', '', '1-5'],
  ['13.3', '', '1-2'],
  ['13.4', '1', '2-5'],
  ['14.1', '', '1-2'],
  ['14.2', '1', '2-4'],
  ['14.3', '1', '2-3'],
  ['15.1', '1', '2-3'],
  ['15.2', '1', '2-3'],
  ['15.3', '1', '2-7'],
  ['16.1', '', '1'],
  ['16.2', '', '1-5'],
  ['16.3', '', '1-4'],
  ['16.4', '', '1-3'],
  ['16.5', '', '1-3'],
  ['17.1', '', '1'],
  ['17.2', '', '1-4'],
  ['17.3', '', '1-2'],
]

/** `1,3-5` → 1, 3, 4, 5. */
const numbersIn = (ranges: string): number[] =>
  ranges
    .split(',')
    .filter(Boolean)
    .flatMap((range) => {
      const [first, last = first] = range.split('-').map(Number)
      return Array.from({ length: last! - first! + 1 }, (_, i) => first! + i)
    })

const wanted = sections.flatMap(([section, level1, level2]) => [
  ...numbersIn(level1).map((number) => `${section}.${number} 1`),
  ...numbersIn(level2).map((number) => `${section}.${number} 2`),
])

const text = readFileSync(inRoot('docs', 'security.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \|$/gm)].map(
  ([, number, level, words, how]) => ({ number: `${number} ${level}`, words: words!, how: how! }),
)
const filesIn = (how: string): string[] => [...how.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file!)

test('every requirement of levels 1 and 2 stands in docs/security.md once, with its level', () => {
  expect(rows.map(({ number }) => number).sort()).toEqual([...wanted].sort())
})

test('each is tested, not applicable with a reason, or open with what is missing', () => {
  for (const { number, how } of rows) {
    expect(how, number).toMatch(/^(?:tested: `|(?:not applicable|open): \S.{4,})/)
    if (how.startsWith('tested')) expect(filesIn(how), number).not.toEqual([])
  }
})

test('every test that is named exists', () => {
  const named = new Set(rows.flatMap(({ how }) => filesIn(how)))
  expect(named.size).toBeGreaterThan(40)
  expect([...named].filter((file) => !existsSync(inRoot(file)))).toEqual([])
})

test('the figures above the table are those of its rows', () => {
  const counted = (kind: string) => rows.filter(({ how }) => how.startsWith(`${kind}:`)).length
  expect(text).toContain(
    `${counted('tested')} are shown by tests, ${counted('not applicable')} are not applicable, ${counted('open')} are open.`,
  )
})
