import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberIn, requiredNumber } from './cell.ts'
import { parseCsv } from './csv.ts'

test('quoted cells may hold commas, quotes and line breaks', () => {
  expect(parseCsv('a,b\n"1,5","say ""M8"""\r\n"two\nlines",\n')).toEqual([
    { a: '1,5', b: 'say "M8"' },
    { a: 'two\nlines', b: '' },
  ])
})

test('a text without rows is empty', () => {
  expect(parseCsv('')).toEqual([])
  expect(parseCsv('a,b\n')).toEqual([])
})

test('written text parses back', () => {
  const cell = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\r'))
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          cell,
          cell.map((text) => `x${text}`),
        ),
      ),
      (rows) => {
        const text = ['a,b', ...rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))].join(
          '\n',
        )
        expect(parseCsv(text)).toEqual(rows.map(([a, b]) => ({ a, b })))
      },
    ),
  )
})

test('an empty cell is no number, a text in its place is a fault', () => {
  expect(numberIn({ s: '' }, 's')).toBeUndefined()
  expect(numberIn({ s: '18' }, 's')).toBe(18)
  expect(() => numberIn({ s: 'M12' }, 's')).toThrow(/not a number/)
  expect(() => requiredNumber({ s: '' }, 's')).toThrow(/empty/)
})
