import { describe, expect, test } from 'vitest'
import { drawnPdf, tableTexts } from '../testing/drawn-tables.ts'
import { savedAs } from '../testing/other-workbooks.ts'
import type { SheetAbout, SheetError, SheetLimits } from './limits.ts'
import { readSheet, type SheetRow } from './read-sheet.ts'

const limits: SheetLimits = { rows: 1000, columns: 60, inflated: 40_000_000 }

async function read(
  file: Uint8Array,
  given: Partial<SheetLimits> = {},
): Promise<{ rows: SheetRow[]; about: SheetAbout }> {
  const rows: SheetRow[] = []
  const about = await readSheet(file, { ...limits, ...given }, async (some) => void rows.push(...some))
  return { rows, about }
}
const cellsOf = async (file: Uint8Array, given: Partial<SheetLimits> = {}) =>
  (await read(file, given)).rows.map(({ cells }) => cells)
const refusalOf = (file: Uint8Array): Promise<string> =>
  read(file).then(
    () => 'read',
    ({ problem, kind }: SheetError) => `${problem} ${kind}`.trim(),
  )

const list = [
  ['料号', '名称', '数量'],
  ['A-1', '六角头螺栓 M8×30', 500],
  ['A-2', null, 29.069999999999997],
]
const listRead = [
  ['料号', '名称', '数量'],
  ['A-1', '六角头螺栓 M8×30', '500'],
  ['A-2', '', '29.07'],
]

test.each(['biff8', 'xlml', 'ods', 'xlsb', 'xlsx', 'html'] as const)(
  'a list that was saved as %s is read, and its sheets are named',
  async (kind) => {
    const { rows, about } = await read(savedAs(kind, { 清单: list }))
    expect(rows.map(({ cells }) => cells.map((cell) => (cell === '29.069999999999997' ? '29.07' : cell)))).toEqual(
      listRead,
    )
    expect(about.sheets).toHaveLength(1)
    if (kind !== 'html') expect(about.sheets[0]).toEqual({ name: '清单', isHidden: false })
  },
)

test.each(['biff8', 'xlml', 'ods', 'xlsx'] as const)(
  'a merged cell of a file saved as %s holds for every row that it covers, and those rows say so',
  async (kind) => {
    const rows = [
      ['标准', '规格'],
      ['GB/T 5783', 'M8×30'],
      [null, 'M8×40'],
      [null, 'M8×50'],
      ['GB/T 6170', 'M8'],
    ]
    const found = await read(savedAs(kind, { 一: rows }, ['A2:A4']))
    expect(found.rows.map(({ cells, filled }) => [cells[0], filled ?? []])).toEqual([
      ['标准', []],
      ['GB/T 5783', []],
      ['GB/T 5783', [0]],
      ['GB/T 5783', [0]],
      ['GB/T 6170', []],
    ])
  },
)

test('the sheet that is asked for is read from an old workbook', async () => {
  const file = savedAs('biff8', { 说明: [['请看下页']], 清单: list })
  expect((await cellsOf(file, { sheet: 1 }))[0]).toEqual(listRead[0])
})

test('escapes are undone, and what was repaired is counted by kind', async () => {
  const { rows, about } = await read(savedAs('xlsx', { 一: [['a_x000D_b', '12', 0.1 + 0.2]] }))
  expect(rows[0]!.cells).toEqual(['a\nb', '12', '0.3'])
  expect(about.repairs).toEqual({ escapes: 1, textNumbers: 1, floats: 1, days: 0, emptyFormulas: 0 })
})

/** Bytes of texts in encodings that Node does not write. */
const encoded = {
  gb18030: Buffer.from('c3fbb3c62cb9e6b8f12ccafdc1bf0ac1f9bdc7c2ddcba82c4d382c3530300a', 'hex'),
  big5: Buffer.from('a657bad92cb357aee62cbcc6b6710aa4bba8a4c1b3aeea2c4d382c3530300a', 'hex'),
  shift_jis: Buffer.from(
    '956996bc2c8b4b8a692c8354834383592c909497ca0a985a8a70837b838b83672c4a4953204220313138302c4d387834302c3530300a',
    'hex',
  ),
} as const

describe('a text is decoded by what it most likely is', () => {
  test.each([
    ['utf-8', Buffer.from('名称,规格,数量\n六角螺栓,M8,500\n'), '名称'],
    ['utf-8', Buffer.from('\ufeff名称,规格,数量\n六角螺栓,M8,500\n'), '名称'],
    ['utf-16le', Buffer.from('\ufeff名称,规格,数量\n六角螺栓,M8,500\n', 'utf16le'), '名称'],
    ['utf-16le', Buffer.from('名称,规格,数量\n六角螺栓,M8,500\n', 'utf16le'), '名称'],
    ['utf-16be', Buffer.from('名称,规格,数量\n六角螺栓,M8,500\n', 'utf16le').swap16(), '名称'],
    ['gb18030', encoded.gb18030, '名称'],
    ['big5', encoded.big5, '名稱'],
    ['shift_jis', encoded.shift_jis, '品名'],
    ['windows-1252', Buffer.from('Größe;Stückzahl;Oberfläche\nM8×30;500;verzinkt\n', 'latin1'), 'Größe'],
  ] as const)('%s', async (encoding, file, first) => {
    const { rows, about } = await read(file)
    expect([about.encoding, rows[0]!.cells[0]]).toEqual([encoding, first])
  })

  test('and differently when somebody says so', async () => {
    const { rows, about } = await read(encoded.big5, { encoding: 'big5' })
    expect([about.encoding, rows[1]!.cells]).toEqual(['big5', ['六角螺栓', 'M8', '500']])
    expect((await read(encoded.big5, { encoding: 'gb18030' })).rows[1]!.cells[0]).not.toBe('六角螺栓')
  })

  test('the separator is the one that most lines agree on', async () => {
    const text =
      'Auftrag 12, Rev. A, gültig ab 1.3.\nBezeichnung;Norm;Menge\nSchraube;DIN 933;500\nMutter;DIN 934;700\n'
    expect((await cellsOf(Buffer.from(text)))[2]).toEqual(['Schraube', 'DIN 933', '500'])
    expect((await cellsOf(Buffer.from('名称|规格|数量\n螺栓|M8,30|5\n')))[1]).toEqual(['螺栓', 'M8,30', '5'])
  })
})

describe('a PDF', () => {
  const lefts = [40, 90, 230, 330, 400]
  const table = [
    ['序号', '名称', '规格', '数量', '单位'],
    ['1', '六角头螺栓 GB/T 5783', 'M8×30', '500', '支'],
    ['2', '六角螺母 GB/T 6170', 'M8', '1,200', '支'],
    ['3', '平垫圈 GB/T 97.1', '8', '', '支'],
  ]

  test('is read by the positions of its texts, with an empty cell in its place', async () => {
    const file = await drawnPdf([[{ x: 200, y: 40, text: '采购清单', size: 16 }, ...tableTexts(table, lefts)]])
    expect(await cellsOf(file)).toEqual([['', '', '采购清单', '', ''], ...table])
  })

  test('with a cell of two lines keeps them in one row', async () => {
    const file = await drawnPdf([
      [
        ...tableTexts(table.slice(0, 1), lefts, 80),
        ...tableTexts(table.slice(1, 2), lefts, 110),
        { x: 90, y: 121, text: '全螺纹 8.8级' },
        ...tableTexts(table.slice(2, 3), lefts, 140),
        ...tableTexts(table.slice(3, 4), lefts, 170),
      ],
    ])
    const rows = await cellsOf(file)
    expect(rows).toHaveLength(4)
    expect(rows[1]![1]).toBe('六角头螺栓 GB/T 5783全螺纹 8.8级')
  })

  test('a text of several pages is read to its end', async () => {
    const file = await drawnPdf([tableTexts(table, lefts), tableTexts(table.slice(1), lefts)])
    expect(await cellsOf(file)).toHaveLength(7)
  })

  test('without any text is a scan, and said to be one', async () => {
    expect(await refusalOf(await drawnPdf([[]]))).toBe('withoutText')
  })
})
