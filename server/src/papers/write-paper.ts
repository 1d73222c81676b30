import { drawFacts } from './draw-facts.ts'
import { drawTable } from './draw-table.ts'
import { bytesOf, contentWidth, edge, inFont, isLow, margin, newDocument, numberPages, placeFor } from './page.ts'
import type { NumberedPaper, PaperTable } from './paper.ts'

const factColumns = 3
const lineHeight = 15

/** About what the notes of a table take, with the gap after it. */
const noteHeight = (table: PaperTable | undefined): number => 12 + lineHeight * (table?.notes?.length ?? 0)

/** A paper as PDF; the same paper always gives the same bytes. */
export function writePaper({ title, sheet, no, version, facts, tables, closing }: NumberedPaper): Promise<Uint8Array> {
  const document = newDocument(`${title} ${no}`, sheet)
  const width = contentWidth(document)
  document
    .fontSize(isLow(document) ? 13 : 17)
    .fillColor('#111')
    .text(inFont(title), margin, edge(document), { width, align: 'center' })
  document
    .fontSize(9.5)
    .fillColor('#555')
    .text(`编号 ${no}　第 ${version} 版`, margin, document.y + 2, { width, align: 'center' })
  let top = drawFacts(document, facts, {
    top: document.y + 8,
    columns: isLow(document) ? factColumns + 1 : factColumns,
  })
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
  numberPages(document, `${title} ${no} 第 ${version} 版`)
  return bytesOf(document)
}
