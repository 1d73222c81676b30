import { randomUUID } from 'node:crypto'
import type { uploadToChat } from '@lianmeng/contract/chat/endpoints'
import { chatLimits, chatTexts } from '@lianmeng/contract/chat/texts'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { unzipSync } from 'fflate'
import { badRequest, notFound } from '../../answers/errors.ts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import { enforceLimits } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'
import { pictureType, redrawn } from '../../media/picture.ts'
import { pictureHeader } from '../../media/picture-header.ts'
import { addFile, fileOf } from './card-queries.ts'
import { conversation, type Pair } from './queries.ts'

type Stored = { bytes: Uint8Array; extension: 'png' | 'jpg' | 'webp' | 'pdf' | 'xlsx' }

const perHour = [{ seconds: 3600, max: chatLimits.filesAnHour }]

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Bytes of the record that ends a ZIP archive without a comment. */
const zipEnd = 22
const mostParts = 2_000

const startsWith = (bytes: Buffer, text: string): boolean => bytes.subarray(0, text.length).toString('latin1') === text

/** Whether the file is an archive as well, read from its end. */
const hidesArchive = (bytes: Buffer): boolean => bytes.subarray(-66_000).includes('PK\x05\x06', 0, 'latin1')

/** Whether a browser that guesses could take the file for a page. */
const looksLikePage = (bytes: Buffer): boolean =>
  /<(?:!doctype|html|head|body|script|svg|iframe|\?xml)/i.test(bytes.subarray(0, 1024).toString('latin1'))

/** A PDF from its first byte to its last, and nothing else besides. */
function isPlainPdf(bytes: Buffer): boolean {
  return (
    startsWith(bytes, '%PDF-') &&
    bytes.subarray(-1024).includes('%%EOF') &&
    !hidesArchive(bytes) &&
    !looksLikePage(bytes)
  )
}

/** A workbook without macros from its first byte to its last. Only its directory is read. */
function isPlainWorkbook(bytes: Buffer): boolean {
  if (!startsWith(bytes, 'PK\x03\x04') || bytes.readUInt32LE(bytes.length - zipEnd) !== 0x06054b50) return false
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(name)
        return false
      },
    })
  } catch {
    return false
  }
  const isSafe = names.every((name) => !/vbaProject|\.(?:exe|dll|js|bat|cmd|vbs|html?|svg)$|\.\.|^\//i.test(name))
  return (
    isSafe && names.length <= mostParts && names.includes('[Content_Types].xml') && names.includes('xl/workbook.xml')
  )
}

/** Tells what a file is by its content alone. @throws 400 */
async function checked(bytes: Buffer): Promise<Stored> {
  if (isPlainPdf(bytes)) return { bytes, extension: 'pdf' }
  if (bytes.length > zipEnd && isPlainWorkbook(bytes)) return { bytes, extension: 'xlsx' }
  if (pictureHeader(bytes)) return redrawn(bytes)
  throw badRequest(chatTexts.fileType)
}

/** The name that the other side sees: without folders and control characters, with the ending of what it is. */
function shownName(name: string, extension: string): string {
  const base = name
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .replace(/\.[^.]*$/, '')
  return `${base.slice(0, 80).trim() || '文件'}.${extension}`
}

/**
 * Keeps a file of a conversation; it is shown once it is sent.
 * @throws 400, 404, 413, 429, 503
 */
export async function keepFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  userId: number,
  pair: Pair,
  name: string,
  read: () => Promise<Buffer>,
): Promise<DataOf<typeof uploadToChat>> {
  if (!(await conversation(db, pair))) throw notFound(chatTexts.none)
  const bytes = await read()
  await enforceLimits(db, `chat-file:${userId}`, perHour, chatTexts.tooManyFiles)
  const stored = await checked(bytes)
  const fileId = `c${randomUUID()}.${stored.extension}`
  await files.put('chat', fileId, stored.bytes)
  const file = { id: fileId, name: shownName(name, stored.extension), size: stored.bytes.byteLength }
  await addFile(db, pair, file, userId)
  return { fileId, name: file.name, size: file.size }
}

/** A file of a conversation: a picture to be shown, anything else to be saved. @throws 404 */
export async function fileAnswer(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  pair: Pair,
  fileId: string,
): Promise<FileAnswer> {
  const row = await fileOf(db, pair, fileId)
  const bytes = row && (await files.get('chat', row.id))
  if (!row || !bytes) throw notFound()
  const extension = row.id.slice(row.id.lastIndexOf('.') + 1)
  if (extension !== 'pdf' && extension !== 'xlsx') {
    return new FileAnswer(tagged(bytes, pictureType(row.id)), 'private')
  }
  const type = extension === 'pdf' ? 'application/pdf' : workbookType
  return new FileAnswer(tagged(bytes, type), 'private', { ascii: `file.${extension}`, full: row.name })
}
