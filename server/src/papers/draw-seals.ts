import { contentWidth, inFont, margin, placeFor } from './page.ts'
import type { Paper } from './paper.ts'

/** Points. */
const height = 128
const seal = 38
const padding = 8
const lines = ['法定代表人', '委托代理人', '日　　　期'] as const

/** Draws a box for each side, with lines to sign on and a round place for its seal. */
export function drawSeals(document: PDFKit.PDFDocument, seals: NonNullable<Paper['seals']>, from: number): void {
  const top = placeFor(document, from, height)
  const width = contentWidth(document) / seals.length
  for (const [i, { title, name }] of seals.entries()) {
    const left = margin + i * width
    document.lineWidth(0.5).rect(left, top, width, height).stroke('#888')
    document
      .fontSize(9.5)
      .fillColor('#111')
      .text(inFont(title), left + padding, top + padding, { lineBreak: false })
    document.fontSize(8.5).text(inFont(name), left + padding, top + padding + 16, { width: width - 2 * padding })
    for (const [n, line] of lines.entries()) {
      const place = top + 56 + n * 22
      document.text(line, left + padding, place, { lineBreak: false })
      document
        .moveTo(left + 58, place + 11)
        .lineTo(left + 128, place + 11)
        .stroke('#888')
    }
    const [x, y] = [left + width - seal - 14, top + height - seal - 12]
    document.circle(x, y, seal).dash(3, { space: 2 }).stroke('#b03030').undash()
    document
      .fontSize(7.5)
      .fillColor('#b03030')
      .text('（公章或合同专用章）', x - seal, y - 4, { width: 2 * seal, align: 'center' })
  }
}
