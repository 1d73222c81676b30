import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { dateCell, isDateCell } from './cells/excel-damage.ts'
import { longestCell, type SheetError, type SheetLimits } from './limits.ts'
import { readSheet, type SheetRow } from './read-sheet.ts'
import { type Cell, writeWorkbook } from './write-workbook.ts'

const limits: SheetLimits = { rows: 200_000, columns: 40, inflated: 300_000_000 }

async function read(file: Uint8Array, given: Partial<SheetLimits> = {}): Promise<SheetRow[]> {
  const all: SheetRow[] = []
  await readSheet(file, { ...limits, ...given }, async (rows) => {
    all.push(...rows)
  })
  return all
}
const cellsOf = async (file: Uint8Array) => (await read(file)).map(({ cells }) => cells)
const problemOf = async (file: Uint8Array, given?: Partial<SheetLimits>) =>
  read(file, given).then(
    () => 'none',
    (error: unknown) => (error as SheetError).problem,
  )

const workbook =
  '<workbook xmlns:r="r"><sheets><sheet name="甲" r:id="rId7"/><sheet name="乙" r:id="rId1"/></sheets></workbook>'
const relations =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Target="worksheets/sheet2.xml"/></Relationships>'
/** A workbook as written by other programs: its first sheet is the part sheet2. */
const aWorkbook = (sheet: string, parts: Record<string, string> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        'xl/workbook.xml': workbook,
        'xl/_rels/workbook.xml.rels': relations,
        ...parts,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  )

test('written cells are read as they were, whatever a spreadsheet would make of them', async () => {
  const rows: Cell[][] = [
    ['商品编码', '价格'],
    ['8-25', 35.6],
    ['00123', 0.1],
    ['=1+1', 100000],
    ['1E5', 12],
    [' a & <b> "c"', 1],
  ]
  const found = await cellsOf(writeWorkbook(rows))
  expect(found).toEqual(rows.map((row) => row.map((cell) => String(cell).trim())))
})

test('a day is written as a date, which a program reads as that day', async () => {
  const [row = []] = await cellsOf(writeWorkbook([[{ day: '2026-11-20' }, { day: '2024-02-29' }, '2026-11-20', 1]]))
  expect(row).toEqual([dateCell('46346'), dateCell('45351'), '2026-11-20', '1'])
  expect(row.map(isDateCell)).toEqual([true, true, false, false])
})

test('shared texts behind the sheet, empty cells, booleans, phonetic hints and the order of sheets are read', async () => {
  const sheet =
    '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3" t="b"><v>1</v></c></row><row r="9"><c r="B9" t="inlineStr"><is><r><t>M8</t></r><r><t>×30</t></r></is></c></row>'
  const shared = '<sst><si><t>x</t></si><si><t>编码</t><rPh><t>bian</t></rPh></si></sst>'
  expect(await read(aWorkbook(sheet, { 'xl/sharedStrings.xml': shared }))).toEqual([
    { row: 3, cells: ['编码', '', '是'] },
    { row: 9, cells: ['', 'M8×30'] },
  ])
})

test('a date is distinguished from a number, by its own format too, and a formula gives what it last showed', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="165" formatCode="0.00&quot;day&quot;"/></numFmts><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>'
  const cell = (column: string, style: number, value: string, formula = '') =>
    `<c r="${column}1" s="${style}">${formula}<v>${value}</v></c>`
  const sheet = `<row r="1">${cell('A', 1, '45898')}${cell('B', 2, '45898')}${cell('C', 3, '5')}${cell('D', 0, '0.10000000000000001', '<f>A1*2</f>')}</row>`
  expect(await cellsOf(aWorkbook(sheet, { 'xl/styles.xml': styles }))).toEqual([
    ['#日期#2025-08-29', '#日期#2025-08-29', '5', '0.1'],
  ])
})

test('a number that its format fills up with zeros is read as it is shown', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs></styleSheet>'
  const sheet = '<row r="1"><c r="A1" s="1"><v>123</v></c><c r="B1"><v>123</v></c><c r="C1" s="1"><v>1.5</v></c></row>'
  expect(await cellsOf(aWorkbook(sheet, { 'xl/styles.xml': styles }))).toEqual([['00123', '123', '1.5']])
})

test('a number that its format shows with an exponent is read as it is shown: 1E5 became 100000', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0E+00"/></numFmts><cellXfs><xf/><xf numFmtId="11"/><xf numFmtId="164"/></cellXfs></styleSheet>'
  const sheet =
    '<row r="1"><c r="A1" s="1"><v>100000</v></c><c r="B1"><v>100000</v></c><c r="C1" s="2"><v>100000</v></c><c r="D1" s="1"><v>0.5</v></c></row>'
  expect(await cellsOf(aWorkbook(sheet, { 'xl/styles.xml': styles }))).toEqual([
    ['1.00E+05', '100000', '1.00E+05', '0.5'],
  ])
})

test('a text typed into an empty cell, or below the rows, is text', () => {
  const part = unzipSync(
    writeWorkbook([
      ['料号', '描述'],
      ['', 'x'],
    ]),
  )['xl/worksheets/sheet1.xml']!
  expect(strFromU8(part)).toMatch(
    /<cols><col min="1" max="2" [^>]*style="1"[^>]*\/><\/cols><sheetData>.*<row><c s="1"\/>/,
  )
})

test('text of cells is read as UTF-8 or GB18030, with commas, tabs or semicolons', async () => {
  const gb18030 = Buffer.from([0xb1, 0xe0, 0xc2, 0xeb, 0x2c, 0xbc, 0xdb, 0xb8, 0xf1, 0x0a, 0x41, 0x31, 0x2c, 0x39])
  const expected = [
    ['编码', '价格'],
    ['A1', '9'],
  ]
  expect(await cellsOf(gb18030)).toEqual(expected)
  for (const text of ['\uFEFF编码,价格\nA1,9\n', '编码\t价格\r\nA1\t9', '编码;价格\n\n"A1";9\n']) {
    expect((await cellsOf(Buffer.from(text))).map((row) => row.map((cell) => cell.replace('\uFEFF', '')))).toEqual(
      expected,
    )
  }
})

test('thousands of rows come in batches, all of them and in order', async () => {
  const rows = Array.from({ length: 9_001 }, (_, i) => [`C${i}`, i])
  const found = await read(writeWorkbook(rows))
  expect(found).toHaveLength(9_001)
  expect(found.every(({ cells }, i) => cells[0] === `C${i}`)).toBe(true)
})

test('a bomb is not inflated beyond the limit', async () => {
  const bomb = aWorkbook('', { 'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${'<row/>'.repeat(3_000_000)}` })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await problemOf(bomb, { inflated: 5_000_000 })).toBe('inflated')
})

const filler = 'A'.repeat(20_000_000)
const tooMuch: [string, Uint8Array][] = [
  ['a cell', aWorkbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>${filler}</t></is></c></row>`)],
  ['a shared text', aWorkbook('<row r="1"/>', { 'xl/sharedStrings.xml': `<sst><si><t>${filler}</t></si></sst>` })],
  ['a comment', aWorkbook(`<!--${filler.replaceAll('AAAA', '<a> ')}--><row r="1"/>`)],
  ['an attribute', aWorkbook(`<row r="1" x="${filler}"/>`)],
  ['blanks between rows', aWorkbook(`<row r="1"/>${filler.replaceAll('A', ' ')}<row r="2"/>`)],
  ['the list of sheets', aWorkbook('<row r="1"/>', { 'xl/workbook.xml': `${workbook}<!--${filler}-->` })],
  [
    'all shared texts',
    aWorkbook('<row r="1"/>', {
      'xl/sharedStrings.xml': `<sst>${`<si><t>${'A'.repeat(500)}</t></si>`.repeat(90_000)}</sst>`,
    }),
  ],
]
test.each(tooMuch)('more in %s than a spreadsheet writes is refused, and not held', async (_, file) => {
  expect(file.length).toBeLessThan(200_000)
  expect(await problemOf(file)).toBe('inflated')
})

test('the longest text that a cell can have is read, and cut', async () => {
  const cell = `<row r="1"><c r="A1" t="inlineStr"><is><t>${'&quot;'.repeat(32_767)}</t></is></c></row>`
  expect(await cellsOf(aWorkbook(cell))).toEqual([['"'.repeat(longestCell)]])
})

test.each([
  [
    'a document type',
    aWorkbook('<row r="1"><c r="A1" t="inlineStr"><is><t>&a;</t></is></c></row>', {
      'xl/worksheets/sheet2.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>',
    }),
  ],
  ['half a file', writeWorkbook([['a', 'b']]).subarray(0, 300)],
  ['broken markup', aWorkbook('<row><c></row>')],
])('%s is unreadable', async (_, file) => expect(await problemOf(file)).toBe('unreadable'))

test('more columns or rows than there may be are refused', async () => {
  const wide = aWorkbook('<row r="1"><c r="XFD1"><v>1</v></c></row>')
  expect(await problemOf(wide)).toBe('tooManyColumns')
  expect(await problemOf(Buffer.from(`${'a,'.repeat(16_384)}\n`))).toBe('tooManyColumns')
  const long = writeWorkbook(Array.from({ length: 12 }, (_, i) => [i]))
  expect(await problemOf(long, { rows: 10 })).toBe('tooManyRows')
  expect(await problemOf(Buffer.from('a\n'.repeat(12)), { rows: 10 })).toBe('tooManyRows')
})

test('another sheet is read, and merged and hidden cells are named', async () => {
  const row = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`
  const other =
    '<worksheet><cols><col min="2" max="3" hidden="1"/><col min="9" max="16384" hidden="1"/></cols><sheetData>' +
    `${row('乙一')}<row hidden="1"><c t="inlineStr"><is><t>乙二</t></is></c></row></sheetData>` +
    '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A3:A5"/></mergeCells></worksheet>'
  const file = aWorkbook(row('甲'), { 'xl/worksheets/sheet1.xml': other })
  const all: string[][] = []
  const about = await readSheet(file, { ...limits, sheet: 1 }, async (rows) => {
    all.push(...rows.map(({ cells }) => cells))
  })
  expect(all).toEqual([['乙一'], ['乙二']])
  expect(about).toMatchObject({ merged: 2, hiddenRows: 1, hiddenColumns: 2 })
  expect(about.sheets.map(({ name }) => name)).toEqual(['甲', '乙'])
  expect(await problemOf(file, { sheet: 7 })).toBe('unreadable')
})

test.each(['99999999999', '1e9', '-1', '0', '1.5', 'abc', ''])(
  'a row that calls itself %j makes a file unreadable',
  async (r) => {
    const rows = `<row r="${r}"><c r="A1" t="inlineStr"><is><t>甲</t></is></c></row>`
    expect(await problemOf(aWorkbook(rows))).toBe('unreadable')
  },
)

test('rows that stand twice or out of order make a file unreadable: they would be taken for one', async () => {
  const row = (r: number) => `<row r="${r}"><c r="A${r}" t="inlineStr"><is><t>甲</t></is></c></row>`
  for (const rows of [row(2) + row(2), row(3) + row(2)]) expect(await problemOf(aWorkbook(rows))).toBe('unreadable')
})

test('a text is never cut inside of a character, and holds nothing that cannot be stored', async () => {
  const long = `${'长'.repeat(longestCell - 1)}🔩🔩`
  const cell = `<c t="inlineStr"><is><t>${long}</t></is></c>`
  const pointed = {
    'xl/sharedStrings.xml': `<sst><si><t>${long}</t></si></sst>`,
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData><row>${cell}<c t="s"><v>0</v></c></row></sheetData></worksheet>`,
  }
  for (const file of [aWorkbook('', pointed), Buffer.from(`${long},甲\u0000乙`)]) {
    const [cells] = await cellsOf(file)
    expect(cells![0]).toBe('长'.repeat(longestCell - 1))
    expect(cells!.join('')).not.toContain('\u0000')
    for (const text of cells!) expect(text.isWellFormed()).toBe(true)
  }
})

test('a cell of 30 MB costs the process that reads it little', async () => {
  const file = aWorkbook(`<row><c t="inlineStr"><is><t>${'长'.repeat(10_000_000)}</t></is></c></row>`)
  expect(file.length).toBeLessThan(100_000)
  const before = process.memoryUsage().rss
  expect(await problemOf(file)).toBe('inflated')
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(250)
}, 60_000)
