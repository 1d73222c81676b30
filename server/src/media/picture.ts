import { pictureTexts } from '@lianmeng/contract/pictures'
import { badRequest } from '../answers/errors.ts'
import { inChild } from '../concurrency/child/in-child.ts'
import { gate } from '../concurrency/gate.ts'
import type { Drawing, PictureWork } from './picture-child.ts'
import { type PictureFormat, pictureHeader } from './picture-header.ts'

/** A picture as stored. */
export type Picture = { bytes: Uint8Array; extension: 'png' | 'jpg' | 'webp' }

/** Pixels; each takes 4 bytes when decoded. [reliability C12] */
const maxPixels = 25_000_000
/** Pixels along one side: the limit of WebP. */
const maxSide = 16_383

/** ms; the largest picture takes about a second and a half. */
const timeLimit = 15_000

const extensions = { png: 'png', jpeg: 'jpg', webp: 'webp' } as const satisfies Record<PictureFormat, string>

/** Media type of a stored picture, by its extension. */
export const pictureType = (name: string): string =>
  name.endsWith('.jpg') ? 'image/jpeg' : name.endsWith('.webp') ? 'image/webp' : 'image/png'

/** Decoded pictures are large: one after the other. */
const decoding = gate({ atOnce: 1, waiting: 8 })

/** The format of a picture that can be decoded. @throws 400 when it is none, or too large */
function formatOf(bytes: Buffer): PictureFormat {
  const header = pictureHeader(bytes)
  if (!header) throw badRequest(pictureTexts.type)
  const { format, width, height } = header
  if (width === 0 || height === 0) throw badRequest('图片已损坏，请重新选择')
  if (width * height > maxPixels || width > maxSide || height > maxSide) {
    throw badRequest('图片尺寸过大，不能超过 2500 万像素')
  }
  return format
}

async function draw(bytes: Buffer, drawings: readonly Drawing[]): Promise<Uint8Array[]> {
  const drawn = await decoding(() =>
    inChild<Uint8Array[] | null>(
      new URL('./picture-child.ts', import.meta.url),
      { bytes, drawings } satisfies PictureWork,
      { failure: '图片处理失败，请稍后重试', timeLimit },
    ),
  )
  if (!drawn) throw badRequest('图片已损坏，请重新选择')
  return drawn
}

/**
 * Re-encodes a picture, so that only its pixels are kept: no location, no hidden content.
 * @throws 400 when it is no picture, or too large; 503 when too many are waiting
 */
export async function redrawn(bytes: Buffer): Promise<Picture> {
  const format = formatOf(bytes)
  const [drawn] = await draw(bytes, [{ format }])
  return { bytes: drawn!, extension: extensions[format] }
}

/** A photograph as JPEG: as large as a screen shows it, and a small square for lists. */
export type Photo = Record<'large' | 'small', Uint8Array>

/** Pixels; lists show it at 36, on screens of twice the density. */
const smallSide = 72
const largeSide = 1600

/** Re-encodes a photograph in both sizes. @throws as {@link redrawn} */
export async function photoOf(bytes: Buffer): Promise<Photo> {
  formatOf(bytes)
  const [large, small] = await draw(bytes, [
    { format: 'jpeg', longest: largeSide },
    { format: 'jpeg', square: smallSide },
  ])
  return { large: large!, small: small! }
}
