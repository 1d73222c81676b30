import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { maxDrawingPages } from '@lianmeng/contract/drawing-edits/texts'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Pixels of the longer side of a page. */
const longest = 2_000
const quality = 88

/**
 * The pages of a PDF as WebP pictures, on white. Only a process of its own may call this.
 * @throws PasswordException; TooManyPages; what the reader throws at a damaged file
 */
export async function pdfPages(file: Uint8Array): Promise<Uint8Array[]> {
  const document = await getDocument({
    data: Uint8Array.from(file),
    cMapUrl: join(home, 'cmaps') + sep,
    cMapPacked: true,
    standardFontDataUrl: join(home, 'standard_fonts') + sep,
    wasmUrl: join(home, 'wasm') + sep,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: 25_000_000,
    stopAtErrors: false,
    verbosity: 0,
  }).promise
  if (document.numPages > maxDrawingPages) throw Object.assign(new Error('pages'), { name: 'TooManyPages' })
  const pages: Uint8Array[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: longest / Math.max(width, height) })
    const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)))
    const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D
    await page.render({ canvas: null, canvasContext, viewport, background: '#fff' }).promise
    pages.push(await canvas.encode('webp', quality))
    page.cleanup()
  }
  return pages
}
