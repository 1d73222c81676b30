import { expect, test } from 'vitest'
import { familyOf, hasLength } from '../family/family.ts'
import { standards } from '../standard/library.ts'
import type { Column, DimensionRow } from './row.ts'
import { limitsOf } from './row.ts'
import { type DimensionTable, dimensionsOf, dimensionTable } from './table.ts'
import { dimensionTables } from './testing.ts'

const tables = dimensionTables.map(dimensionTable)

const each = (check: (row: DimensionRow, table: DimensionTable) => void) => {
  for (const table of tables) for (const row of table.rows) check(row, table)
}
const at = (row: DimensionRow, table: DimensionTable) => `${table.name} ${row.size}`

test('the library is as large as its description says, or larger', () => {
  expect(tables.length).toBeGreaterThanOrEqual(105)
  expect(tables.reduce((sum, { rows }) => sum + rows.length, 0)).toBeGreaterThanOrEqual(1600)
})

test('every row has a size and every size occurs once', () => {
  for (const { name, rows } of tables) {
    expect(rows.length, name).toBeGreaterThan(0)
    expect(new Set(rows.map(({ size }) => size)).size, name).toBe(rows.length)
  }
  each((row, table) => expect(row.size, at(row, table)).not.toBe(''))
})

test('every table names its standard, its sources and its confidence, and says what each letter means', () => {
  for (const { name, source, columns } of tables) {
    expect(source.standard, name).toMatch(/^(GB\/T|ISO|DIN|EN|ASME|JIS|HG\/T) /)
    expect(source.title_zh, name).toMatch(/[一-鿿]/)
    expect(source.sources, name).not.toEqual([])
    expect(source.confidence, name).toMatch(/^(high|medium)/)
    for (const column of columns) expect(column.meaning, `${name} ${column.name}`).toBeTruthy()
  }
})

test('every ruling says what was kept, and the table holds the kept value', () => {
  for (const { name, source, rows } of tables)
    for (const { ruling, cases = [] } of source.rulings) {
      expect(ruling, name).not.toBe('')
      for (const { size, column, kept, other } of cases) {
        const row = rows.find((one) => one.size === size.replace(/^M(?=[\d.]+$)/, '') || one.size === size)
        expect(row?.values[column], `${name} ${size} ${column}`).toBe(Number(kept))
        expect(kept, name).not.toBe(other)
      }
    }
})

/** The nominal width of a slot or a socket is below its limits: the driver must fit in. */
const isDrive = (letter: string) => letter === 'n' || letter === 's'

/** A shank with the tolerance k6 is thicker than its nominal size. */
const isThicker = (table: string, letter: string) => table === 'din-609' && letter === 'ds'

test('the minimum is not above the nominal value, nor that above the maximum', () => {
  each((row, table) => {
    for (const { letter } of table.columns) {
      const { nominal, min, max } = limitsOf(row, letter)
      const values = [min, isDrive(letter) || isThicker(table.name, letter) ? undefined : nominal, max].filter(
        (value) => value !== undefined,
      )
      expect(values, `${at(row, table)} ${letter}`).toEqual([...values].sort((a, b) => a - b))
    }
  })
})

/** Screws are numbered from 0. */
const mayBeZero = new Set(['screw_no', 'recess_no'])

test('all values are positive', () => {
  each((row, table) => {
    for (const [column, value] of Object.entries(row.values))
      expect(value, `${at(row, table)} ${column}`).toBeGreaterThanOrEqual(mayBeZero.has(column) ? 0 : 1e-6)
  })
})

test('lengths are positive, ascend, and run from the shortest to the longest', () => {
  each((row, table) => {
    const { lengths, threadLengths, values } = row
    expect(lengths, at(row, table)).toEqual([...new Set(lengths)].filter((l) => l > 0).sort((a, b) => a - b))
    if (lengths.length > 0 && values.l_min !== undefined)
      expect([lengths[0], lengths.at(-1)], at(row, table)).toEqual([values.l_min, values.l_max])
    expect(threadLengths.length === 0 || threadLengths.length === lengths.length, at(row, table)).toBe(true)
  })
})

test('parts without a length list none', () => {
  for (const standard of standards()) {
    const family = familyOf(standard)
    if (family === undefined || hasLength(family)) continue
    for (const { lengths } of dimensionsOf(standard).rows) expect(lengths, standard.name).toEqual([])
  }
})

const squares = new Set(standards().flatMap((one) => (one.family === 'squareNut' ? (one.dimensionTable ?? []) : [])))

test('hexagons: the corners are 1.05 to 1.16 times the flats; squares: 1.3 times', () => {
  each((row, table) => {
    const flats = row.values.s_min ?? row.values.s_max
    if (flats === undefined) return
    if (squares.has(table.name)) {
      if (row.values.e_min) expect(row.values.e_min / flats, at(row, table)).toBeCloseTo(1.3, 2)
      return
    }
    for (const corners of [row.values.e_min, row.values.e_min_A, row.values.e_min_B])
      if (corners !== undefined) {
        expect(corners / flats, at(row, table)).toBeGreaterThan(1.05)
        expect(corners / flats, at(row, table)).toBeLessThan(1.16)
      }
  })
})

/** Dimensions in which a bigger part may be smaller, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'gb-t-5785 P': 'M20x2 is the coarser of the two fine pitches of M20, M22 has 1.5 only',
  'gb-t-5786 P': 'M20x2 is the coarser of the two fine pitches of M20, M22 has 1.5 only',
  'gb-t-6171 P': 'M20x2 is the coarser of the two fine pitches of M20, M22 has 1.5 only',
  'gb-t-6173 P': 'M20x2 is the coarser of the two fine pitches of M20, M22 has 1.5 only',
  'gb-t-6176 P': 'M20x2 is the coarser of the two fine pitches of M20, M22 has 1.5 only',
  'hg-t-20613 P': 'M30 and M33 have a pitch of 2, finer than M27',
  'gb-t-5786 a_max': 'follows the pitch, 3P',
  'gb-t-5786 a_min': 'follows the pitch, P',
  'gb-t-5786 l_min':
    'the standard prints 40 to 200 for the preferred sizes M24, M30 and M36, more for the second choice between',
  'gb-t-5786 l_max':
    'the standard prints 40 to 200 for the preferred sizes M24, M30 and M36, more for the second choice between',
  'din-936 m_min': 'M20 is as high as M18, with the wider tolerance h16',
  'din-960 P': 'M20x2 is the coarser of the two fine pitches of M20, M22 has 1.5 only',
  'din-961 P': 'M20x2 is the coarser of the two fine pitches of M20, M22 has 1.5 only',
  'din-7991 head_angle_deg': 'DIN 7991 has 90° heads up to M20 and 60° heads above',
  'gb-t-70.3 w_min': 'M14 is a second choice with a deeper socket for its head',
  'gb-t-893 d4': 'the lugs of the 10 mm ring take more room than those of the 9 mm ring',
  'gb-t-869 alpha_deg': 'countersunk rivets have 90° heads up to 10 mm and 60° heads above',
  'asme-b18.2.1 unc_tpi': 'threads per inch fall with the diameter',
  'asme-b18.2.1 unf_tpi': 'threads per inch fall with the diameter',
  'asme-b18.2.6 unc_tpi': 'threads per inch fall with the diameter',
}

test('sizes grow together: a thicker part is never smaller in any other dimension', () => {
  const shrinking = new Set<string>()
  for (const { name, rows, columns } of tables)
    for (const column of columns.filter((one) => one.name !== 'choice'))
      for (const [thinner, thicker] of neighbours(rows, column))
        if (thicker.values[column.name]! < thinner.values[column.name]!) shrinking.add(`${name} ${column.name}`)
  expect([...shrinking].sort()).toEqual(Object.keys(exceptions).sort())
})

/** Neighbouring rows with a value in the column; two pitches of one diameter are not compared. */
function neighbours(rows: readonly DimensionRow[], { name }: Column): [DimensionRow, DimensionRow][] {
  const having = rows.filter(({ values }) => values[name] !== undefined)
  const pairs = having.slice(1).map((row, i): [DimensionRow, DimensionRow] => [having[i]!, row])
  return pairs.filter(([a, b]) => a.values.d === undefined || a.values.d !== b.values.d)
}
