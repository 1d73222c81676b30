import { channelTexts } from '@lianmeng/contract/payments/channel-texts'
import { nextAsking } from '@lianmeng/trade/payment/channel'
import type { Actor } from '../../../accounts/actor.ts'
import { buyerOf } from '../../../accounts/caller.ts'
import type { TradeState } from '../../../adapters/pay/port.ts'
import { conflict, notFound } from '../../../answers/errors.ts'
import { transaction } from '../../../database/db.ts'
import { enforceLimits } from '../../../database/limits.ts'
import { withRetry } from '../../../database/retry.ts'
import type { Deps } from '../../../deps.ts'
import { paymentOf } from '../../../order/payments/queries.ts'
import { wirePayment } from '../../../order/payments/wire-payment.ts'
import { merchantOfAttempt } from '../merchants/merchants.ts'
import { type AttemptRow, attemptOf, attemptsToAsk, putNextAsking } from '../merchants/queries.ts'
import { type Booking, bookPaid, endAttempt } from './book.ts'

type Asking = Booking & Pick<Deps, 'db' | 'pay'>

/** How long to wait for a payment service that never answers before giving up an attempt. */
const givenUpAfterMs = 2 * 3_600_000

/**
 * The state of an attempt at the payment service; an expired unpaid one is closed there first. @throws when there is no
 * answer
 */
async function stateNow(deps: Asking, attempt: AttemptRow): Promise<TradeState> {
  const { channel, outTradeNo, expiresAt } = attempt
  const merchant = await merchantOfAttempt(deps, attempt)
  const gateway = deps.pay.gateways[channel]
  const now = deps.clock()
  const said = await gateway.query(merchant, outTradeNo, now)
  const isOver = now >= expiresAt
  if (said.state === 'paid' || said.state === 'closed' || !isOver) return said
  if (said.state === 'waiting') await gateway.close(merchant, outTradeNo, now)
  return { state: 'closed' }
}

/** Asks about one attempt and writes down any news. */
async function ask(deps: Asking, attempt: AttemptRow): Promise<void> {
  const said = await stateNow(deps, attempt)
  const at = deps.clock()
  if (said.state === 'paid') {
    await withRetry(() => transaction(deps.db, (tx) => bookPaid(tx, deps, attempt, said)))
    return
  }
  if (said.state === 'closed') {
    await withRetry(() => transaction(deps.db, (tx) => endAttempt(tx, attempt, { at, problem: '' })))
    return
  }
  await putNextAsking(deps.db, attempt, nextAsking(attempt.createdAt, at))
}

/** The answer of a payment service about an attempt, ended or not, after booking it. @throws when there is no answer */
export async function askAgain(
  deps: Asking,
  attempt: AttemptRow,
): Promise<'paid' | 'before' | 'wrongAmount' | 'unpaid'> {
  const merchant = await merchantOfAttempt(deps, attempt)
  const said = await deps.pay.gateways[attempt.channel].query(merchant, attempt.outTradeNo, deps.clock())
  if (said.state !== 'paid') return 'unpaid'
  const verdict = await withRetry(() => transaction(deps.db, (tx) => bookPaid(tx, deps, attempt, said)))
  if (said.amount !== attempt.amount) return 'wrongAmount'
  return verdict === 'before' ? 'before' : 'paid'
}

/**
 * Asks payment services about attempts without recent news: notices get lost, and processes die between a notice and
 * its booking. Several processes may do so at once.
 */
export async function askAboutAttempts(deps: Asking): Promise<void> {
  for (const attempt of await attemptsToAsk(deps.db, deps.clock())) {
    await ask(deps, attempt).catch(async () => {
      const at = deps.clock()
      if (at.getTime() - attempt.createdAt.getTime() < givenUpAfterMs) {
        await putNextAsking(deps.db, attempt, nextAsking(attempt.createdAt, at))
      } else {
        const end = { at, problem: channelTexts.silent }
        await transaction(deps.db, (tx) => endAttempt(tx, attempt, end))
      }
    })
  }
}

const perMinute = [{ seconds: 60, max: 30 }]

/** The buyer reports having paid. @throws 404, 409, 429 */
export async function checkPayment(deps: Asking, actor: Actor, named: { tenantId: number; paymentNo: string }) {
  const { companyId: buyerId } = buyerOf(actor)
  const ref = { ...named, buyerId }
  const attempt = (await paymentOf(deps.db, ref)) && (await attemptOf(deps.db, named.tenantId, named.paymentNo))
  if (!attempt) throw notFound('付款单不存在')
  await enforceLimits(deps.db, `checkPayment:${buyerId}`, perMinute)
  if (attempt.state === 'created' || attempt.state === 'processing') {
    await ask(deps, attempt).catch((error: unknown) => {
      actor.log.error({ err: error }, 'a payment service has not answered')
      throw conflict(channelTexts.silent)
    })
  }
  return wirePayment((await paymentOf(deps.db, ref))!)
}
