import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

type Convert = (content: Buffer) => Promise<Buffer>

/**
 * Converts the same content once: what came of it is kept by the content's digest, which takes a tenth of the time of
 * compressing it.
 * @param room bytes that are kept
 */
export function keptByContent(convert: Convert, room: number): Convert {
  const kept = new LRUCache<string, Buffer>({ maxSize: room, sizeCalculation: ({ length }) => length + 1 })
  return async (content) => {
    const digest = hash('sha256', content, 'base64')
    const known = kept.get(digest)
    if (known) return known
    const made = await convert(content)
    kept.set(digest, made)
    return made
  }
}
