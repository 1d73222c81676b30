import { createHash } from 'node:crypto'

/** A file as an answer, instead of JSON in the envelope. */
export type File = {
  readonly body: string | Uint8Array
  readonly type: string
  /** Changes with the content. */
  readonly etag: string
}

/**
 * Who may keep an answer: everybody for a while; everybody for good, because its name never stands for anything else; or
 * the caller alone, asking each time whether it is still open to them.
 */
export type Keeping = 'public' | 'immutable' | 'private'

/** An answer that is a file; `name` where it is to be saved. */
export class FileAnswer {
  readonly file: File
  readonly keeping: Keeping
  readonly name: FileName | undefined

  constructor(file: File, keeping: Keeping, name?: FileName) {
    this.file = file
    this.keeping = keeping
    this.name = name
  }
}

/** The name of a saved file in letters, digits and `. _ -`, and as people read it. */
export type FileName = { readonly ascii: string; readonly full: string }

/** @returns the file with the tag of its content */
export function tagged(body: string | Uint8Array, type: string): File {
  return { body, type, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
