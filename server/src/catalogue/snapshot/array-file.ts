import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Arrays of numbers by name, in one file that is complete or not there. */
type NamedArrays = Readonly<Record<string, StoredArray>>

const kinds = { Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array, Float64Array } as const
type StoredArray = Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array | Float64Array

/** What the file says of itself: its content in the words of its writer, and its arrays in their order. */
type Head = { about: unknown; arrays: { name: string; kind: keyof typeof kinds; length: number }[] }

/** The head and each array take multiples of this. */
const alignment = 8
/** Bytes written before requests get a turn. */
const atOnce = 1_000_000
const digestLength = 32
/** No process writes for so long, ms. */
const abandonedAfter = 3_600_000
const newDigest = () => createHash('sha256')

const padded = (length: number): number => Math.ceil(length / alignment) * alignment

const bytesOf = ({ buffer, byteOffset, byteLength }: StoredArray): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)

/** The length of the head, and the head, padded. */
function headBytes(head: Head): Buffer {
  const text = Buffer.from(JSON.stringify(head))
  const bytes = Buffer.alloc(alignment + padded(text.length), ' ')
  bytes.writeDoubleLE(bytes.length - alignment)
  bytes.set(text, alignment)
  return bytes
}

/** Writes and digests what may change meanwhile: each piece is copied first, so that both get the same. */
async function writeAll(file: FileHandle, head: Head, arrays: NamedArrays): Promise<void> {
  const digest = newDigest()
  const put = async (bytes: Buffer) => {
    digest.update(bytes)
    await file.writeFile(bytes)
  }
  await put(headBytes(head))
  for (const array of Object.values(arrays)) {
    const bytes = bytesOf(array)
    for (let at = 0; at < bytes.length; at += atOnce) await put(Buffer.from(bytes.subarray(at, at + atOnce)))
    await put(Buffer.alloc(padded(bytes.length) - bytes.length))
  }
  await file.writeFile(digest.digest())
  await file.datasync()
}

/** Removes what processes left behind that were killed while they wrote. */
async function removeAbandoned(path: string): Promise<void> {
  const folder = dirname(path)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`)) continue
    const draft = join(folder, name)
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > abandonedAfter) await rm(draft, { force: true })
  }
}

/**
 * Writes a file beside its place and then puts it there: whoever reads finds the old one or the new one, whole.
 * @param about any JSON  @throws when it cannot be written; what was there stays
 */
export async function writeArrays(path: string, about: unknown, arrays: NamedArrays): Promise<void> {
  const described = Object.entries(arrays).map(([name, array]) => ({
    name,
    kind: array.constructor.name as keyof typeof kinds,
    length: array.length,
  }))
  await removeAbandoned(path)
  const draft = `${path}.${randomUUID()}`
  try {
    const file = await open(draft, 'w')
    try {
      await writeAll(file, { about, arrays: described }, arrays)
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Reads the bytes at the file's place into an array. @throws where the file ends before */
async function readInto(file: FileHandle, bytes: Buffer): Promise<Buffer> {
  let at = 0
  while (at < bytes.length) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at)
    if (bytesRead === 0) throw new Error('the file is shorter than it says')
    at += bytesRead
  }
  return bytes
}

/** The arrays that a head describes, empty; undefined where the file has another size. */
function describedBy({ arrays }: Head, headLength: number, size: number): Record<string, StoredArray> | undefined {
  const widths = arrays.map(({ kind, length }) => kinds[kind].BYTES_PER_ELEMENT * length)
  const total = widths.reduce((sum, width) => sum + padded(width), headLength + digestLength)
  if (total !== size) return undefined
  return Object.fromEntries(arrays.map(({ name, kind, length }) => [name, new kinds[kind](length)]))
}

/**
 * Reads such a file.
 * @param fits whether its content is wanted, by what it says of itself
 * @returns undefined where it does not fit, or its digest is another one  @throws when there is none, or it is damaged
 */
export async function readArrays<About>(
  path: string,
  fits: (about: About) => boolean,
): Promise<{ about: About; arrays: NamedArrays } | undefined> {
  const file = await open(path)
  try {
    const digest = newDigest()
    const take = async (bytes: Buffer) => {
      digest.update(await readInto(file, bytes))
      return bytes
    }
    const { size } = await file.stat()
    const headLength = (await take(Buffer.alloc(alignment))).readDoubleLE()
    if (!(headLength > 0 && headLength < size)) return undefined
    const head = JSON.parse(String(await take(Buffer.alloc(headLength)))) as Head
    const arrays = fits(head.about as About) ? describedBy(head, alignment + headLength, size) : undefined
    if (!arrays) return undefined
    for (const array of Object.values(arrays)) {
      const bytes = await take(bytesOf(array))
      await take(Buffer.alloc(padded(bytes.length) - bytes.length))
    }
    const own = await readInto(file, Buffer.alloc(digestLength))
    return digest.digest().equals(own) ? { about: head.about as About, arrays } : undefined
  } finally {
    await file.close()
  }
}
