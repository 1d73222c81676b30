import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { aPicture } from '../testing/pictures.ts'
import { storable } from './document.ts'
import { photoOf, redrawn } from './picture.ts'
import { type PictureFormat, pictureHeader } from './picture-header.ts'

const page = '<!doctype html><html><script>alert(document.domain)</script></html>'

/** A piece of a PNG that viewers skip. */
function textChunk(text: string): Buffer {
  const body = Buffer.concat([Buffer.from('tEXt'), Buffer.from(`Comment\0${text}`)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture that is a web page too: behind its pixels, and in a PNG also before them. */
async function pictureAndPage(format: PictureFormat): Promise<Buffer> {
  const picture = await aPicture(format)
  const afterHeader = 33
  const before = format === 'png' ? [picture.subarray(0, afterHeader), textChunk(page)] : []
  return Buffer.concat([...before, picture.subarray(format === 'png' ? afterHeader : 0), Buffer.from(page)])
}

test.each(['png', 'jpeg', 'webp'] as const)('a %s that is also HTML keeps only its pixels', async (format) => {
  const bytes = await pictureAndPage(format)
  expect(bytes.includes('<script>')).toBe(true)
  const photo = await photoOf(bytes)
  const kept = [(await redrawn(bytes)).bytes, (await storable(bytes)).bytes, photo.large, photo.small]
  for (const one of kept) {
    expect(Buffer.from(one).includes('script')).toBe(false)
    expect(Buffer.from(one).includes('html')).toBe(false)
  }
  expect(kept.map((one) => pictureHeader(Buffer.from(one)))).toMatchObject([
    { format, width: 40, height: 30 },
    { format, width: 40, height: 30 },
    { width: 40, height: 30 },
    { width: 72, height: 72 },
  ])
})
