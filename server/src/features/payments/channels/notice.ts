import type { PayChannel } from '@lianmeng/trade/payment/channel'
import type { Actor } from '../../../accounts/actor.ts'
import type { Merchant, Notice, NoticeHeaders, NoticeReading } from '../../../adapters/pay/port.ts'
import { notFound } from '../../../answers/errors.ts'
import { transaction } from '../../../database/db.ts'
import { countUse } from '../../../database/limits.ts'
import { withRetry } from '../../../database/retry.ts'
import type { Deps } from '../../../deps.ts'
import { formerMerchants, merchantOf, tenantOfKey } from '../merchants/merchants.ts'
import { holdAttempt } from '../merchants/queries.ts'
import { settleHeard } from '../refunding/heard.ts'
import { addHeard, heardRefund } from '../refunding/heard-queries.ts'
import { type Booking, bookReport, judgeReport } from './book.ts'
import { addNotice } from './notice-queries.ts'
import { isSoundNotice } from './sound-notice.ts'

/** A request received at the address for notices. */
type Arrived = { channel: PayChannel; channelKey: string; headers: NoticeHeaders; body: Buffer }

/** Characters kept of a notice. */
const keptText = 8_000
/** Limit of forged notices kept per internet address: the rows are never deleted, so no visitor may fill the table. */
const keptForged = [{ seconds: 3600, max: 60 }]

/** PostgreSQL text cannot contain NUL. */
const cleared = (text: string): string => text.replaceAll('\0', '')
const rawText = (body: Buffer): string => cleared(body.toString('utf8').slice(0, keptText))

type Noticing = Booking & Pick<Deps, 'db' | 'pay'>

/** Records a genuine notice and carries it out in one transaction; a repeated one has been carried out already. */
async function deal(
  deps: Noticing,
  { tenantId, merchantNo }: { tenantId: number; merchantNo: string },
  { channel, body }: Arrived,
  notice: Notice,
): Promise<void> {
  const { outTradeNo, tradeNo, amount, currency, refundNo } = notice
  const at = deps.clock()
  const kept = {
    tenantId,
    channel,
    noticeId: notice.id,
    raw: rawText(body),
    at,
    outTradeNo,
    amount,
    fault: '',
  } as const
  const work = () =>
    transaction(deps.db, async (tx) => {
      const held = await holdAttempt(tx, tenantId, outTradeNo)
      // A payment that names no account was made to the current one.
      const isOurs = held?.attempt.channel === channel && (held.attempt.merchantNo || merchantNo) === notice.merchantNo
      if (!isOurs || refundNo !== '') {
        const isNew = await addNotice(tx, { ...kept, verdict: isOurs ? 'refund' : 'other' })
        if (isNew && isOurs) await addHeard(tx, { tenantId, channel, refundNo, outTradeNo, from: 'notice', at })
        return
      }
      // Notices of refunds name no currency.
      const isBooked = notice.isPaid && currency === 'CNY'
      const report = isBooked ? judgeReport(held, amount) : undefined
      const isNew = await addNotice(tx, { ...kept, verdict: report?.verdict ?? 'other' })
      if (isNew && report) await bookReport(tx, deps, report, { tradeNo, amount })
    })
  await withRetry(work)
}

/** Reads a notice with the account that the seller has, and with those before: their payments are reported to the same address. */
async function readWith(
  deps: Noticing,
  merchant: Merchant,
  tenantId: number,
  arrived: Arrived,
): Promise<NoticeReading> {
  const { channel, headers, body } = arrived
  const read = (account: Merchant): NoticeReading => {
    const reading = deps.pay.gateways[channel].readNotice(account, headers, body, deps.clock())
    if (!reading.ok) return reading
    if (!isSoundNotice(reading.notice)) return { ok: false, fault: 'unreadable', claimed: '' }
    if (reading.notice.merchantNo === account.merchantNo) return reading
    return { ok: false, fault: 'otherMerchant', claimed: reading.notice.outTradeNo }
  }
  const now = read(merchant)
  if (now.ok) return now
  const former = await formerMerchants(deps, tenantId, channel)
  return former.map((each) => read(each.merchant)).find(({ ok }) => ok) ?? now
}

/**
 * A refund's amount is not taken from the notice: the payment service is asked at once, and again in the background if
 * it does not answer.
 */
async function askAboutRefund(deps: Noticing, actor: Actor, tenantId: number, channel: PayChannel, refundNo: string) {
  const heard = refundNo === '' ? undefined : await heardRefund(deps.db, { tenantId, channel, refundNo })
  if (!heard) return
  await settleHeard(deps, heard).catch((err: unknown) => actor.log.error({ err }, 'a refund is asked for again'))
}

/** Keeps a forged notice for later examination. */
async function keepForged(
  deps: Noticing,
  actor: Actor,
  tenantId: number,
  { channel, body }: Arrived,
  { fault, claimed }: Pick<Extract<NoticeReading, { ok: false }>, 'fault' | 'claimed'>,
): Promise<void> {
  if (!(await countUse(deps.db, `forgedNotice:${actor.from.ip}`, keptForged))) return
  await addNotice(deps.db, {
    tenantId,
    channel,
    noticeId: null,
    raw: rawText(body),
    verdict: 'forged',
    at: deps.clock(),
    outTradeNo: cleared(claimed).slice(0, 64),
    amount: null,
    fault,
  })
}

/**
 * Takes a notice of a payment service. It is trusted for its signature over the received bytes and for the merchant
 * that it names. It may be a repetition, may arrive before the answer to the start, or after its order has ended.
 * @returns whether it is genuine and was carried out
 * @throws 404 when no such address was given out
 */
export async function takeNotice(deps: Noticing, actor: Actor, arrived: Arrived): Promise<boolean> {
  const { channel, channelKey } = arrived
  const tenantId = tenantOfKey(channelKey)
  const found = tenantId === undefined ? undefined : await merchantOf(deps, tenantId, channel)
  if (tenantId === undefined || found?.row.channelKey !== channelKey) throw notFound()
  const reading = await readWith(deps, found.merchant, tenantId, arrived)
  if (!reading.ok) {
    await keepForged(deps, actor, tenantId, arrived, reading)
    return false
  }
  const { notice } = reading
  await deal(deps, { tenantId, merchantNo: found.row.merchantNo }, arrived, notice)
  await askAboutRefund(deps, actor, tenantId, channel, notice.refundNo)
  return true
}
