import { contentHeight, contentWidth, inFont, margin, placeFor } from './page.ts'
import type { PaperTable } from './paper.ts'

/** Points. */
const fontSize = 8.5
const padding = { x: 5, y: 2.6 }

type Cells = readonly string[]
/** Width in points, and whether the column holds figures, which stand at the right. */
type Columns = readonly { width: number; isFigures: boolean }[]

/** A figure, with its unit if any; or none. */
const figure = /^(-?[\d,]*\.?\d+( \p{Script=Han}+)?|—)?$/u

function columnsOf(document: PDFKit.PDFDocument, { columns, rows }: PaperTable): Columns {
  return columns.map(([, share], i) => ({
    width: share * contentWidth(document),
    // The first column numbers the rows.
    isFigures: i > 0 && rows.every((row) => figure.test(row[i]!)),
  }))
}

/**
 * Draws a table below a height, over as many pages as it needs.
 * @param below height of what follows the last table: its last row, usually the total, stays with it
 * @returns where it ends
 */
export function drawTable(document: PDFKit.PDFDocument, table: PaperTable, from: number, below = 0): number {
  const columns = columnsOf(document, table)
  const names = table.columns.map(([name]) => name)
  const header = heightOf(document, names, columns)
  const rows = table.rows.map((row) => heightOf(document, row, columns))
  const whole = 18 + header + rows.reduce((sum, height) => sum + height, 0)
  // A short table stays in one piece, and a title is never alone at the end of a page.
  let top = placeFor(document, from, whole < contentHeight(document) / 2 ? whole : 18 + 3 * header)
  document.fontSize(11).fillColor('#111').text(inFont(table.title), margin, top, { lineBreak: false })
  top = drawRow(document, names, columns, top + 18, true)
  for (const [i, row] of table.rows.entries()) {
    const kept = i === table.rows.length - 1 ? below : 0
    const place = placeFor(document, top, Math.min(rows[i]! + kept, contentHeight(document) / 2))
    top = drawRow(document, row, columns, place === top ? top : drawRow(document, names, columns, place, true), false)
  }
  for (const note of table.notes ?? []) {
    document
      .fontSize(7.5)
      .fillColor('#555')
      .text(inFont(note), margin, top + 3, { width: contentWidth(document) })
    top = document.y
  }
  return top + 12
}

function heightOf(document: PDFKit.PDFDocument, cells: Cells, columns: Columns): number {
  document.fontSize(fontSize)
  const heights = cells.map((cell, i) =>
    document.heightOfString(inFont(cell) || ' ', { width: columns[i]!.width - 2 * padding.x }),
  )
  return Math.max(...heights) + 2 * padding.y
}

function drawRow(document: PDFKit.PDFDocument, cells: Cells, columns: Columns, top: number, isHeader: boolean): number {
  const height = heightOf(document, cells, columns)
  let left = margin
  for (const [i, cell] of cells.entries()) {
    const { width, isFigures } = columns[i]!
    document.lineWidth(0.5).rect(left, top, width, height)
    if (isHeader) document.fillAndStroke('#eef1f5', '#c4c9d1')
    else document.stroke('#c4c9d1')
    document.fillColor(isHeader ? '#555' : '#111').text(inFont(cell), left + padding.x, top + padding.y, {
      width: width - 2 * padding.x,
      align: isFigures ? 'right' : 'left',
    })
    left += width
  }
  return top + height
}
