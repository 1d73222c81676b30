import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { channelTexts, payChannelTexts } from '@lianmeng/contract/payments/channel-texts'
import { noticeFaultTexts, noticeTexts, noticeVerdictTexts } from '@lianmeng/contract/payments/notice-texts'
import type { askAboutNotice, PayNotice, payNotices } from '@lianmeng/contract/supervision/notice-endpoints'
import type { Actor } from '../../../accounts/actor.ts'
import { badRequest, conflict, notFound } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Deps } from '../../../deps.ts'
import { yuanOf } from '../../../order/payments/wire-payment.ts'
import { askedDays } from '../../../time/asked-days.ts'
import { merchantUnder } from '../merchants/merchants.ts'
import { type AttemptRow, attemptOf } from '../merchants/queries.ts'
import { settleHeard } from '../refunding/heard.ts'
import { heardOfPayment } from '../refunding/heard-queries.ts'
import { askAgain } from './ask.ts'
import { allNotices, type NoticeRow, noticeOf, putRemark } from './notice-queries.ts'

type Asking = Pick<Deps, 'db' | 'clock' | 'config' | 'workCalendar' | 'afterMove' | 'pay'>

const wireNotice = (row: NoticeRow): PayNotice => ({
  id: row.id,
  erpTenantId: row.tenantId,
  sellerName: row.sellerName,
  channel: row.channel,
  channelName: payChannelTexts[row.channel],
  verdict: row.verdict,
  verdictName: noticeVerdictTexts[row.verdict],
  faultName: row.fault === '' ? '' : noticeFaultTexts[row.fault],
  paymentNo: row.outTradeNo,
  amount: row.amount === null ? '' : yuanOf(row.amount),
  at: row.at.toISOString(),
  times: row.times,
  lastAt: (row.lastAt ?? row.at).toISOString(),
  remark: row.remark,
  canAsk: row.outTradeNo !== '',
  raw: row.raw,
})

/** A page of notices from payment services to all sellers. @throws 400 */
export async function listNotices(
  db: Deps['db'],
  params: ParamsOf<typeof payNotices>,
): Promise<DataOf<typeof payNotices>> {
  const { start = 1, limit = 20 } = params
  const search = {
    channel: params.channel ?? null,
    verdict: params.verdict ?? null,
    tenantId: params.tenantId ?? null,
    keyword: params.keyword?.trim() ?? '',
    repeated: params.repeated ?? false,
    ...askedDays({ from: params.from, to: params.to }),
  }
  const rows = await allNotices(db, search, { limit, offset: (start - 1) * limit })
  return { records: rows.map(wireNotice), total: rows[0]?.total ?? 0, start, limit }
}

/** Asks about the reported refunds of a payment. @throws when the payment service does not answer */
async function askAboutRefunds(deps: Asking, { tenantId, outTradeNo }: AttemptRow): Promise<string> {
  for (const heard of await heardOfPayment(deps.db, tenantId, outTradeNo)) await settleHeard(deps, heard)
  const states = (await heardOfPayment(deps.db, tenantId, outTradeNo)).map(({ state }) => state)
  if (states.includes('unbooked')) return noticeTexts.found.refundUnbooked
  return states.includes('booked') || states.includes('own') ? noticeTexts.found.refund : noticeTexts.found.noRefund
}

/** @throws 409 when the payment service does not answer */
async function answerOf(deps: Asking, actor: Actor, notice: NoticeRow, attempt: AttemptRow): Promise<string> {
  try {
    if (notice.verdict === 'refund') return await askAboutRefunds(deps, attempt)
    return noticeTexts.found[await askAgain(deps, attempt)]
  } catch (error) {
    actor.log.error({ err: error }, 'a payment service has not answered')
    throw conflict(channelTexts.silent)
  }
}

/**
 * Asks the payment service about the payment that a notice names, and books the answer. The audit log records who asked
 * and why. @throws 400, 404, 409
 */
export async function askAbout(
  deps: Asking,
  actor: Actor,
  { tenantId, id, reason: text }: ParamsOf<typeof askAboutNotice>,
): Promise<PayNotice> {
  const reason = text.trim()
  if (reason === '') throw badRequest(noticeTexts.reasonMissing)
  const notice = await noticeOf(deps.db, tenantId, id)
  if (!notice) throw notFound(noticeTexts.notFound)
  const attempt = notice.outTradeNo === '' ? undefined : await attemptOf(deps.db, tenantId, notice.outTradeNo)
  if (attempt?.channel !== notice.channel) throw conflict(noticeTexts.namesNothing)
  const { channel, merchantNo } = attempt
  if (!(await merchantUnder(deps, tenantId, channel, merchantNo))) throw conflict(noticeTexts.noChannel)
  const object = `notice ${id} of seller ${tenantId}, payment ${notice.outTradeNo}`
  const remark = await answerOf(deps, actor, notice, attempt)
  await auditedChange(deps.db, actor, { event: 'supervision.notice', object }, async (tx) => {
    await putRemark(tx, notice, { remark, isNews: remark !== noticeTexts.found.before })
    return { object, changes: { reason: [null, reason], decision: [null, remark] } }
  })
  return wireNotice((await noticeOf(deps.db, tenantId, id))!)
}
