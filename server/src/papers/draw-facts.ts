import { contentWidth, inFont, isLow, margin } from './page.ts'
import type { Facts } from './paper.ts'

/** Points. */
const nameHeight = 10
const fontSize = 9.5
const gap = 6

/** Draws names with their values below them, in columns. A long value takes several lines: nothing is cut. @returns where they end */
export function drawFacts(
  document: PDFKit.PDFDocument,
  facts: Facts,
  { top, columns }: { top: number; columns: number },
): number {
  const cell = contentWidth(document) / columns
  const width = cell - gap
  let upper = top
  for (let start = 0; start < facts.length; start += columns) {
    const row = facts.slice(start, start + columns)
    const values = row.map(([, value]) => inFont(value) || ' ')
    document.fontSize(fontSize)
    const height = Math.max(...values.map((value) => document.heightOfString(value, { width })))
    for (const [i, [name]] of row.entries()) {
      const left = margin + i * cell
      document.fontSize(7.5).fillColor('#555').text(name, left, upper, { lineBreak: false })
      document
        .fontSize(fontSize)
        .fillColor('#111')
        .text(values[i]!, left, upper + nameHeight, { width })
    }
    upper += nameHeight + height + (isLow(document) ? 1 : 3)
  }
  return upper + gap
}
