import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Raster } from './raster.ts'

/** A picture, the size that its header tells, and the longest side that is wanted. px */
export type DecodeWork = { bytes: Uint8Array; width: number; height: number; longest: number }

/** Whether a picture has this size, in either direction: a photograph may be stored on its side. */
const isOfSize = (image: { width: number; height: number }, { width, height }: DecodeWork): boolean =>
  (image.width === width && image.height === height) || (image.width === height && image.height === width)

/** The pixels of a picture, on white; null when the bytes cannot be decoded, or are not what their header tells. */
export async function work(asked: DecodeWork): Promise<Raster | null> {
  const image = await loadImage(asked.bytes).catch(() => null)
  if (!image || !isOfSize(image, asked)) return null
  const scale = Math.min(1, asked.longest / Math.max(image.width, image.height))
  const size = (side: number) => Math.max(1, Math.round(side * scale))
  const canvas = createCanvas(size(image.width), size(image.height))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return { data: new Uint8ClampedArray(data.buffer), width, height }
}
