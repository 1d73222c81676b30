import { channelTexts, payMethodTexts } from '@lianmeng/contract/payments/channel-texts'
import type { Refund } from '@lianmeng/contract/payments/refund'
import { takesReturn } from '@lianmeng/trade/payment/refund'
import type { Actor } from '../../../accounts/actor.ts'
import { sellerOf } from '../../../accounts/caller.ts'
import type { RefundAnswer } from '../../../adapters/pay/port.ts'
import { type Db, transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { stepOrder } from '../../../order/moving/move-order.ts'
import {
  paymentNoOf,
  putConfirmed,
  putFailed,
  putNextAsking,
  putProcessing,
  type RefundRow,
  refundOf,
  refundsToAsk,
} from '../../../order/payments/refund-queries.ts'
import { wireRefund } from '../../../order/payments/wire-refund.ts'
import { merchantUnder } from '../merchants/merchants.ts'
import { attemptOf } from '../merchants/queries.ts'
import { lockRefund, onRefund, type Refunding, refundNote, refuseNow } from './on-refund.ts'

type Returning = Refunding & Pick<Deps, 'pay'>
type RefundKey = { tenantId: number; refundNo: string }

const minuteMs = 60_000
const system = { kind: 'system', userId: null, name: '' } as const

/**
 * Asks a payment service to send money back under the number of the refund: repeated requests pay once. @throws when
 * there is no answer
 */
async function askService(deps: Returning, refund: RefundRow): Promise<RefundAnswer> {
  const { tenantId, refundNo, amount, paymentId } = refund
  const attempt = await attemptOf(deps.db, tenantId, await paymentNoOf(deps.db, tenantId, paymentId!))
  const found = attempt && (await merchantUnder(deps, tenantId, attempt.channel, attempt.merchantNo))
  if (!attempt || !found) return { state: 'failed', text: channelTexts.formerForgotten }
  const { outTradeNo, channel, amount: total } = attempt
  return deps.pay.gateways[channel].refund(found.merchant, { outTradeNo, refundNo, amount, total, now: deps.clock() })
}

/** Records the answer of a payment service about a refund in progress. */
async function writeDown(tx: Db, deps: Returning, named: RefundKey, said: RefundAnswer): Promise<void> {
  const { refund, order } = await lockRefund(tx, named)
  if (refund.state !== 'processing' || said.state === 'processing') return
  if (said.state === 'failed') return putFailed(tx, refund, said.text || '支付渠道未说明原因')
  const way = refund.way === 'bank' ? '' : payMethodTexts[refund.way]
  await putConfirmed(tx, refund, { at: deps.clock(), by: way })
  await stepOrder(tx, deps, order, { event: 'refund', actor: system, note: refundNote(refund, `${way}原路退回`) })
}

/** Asks once and records any news; without an answer the background work asks again. */
async function settle(deps: Returning, refund: RefundRow): Promise<void> {
  const said = await askService(deps, refund)
  await transaction(deps.db, (tx) => writeDown(tx, deps, refund, said))
}

/** The seller has a payment service return money to its payer. @throws 404, 409 */
export async function returnRefund(deps: Returning, actor: Actor, refundNo: string): Promise<Refund> {
  const { tenantId, userName: by } = sellerOf(actor)
  const ref = { tenantId, refundNo }
  await onRefund(deps, actor, { event: 'refund.return', ref }, async (tx, refund) => {
    if (refund.way !== 'bank' && (refund.state === 'processing' || refund.state === 'confirmed')) return
    if (!takesReturn(refund.state, refund.way)) refuseNow(refund)
    const at = deps.clock()
    await putProcessing(tx, refund, { at, by, nextAsking: new Date(at.getTime() + minuteMs) })
  })
  const refund = (await refundOf(deps.db, ref))!
  if (refund.state === 'processing') {
    await settle(deps, refund).catch((error: unknown) => actor.log.error({ err: error }, 'a refund is asked for again'))
  }
  return wireRefund((await refundOf(deps.db, ref))!)
}

/** Minutes until a payment service is asked again about a refund in progress. */
const askAgainAfter = 10

/** Asks payment services about refunds in progress. Several processes may do so at once. */
export async function askAboutRefunds(deps: Returning): Promise<void> {
  for (const named of await refundsToAsk(deps.db, deps.clock())) {
    const refund = await refundOf(deps.db, named)
    const next = new Date(deps.clock().getTime() + askAgainAfter * minuteMs)
    await putNextAsking(deps.db, named, next)
    // A payment service that does not answer is asked again next time.
    if (refund?.state === 'processing') await settle(deps, refund).catch(() => {})
  }
}
