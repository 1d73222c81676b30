import { expect, test } from 'vitest'
import { numbersOf, parseSearch, stringifySearch } from './search-text.ts'

test('a query is text and stays text', () => {
  expect(parseSearch('?q=0820&d=3,5&x=true')).toEqual({ q: '0820', d: '3,5', x: 'true' })
})

test.each([{}, { q: 'GB/T 5783 M8×25', d: '3,5' }, { q: '1&2=3 #' }])('written text is read again: %j', (search) => {
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('empty values are left out and commas stay readable', () => {
  expect(stringifySearch({ a: '', b: undefined, d: '3,5' })).toBe('?d=3,5')
  expect(stringifySearch({ a: '' })).toBe('')
})

test.each([
  ['3,5', [3, 5]],
  ['3,,x,5.5', [3, 5.5]],
  ['', []],
  [undefined, []],
] as const)('%j holds the numbers %j', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers)
})
