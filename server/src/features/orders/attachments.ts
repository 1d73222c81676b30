import * as contract from '@lianmeng/contract/orders/attachment-endpoints'
import { termsTexts } from '@lianmeng/contract/orders/terms'
import { buyerOf } from '../../accounts/caller.ts'
import { notFound } from '../../answers/errors.ts'
import { FileAnswer } from '../../answers/file-answer.ts'
import { takeTurn } from '../../database/limits.ts'
import type { Deps, Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { uploadedDocument } from '../../http/upload.ts'
import { keepVoucher, uploadsPerDay, voucherFile } from '../../media/voucher-files.ts'
import { buyingSide, sellingSide } from '../../order/acting.ts'
import type { Side } from '../../order/finding/side.ts'
import { orderOf } from '../../order/reading/list-orders.ts'

/** A file that the buyer sent with an order of this side; a PDF as a download under its name. @throws 404 */
async function attachmentOf(
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  side: Side,
  { orderNo, fileId }: { orderNo: string; fileId: string },
): Promise<FileAnswer> {
  const { terms } = await orderOf(deps, side, orderNo)
  const kept = terms.attachments.find((one) => one.fileId === fileId)
  if (!kept) throw notFound(termsTexts.attachmentMissing)
  const { file, keeping, name } = await voucherFile(deps.files, fileId)
  return new FileAnswer(file, keeping, name && { ...name, full: kept.name })
}

/** Files that a buyer sends with an order. */
export const attachmentRoutes: Feature = (app, deps) => {
  route(app, contract.uploadAttachment, async (_params, actor, { request }) => {
    const owner = String(buyerOf(actor).companyId)
    await takeTurn(deps.db, `attachment:${owner}`, [uploadsPerDay])
    return { fileId: await keepVoucher(deps.files, owner, await uploadedDocument(request)) }
  })
  route(app, contract.attachment, (which, actor) => attachmentOf(deps, buyingSide(actor), which))
  route(app, contract.orderAttachment, (which, actor) => attachmentOf(deps, sellingSide(actor), which))
}
