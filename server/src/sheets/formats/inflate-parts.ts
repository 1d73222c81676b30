import { Unzip, UnzipInflate } from 'fflate'
import { SheetError } from '../limits.ts'

/** Bytes of the file inflated at once: they grow at most a thousandfold. */
const pieceSize = 16 * 1024

type Wanted = (name: string) => ((text: string, last: boolean) => void) | undefined

/**
 * Inflates some parts of a ZIP file, piece by piece.
 * @param breathe awaited after each piece
 * @param wanted called with the name of each part; returns a receiver of its text, or nothing to skip it
 * @throws SheetError when a part inflates beyond the limit, or nothing can be read
 */
export async function inflateParts(
  file: Uint8Array,
  { limit, breathe }: { limit: number; breathe?: () => Promise<void> },
  wanted: Wanted,
): Promise<void> {
  const unzip = new Unzip((part) => {
    const take = wanted(part.name)
    if (!take) return
    const decoder = new TextDecoder()
    let size = 0
    part.ondata = (error, bytes, last) => {
      if (error) throw error
      size += bytes.length
      if (size > limit) throw new SheetError('inflated')
      take(decoder.decode(bytes, { stream: !last }), last)
    }
    part.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < file.length; at += pieceSize) {
      unzip.push(file.subarray(at, at + pieceSize), at + pieceSize >= file.length)
      await breathe?.()
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable')
  }
}

/** The whole text of small parts, by name. */
export async function partsOf(
  file: Uint8Array,
  limit: number,
  isWanted: (name: string) => boolean,
): Promise<Map<string, string>> {
  const texts = new Map<string, string[]>()
  await inflateParts(file, { limit }, (name) => {
    if (!isWanted(name)) return undefined
    const pieces: string[] = []
    texts.set(name, pieces)
    return (text) => pieces.push(text)
  })
  return new Map([...texts].map(([name, pieces]) => [name, pieces.join('')]))
}
