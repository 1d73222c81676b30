import { encode } from 'uqr'
import { bytesOf, inFont, newDocument } from './page.ts'

/** The label of a box, as texts. */
export type Label = {
  /** Millimetres. */
  width: number
  height: number
  company: string
  /** Its place among the boxes of its goods: `2 / 5`. */
  place: string
  size: string
  /** What it is and how it is made, a line each. */
  lines: readonly string[]
  facts: readonly (readonly [name: string, value: string])[]
  /** What its square code says. */
  code: string
}

const points = (millimetres: number): number => (millimetres / 25.4) * 72

/** Modules around the code, without which readers do not find it. */
const quietZone = 4

function drawCode(document: PDFKit.PDFDocument, text: string, at: { left: number; top: number; width: number }): void {
  const { data, size } = encode(text, { border: quietZone, ecc: 'L' })
  const module = at.width / size
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) document.rect(at.left + x * module, at.top + y * module, module, module)
  document.fill('#000')
}

/** Draws texts one below the other, as far as they fit. */
function drawLines(
  document: PDFKit.PDFDocument,
  lines: readonly string[],
  {
    left,
    top,
    width,
    bottom,
    fontSize,
  }: { left: number; top: number; width: number; bottom: number; fontSize: number },
): number {
  let y = top
  for (const line of lines) {
    document.fontSize(fontSize)
    const height = document.heightOfString(inFont(line), { width })
    if (y + height > bottom) break
    document.fillColor('#000').text(inFont(line), left, y, { width })
    y += height
  }
  return y
}

function drawLabel(
  document: PDFKit.PDFDocument,
  { width, height, company, place, size, lines, facts, code }: Label,
): void {
  const [right, bottom] = [points(width), points(height)]
  const edge = bottom * 0.05
  const small = bottom * 0.043
  const inner = right - 2 * edge
  const side = bottom * 0.52
  document
    .fontSize(small)
    .fillColor('#000')
    .text(inFont(company), edge, edge, { width: inner * 0.8, height: small * 1.4 })
  document.text(place, edge, edge, { width: inner, align: 'right', lineBreak: false })
  document.fontSize(small * 2).text(inFont(size), edge, edge + small * 1.5, { width: inner, lineBreak: false })
  const below = drawLines(document, lines, {
    left: edge,
    top: edge + small * 4.4,
    width: inner,
    bottom: bottom - edge,
    fontSize: small,
  })
  const named = facts.flatMap(([name, value]) => (value ? [`${name} ${value}`] : []))
  const columns = { left: edge, width: inner - side - 4, bottom: bottom - edge, fontSize: small }
  drawLines(document, named, { ...columns, top: below + small * 0.4 })
  drawCode(document, code, { left: right - edge - side, top: bottom - edge - side, width: side })
}

/** Labels as one PDF, one a page of its own size. */
export function writeLabels(labels: readonly Label[]): Promise<Uint8Array> {
  const sizeOf = ({ width, height }: Label): [number, number] => [points(width), points(height)]
  const document = newDocument('箱标签', sizeOf(labels[0]!))
  for (const [i, label] of labels.entries()) {
    if (i > 0) document.addPage({ size: sizeOf(label), margin: 0 })
    drawLabel(document, label)
  }
  return bytesOf(document)
}
