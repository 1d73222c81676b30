import { createHash, randomUUID } from 'node:crypto'
import type { FileStore } from '../adapters/files/port.ts'
import { notFound } from '../answers/errors.ts'
import { FileAnswer, tagged } from '../answers/file-answer.ts'
import { documentType, type StoredDocument } from './document.ts'

/** Vouchers that one side may upload per day. */
export const uploadsPerDay = { seconds: 86_400, max: 100 }

/**
 * Stores a voucher under a name that begins with its owner, so that no one can submit another's.
 * @param owner letters and digits
 */
export async function keepVoucher(
  files: FileStore,
  owner: string,
  { bytes, extension }: StoredDocument,
): Promise<string> {
  const fileId = `${owner}-${randomUUID()}.${extension}`
  await files.put('vouchers', fileId, bytes)
  return fileId
}

/** The hash of one of the caller's own vouchers; undefined when there is none of this name, or it is another's. */
export async function voucherHash(files: FileStore, owner: string, fileId: string): Promise<string | undefined> {
  const isOwnName = new RegExp(`^${owner}-[0-9a-f-]{36}\\.(pdf|png|jpg|webp)$`).test(fileId)
  const bytes = isOwnName ? await files.get('vouchers', fileId) : undefined
  return bytes && createHash('sha256').update(bytes).digest('hex')
}

/** The voucher under a name; a PDF as a download. @throws 404 */
export async function voucherFile(files: FileStore, name: string | undefined): Promise<FileAnswer> {
  const bytes = name ? await files.get('vouchers', name) : undefined
  if (!name || !bytes) throw notFound('回单不存在')
  const download = name.endsWith('.pdf') ? { ascii: 'voucher.pdf', full: '回单.pdf' } : undefined
  return new FileAnswer(tagged(bytes, documentType(name)), 'private', download)
}
