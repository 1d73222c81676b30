import { randomUUID } from 'node:crypto'
import { lotTexts, maxCertificate } from '@lianmeng/contract/lots/texts'
import type { Actor } from '../../accounts/actor.ts'
import { tenantOf } from '../../accounts/caller.ts'
import type { FileStore } from '../../adapters/files/port.ts'
import { conflict, notFound } from '../../answers/errors.ts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import { audit } from '../../audit/audit.ts'
import { enforceLimits } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'
import { documentType, storable } from '../../media/document.ts'
import type { LotRow } from '../../order/lots/queries.ts'

const uploadsPerDay = { seconds: 86_400, max: 500 }

export const certificateRule = {
  size: maxCertificate,
  tooLarge: lotTexts.certificateSize,
  missing: lotTexts.certificateMissing,
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
  await enforceLimits(db, `certificate:${tenantId}`, [uploadsPerDay])
  const { bytes, extension } = await storable(await readFile())
  const fileId = `${tenantId}-${randomUUID()}.${extension}`
  await files.put('certificates', fileId, bytes)
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
  return new FileAnswer(tagged(bytes, documentType(file)), 'private', {
    ascii: `certificate.${extension}`,
    full: `质保书-${lotNo.replaceAll(/[^\p{L}\p{N}._-]/gu, '_')}.${extension}`,
  })
}
