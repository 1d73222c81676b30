import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { Refund } from '@lianmeng/contract/payments/refund'
import { refundTexts } from '@lianmeng/contract/payments/refund-texts'
import type { sendRefund as endpoint } from '@lianmeng/contract/payments/seller-refund-endpoints'
import { refundAnswerDue, takesTransfer } from '@lianmeng/trade/payment/refund'
import type { Actor } from '../../../accounts/actor.ts'
import { sellerOf, tenantOf } from '../../../accounts/caller.ts'
import { badRequest } from '../../../answers/errors.ts'
import { keyIn } from '../../../answers/idempotency-key.ts'
import { audit } from '../../../audit/audit.ts'
import { enforceLimits } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import type { StoredDocument } from '../../../media/document.ts'
import { keepVoucher, uploadsPerDay, voucherHash } from '../../../media/voucher-files.ts'
import { stepOrder } from '../../../order/moving/move-order.ts'
import { putSent } from '../../../order/payments/refund-queries.ts'
import { localDay, startOfDay } from '../../../time/local-day.ts'
import { onRefund, type Refunding, refundNote, refuseNow } from './on-refund.ts'

/** The owner name for a seller's vouchers; that of a buyer begins with a digit. */
const ownerOf = (tenantId: number): string => `t${tenantId}`

/**
 * Stores a seller's voucher.
 * @param readFile reads the upload; called only while the seller has uploads left for the day
 * @throws 429, and what `readFile` throws
 */
export async function uploadRefundVoucher(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  actor: Actor,
  readFile: () => Promise<StoredDocument>,
): Promise<{ fileId: string }> {
  const tenantId = tenantOf(actor)
  await enforceLimits(db, `refundVoucher:${tenantId}`, [uploadsPerDay])
  const fileId = await keepVoucher(files, ownerOf(tenantId), await readFile())
  await audit(db, actor, { event: 'payment.voucher.upload', object: `seller ${tenantId}`, result: 'ok' })
  return { fileId }
}

/** @throws 400 */
function requireDay(transferredOn: string, now: Date): void {
  if (!startOfDay(transferredOn)) throw badRequest(refundTexts.badDay)
  if (transferredOn > localDay(now)) throw badRequest(refundTexts.dayAhead)
}

/**
 * The seller reports the transfer of a refund. A call repeated with its key gets the same answer. @throws 400, 404, 409
 */
export async function sendRefund(
  deps: Refunding & Pick<Deps, 'files'>,
  actor: Actor,
  { refundNo, fileId, transferredOn, bankReference: text }: ParamsOf<typeof endpoint>,
  header: string | string[] | undefined,
): Promise<Refund> {
  const { tenantId, userId, userName: name } = sellerOf(actor)
  const key = keyIn(header)
  const at = deps.clock()
  requireDay(transferredOn, at)
  const bankReference = text.trim()
  if (bankReference === '') throw badRequest(refundTexts.referenceMissing)
  const ref = { tenantId, refundNo }
  return onRefund(deps, actor, { event: 'refund.send', ref }, async (tx, refund, order) => {
    if (key !== null && refund.sendKey === key) return
    if (!takesTransfer(refund.state)) refuseNow(refund)
    if (!(await voucherHash(deps.files, ownerOf(tenantId), fileId))) throw badRequest(refundTexts.voucherMissing)
    await putSent(tx, refund, {
      voucher: fileId,
      bankReference,
      transferredOn,
      at,
      by: name,
      due: refundAnswerDue(at),
      key,
    })
    const note = refundNote(refund, `银行流水号 ${bankReference}`)
    await stepOrder(tx, deps, order, { event: 'refund', actor: { kind: 'seller', userId, name }, note })
  })
}
