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
  | 'chat'
  | 'drawings'

/**
 * Stores files uploaded by users. Names are made by the program, independent of the users' names; the content of a name
 * never changes.
 */
export type FileStore = {
  /** Resolves once the bytes are safely stored. */
  put(folder: FileFolder, name: string, bytes: Uint8Array): Promise<void>
  /** @returns undefined when there is none of this name */
  get(folder: FileFolder, name: string): Promise<Buffer | undefined>
  remove(folder: FileFolder, name: string): Promise<void>
}

/**
 * The last barrier before a file system: only plain file names pass.
 * @throws RangeError
 */
export function requireName(name: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.[a-z]{3,4}$/.test(name)) throw new RangeError(`not a file name: ${name}`)
  return name
}
