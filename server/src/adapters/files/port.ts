/** Folders of stored files. Each has its own readers. */
export type FileFolder =
  | 'licenses'
  | 'content'
  | 'imports'
  | 'vouchers'
  | 'documents'
  | 'invoices'
  | 'certificates'
  | 'waybills'

/**
 * Keeps files that users hand in. Names are made by the program and never told apart by what users called them;
 * what a name stands for does not change.
 */
export type FileStore = {
  /** Resolves once the bytes are safely kept. */
  put(folder: FileFolder, name: string, bytes: Uint8Array): Promise<void>
  /** @returns undefined where there is none of this name */
  get(folder: FileFolder, name: string): Promise<Buffer | undefined>
  remove(folder: FileFolder, name: string): Promise<void>
}

/**
 * The last wall before a file system: a name that is anything but a plain file name reaches none.
 * @throws RangeError
 */
export function requireName(name: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.[a-z]{3,4}$/.test(name)) throw new RangeError(`not a file name: ${name}`)
  return name
}
