import { drawFacts } from './draw-facts.ts'
import { drawSeals } from './draw-seals.ts'
import { drawSheet } from './draw-shapes.ts'
import { drawTable } from './draw-table.ts'
import { bytesOf, contentWidth, edge, inFont, isLow, margin, newDocument, numberPages, placeFor } from './page.ts'
import type { PaperTable, PrintedPaper } from './paper.ts'

const factColumns = 3
const lineHeight = 15

/** About what the notes of a table take, with the gap after it. */
const noteHeight = (table: PaperTable | undefined): number => 12 + lineHeight * (table?.notes?.length ?? 0)

/** How a paper is called below its pages. */
const nameOf = ({ title, no, version }: PrintedPaper): string => (no ? `${title} ${no} 第 ${version} 版` : title)

/** @returns where the facts begin */
function drawTitle(document: PDFKit.PDFDocument, { title, no, version }: PrintedPaper): number {
  const width = contentWidth(document)
  document
    .fontSize(isLow(document) ? 13 : 17)
    .fillColor('#111')
    .text(inFont(title), margin, edge(document), { width, align: 'center' })
  if (no)
    document
      .fontSize(9.5)
      .fillColor('#555')
      .text(`编号 ${no}　第 ${version} 版`, margin, document.y + 2, { width, align: 'center' })
  return document.y + 8
}

/** Draws a paper on the current page and those that it needs further. */
function drawPaper(document: PDFKit.PDFDocument, paper: PrintedPaper): void {
  const { facts, drawing, tables, closing, seals } = paper
  const width = contentWidth(document)
  let top = drawFacts(document, facts, {
    top: drawTitle(document, paper),
    columns: isLow(document) ? factColumns + 1 : factColumns,
  })
  if (drawing) top += drawSheet(document, drawing, { left: margin, top, width }) + 8
  document.fontSize(9.5)
  const sentences = closing.map(inFont)
  const heights = sentences.map((words) => (document.heightOfString(words, { width }) || lineHeight) + 4)
  // A few lines for signatures do not begin a page of their own.
  const below =
    heights.length === 0 || heights.length > 2
      ? 0
      : heights.reduce((sum, height) => sum + height, noteHeight(tables.at(-1)))
  for (const [i, table] of tables.entries()) top = drawTable(document, table, top, i === tables.length - 1 ? below : 0)
  for (const [i, words] of sentences.entries()) {
    // The last one, usually for the signatures, is never alone on a page.
    const isLastButOne = i === sentences.length - 2
    top = placeFor(document, top, heights[i]! + (isLastButOne ? heights[i + 1]! : 0))
    document.fontSize(9.5).fillColor('#111').text(words, margin, top, { width })
    top = document.y + 4
  }
  if (seals) drawSeals(document, seals, top + 8)
}

/**
 * Papers as one PDF, each beginning a page and with pages counted of its own; the same papers always give the same bytes.
 * All are printed on the sheet of the first.
 */
export function writePapers(papers: readonly PrintedPaper[]): Promise<Uint8Array> {
  const [first] = papers
  const { title, sheet, no = '' } = first!
  const document = newDocument(papers.length > 1 ? `${title} ${papers.length}` : `${title} ${no}`.trim(), sheet)
  for (const [i, paper] of papers.entries()) {
    if (i > 0) document.addPage()
    const from = document.bufferedPageRange().count - 1
    drawPaper(document, paper)
    numberPages(document, nameOf(paper), from)
  }
  return bytesOf(document)
}
