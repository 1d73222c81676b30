import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import type { PictureFormat } from './picture-header.ts'

const quality = 85

/** How to re-encode a picture: unchanged, shrunk to a longest side, or cropped to a square. */
export type Drawing = { format: PictureFormat; longest?: number; square?: number }

/** A canvas of this size; JPEG has no transparency, so transparent areas become white. */
function canvasOf(width: number, height: number, format: PictureFormat) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  if (format === 'jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

function drawn(image: Image, { format, longest, square }: Drawing): Canvas {
  const { width, height } = image
  if (square !== undefined) {
    const { canvas, context } = canvasOf(square, square, format)
    const side = Math.min(width, height)
    context.drawImage(image, (width - side) / 2, (height - side) / 2, side, side, 0, 0, square, square)
    return canvas
  }
  const scale = Math.min(1, (longest ?? Number.POSITIVE_INFINITY) / Math.max(width, height))
  const size = (side: number) => Math.max(1, Math.round(side * scale))
  const { canvas, context } = canvasOf(size(width), size(height), format)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** What to redraw, and how. */
export type PictureWork = { bytes: Uint8Array; drawings: readonly Drawing[] }

/** @returns null when the bytes cannot be decoded */
export async function work({ bytes, drawings }: PictureWork): Promise<Uint8Array[] | null> {
  const image = await loadImage(bytes).catch(() => null)
  if (!image) return null
  return Promise.all(
    drawings.map((drawing) => {
      const canvas = drawn(image, drawing)
      return drawing.format === 'png' ? canvas.encode('png') : canvas.encode(drawing.format, quality)
    }),
  )
}
