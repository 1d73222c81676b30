import { payMethodTexts } from '@lianmeng/contract/payments/channel-texts'
import { type Db, transaction } from '../../../database/db.ts'
import { withRetry } from '../../../database/retry.ts'
import type { Deps } from '../../../deps.ts'
import { stepOrder } from '../../../order/moving/move-order.ts'
import { putConfirmed, type RefundRow, refundOf } from '../../../order/payments/refund-queries.ts'
import { merchantOfAttempt } from '../merchants/merchants.ts'
import { attemptOf } from '../merchants/queries.ts'
import {
  type ChannelRefund,
  type ChannelRefundKey,
  heardRefund,
  putNextHeard,
  putSettled,
  refundsHeard,
} from './heard-queries.ts'
import { lockRefund, refundNote } from './on-refund.ts'
import { bookOutside } from './outside.ts'

type Booking = Pick<Deps, 'clock' | 'config' | 'workCalendar' | 'afterMove'>
type Asking = Booking & Pick<Deps, 'db' | 'pay'>

const minuteMs = 60_000
/** Minutes until a payment service is asked again. */
const askAgainAfter = 10
/** A report still unknown to the payment service after this time is dropped. */
const givenUpAfterMs = 24 * 60 * minuteMs
const system = { kind: 'system', userId: null, name: '' } as const

/** Confirms one of our own refunds: the payment service was asked to make it, and its answer may have been lost. */
async function confirmOwn(tx: Db, deps: Booking, named: RefundRow): Promise<void> {
  const { refund, order } = await lockRefund(tx, named)
  if (refund.state !== 'processing' && refund.state !== 'failed') return
  const way = refund.way === 'bank' ? '' : payMethodTexts[refund.way]
  await putConfirmed(tx, refund, { at: deps.clock(), by: way })
  await stepOrder(tx, deps, order, { event: 'refund', actor: system, note: refundNote(refund, `${way}原路退回`) })
}

/** Books a refund that a payment service confirms, once, however often it is reported. */
async function book(deps: Asking, key: ChannelRefundKey, amount: number): Promise<void> {
  const work = () =>
    transaction(deps.db, async (tx) => {
      const heard = await heardRefund(tx, key, { locked: true })
      if (heard?.state !== 'heard') return
      const own = await refundOf(tx, { tenantId: key.tenantId, refundNo: key.refundNo })
      if (own) await confirmOwn(tx, deps, own)
      const state = own ? 'own' : (await bookOutside(tx, deps, heard, amount)) ? 'booked' : 'unbooked'
      await putSettled(tx, key, { state, amount, at: deps.clock() })
    })
  await withRetry(work)
}

/** Asks the payment service about a reported refund and books it. @throws when there is no answer */
export async function settleHeard(deps: Asking, heard: ChannelRefund): Promise<void> {
  if (heard.state !== 'heard') return
  const { tenantId, channel, outTradeNo, refundNo, heardAt } = heard
  const now = deps.clock()
  await putNextHeard(deps.db, heard, new Date(now.getTime() + askAgainAfter * minuteMs))
  const attempt = await attemptOf(deps.db, tenantId, outTradeNo)
  if (!attempt) throw new Error(`no attempt ${outTradeNo} of seller ${tenantId}`)
  const merchant = await merchantOfAttempt(deps, attempt)
  const said = await deps.pay.gateways[channel].refundState(merchant, { outTradeNo, refundNo, now })
  if (said.state === 'done') return book(deps, heard, said.amount)
  const isOver = now.getTime() - heardAt.getTime() > givenUpAfterMs
  if (said.state === 'none' && isOver) await putSettled(deps.db, heard, { state: 'none', amount: null, at: now })
}

/**
 * Settles reports that were not asked about: a process may have died in between. Several processes may do so at once.
 */
export async function askAboutHeard(deps: Asking): Promise<void> {
  // A payment service that does not answer is asked again later.
  for (const heard of await refundsHeard(deps.db, deps.clock())) await settleHeard(deps, heard).catch(() => {})
}
