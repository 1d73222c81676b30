import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { confirmPayment } from '@lianmeng/contract/orders/seller-endpoints'
import * as buying from '@lianmeng/contract/payments/endpoints'
import * as selling from '@lianmeng/contract/payments/seller-endpoints'
import { buyerOf, tenantOf } from '../../../accounts/caller.ts'
import { audited } from '../../../audit/audited.ts'
import type { Db } from '../../../database/db.ts'
import type { Feature } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { uploadedDocument } from '../../../http/upload.ts'
import { changed, sellingSide } from '../../../order/acting.ts'
import { paymentsOfSeller } from '../../../order/payments/queries.ts'
import { wirePayment } from '../../../order/payments/wire-payment.ts'
import { paymentWithPayee, sellersToPay } from './cashier.ts'
import { confirmByHand } from './confirm-by-hand.ts'
import { preparePayment } from './prepare.ts'
import { acceptPayment, returnPayment } from './verify.ts'
import { submitVoucher, uploadVoucher, voucherOf, withdrawPayment } from './voucher.ts'

/** A page of the payments announced to a seller. */
async function listPayments(
  db: Db,
  tenantId: number,
  { state, keyword = '', start = 1, limit = 20 }: ParamsOf<typeof selling.payments>,
): Promise<DataOf<typeof selling.payments>> {
  const page = { limit, offset: (start - 1) * limit }
  const rows = await paymentsOfSeller(db, tenantId, { state, keyword: keyword.trim() }, page)
  const records = rows.map((row) => ({ ...wirePayment(row), sameVoucherAs: row.sameVoucherAs }))
  return { records, total: rows[0]?.total ?? 0, start, limit }
}

/** Transfers to sellers: the buyer's cashier, and the seller's confirmation of receipt. */
export const payingRoutes: Feature = (app, deps) => {
  const { db, files } = deps
  route(app, buying.toPay, ({ tenantId = 0 }, actor) => sellersToPay(db, buyerOf(actor).companyId, tenantId))
  route(app, buying.preparePayment, (form, actor) => preparePayment(deps, actor, form))
  route(app, buying.paymentStatus, (named, actor) =>
    audited(db, actor, { event: 'payment', object: `payment ${named.paymentNo}` }, () =>
      paymentWithPayee(db, { ...named, buyerId: buyerOf(actor).companyId }),
    ),
  )
  route(app, buying.uploadVoucher, (_params, actor, { request }) =>
    uploadVoucher(deps, actor, () => uploadedDocument(request)),
  )
  route(app, buying.voucher, (named, actor) => voucherOf(db, files, { ...named, buyerId: buyerOf(actor).companyId }))
  route(app, buying.submitVoucher, (form, actor) => submitVoucher(deps, actor, form))
  route(app, buying.withdrawPayment, (named, actor) => withdrawPayment(deps, actor, named))

  route(app, confirmPayment, ({ orderNo }, actor) =>
    changed(deps, actor, sellingSide(actor), orderNo, (ref, by) => confirmByHand(deps, ref, by)),
  )
  route(app, selling.payments, (filter, actor) => listPayments(db, tenantOf(actor), filter))
  route(app, selling.paymentVoucher, ({ paymentNo }, actor) =>
    voucherOf(db, files, { tenantId: tenantOf(actor), paymentNo }),
  )
  route(app, selling.acceptPayment, (form, actor, { request }) =>
    acceptPayment(deps, actor, form, request.headers['idempotency-key']),
  )
  route(app, selling.returnPayment, (form, actor, { request }) =>
    returnPayment(deps, actor, form, request.headers['idempotency-key']),
  )
}
