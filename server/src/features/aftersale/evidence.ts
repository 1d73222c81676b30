import { maxPictures } from '@lianmeng/contract/aftersale/aftersale'
import { aftersaleTexts } from '@lianmeng/contract/aftersale/texts'
import { isOpenAftersale } from '@lianmeng/trade/aftersale/states'
import type { FileStore } from '../../adapters/files/port.ts'
import { conflict, notFound } from '../../answers/errors.ts'
import type { FileAnswer } from '../../answers/file-answer.ts'
import type { Db } from '../../database/db.ts'
import { enforceLimits } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'
import type { Picture } from '../../media/picture.ts'
import { keepVoucher, uploadsPerDay, voucherFile, voucherHash } from '../../media/voucher-files.ts'
import { type AftersaleRef, type AftersaleRow, type PictureRow, picturesOf } from './queries.ts'
import { type Asking, holdAftersale, requireAftersale } from './step.ts'
import { addPictures } from './write-queries.ts'

/** Pictures of both sides: stored like vouchers of payments, under names that begin with their owner. */

/** @param owner the buyer's number, or `t` and the seller's number */
export async function uploadEvidence(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  owner: string,
  readPicture: () => Promise<Picture>,
): Promise<{ fileId: string }> {
  await enforceLimits(db, `evidence:${owner}`, [uploadsPerDay])
  return { fileId: await keepVoucher(files, owner, await readPicture()) }
}

/** @throws 409 when a picture is missing or belongs to someone else */
export async function requirePictures(files: FileStore, owner: string, fileIds: readonly string[]): Promise<void> {
  for (const fileId of fileIds) {
    if (!(await voucherHash(files, owner, fileId))) throw conflict(aftersaleTexts.pictureMissing)
  }
}

/** @throws 409 when these would exceed the limit of the side */
export async function keepPictures(
  tx: Db,
  key: Pick<AftersaleRow, 'tenantId' | 'id'>,
  side: PictureRow['side'],
  shown: { files: readonly string[]; at: Date; by: string },
): Promise<void> {
  const before = (await picturesOf(tx, key)).filter((one) => one.side === side).map(({ file }) => file)
  const count = new Set([...before, ...shown.files]).size
  if (count > maxPictures) throw conflict(aftersaleTexts.tooManyPictures(maxPictures))
  await addPictures(tx, key, side, shown)
}

/** Adds pictures of the caller's side while the after-sale is open. @throws 404, 409 */
export async function addEvidence(
  deps: Pick<Deps, 'files' | 'clock'>,
  tx: Db,
  ref: AftersaleRef,
  { asking, owner, by, files }: { asking: Exclude<Asking, 'operator'>; owner: string; by: string; files: string[] },
): Promise<void> {
  const { row } = await holdAftersale(tx, asking, ref)
  await requirePictures(deps.files, owner, files)
  if (!isOpenAftersale(row.state)) throw conflict(aftersaleTexts.over)
  await keepPictures(tx, row, 'buyerId' in asking ? 'buyer' : 'seller', { files, at: deps.clock(), by })
}

/** A picture of the caller's after-sale, from either side. @throws 404 */
export async function pictureOf(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  asking: Asking,
  ref: AftersaleRef,
  fileId: string,
): Promise<FileAnswer> {
  const row = await requireAftersale(db, asking, ref)
  const shown = (await picturesOf(db, row)).some(({ file }) => file === fileId)
  if (!shown) throw notFound(aftersaleTexts.pictureMissing)
  return voucherFile(files, fileId)
}
