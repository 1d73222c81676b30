import { deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { savedAs } from '../testing/other-workbooks.ts'
import type { SheetError } from './limits.ts'
import { readSheet } from './read-sheet.ts'

const limits = { rows: 1000, columns: 60, inflated: 40_000_000 }

const refusalOf = (file: Uint8Array): Promise<string> =>
  readSheet(file, limits, async () => {}).then(
    () => 'read',
    ({ problem, kind }: SheetError) => `${problem} ${kind}`.trim(),
  )

describe('a file without a table is refused by its name', () => {
  test.each([
    ['图片（PNG）', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['图片（JPEG）', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['RAR 压缩包', Buffer.from('526172211a070100', 'hex')],
    ['DWG 图纸', Buffer.from('AC1032\0\0\0')],
    ['DXF 图纸', Buffer.from('  0\r\nSECTION\r\n  2\r\nHEADER\r\n')],
    ['SVG 图形', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['STEP 模型', Buffer.from('ISO-10303-21;\nHEADER;\n')],
    ['Word 文档', zipSync({ 'word/document.xml': strToU8('<w/>') })],
    ['ZIP 压缩包', zipSync({ 'readme.txt': strToU8('hello') })],
    ['JSON 数据', Buffer.from('{"list": []}')],
    ['网页或 XML，里面没有表格', Buffer.from('<!DOCTYPE html><html><p>M8×30</p></html>')],
    ['无法识别的二进制文件', Buffer.from(Array.from({ length: 400 }, (_, i) => (i * 7) % 31))],
  ])('%s', async (kind, file) => {
    expect(await refusalOf(file)).toBe(`foreign ${kind}`)
  })
})

const odsFrame = (content: string): Uint8Array =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(
      `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="S">${content}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  })

/** A PDF of a catalogue and these objects, the first of which is the tree of pages. */
function pdfOfObjects(bodies: readonly (string | Buffer)[]): Buffer {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', ...bodies].map((body, i) =>
    Buffer.concat([Buffer.from(`${i + 1} 0 obj`), Buffer.from(body as string), Buffer.from('endobj\n')]),
  )
  const head = Buffer.from('%PDF-1.7\n')
  const places = objects.map((_, i) => objects.slice(0, i).reduce((sum, { length }) => sum + length, head.length))
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const end = objects.reduce((sum, { length }) => sum + length, head.length)
  const count = objects.length + 1
  const tail = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${end}\n%%EOF`
  return Buffer.concat([head, ...objects, Buffer.from(tail)])
}

/** A PDF of one page whose drawing is this stream. */
const pdfOf = (stream: Buffer, filter = '/FlateDecode'): Buffer =>
  pdfOfObjects([
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
    Buffer.concat([
      Buffer.from(`<</Length ${stream.length}/Filter${filter}>>stream\n`),
      stream,
      Buffer.from('\nendstream'),
    ]),
  ])

describe('a bomb ends the process that reads it, and is refused in its own words', () => {
  test('in an OpenDocument whose content inflates to 150 MB', async () => {
    expect(await refusalOf(odsFrame('A'.repeat(150_000_000)))).toBe('inflated')
  })

  test('in an OpenDocument that repeats a cell 17 billion times', async () => {
    const row =
      '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>'
    expect(await refusalOf(odsFrame(row))).toMatch(/unreadable|tooManyColumns|tooManyRows|inflated/)
  })

  test('in an OpenDocument with 200 000 texts in each other', async () => {
    const text = `${'<text:span>'.repeat(200_000)}x${'</text:span>'.repeat(200_000)}`
    const cell = `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
    expect(await refusalOf(odsFrame(`<table:table-row>${cell}</table:table-row>`))).toBe('unreadable')
  })

  test.each([
    ['a circle of pages', '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 1>>', 'unreadable'],
    ['lists in each other', `<</Type/Page/Parent 2 0 R/X ${'['.repeat(200_000)}${']'.repeat(200_000)}>>`, 'unreadable'],
  ])('in a PDF with %s', async (_what, page, problem) => {
    expect(await refusalOf(pdfOfObjects(['<</Type/Pages/Kids[3 0 R]/Count 1>>', page]))).toBe(problem)
  })

  test('in a PDF that claims a billion pages', async () => {
    const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]>>'
    expect(await refusalOf(pdfOfObjects(['<</Type/Pages/Kids[3 0 R]/Count 1000000000>>', page]))).toBe('withoutText')
  })

  test('in a PDF whose stream inflates twice', async () => {
    const once = deflateSync(Buffer.alloc(800_000_000, 0x20), { level: 1 })
    expect(await refusalOf(pdfOf(deflateSync(once), '[/FlateDecode/FlateDecode]'))).toMatch(/inflated|tooSlow/)
  })

  test('in a PDF with a million texts on a page', async () => {
    const texts = '1 0 0 1 5 5 Tm (x) Tj 1 0 0 1 9 9 Tm (y) Tj '.repeat(500_000)
    expect(await refusalOf(pdfOf(deflateSync(Buffer.from(`BT /F 1 Tf ${texts}ET`))))).toMatch(/inflated|tooSlow/)
  })

  test('in a page with a cell that covers a hundred million others', async () => {
    expect(await refusalOf(Buffer.from('<table><tr><td colspan=99999999 rowspan=99999999>x</td></tr></table>'))).toBe(
      'unreadable',
    )
  })

  test('in a page with 200 000 tables in each other', async () => {
    expect(await refusalOf(Buffer.from('<table>'.repeat(200_000)))).toBe('unreadable')
  })

  test('in a workbook of XML with a cell a billion rows away', async () => {
    const cell =
      '<Row ss:Index="999999999"><Cell ss:Index="99999999" ss:MergeAcross="9999999"><Data>x</Data></Cell></Row>'
    const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table>${cell}</Table></Worksheet></Workbook>`
    expect(await refusalOf(Buffer.from(xml))).toBe('unreadable')
  })

  test('in a workbook of XML with entities of its own', async () => {
    const xml =
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Workbook><Worksheet><Table><Row><Cell><Data>&b;</Data></Cell></Row></Table></Worksheet></Workbook>'
    expect(await refusalOf(Buffer.from(xml))).toBe('unreadable')
  })
})

describe('an old workbook', () => {
  const whole = Buffer.from(
    savedAs('biff8', { 一: [['料号', '数量'], ...Array.from({ length: 40 }, (_, i) => [`A-${i}`, i])] }),
  )

  test('that is cut off is unreadable', async () => {
    for (const share of [0.2, 0.5]) expect(await refusalOf(whole.subarray(0, whole.length * share))).toBe('unreadable')
  })

  test('a file whose chain of sectors is a circle is unreadable', async () => {
    const circle = Buffer.from(whole)
    for (let at = 512; at < 1024; at += 4) circle.writeUInt32LE(0, at)
    expect(await refusalOf(circle)).toBe('unreadable')
  })

  test('that claims two billion sectors is unreadable', async () => {
    const lying = Buffer.from(whole)
    lying.writeUInt32LE(0x7fffffff, 0x2c)
    lying.writeUInt32LE(0x7fffffff, 0x48)
    expect(await refusalOf(lying)).toBe('unreadable')
  })

  test('with any bytes changed is read or refused, and never kills more than its own process', async () => {
    for (let round = 1; round <= 12; round += 1) {
      const changed = Buffer.from(whole)
      for (let i = 0; i < 30; i += 1)
        changed[512 + ((round * 7919 + i * 104_729) % (changed.length - 512))] = (i * round) % 256
      expect(await refusalOf(changed)).toMatch(/read|unreadable|inflated|tooSlow|tooMany/)
    }
  })

  test('with a password says so', async () => {
    const container = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ])
    expect(await refusalOf(container)).toBe('password')
  })
})
