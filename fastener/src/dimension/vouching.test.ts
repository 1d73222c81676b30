import { expect, test } from 'vitest'
import { standardNamed, standards } from '../standard/library.ts'
import { readRows } from '../table/load.ts'
import { secondTable } from './second.ts'
import { dimensionTables, isWellWitnessed } from './testing.ts'
import { voucherOf, vouchersOfCell } from './voucher.ts'
import { vouchingOf, vouchingOfStandard } from './vouching.ts'

test.each([
  ['DIN 96, from memory', 'memory'],
  ['ISO 4027:2003, table 1, as remembered by the transcriber', 'memory'],
  ['OpenCADStudio, partsWasher971.json (GB/T 97.1-2002)', 'library'],
  ['FreeCAD FastenersWB, FsData/din571def.csv', 'library'],
  ['Aspen Fasteners, DIN 6796', 'printed'],
])('%s is vouched for by %s', (source, voucher) => expect(voucherOf(source)).toBe(voucher))

test('the source of the first table, read again, finds typing errors and is no second witness', () => {
  const second = secondTable('dimension/din-6912')
  expect(
    vouchersOfCell('din-6912', second, 'dh_nom', 'transcribed', 'a page, the source of the first table, read again'),
  ).toEqual(['printed'])
  expect(vouchersOfCell('din-6912', second, 'dh_nom', 'transcribed', 'another page')).toEqual(['printed', 'printed'])
})

test('a table that nobody but memory vouches for says so', () => {
  expect(vouchingOf(standardNamed('GB/T 97.4'), '5').weakest).toBe('memory')
  expect(vouchingOf(standardNamed('DIN 1440'), '10')).toMatchObject({ weakest: 'library', counts: { memory: 0 } })
})

test('every standard with figures knows its weakest voucher', () => {
  for (const standard of standards().filter(({ dimensionTable }) => dimensionTable !== undefined))
    expect(
      Object.values(vouchingOfStandard(standard).counts).reduce((a, b) => a + b),
      standard.name,
    ).toBeGreaterThan(0)
})

test('most cells have two witnesses of which at most one is memory', () => {
  let [good, all] = [0, 0]
  for (const table of dimensionTables) {
    const second = secondTable(`dimension/${table}`)
    const rows = new Map(second.rows.map((row) => [row.size, row]))
    for (const row of readRows(`dimension/${table}`))
      for (const [column, text] of Object.entries(row).slice(1)) {
        if (text === '') continue
        all += 1
        if (isWellWitnessed(table, rows.get(row.size), column)) good += 1
      }
  }
  console.log(
    `${good} of ${all} cells (${((100 * good) / all).toFixed(1)} %) have two witnesses of which at most one is memory`,
  )
  expect(good / all).toBeGreaterThan(0.95)
})
