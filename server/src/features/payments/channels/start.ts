import { createHash } from 'node:crypto'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { startPayment as endpoint } from '@lianmeng/contract/payments/channel-endpoints'
import { channelTexts } from '@lianmeng/contract/payments/channel-texts'
import type { Payment } from '@lianmeng/contract/payments/payment'
import { paymentTexts } from '@lianmeng/contract/payments/texts'
import { attemptEnds, attemptHolds, maxChannelAmount, nextAsking } from '@lianmeng/trade/payment/channel'
import type { Actor } from '../../../accounts/actor.ts'
import { buyerOf } from '../../../accounts/caller.ts'
import { conflict } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Db } from '../../../database/db.ts'
import { enforceLimits } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import { lockOrders } from '../../../order/moving/queries.ts'
import { ordersToPay, paymentOf } from '../../../order/payments/queries.ts'
import { wirePayment } from '../../../order/payments/wire-payment.ts'
import { notifyUrlOf, requireMerchant } from '../merchants/merchants.ts'
import { addAttempt, attemptOf, noteAttempts, putAddress } from '../merchants/queries.ts'
import { announced, preparedPerDay, type Share, sharesOf } from '../paying/prepare.ts'

type Starting = Pick<Deps, 'db' | 'clock' | 'config' | 'pay'>

/**
 * Locks the orders. Refuses those whose time to pay is over but that are not cancelled yet: each new attempt would
 * postpone that again. @throws 409
 */
async function requireTime(tx: Db, buyerId: number, tenantId: number, shares: readonly Share[], now: Date) {
  const keys = shares.map(({ orderId: id }) => ({ tenantId, id }))
  await lockOrders(
    tx,
    tenantId,
    keys.map(({ id }) => id),
  )
  for (const { onCredit, expiresAt, changeOpen, orderNo } of await ordersToPay(tx, buyerId, keys)) {
    if (changeOpen) throw conflict(paymentTexts.changeOpen(orderNo))
    if (!onCredit && expiresAt <= now) throw conflict(channelTexts.tooLate)
  }
}

/** Records an attempt before the payment service is called. @returns the number of its payment */
async function writeDown(
  deps: Starting,
  actor: Actor,
  merchantNo: string,
  { channel, ...form }: ParamsOf<typeof endpoint>,
): Promise<string> {
  const { companyId: buyerId, companyName: buyerName, userName: createdBy } = buyerOf(actor)
  const { tenantId } = form
  const object = `${channel} of seller ${tenantId}`
  const { paymentNo } = await auditedChange(deps.db, actor, { event: 'payment.start', object }, async (tx) => {
    const shares = await sharesOf(tx, buyerId, form)
    const amount = shares.reduce((sum, share) => sum + share.amount, 0)
    if (amount > maxChannelAmount) throw conflict(channelTexts.overLimit)
    const createdAt = deps.clock()
    await requireTime(tx, buyerId, tenantId, shares, createdAt)
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([channel, merchantNo, shares]))
      .digest('hex')
    const made = { tenantId, buyerId, buyerName, method: channel, amount, fingerprint, createdAt, createdBy, shares }
    const outTradeNo = await announced(tx, made)
    await addAttempt(tx, {
      tenantId,
      outTradeNo,
      channel,
      merchantNo,
      amount,
      createdAt,
      expiresAt: attemptEnds(createdAt),
      nextAsking: nextAsking(createdAt, createdAt),
    })
    const ids = shares.map(({ orderId }) => orderId)
    await noteAttempts(tx, tenantId, ids, attemptHolds)
    return { object: `payment ${outTradeNo}`, paymentNo: outTradeNo }
  })
  return paymentNo
}

/**
 * Starts a payment by a payment service. The same amounts again are the same payment, as long as it can be paid and the seller has
 * the same account.
 * @throws 400, 404, 409, 429
 */
export async function startPayment(deps: Starting, actor: Actor, form: ParamsOf<typeof endpoint>): Promise<Payment> {
  const { tenantId, channel } = form
  const { companyId: buyerId } = buyerOf(actor)
  await enforceLimits(deps.db, `payment:${buyerId}`, [preparedPerDay])
  const { row, merchant } = await requireMerchant(deps, tenantId, channel)
  const paymentNo = await writeDown(deps, actor, merchant.merchantNo, form)
  const attempt = (await attemptOf(deps.db, tenantId, paymentNo))!
  if (attempt.address === '') {
    const { publicOrigin } = deps.config
    const result = `tenantId=${tenantId}&paymentNo=${paymentNo}`
    const trade = {
      outTradeNo: paymentNo,
      amount: attempt.amount,
      subject: `紧固件货款 ${paymentNo}`,
      notifyUrl: notifyUrlOf(publicOrigin, row),
      returnUrl: `${publicOrigin}/lmPortals/payResult?${result}`,
      expiresAt: attempt.expiresAt,
      now: deps.clock(),
    }
    const address = await deps.pay.gateways[channel].start(merchant, trade).catch((error: unknown) => {
      actor.log.error({ err: error }, 'a payment service has not answered')
      throw conflict(channelTexts.silent)
    })
    await putAddress(deps.db, attempt, address)
  }
  return wirePayment((await paymentOf(deps.db, { tenantId, paymentNo, buyerId }))!)
}
