/** The header of a picture, read before anything decodes it. */

const pictureFormats = ['png', 'jpeg', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Width and height in pixels. */
export type PictureHeader = { format: PictureFormat; width: number; height: number }

/**
 * Recognises a picture by its content, not by its name.
 * @returns undefined for other formats and incomplete files
 */
export function pictureHeader(bytes: Buffer): PictureHeader | undefined {
  return pngHeader(bytes) ?? jpegHeader(bytes) ?? webpHeader(bytes)
}

/** [PNG 3rd ed. §5.2, §11.2.1] */
function pngHeader(bytes: Buffer): PictureHeader | undefined {
  const isPng = bytes.length > 57 && bytes.readBigUInt64BE(0) === 0x89504e470d0a1a0an
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR' || !bytes.includes('IEND')) return undefined
  return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

const startOfScan = 0xda
/**
 * Markers that begin a frame, which contains the size: C0–CF without the tables C4, C8 and CC. [ITU-T T.81 table B.1]
 */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** [ITU-T T.81 annex B] */
function jpegHeader(bytes: Buffer): PictureHeader | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let size: { width: number; height: number } | undefined
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) size ??= { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    // The end marker of the image follows the scan; one before it belongs to a thumbnail.
    if (marker === startOfScan) {
      return size && bytes.includes(Buffer.of(0xff, 0xd9), at) ? { format: 'jpeg', ...size } : undefined
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** [RFC 9649 §2.3–2.7] */
function webpHeader(bytes: Buffer): PictureHeader | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || bytes.readUInt32LE(4) + 8 > bytes.length) return undefined
  const size = webpSizes[bytes.toString('latin1', 12, 16)]?.(bytes)
  return size && { format: 'webp', ...size }
}

/** The encoding of the size, by the kind of the first chunk: lossy, lossless, extended. */
const webpSizes: Readonly<Record<string, (bytes: Buffer) => { width: number; height: number }>> = {
  'VP8 ': (bytes) => ({ width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }),
  VP8L: (bytes) => {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  },
  VP8X: (bytes) => ({ width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }),
}
