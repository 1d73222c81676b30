import { createHash } from 'node:crypto'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { pushPayments } from '@lianmeng/contract/orders/programs/program-money-endpoints'
import { paymentTexts } from '@lianmeng/contract/payments/texts'
import { parseMoney } from '@lianmeng/trade/price/money'
import type { Actor } from '../../../accounts/actor.ts'
import { tenantOf } from '../../../accounts/caller.ts'
import { badRequest, notFound } from '../../../answers/errors.ts'
import { outdated, withRetry } from '../../../database/retry.ts'
import { actingFor, onOrder, sellingSide } from '../../../order/acting.ts'
import type { MoveDeps } from '../../../order/moving/move-order.ts'
import { paymentOf } from '../../../order/payments/queries.ts'
import { eachRow } from '../../../order/programs/pushed-rows.ts'
import { confirmByHand } from './confirm-by-hand.ts'
import { acceptPayment } from './verify.ts'

type Sent = ParamsOf<typeof pushPayments>['rows'][number]

/** Keeps keys of programs and of people apart, whatever an ERP calls its receipts. */
const keyOf = (receiptNo: string): string => `erp:${createHash('sha256').update(receiptNo).digest('hex')}`

/** @throws 404 when the buyer's payment is not for the order */
async function requirePaymentOf({ db }: MoveDeps, tenantId: number, paymentNo: string, orderNo: string): Promise<void> {
  const payment = await paymentOf(db, { tenantId, paymentNo })
  if (!payment?.shares.some((share) => share.orderNo === orderNo)) throw notFound(paymentTexts.notFound)
}

async function book(deps: MoveDeps, actor: Actor, { receiptNo, orderNo, amount, paymentNo }: Sent): Promise<void> {
  const tenantId = tenantOf(actor)
  const key = keyOf(receiptNo)
  if (paymentNo !== undefined) {
    await requirePaymentOf(deps, tenantId, paymentNo, orderNo)
    await acceptPayment(deps, actor, { paymentNo, received: amount, writeOff: false }, key)
    return
  }
  const received = parseMoney(amount)
  if (!received.ok) throw badRequest(paymentTexts.badReceived)
  const told = { key, amount: Number(received.value) }
  await confirmByHand(deps, { tenantId, orderNo }, actingFor(actor, sellingSide(actor)), told)
}

/**
 * Books receipts reported by a program, with the rules of the back office. An interrupted call may simply be repeated.
 */
export const bookRows = (deps: MoveDeps, actor: Actor, rows: readonly Sent[]): Promise<DataOf<typeof pushPayments>> =>
  eachRow(
    rows,
    ({ receiptNo, orderNo }) => ({ receiptNo, orderNo }),
    (row) => onOrder(deps.db, actor, row.orderNo, () => withRetry(() => book(deps, actor, row), outdated)),
  )
