import { drawFacts } from '../../../papers/draw-facts.ts'
import { drawSheet } from '../../../papers/draw-shapes.ts'
import { drawTable } from '../../../papers/draw-table.ts'
import { bytesOf, contentWidth, inFont, margin, newDocument, numberPages } from '../../../papers/page.ts'
import type { DataSheet, Signature } from './sheet.ts'

/** The drawing's share of the width: at this share most dimension tables fit on the first page. */
const drawingShare = 0.8

/** A data sheet as PDF, A4; the same sheet always gives the same bytes. */
export function writePdf(sheet: DataSheet): Promise<Uint8Array> {
  const document = newDocument(`${sheet.title} ${sheet.designation}`)
  const width = contentWidth(document)
  let top = drawHead(document, sheet)
  const drawingWidth = drawingShare * width
  top += drawSheet(document, sheet.drawing, { left: margin + (width - drawingWidth) / 2, top, width: drawingWidth }) + 8
  for (const table of sheet.tables) top = drawTable(document, table, top)
  numberPages(document, `${sheet.title} ${sheet.designation} 数据表　未注明处以标准原文为准`)
  return bytesOf(document)
}

const factColumns = 4

/** At the right of the next line, which begins with the short designation. */
function drawSignature(document: PDFKit.PDFDocument, { companyMark, drawnBy }: Signature): void {
  const words = [companyMark, drawnBy && `制图：${drawnBy}`].filter(Boolean).join('　')
  if (words === '') return
  const { y } = document
  const left = margin + contentWidth(document) / 4
  const width = (contentWidth(document) * 3) / 4
  document
    .fontSize(9)
    .fillColor('#111')
    .text(inFont(words), left, y + 4, { width, height: 12, align: 'right', ellipsis: true })
  document.y = y
}

/** @returns where it ends */
function drawHead(document: PDFKit.PDFDocument, { title, designation, signature, facts }: DataSheet): number {
  const width = contentWidth(document)
  document.fontSize(17).fillColor('#111').text(title, margin, margin, { width })
  drawSignature(document, signature)
  document
    .fontSize(12)
    .fillColor('#1f4e8c')
    .text(designation, margin, document.y + 1, { width })
  return drawFacts(document, facts, { top: document.y + 6, columns: factColumns })
}
