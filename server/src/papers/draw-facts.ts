import { contentWidth, inFont, margin } from './page.ts'
import type { Facts } from './paper.ts'

/** Points. */
const rowHeight = 26

/** Draws names with their values, in columns. @returns where they end */
export function drawFacts(
  document: PDFKit.PDFDocument,
  facts: Facts,
  { top, columns }: { top: number; columns: number },
): number {
  const cell = contentWidth(document) / columns
  for (const [i, [name, value]] of facts.entries()) {
    const left = margin + (i % columns) * cell
    const upper = top + Math.floor(i / columns) * rowHeight
    document.fontSize(7.5).fillColor('#555').text(name, left, upper, { lineBreak: false })
    document
      .fontSize(9.5)
      .fillColor('#111')
      .text(inFont(value), left, upper + 10, { width: cell - 6, height: 12, ellipsis: true })
  }
  return top + Math.ceil(facts.length / columns) * rowHeight + 6
}
