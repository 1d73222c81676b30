import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { SheetError, SheetLimits, SheetProblem } from './limits.ts'
import { readSheet } from './read-sheet.ts'
import { writeWorkbook } from './write-workbook.ts'

const limits: SheetLimits = { rows: 1_000, columns: 10, inflated: 50_000_000 }

/** Reads a file, and ends the test as failed if that takes longer than its time limit. */
const problemOf = (file: Uint8Array, given: Partial<SheetLimits> = {}): Promise<SheetProblem | 'none'> =>
  readSheet(file, { ...limits, ...given }, async () => {}).then(
    () => 'none' as const,
    (error: unknown) => (error as SheetError).problem,
  )

const many = 60_000
const csv = (first: string, rest = 'a,b,c\n') => Buffer.from(`${first}\n${rest.repeat(many)}`)
const workbookOf = (rows: string): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="甲"/></sheets></workbook>'),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  })
const row = '<row><c><v>1</v></c></row>'
const cells = (count: number) => `<row>${'<c><v>1</v></c>'.repeat(count)}</row>`

/** Each file goes on for long after what it is refused for. */
const refused: [string, Uint8Array, SheetProblem][] = [
  ['text with too many rows', csv('a,b,c'), 'tooManyRows'],
  ['text with too many rows of empty cells between them', csv('a,b,c', 'a,b,c\n,,\n'), 'tooManyRows'],
  ['text with too many columns in its first row', csv('a,'.repeat(20)), 'tooManyColumns'],
  ['text with too many columns in its 500th row', csv(`${'a\n'.repeat(500)}${'a,'.repeat(20)}`), 'tooManyColumns'],
  ['text with a quotation that never ends', csv('a\n"b'), 'unreadable'],
  ['text with a cell of megabytes', csv(`a,${'长'.repeat(1_000_000)}`), 'unreadable'],
  ['UTF-16 text with too many rows', Buffer.from(`\ufeff${'甲\t乙\n'.repeat(many)}`, 'utf16le'), 'tooManyRows'],
  ['GB18030 text with too many rows', Buffer.concat(Array(many).fill(Buffer.from([0xbc, 0xd7, 0x0a]))), 'tooManyRows'],
  ['a workbook with too many rows', writeWorkbook(Array.from({ length: many }, () => ['a', 'b'])), 'tooManyRows'],
  ['a workbook with too many columns', workbookOf(cells(20) + row.repeat(many)), 'tooManyColumns'],
  ['a workbook with broken markup', workbookOf(`<row><c></row>${row.repeat(many)}`), 'unreadable'],
  [
    'a workbook with a document type',
    zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="甲"/></sheets></workbook>'),
      'xl/worksheets/sheet1.xml': strToU8(`<!DOCTYPE x [<!ENTITY a "b">]><worksheet>${row.repeat(many)}</worksheet>`),
    }),
    'unreadable',
  ],
  ['a workbook that is cut off', workbookOf(row.repeat(many)).subarray(0, 2_000), 'unreadable'],
]

test.each(refused)('%s is refused, and its reading ends', async (_what, file, problem) => {
  expect(await problemOf(file)).toBe(problem)
})

test.each([
  ['text', csv('a,b,c')],
  ['a workbook', workbookOf(row.repeat(many))],
])('%s that is larger than its limit after inflating, or takes too long, is refused', async (what, file) => {
  expect(await problemOf(file, { seconds: 0.001 })).toBe('tooSlow')
  if (what === 'a workbook') expect(await problemOf(file, { inflated: 100_000 })).toBe('inflated')
})

test('characters at the border of two pieces stay whole', async () => {
  const line = `${'🔩'.repeat(40)},乙`
  const all: string[] = []
  await readSheet(Buffer.from(`${line}\n`.repeat(5_000)), { ...limits, rows: 5_000 }, async (rows) => {
    all.push(...rows.map(({ cells: read }) => read.join(',')))
  })
  expect(all).toHaveLength(5_000)
  expect(new Set(all)).toEqual(new Set([line]))
})
