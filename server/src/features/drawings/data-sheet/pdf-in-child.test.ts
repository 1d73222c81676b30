import { standardNamed } from '@lianmeng/fastener/standard/library'
import { expect, test } from 'vitest'
import { dataSheetOf } from './data-sheet.ts'
import { pdfInChild } from './pdf-in-child.ts'

const bolt = dataSheetOf({ standard: standardNamed('GB/T 5782'), size: 'M12', length: 60, propertyClass: '8.8' })

test('a data sheet becomes a PDF of two pages A4 with its font inside, the same bytes each time', async () => {
  const [one, two] = [await pdfInChild(bolt), await pdfInChild(bolt)]
  const text = Buffer.from(one).toString('latin1')
  expect(text).toMatch(/^%PDF-1\.\d/)
  expect(text.trimEnd()).toMatch(/%%EOF$/)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
  expect(text).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/)
  expect(text).toMatch(/\/BaseFont \/[A-Z]{6}\+NotoSansSC-Regular/)
  expect(text).toContain('/FontFile2')
  expect(one.byteLength).toBeLessThan(150_000)
  expect(Buffer.compare(one, two)).toBe(0)
})

test('a table longer than a page goes on on the next one', async () => {
  const [table] = bolt.tables
  const long = { ...bolt, tables: [{ ...table!, rows: Array.from({ length: 120 }, () => table!.rows[0]!) }] }
  const text = Buffer.from(await pdfInChild(long)).toString('latin1')
  expect(text.match(/\/Type \/Page\b/g)!.length).toBeGreaterThanOrEqual(3)
})
