import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { keptText, nothingBesides, type SheetAbout, SheetError, type SheetLimits, type TakeRow } from '../limits.ts'
import { type PdfPiece, tableOf } from './pdf-table.ts'

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Most pages of a list, and most pieces of text on one. */
const mostPages = 60
const mostPieces = 20_000

type Item = { str: string; transform: number[]; width: number; height: number }
const isItem = (item: object): item is Item => 'str' in item && 'transform' in item

/** All pieces of a page; they come in parts, so that a page without an end is left early. @throws SheetError */
async function itemsOf(page: PDFPageProxy): Promise<object[]> {
  const items: object[] = []
  const parts: ReadableStream<{ items: object[] }> = page.streamTextContent()
  for await (const part of parts) {
    items.push(...part.items)
    if (items.length > mostPieces) throw new SheetError('inflated')
  }
  return items
}

/** The pieces of text on a page that is `height` points tall. Texts that stand upright or upside down are left out. */
function piecesOf(items: readonly object[], height: number): PdfPiece[] {
  return items.filter(isItem).flatMap(({ str, transform, width, height: own }) => {
    const [a = 0, b = 0, , d = 0, x = 0, y = 0] = transform
    if (Math.abs(b) > Math.abs(a) || a <= 0) return []
    return [{ text: str, x, y: height - y, width, height: own || Math.abs(d) || 10 }]
  })
}

const withPassword = (error: unknown): boolean => (error as { name?: string }).name === 'PasswordException'

async function open(file: Uint8Array) {
  try {
    return await getDocument({
      data: Uint8Array.from(file),
      cMapUrl: join(home, 'cmaps') + sep,
      cMapPacked: true,
      standardFontDataUrl: join(home, 'standard_fonts') + sep,
      disableFontFace: true,
      useSystemFonts: false,
      maxImageSize: 1,
      stopAtErrors: false,
      verbosity: 0,
    }).promise
  } catch (error) {
    throw new SheetError(withPassword(error) ? 'password' : 'unreadable')
  }
}

/**
 * Reads the tables of a PDF by the positions of their texts; pages follow each other. Only a process of its own may call this.
 * @throws SheetError, also for scans, in which there is no text
 */
export async function readPdf(
  file: Uint8Array,
  limits: SheetLimits,
  takeRow: TakeRow,
  breathe: () => Promise<void>,
): Promise<SheetAbout> {
  const document = await open(file)
  if (document.numPages > mostPages) throw new SheetError('tooManyRows')
  let row = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    for (const cells of tableOf(piecesOf(await itemsOf(page), page.getViewport({ scale: 1 }).height))) {
      if (cells.length > limits.columns) throw new SheetError('tooManyColumns')
      row += 1
      takeRow(row, cells.map(keptText))
    }
    page.cleanup()
    await breathe()
  }
  if (row === 0) throw new SheetError('withoutText')
  return nothingBesides()
}
