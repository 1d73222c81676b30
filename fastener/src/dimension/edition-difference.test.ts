import { expect, test } from 'vitest'
import { standardNamed, standards } from '../standard/library.ts'
import { predecessorsOf, successorOf } from '../standard/successor.ts'
import { readRows } from '../table/load.ts'
import { editionDifference } from './edition-difference.ts'

test('GB/T 93-2025 has smaller inner diameters from M22 on, and M1.6 besides', () => {
  const { cells, onlyOwn, onlyOther, sharesTable } = editionDifference(
    standardNamed('GB/T 93-2025'),
    standardNamed('GB/T 93-1987'),
  )
  expect(sharesTable).toBe(false)
  expect(onlyOwn).toContain('1.6')
  expect(onlyOther).toEqual([])
  const inner = cells.filter(({ column }) => column.letter === 'd1' || column.name.startsWith('d_'))
  expect(inner.length).toBeGreaterThan(0)
  for (const { own, other } of inner) expect(Number(own)).toBeLessThan(Number(other))
})

test('editions that share a table have not been compared', () => {
  const both = [standardNamed('GB/T 5782-2025'), standardNamed('GB/T 5782-2016')] as const
  expect(editionDifference(...both)).toEqual({ sharesTable: true, cells: [], onlyOwn: [], onlyOther: [] })
})

test('DIN 931 gave way to ISO 4014, with other widths across flats', () => {
  const din = standardNamed('DIN 931')
  const found = successorOf(din)!
  expect(found.name).toBe('ISO 4014')
  expect(found.changes).toContain('对边')
  expect(predecessorsOf(found.standard!).map(({ older }) => older.name)).toEqual(['DIN 931'])
  const { cells } = editionDifference(found.standard!, din)
  const m10 = cells.find(({ size, column }) => size === 'M10' && column.name === 's_max')
  expect([m10?.own, m10?.other]).toEqual([16, 17])
})

test('every succession is of a standard of the library that is no longer in force, and names its source', () => {
  for (const row of readRows('successors')) {
    const older = standards().find(({ name }) => name === row.number)!
    expect(older, row.number).toBeDefined()
    expect(older.status, row.number).not.toBe('current')
    expect(successorOf(older)?.source).toMatch(/\w+\.\w|\/|ISO Open Data/)
  }
})

test('a later edition that the library lacks is named, and no standard succeeds itself', () => {
  expect(successorOf(standardNamed('GB/T 5784'))).toMatchObject({ name: 'GB/T 5784-2025' })
  expect(standards().filter((one) => successorOf(one)?.standard?.id === one.id)).toEqual([])
})
