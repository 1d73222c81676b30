import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostDecimals, withDecimals } from './even-decimals.ts'

test('a column of 82.726, 97.1755 and 1,308 shows four decimals in every row', () => {
  const column = ['82.726', '97.1755', '1,308']
  const places = mostDecimals(column)
  expect(column.map((figure) => withDecimals(figure, places))).toEqual(['82.7260', '97.1755', '1,308.0000'])
})

test('a column without figures has no decimals', () => {
  expect(mostDecimals([])).toBe(0)
})

test('decimals are added and never taken, and the value stays the same', () => {
  const figure = fc
    .tuple(fc.nat(99_999), fc.stringMatching(/^\d{0,6}$/))
    .map(([whole, decimals]) => (decimals ? `${whole}.${decimals}` : String(whole)))
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1 }), (column) => {
      const places = mostDecimals(column)
      for (const each of column) {
        const shown = withDecimals(each, places)
        expect(shown.startsWith(each)).toBe(true)
        expect(Number(shown)).toBe(Number(each))
        expect(shown.split('.')[1]?.length ?? 0).toBe(places)
      }
    }),
  )
})
