import type { FileAnswer } from '../../../answers/file-answer.ts'
import { enforceLimits } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import type { StoredDocument } from '../../../media/document.ts'
import { keepVoucher, uploadsPerDay } from '../../../media/voucher-files.ts'
import type { Side } from '../../../order/finding/side.ts'
import { orderOf } from '../../../order/reading/list-orders.ts'
import { sentFile } from '../../../order/reading/sent-file.ts'

/** Stores a file that is to go with an order of a buyer. @returns its name @throws 429 above the day's number */
export async function uploadAttachment(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  buyerId: number,
  read: () => Promise<StoredDocument>,
): Promise<{ fileId: string }> {
  const owner = String(buyerId)
  await enforceLimits(db, `attachment:${owner}`, [uploadsPerDay])
  return { fileId: await keepVoucher(files, owner, await read()) }
}

/** A file that the buyer sent with an order of this side. @throws 404 */
export async function attachmentOf(
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  side: Side,
  { orderNo, fileId }: { orderNo: string; fileId: string },
): Promise<FileAnswer> {
  const { terms } = await orderOf(deps, side, orderNo)
  return sentFile(deps.files, terms.attachments, fileId)
}
