import type { PayChannel } from '@lianmeng/trade/payment/channel'
import type { Actor } from '../../../accounts/actor.ts'
import type { Notice, NoticeHeaders } from '../../../adapters/pay/port.ts'
import { transaction } from '../../../database/db.ts'
import { countUse } from '../../../database/limits.ts'
import { withRetry } from '../../../database/retry.ts'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/answers/errors.ts'
import { type Booking, bookPaid } from './book.ts'
import { merchantOf, tenantOfKey } from './merchants.ts'
import { addNotice, attemptOf, putVerdict } from './queries.ts'

/** What came to the address of notices. */
export type Arrived = { channel: PayChannel; channelKey: string; headers: NoticeHeaders; body: Buffer }

/** Characters of a notice that are kept. */
const keptText = 8_000
/** Notices of an address of the internet that are kept though they are not true: rows stay, so no visitor may fill the table. */
const keptForged = [{ seconds: 3600, max: 60 }]

/** PostgreSQL keeps no such sign. */
const rawText = (body: Buffer): string => body.toString('utf8').slice(0, keptText).replaceAll('\0', '')

type Noticing = Booking & Pick<Deps, 'db' | 'pay'>

/** Writes a true notice down and does what it says, both or neither; one that came before has been dealt with. */
async function deal(deps: Noticing, tenantId: number, { channel, body }: Arrived, notice: Notice): Promise<void> {
  const { outTradeNo, tradeNo, amount, currency } = notice
  const work = () =>
    transaction(deps.db, async (tx) => {
      const kept = { tenantId, channel, noticeId: notice.id, raw: rawText(body), at: deps.clock() }
      const attempt = await attemptOf(tx, tenantId, outTradeNo)
      const isOfUse = attempt?.channel === channel && notice.isPaid && currency === 'CNY'
      if (!(await addNotice(tx, { ...kept, verdict: 'other' })) || !isOfUse) return
      const verdict = await bookPaid(tx, deps, { tenantId, outTradeNo }, { tradeNo, amount })
      await putVerdict(tx, { tenantId, channel, noticeId: notice.id }, verdict)
    })
  await withRetry(work)
}

/**
 * Takes a notice of a payment service: it is believed for its signature, over the bytes that came, and for the merchant that
 * it names. Whether it is the first of its kind, comes before the answer of the start or after its order has ended, is all one.
 * @returns whether it is true, and has been dealt with
 * @throws 404 where no such address was given out
 */
export async function takeNotice(deps: Noticing, actor: Actor, arrived: Arrived): Promise<boolean> {
  const { channel, channelKey, headers, body } = arrived
  const tenantId = tenantOfKey(channelKey)
  const found = tenantId === undefined ? undefined : await merchantOf(deps, tenantId, channel)
  if (!found || found.row.channelKey !== channelKey) throw notFound()
  const { merchant, row } = found
  const notice = deps.pay.gateways[channel].readNotice(merchant, headers, body, deps.clock())
  if (notice && notice.merchantNo === merchant.merchantNo) {
    await deal(deps, row.tenantId, arrived, notice)
    return true
  }
  if (await countUse(deps.db, `forgedNotice:${actor.from.ip}`, keptForged)) {
    const made = {
      tenantId: row.tenantId,
      channel,
      noticeId: null,
      raw: rawText(body),
      verdict: 'forged',
      at: deps.clock(),
    }
    await addNotice(deps.db, made)
  }
  return false
}
