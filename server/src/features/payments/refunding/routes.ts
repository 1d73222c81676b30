import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import * as buying from '@lianmeng/contract/payments/refund-endpoints'
import * as selling from '@lianmeng/contract/payments/seller-refund-endpoints'
import { buyerOf, tenantOf } from '../../../accounts/caller.ts'
import type { Db } from '../../../database/db.ts'
import type { Feature } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { uploadedDocument } from '../../../http/upload.ts'
import { voucherFile } from '../../../media/voucher-files.ts'
import { type RefundRef, refundOf, refundsOfSeller } from '../../../order/payments/refund-queries.ts'
import { wireRefund } from '../../../order/payments/wire-refund.ts'
import { confirmRefund, disputeRefund } from './answer.ts'
import { returnRefund } from './return.ts'
import { sendRefund, uploadRefundVoucher } from './send.ts'

/** A page of a seller's refunds. */
async function listRefunds(
  db: Db,
  tenantId: number,
  { state, keyword = '', start = 1, limit = 20 }: ParamsOf<typeof selling.refunds>,
): Promise<DataOf<typeof selling.refunds>> {
  const page = { limit, offset: (start - 1) * limit }
  const rows = await refundsOfSeller(db, tenantId, { state, keyword: keyword.trim() }, page)
  return { records: rows.map(wireRefund), total: rows[0]?.total ?? 0, start, limit }
}

/** Refunds that sellers owe: sending them and confirming receipt. */
export const refundRoutes: Feature = (app, deps) => {
  const { db, files } = deps
  const voucherOf = async (ref: RefundRef) => voucherFile(files, (await refundOf(db, ref))?.voucher)
  route(app, buying.refundVoucher, (named, actor) => voucherOf({ ...named, buyerId: buyerOf(actor).companyId }))
  route(app, buying.confirmRefund, (named, actor) => confirmRefund(deps, actor, named))
  route(app, buying.disputeRefund, (form, actor) => disputeRefund(deps, actor, form))

  route(app, selling.refunds, (filter, actor) => listRefunds(db, tenantOf(actor), filter))
  route(app, selling.sentRefundVoucher, ({ refundNo }, actor) => voucherOf({ tenantId: tenantOf(actor), refundNo }))
  route(app, selling.uploadRefundVoucher, (_params, actor, { request }) =>
    uploadRefundVoucher(deps, actor, () => uploadedDocument(request)),
  )
  route(app, selling.returnRefund, ({ refundNo }, actor) => returnRefund(deps, actor, refundNo))
  route(app, selling.sendRefund, (form, actor, { request }) =>
    sendRefund(deps, actor, form, request.headers['idempotency-key']),
  )
}
