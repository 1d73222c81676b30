import type { File } from '../../answers/file-answer.ts'

/** The last used files by key, up to a total of bytes: making one again costs more than keeping it. */
export class KeptFiles {
  readonly #files = new Map<string, File>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get(key: string): File | undefined {
    const file = this.#files.get(key)
    if (!file) return undefined
    // A map keeps the order of insertion: the first entry is the least recently used.
    this.#files.delete(key)
    this.#files.set(key, file)
    return file
  }

  keep(key: string, file: File): File {
    this.#drop(key)
    this.#files.set(key, file)
    this.#bytes += sizeOf(file)
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.#drop(oldest)
    }
    return file
  }

  #drop(key: string): void {
    const file = this.#files.get(key)
    if (!file) return
    this.#files.delete(key)
    this.#bytes -= sizeOf(file)
  }
}

const sizeOf = ({ body }: File): number => (typeof body === 'string' ? 2 * body.length : body.byteLength)
