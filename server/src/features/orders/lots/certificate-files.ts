import { randomUUID } from 'node:crypto'
import { lotTexts, maxCertificate } from '@lianmeng/contract/lots/texts'
import { maxPictureSize, pictureTexts } from '@lianmeng/contract/pictures'
import type { Actor } from '../../../accounts/actor.ts'
import { tenantOf } from '../../../accounts/caller.ts'
import type { FileStore } from '../../../adapters/files/port.ts'
import { audit } from '../../../audit/audit.ts'
import { takeTurn } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import { badRequest, conflict, HttpProblem, notFound } from '../../../http/answers/errors.ts'
import { FileAnswer, tagged } from '../../../http/answers/file-answer.ts'
import { pictureType, redrawn } from '../../../media/picture.ts'
import { pictureHeader } from '../../../media/picture-header.ts'
import type { LotRow } from './queries.ts'

const uploadsPerDay = { seconds: 86_400, max: 500 }

export const certificateRule = {
  size: maxCertificate,
  tooLarge: lotTexts.certificateSize,
  missing: lotTexts.certificateMissing,
}

/** Returns a PDF unchanged and a picture re-encoded. @throws 400, 413, 503 */
async function keepable(bytes: Buffer): Promise<{ content: Uint8Array; extension: string }> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { content: bytes, extension: 'pdf' }
  if (!pictureHeader(bytes)) throw badRequest(lotTexts.certificateType)
  if (bytes.byteLength > maxPictureSize) throw new HttpProblem(413, pictureTexts.size)
  const picture = await redrawn(bytes)
  return { content: picture.bytes, extension: picture.extension }
}

/**
 * Stores a certificate. Its name begins with the seller's number, so that no seller can submit another's.
 * @param readFile reads the upload; called only while the seller has uploads left for the day
 * @throws 400, 413, 429, 503
 */
export async function uploadCertificate(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  actor: Actor,
  readFile: () => Promise<Buffer>,
): Promise<{ fileId: string }> {
  const tenantId = tenantOf(actor)
  await takeTurn(db, `certificate:${tenantId}`, [uploadsPerDay])
  const { content, extension } = await keepable(await readFile())
  const fileId = `${tenantId}-${randomUUID()}.${extension}`
  await files.put('certificates', fileId, content)
  await audit(db, actor, { event: 'lot.certificate.upload', object: `tenant ${tenantId}`, result: 'ok' })
  return { fileId }
}

/** @throws 409 when there is none of this name, or it is another seller's */
export async function requireCertificate(files: FileStore, tenantId: number, fileId: string): Promise<void> {
  const isOwnName = new RegExp(`^${tenantId}-[0-9a-f-]{36}\\.(pdf|png|jpg|webp)$`).test(fileId)
  if (!isOwnName || !(await files.get('certificates', fileId))) throw conflict(lotTexts.certificateGone)
}

/** The certificate of a lot as a download. @throws 404 */
export async function certificateOf(files: FileStore, { file, lotNo }: LotRow): Promise<FileAnswer> {
  const bytes = file === '' ? undefined : await files.get('certificates', file)
  if (!bytes) throw notFound(lotTexts.certificateGone)
  const extension = file.split('.')[1]!
  return new FileAnswer(tagged(bytes, extension === 'pdf' ? 'application/pdf' : pictureType(file)), 'private', {
    ascii: `certificate.${extension}`,
    full: `质保书-${lotNo.replaceAll(/[^\p{L}\p{N}._-]/gu, '_')}.${extension}`,
  })
}
