import type { Drawing } from '@lianmeng/fastener/drawing/drawing'
import { strokesIn } from '@lianmeng/fastener/drawing/render/path-data'
import { inks, styleOf } from '@lianmeng/fastener/drawing/render/pen-style'
import type { Text } from '@lianmeng/fastener/drawing/shape'
import { inFont } from './page.ts'

/** Draws a sheet as vectors. @param width of the sheet on the page, points @returns its height, points */
export function drawSheet(
  document: PDFKit.PDFDocument,
  { shapes, width: paperWidth, height }: Drawing,
  { left, top, width }: { left: number; top: number; width: number },
): number {
  const scale = width / paperWidth
  document.save().translate(left, top).scale(scale, scale).lineJoin('round').lineCap('round')
  for (const { pen, filled, tone, data } of strokesIn(shapes, height)) {
    const { colour, width: lineWidth, dashes } = styleOf(pen, tone)
    document.path(data)
    if (filled) document.fill(colour)
    else {
      // The library accepts a list of lengths, though its types allow one length only.
      if (dashes) document.dash([...dashes] as unknown as number, {})
      else document.undash()
      document.lineWidth(lineWidth).stroke(colour)
    }
  }
  for (const shape of shapes) if (shape.kind === 'text') drawText(document, shape, height)
  document.restore()
  return height * scale
}

const shares = { start: 0, middle: 0.5, end: 1 } as const

function drawText(
  document: PDFKit.PDFDocument,
  { at: [x, y], text, pen, size, anchor, angle }: Text,
  height: number,
): void {
  const [left, base] = [x, height - y]
  const words = inFont(text)
  document.fontSize(size).fillColor(inks[pen])
  const before = shares[anchor] * document.widthOfString(words)
  document.save()
  if (angle === 90) document.rotate(-90, { origin: [left, base] })
  document.text(words, left - before, base, { lineBreak: false, baseline: 'alphabetic' }).restore()
}
