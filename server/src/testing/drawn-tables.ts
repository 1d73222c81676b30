import PDFDocument from 'pdfkit'

const font = new URL('../../fonts/NotoSansSC-GB2312.ttf', import.meta.url).pathname

/** A text of a page at its place, in points from the upper left corner. */
export type DrawnText = { x: number; y: number; text: string; size?: number }

/** A PDF with these texts, page by page. */
export function drawnPdf(pages: readonly (readonly DrawnText[])[]): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false })
  const { promise, resolve } = Promise.withResolvers<Uint8Array>()
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  document.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))))
  for (const texts of pages) {
    document.addPage().font(font)
    for (const { x, y, text, size = 9 } of texts) document.fontSize(size).text(text, x, y, { lineBreak: false })
  }
  document.end()
  return promise
}

/** The rows of a table at these places, 18 points apart; empty cells are not drawn. */
export const tableTexts = (rows: readonly (readonly string[])[], lefts: readonly number[], top = 80): DrawnText[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => (text === '' ? [] : [{ x: lefts[column]!, y: top + row * 18, text }])),
  )
