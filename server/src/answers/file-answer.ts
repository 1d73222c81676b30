import { createHash } from 'node:crypto'

/** A file as an answer, instead of JSON in the envelope. */
export type File = {
  readonly body: string | Uint8Array
  readonly type: string
  /** Changes with the content. */
  readonly etag: string
}

/**
 * Who may cache an answer: everyone for a while; everyone for good, because its name always has the same content; or
 * only the caller, revalidating each time.
 */
export type Keeping = 'public' | 'immutable' | 'private'

/** An answer that is a file; with `name` it is a download. */
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

/** The name of a download in letters, digits and `. _ -`, and in full. */
export type FileName = { readonly ascii: string; readonly full: string }

/** @returns the file with a tag of its content */
export function tagged(body: string | Uint8Array, type: string): File {
  return { body, type, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
