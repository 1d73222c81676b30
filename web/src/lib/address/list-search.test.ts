import { expect, test } from 'vitest'
import { dayOf, idOf, keywordOf, knownOf, pageOf } from './list-search.ts'

test.each([
  [undefined, 1],
  ['', 1],
  ['3', 3],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['1e9', 1],
  ['x', 1],
])('page %j of a list is page %d', (text, page) => {
  expect(pageOf(text)).toBe(page)
})

test('a keyword is short and not blank', () => {
  expect(keywordOf('  包装 ')).toBe('包装')
  expect(keywordOf('   ')).toBeUndefined()
  expect(keywordOf('长'.repeat(200))).toHaveLength(64)
})

test.each(['2026-02-30x', '2026-13-01', '昨天', ''])('%j is no day', (text) => {
  expect(dayOf(text)).toBeUndefined()
})

test('a day is one of the calendar', () => expect(dayOf('2026-11-21')).toBe('2026-11-21'))

test('only known values are taken', () => {
  expect(knownOf(['ok', 'refused'], 'ok')).toBe('ok')
  expect(knownOf(['ok', 'refused'], 'toString')).toBeUndefined()
})

test.each([
  ['7', 7],
  ['0', undefined],
  ['07', undefined],
  ['99999999999', undefined],
  ['1;drop', undefined],
])('%j names the number %j', (text, id) => {
  expect(idOf(text)).toBe(id)
})
