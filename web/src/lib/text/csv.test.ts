import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

/** Without the byte order mark and the last line break. */
const lines = (rows: string[][]) => csvOf(rows).slice(1, -2).split('\r\n')

test('spreadsheets read the text as UTF-8', () => expect(csvOf([['标准号']])).toBe('\uFEFF标准号\r\n'))

for (const [cell, written] of [
  ['GB/T 5782-2025', 'GB/T 5782-2025'],
  ['A、B', 'A、B'],
  ['a,b', '"a,b"'],
  ['3" 管', '"3"" 管"'],
  ['一\n二', '"一\n二"'],
  ['-5', '-5'],
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-x', "'-x"],
  ['＝1', "'＝1"],
] as const)
  test(`the cell ${JSON.stringify(cell)} is written ${JSON.stringify(written)}`, () =>
    expect(csvOf([[cell]]).slice(1, -2)).toBe(written))

test('a row is a line', () =>
  expect(
    lines([
      ['a', 'b'],
      ['c', ''],
    ]),
  ).toEqual(['a,b', 'c,']))
