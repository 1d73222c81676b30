import { maxPhotoPixels } from '@lianmeng/contract/fast-order/photo-endpoints'
import { photoTexts } from '@lianmeng/contract/fast-order/photo-texts'
import { badRequest } from '../answers/errors.ts'
import { inChild } from '../concurrency/child/in-child.ts'
import { standingChild } from '../concurrency/child/standing-child.ts'
import { type Asker, gate } from '../concurrency/gate.ts'
import { type PictureHeader, pictureHeader } from '../media/picture-header.ts'
import type { DecodeWork } from './decode-child.ts'
import type { PictureWords } from './picture-words.ts'
import type { Raster } from './raster.ts'

/** Longest side of the picture that is read, px: a page with forty lines has 40 px a line. */
const longest = 2200
/** Longest side that a decoder takes, px. */
const maxSide = 16_383

/** Times in ms. The largest photograph takes two seconds to decode; a page full of text ten to read, and longer on a busy machine. */
const decodeTime = 10_000
const readTime = 90_000
/** Idle time after which the process with the models ends: it takes 400 MB. */
const idle = 300_000

/** One picture at a time; one of a person waits for the other. */
const reading = gate({ atOnce: 1, waiting: 8, ofCaller: 1 })

const reader = standingChild(new URL('./ocr-child.ts', import.meta.url), {
  failure: photoTexts.tooSlow,
  timeLimit: readTime,
  idle,
})

/** Files that people send for pictures, by their first bytes. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, photoTexts.pdf],
  [/^[\s\S]{4}ftyp(?:heic|heix|hevc|mif1|msf1|heim|heis)/, photoTexts.heic],
  [/^[\s\S]{4}ftypavif/, photoTexts.otherPicture('AVIF')],
  [/^GIF8/, photoTexts.otherPicture('GIF')],
  [/^BM/, photoTexts.otherPicture('BMP')],
  [/^(?:II\*\0|MM\0\*)/, photoTexts.otherPicture('TIFF')],
  [/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[\s\S]*)?(?:<!--[\s\S]*)?(?:<!DOCTYPE svg[\s\S]*)?<svg/i, photoTexts.svg],
  [/^(?:\xff\xd8\xff|\x89PNG|RIFF[\s\S]{4}WEBP)/, photoTexts.damaged],
]

/** Bytes that tell what a file is. */
const told = 1024

/** The header of a picture that can be read. @throws 400 that names what the file is instead */
function checkedHeader(bytes: Buffer): PictureHeader {
  const header = pictureHeader(bytes)
  if (!header) {
    const begin = bytes.toString('latin1', 0, told)
    throw badRequest(others.find(([pattern]) => pattern.test(begin))?.[1] ?? photoTexts.type)
  }
  const { width, height } = header
  if (width === 0 || height === 0) throw badRequest(photoTexts.damaged)
  if (width * height > maxPhotoPixels || width > maxSide || height > maxSide) throw badRequest(photoTexts.tooManyPixels)
  return header
}

/**
 * Reads all text in a picture that somebody sent. It is decoded in a process of its own; the process that reads gets
 * pixels alone, and is kept because loading its models takes longer than reading. Nothing is stored.
 * @throws 400 that names the fault of the picture; 503 when too many wait, or reading takes too long
 */
export async function readPicture(bytes: Buffer, asker: Asker): Promise<PictureWords> {
  const { width, height } = checkedHeader(bytes)
  return reading(async () => {
    reader.warm()
    const decoded = await inChild<Raster | null>(
      new URL('./decode-child.ts', import.meta.url),
      { bytes, width, height, longest } satisfies DecodeWork,
      { failure: photoTexts.damaged, timeLimit: decodeTime, memory: 256, status: 400 },
    )
    if (!decoded) throw badRequest(photoTexts.damaged)
    return reader.ask<PictureWords>(decoded)
  }, asker)
}
