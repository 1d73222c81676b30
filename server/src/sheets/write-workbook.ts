import { strToU8, Zip, ZipDeflate } from 'fflate'
import { serialOfDay } from './cells/day-serial.ts'
import { writtenText } from './cells/formula-text.ts'

/** A local day, `2026-11-20`, that a program is to read as a date. */
export type Day = { day: string }

/**
 * A cell; numbers are written as numbers and days as dates, everything else as text, so that no spreadsheet takes it for
 * a formula or a date; see {@link writtenText}.
 */
export type Cell = string | number | Day

const escaped = (text: string): string =>
  text
    .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!)
    // Characters not allowed in XML.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are intended
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

function cellXml(cell: Cell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c s="2"><v>${serialOfDay(cell.day)}</v></c>`
  if (cell === '') return '<c s="1"/>'
  return `<c t="inlineStr" s="1"><is><t xml:space="preserve">${escaped(writtenText(cell))}</t></is></c>`
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relation = 'application/vnd.openxmlformats-package.relationships+xml'

const numbered = (names: readonly string[], of: (name: string, number: number) => string): string =>
  names.map((name, i) => of(name, i + 1)).join('')

/** The parts around the sheets. Style 1 is text: codes like 8-25 are kept unchanged; 2 is a date. */
const frame = (names: readonly string[]): readonly (readonly [name: string, text: string])[] => [
  [
    '[Content_Types].xml',
    `${xml}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="${relation}"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${numbered(names, (_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${xml}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbered(names, (name, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${xml}<Relationships xmlns="${packaging}/relationships">${numbered(names, (_, n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts><fonts count="1"><font><sz val="11"/><name val="等线"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
]

/** Columns of text, so that codes like 8-25 are also kept below the rows. */
const textColumns = (width: number): string =>
  width > 0 ? `<cols><col min="1" max="${width}" width="16" style="1" customWidth="1"/></cols>` : ''

const beginning = (width: number): string => `${xml}<worksheet xmlns="${main}">${textColumns(width)}<sheetData>`

/** Rows deflated at once. */
const rowsPerPiece = 1_000

/** Media type of a workbook. */
export const workbookType = `${types}.sheet`

/** A sheet under its own name. */
export type NamedSheet = { name: string; rows: Iterable<readonly Cell[]> }

/** Writes the rows of a sheet one by one. */
function writeRows(sheet: ZipDeflate, rows: Iterable<readonly Cell[]>): void {
  let text = ''
  let count = 0
  for (const row of rows) {
    if (count === 0) text = beginning(row.length)
    text += `<row>${row.map(cellXml).join('')}</row>`
    count += 1
    if (count % rowsPerPiece > 0) continue
    sheet.push(strToU8(text), false)
    text = ''
  }
  sheet.push(strToU8(`${count === 0 ? beginning(0) : text}</sheetData></worksheet>`), true)
}

/**
 * A workbook of several sheets, whose columns are text as far as the first row of each reaches. The rows are consumed
 * one by one, so that they need not all be in memory.
 */
export function writeSheets(sheets: readonly NamedSheet[]): Buffer {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    pieces.push(bytes)
  })
  for (const [name, text] of frame(sheets.map(({ name }) => name))) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(text), true)
  }
  for (const [i, { rows }] of sheets.entries()) {
    const sheet = new ZipDeflate(`xl/worksheets/sheet${i + 1}.xml`, { level: 6 })
    zip.add(sheet)
    writeRows(sheet, rows)
  }
  zip.end()
  return Buffer.concat(pieces)
}

/** A workbook of one sheet. */
export const writeWorkbook = (rows: Iterable<readonly Cell[]>): Buffer => writeSheets([{ name: 'Sheet1', rows }])
