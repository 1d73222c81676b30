import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companionField } from './companion-columns.ts'
import { rowResults, sheetOf } from './sheet-lines.ts'

const read = (cells: readonly (readonly string[])[]) =>
  rowResults(sheetOf(cells.map((row, at) => ({ row: at + 1, cells: [...row] }))), undefined).map(({ line }) => [
    line?.spec.fields.product?.value.nameZh,
    line?.spec.fields.nominal?.value,
    line?.quantity?.qty,
    line?.quantity?.unit,
  ])

test.each([
  ['螺母', 'nut'],
  ['配螺母', 'nut'],
  ['螺母数量', 'nut'],
  ['螺母（个/套）', 'nut'],
  ['Nuts', 'nut'],
  ['Washers', 'washer'],
  ['平垫', 'washer'],
  ['弹垫', 'springWasher'],
  ['弹簧垫圈数量', 'springWasher'],
  ['螺母材质', undefined],
  ['螺母规格', undefined],
  ['螺栓', undefined],
  ['数量', undefined],
  ['GB/T 6170', undefined],
])('%s is the title of a column for %s', (title, field) => expect(companionField(title)).toBe(field))

test('nuts and washers that a row counts are lines of their own, with size, surface and stainless steel of the bolt', () => {
  expect(
    read([
      ['名称', '规格', '数量', '螺母', '平垫', '弹垫'],
      ['外六角螺栓 304', 'M16×60', '200', '200', '400', '0'],
    ]),
  ).toEqual([
    ['六角头螺栓', 'M16×60', 200_000, ''].with(1, 'M16'),
    ['六角螺母', 'M16', 200_000, ''],
    ['平垫圈', '16', 400_000, ''],
  ])
})

test('nuts counted for each bolt are multiplied, and a small figure that may be so is asked about', () => {
  const bolts = ['六角头螺栓', 'M16×60', '200']
  expect(
    read([
      ['名称', '规格', '数量', '螺母（个/套）'],
      [...bolts, '2'],
    ])[1]![2],
  ).toBe(400_000)
  expect(
    read([
      ['名称', '规格', '数量', '螺母'],
      [...bolts, '2'],
    ])[1]![2],
  ).toBeNull()
})

test('a figure from the number of the bolts up is the number of the nuts', () => {
  const count = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(count, count, (bolts, more) => {
      const nuts = bolts + more
      const [, nut] = read([
        ['名称', '规格', '数量', 'Nuts'],
        ['六角头螺栓', 'M16×60', `${bolts}`, `${nuts}`],
      ])
      expect(nut![2]).toBe(nuts * 1000)
    }),
    { numRuns: 50 },
  )
})
