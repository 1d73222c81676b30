import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheet } from '../read-sheet.ts'
import { writeWorkbook } from '../write-workbook.ts'
import { readText, writtenText } from './formula-text.ts'

test.each(['=1+1', '+cmd|x', '-M8', '@SUM(A1)', '\t=1', '＝1+1', '＋A1', '－A1', '＠A1'])(
  '%j is written so that no program takes it for a formula',
  (text) => expect(writtenText(text)).toBe(`'${text}`),
)

test.each(['-5', '+3.5', '+8613800138000', 'M8×30', '8-25', '-', '', "'quoted'"])('%j is written as it is', (text) =>
  expect(writtenText(text)).toBe(text),
)

test('any text is read as it was before it was written', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '\t', '＝', 'A', '1', ' '), maxLength: 8 })
  fc.assert(
    fc.property(text, (given) => {
      // An apostrophe of somebody's own before a sign is not told from ours.
      fc.pre(readText(given) === given)
      expect(readText(writtenText(given))).toBe(given)
    }),
  )
})

test('no cell of a workbook begins like a formula, and an import gets the texts back', async () => {
  const cells = ['=HYPERLINK("http://evil.example")', '-2+3', '@A1', '＝A1', 'M8']
  const file = writeWorkbook([cells])
  const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml']!)
  expect(sheet).not.toContain('<f>')
  const written = [...sheet.matchAll(/<t [^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(written).toHaveLength(cells.length)
  for (const text of written) expect(text).not.toMatch(/^[=+\-@＝＋－＠]/)
  const read: string[][] = []
  const limits = { rows: 10, columns: 10, inflated: 1_000_000 }
  const take = async (rows: { cells: string[] }[]) => void read.push(...rows.map((row) => row.cells))
  await readSheet(file, limits, take)
  expect(read).toEqual([cells])
  await readSheet(Buffer.from(`'=1+1,'-M8\n`), limits, take)
  expect(read[1]).toEqual(['=1+1', '-M8'])
})
