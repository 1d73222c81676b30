import { expect, test } from 'vitest'
import { studRules } from './stud.ts'

test('the thread length of a stud follows the range its length is in', () => {
  expect(studRules.studThreadLengths.of('16 22 25 50', '16-22:10 25-50:16')).toBe('10 10 16 16')
})

test('a length in two ranges that share an end belongs to the first', () => {
  expect(studRules.studThreadLengths.of('38 40 45', '30-40:20 40-55:30')).toBe('20 20 30')
})

test('a length outside all ranges is refused', () => {
  expect(() => studRules.studThreadLengths.of('16 23', '16-22:10 25-50:16')).toThrow(RangeError)
})
