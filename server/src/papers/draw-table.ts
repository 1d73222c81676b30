import { contentWidth, inFont, margin, placeFor } from './page.ts'
import type { PaperTable } from './paper.ts'

/** Points. */
const fontSize = 8.5
const padding = { x: 5, y: 2.6 }

type Cells = readonly string[]

/** Draws a table below a height, over as many pages as it needs. @returns where it ends */
export function drawTable(document: PDFKit.PDFDocument, table: PaperTable, from: number): number {
  const widths = table.columns.map(([, share]) => share * contentWidth(document))
  const names = table.columns.map(([name]) => name)
  const header = heightOf(document, names, widths)
  // A title is never alone at the end of a page.
  let top = placeFor(document, from, 18 + 3 * header)
  document.fontSize(11).fillColor('#111').text(table.title, margin, top, { lineBreak: false })
  top = drawRow(document, names, widths, top + 18, true)
  for (const row of table.rows) {
    const place = placeFor(document, top, heightOf(document, row, widths))
    top = drawRow(document, row, widths, place === top ? top : drawRow(document, names, widths, place, true), false)
  }
  for (const note of table.notes ?? []) {
    document
      .fontSize(7.5)
      .fillColor('#555')
      .text(note, margin, top + 3, { width: contentWidth(document) })
    top = document.y
  }
  return top + 12
}

function heightOf(document: PDFKit.PDFDocument, cells: Cells, widths: readonly number[]): number {
  document.fontSize(fontSize)
  const heights = cells.map((cell, i) => document.heightOfString(cell || ' ', { width: widths[i]! - 2 * padding.x }))
  return Math.max(...heights) + 2 * padding.y
}

function drawRow(
  document: PDFKit.PDFDocument,
  cells: Cells,
  widths: readonly number[],
  top: number,
  isHeader: boolean,
): number {
  const height = heightOf(document, cells, widths)
  let left = margin
  for (const [i, cell] of cells.entries()) {
    const width = widths[i]!
    document.lineWidth(0.5).rect(left, top, width, height)
    if (isHeader) document.fillAndStroke('#eef1f5', '#c4c9d1')
    else document.stroke('#c4c9d1')
    document
      .fillColor(isHeader ? '#555' : '#111')
      .text(inFont(cell), left + padding.x, top + padding.y, { width: width - 2 * padding.x })
    left += width
  }
  return top + height
}
