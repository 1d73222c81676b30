import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutDittos } from './ditto-cells.ts'

const rows = (cells: readonly (readonly string[])[]) => cells.map((row, at) => ({ row: at + 1, cells: [...row] }))
const read = (cells: readonly (readonly string[])[]) => withoutDittos(rows(cells)).map((row) => row.cells)

test('a mark for the same is what stands above it, over several rows', () => {
  expect(
    read([
      ['螺钉', 'M3', '304'],
      ['同上', 'M4', '〃'],
      ['〃', 'M5', '"'],
    ]),
  ).toEqual([
    ['螺钉', 'M3', '304'],
    ['螺钉', 'M4', '304'],
    ['螺钉', 'M5', '304'],
  ])
})

test('a mark with nothing above it stays', () => {
  expect(
    read([
      ['同上', 'M3'],
      ['螺钉', ''],
      ['〃', '"'],
    ]),
  ).toEqual([
    ['同上', 'M3'],
    ['螺钉', ''],
    ['螺钉', '"'],
  ])
})

test('cells without marks are never changed', () => {
  const cell = fc.constantFrom('M8', '8.8', '', 'GB/T 5783', '300', '-', '1/4"')
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 4 })), (cells) => {
      expect(read(cells)).toEqual(cells)
    }),
  )
})
