import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { characters } from '../../fonts/characters.ts'

/** Points. */
export const margin = 40
const footerHeight = 24

const font = fileURLToPath(new URL('../../fonts/NotoSansSC-GB2312.ttf', import.meta.url))

/** A document of pages A4 upright in one Chinese font, of which the file takes the letters that occur. */
export function newDocument(title: string): PDFKit.PDFDocument {
  // The library always writes a date. A constant one: the same sheet is the same file, whenever it is made.
  const info = { Title: title, CreationDate: new Date(0) }
  return new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, font, info })
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

/** Stands for a character that the font does not have: the geta mark, as printers set it. */
const missing = '〓'

/** Text in characters that the font has. The sign of a diameter becomes the letter that looks like it. */
export const inFont = (words: string): string =>
  [...words.normalize('NFC').replaceAll('⌀', 'Ø')].map((each) => (characters.has(each) ? each : missing)).join('')

/** Width between the margins. */
export const contentWidth = (document: PDFKit.PDFDocument): number => document.page.width - 2 * margin

/** A height that fits on the page from here on: below, or at the top of a new page. @returns its upper edge */
export function placeFor(document: PDFKit.PDFDocument, from: number, height: number): number {
  if (from + height <= document.page.height - margin - footerHeight) return from
  document.addPage()
  return margin
}

/** Below each page: what it belongs to, and its number. */
export function numberPages(document: PDFKit.PDFDocument, words: string): void {
  const { count } = document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index)
    const top = document.page.height - margin - 10
    const width = contentWidth(document)
    document.fontSize(8).fillColor('#555').text(words, margin, top, { width, lineBreak: false })
    document.text(`${index + 1} / ${count}`, margin, top, { width, align: 'right', lineBreak: false })
  }
}
