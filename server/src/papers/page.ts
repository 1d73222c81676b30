import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { characters } from '../../fonts/characters.ts'
import type { Sheet } from './paper.ts'

/** Points, left and right. */
export const margin = 40
const footerHeight = 24

/** Points. `continuous`: a sheet of 241 × 140 mm from a box of endless paper, whose holes lie within the margins. */
const sheetSizes = { a4: 'A4', continuous: [(241 / 25.4) * 72, (140 / 25.4) * 72] as [number, number] } as const

const font = fileURLToPath(new URL('../../fonts/NotoSansSC-GB2312.ttf', import.meta.url))

/**
 * A document in one Chinese font, of A4 portrait pages unless told otherwise; the file contains only the glyphs used.
 * @param sheet what it is printed on, or width and height in points
 */
export function newDocument(title: string, sheet: Sheet | [width: number, height: number] = 'a4'): PDFKit.PDFDocument {
  // The library always writes a date. A constant one makes the same sheet the same file, whenever it is written.
  const info = { Title: title, CreationDate: new Date(0) }
  return new PDFDocument({
    size: typeof sheet === 'string' ? sheetSizes[sheet] : sheet,
    margin: 0,
    bufferPages: true,
    font,
    info,
  })
}

/** Ends a document. @returns the file */
export function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('error', reject)
    document.on('end', () => resolve(Buffer.concat(chunks)))
  })
  document.end()
  return done
}

/** Replaces a character missing in the font: the geta mark, as used by printers. */
const missing = '〓'

const isKnown = (character: string): boolean => character === '\n' || characters.has(character)

/** Text in characters of the font; line breaks stay. The diameter sign becomes a similar letter. */
export const inFont = (words: string): string =>
  [...words.normalize('NFC').replaceAll('⌀', 'Ø')].map((each) => (isKnown(each) ? each : missing)).join('')

/** Width between the margins. */
export const contentWidth = (document: PDFKit.PDFDocument): number => document.page.width - 2 * margin

/** Whether the pages are so low that everything on them stands closer. */
export const isLow = (document: PDFKit.PDFDocument): boolean => document.page.height < 500

/** Points, above and below. */
export const edge = (document: PDFKit.PDFDocument): number => (isLow(document) ? 20 : margin)

/** Height between the margins, without the footer. */
export const contentHeight = (document: PDFKit.PDFDocument): number =>
  document.page.height - 2 * edge(document) - footerHeight

/** A position with this height left on the page: here, or at the top of a new page. @returns its upper edge */
export function placeFor(document: PDFKit.PDFDocument, from: number, height: number): number {
  if (from + height <= edge(document) + contentHeight(document)) return from
  document.addPage()
  return edge(document)
}

/** Writes below each page what it belongs to, and its number. @param from the first page that belongs to it */
export function numberPages(document: PDFKit.PDFDocument, words: string, from = 0): void {
  const { count } = document.bufferedPageRange()
  for (let index = from; index < count; index += 1) {
    document.switchToPage(index)
    const top = document.page.height - edge(document) - 10
    const width = contentWidth(document)
    document.fontSize(8).fillColor('#555').text(words, margin, top, { width, lineBreak: false })
    document.text(`第 ${index - from + 1} 页，共 ${count - from} 页`, margin, top, {
      width,
      align: 'right',
      lineBreak: false,
    })
  }
}
