import { describe, expect, test } from 'vitest'
import { comparablePartNo, tidyPartNo } from './own-part-no.ts'

describe('two own numbers are the same', () => {
  test.each([
    ['a-01', 'A-01'],
    ['Ａ－０１', 'A-01'],
    [' A 01 ', 'A01'],
  ])('%s and %s', (one, other) => expect(comparablePartNo(one)).toBe(comparablePartNo(other)))

  test.each([
    ['00123', '123'],
    ['8-25', '825'],
    ['1E5', '100000'],
  ])('but not %s and %s', (one, other) => expect(comparablePartNo(one)).not.toBe(comparablePartNo(other)))
})

test('a number is kept as it was typed, but for spaces and full width', () => {
  expect(tidyPartNo('  ａ-01   b ')).toBe('a-01 b')
})
