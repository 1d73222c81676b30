import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { Bill } from '@lianmeng/contract/payments/bill'
import type { bills, fetchBill as endpoint } from '@lianmeng/contract/payments/bill-endpoints'
import { channelTexts, payChannelTexts } from '@lianmeng/contract/payments/channel-texts'
import { billDifferenceTexts, noticeTexts } from '@lianmeng/contract/payments/notice-texts'
import type { DifferingBill } from '@lianmeng/contract/supervision/notice-endpoints'
import type { Actor } from '../../../accounts/actor.ts'
import { sellerOf } from '../../../accounts/caller.ts'
import { badRequest, conflict } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import { transaction } from '../../../database/db.ts'
import { enforceLimits } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import { tellSeller } from '../../../messages/sellers.ts'
import { yuanOf } from '../../../order/payments/wire-payment.ts'
import { localDay, startOfDay } from '../../../time/local-day.ts'
import { merchantUnder } from '../merchants/merchants.ts'
import {
  type BillKey,
  type BillRow,
  billsOf,
  billsThatDiffer,
  billsToFetch,
  formerBillsToFetch,
  putBill,
} from './bill-queries.ts'
import { type Comparing, compareBill } from './compare-bill.ts'

const dayMs = 24 * 3_600_000
/** How long payment services keep bills, in days; older ones are found in their own back offices only. */
const kept = 90
const perHour = [{ seconds: 3600, max: 30 }]
const none = { payments: 0, paid: 0, refunds: 0, refunded: 0, strange: 0, differences: [] }

const side = (amount: number | null) => (amount === null ? '' : yuanOf(amount))

const wireBill = (row: BillRow): Bill => ({
  channel: row.channel,
  channelName: payChannelTexts[row.channel],
  merchantNo: row.merchantNo,
  day: row.day,
  fetchedAt: row.fetchedAt.toISOString(),
  problem: row.problem,
  payments: row.payments,
  paid: yuanOf(row.paid),
  refunds: row.refunds,
  refunded: yuanOf(row.refunded),
  strange: row.strange,
  differences: row.differences.map(({ kind, outTradeNo, refundNo, theirs, ours }) => ({
    kind,
    kindName: billDifferenceTexts[kind],
    paymentNo: outTradeNo,
    refundNo,
    theirs: side(theirs),
    ours: side(ours),
  })),
})

/** A page of a seller's bills. */
export async function listBills(
  db: Deps['db'],
  tenantId: number,
  { start = 1, limit = 20 }: ParamsOf<typeof bills>,
): Promise<DataOf<typeof bills>> {
  const rows = await billsOf(db, tenantId, undefined, { limit, offset: (start - 1) * limit })
  return { records: rows.map(wireBill), total: rows[0]?.total ?? 0, start, limit }
}

/** The latest bills of all sellers that differ or are missing. */
export async function listDiffering(db: Deps['db']): Promise<DifferingBill[]> {
  const rows = await billsThatDiffer(db)
  return rows.map((row) => ({ ...wireBill(row), erpTenantId: row.tenantId, sellerName: row.sellerName }))
}

/** Fetches a bill and compares it; a failed fetch is recorded as such. @returns the number of differences */
async function reconcile(deps: Comparing, key: BillKey): Promise<number> {
  const found = await merchantUnder(deps, key.tenantId, key.channel, key.merchantNo)
  if (!found) return 0
  const at = deps.clock()
  const rows = await deps.pay.gateways[key.channel].bill(found.merchant, key.day, at).catch(() => null)
  if (!rows) {
    const problem = rows === null ? noticeTexts.billFailed : noticeTexts.noBill
    await transaction(deps.db, (tx) => putBill(tx, key, { ...none, at, problem }))
    return 0
  }
  const accounts = found.holds ? [key.merchantNo, ''] : [key.merchantNo]
  const compared = await compareBill(deps, { ...key, accounts }, found.merchant, rows)
  await transaction(deps.db, (tx) => putBill(tx, key, { ...compared, at, problem: '' }))
  return compared.differences.length
}

/** @throws 400 */
function requireDay(day: string, now: Date, isSandbox: boolean): void {
  const start = startOfDay(day)
  // The bill of a day is ready the next morning; in the demonstration it is always ready.
  const last = localDay(new Date(now.getTime() - (isSandbox ? 0 : dayMs)))
  if (!start || day > last || now.getTime() - start.getTime() > kept * dayMs) throw badRequest(noticeTexts.badDay)
}

/** The seller has a bill fetched, for the first time or again. @throws 400, 409, 429 */
export async function fetchBill(
  deps: Comparing,
  actor: Actor,
  { channel, day, merchantAccount = '' }: ParamsOf<typeof endpoint>,
): Promise<Bill> {
  const { tenantId } = sellerOf(actor)
  const found = await merchantUnder(deps, tenantId, channel, merchantAccount)
  if (!found) throw conflict(merchantAccount === '' ? channelTexts.noChannel : channelTexts.noFormer)
  requireDay(day, deps.clock(), found.isSandbox)
  await enforceLimits(deps.db, `fetchBill:${tenantId}`, perHour)
  const { merchantNo } = found.merchant
  const key = { tenantId, channel, merchantNo, day }
  const object = `bill of ${channel}, merchant ${merchantNo}, ${day}`
  await auditedChange(deps.db, actor, { event: 'payBill.fetch', object }, async () => ({ object }))
  await reconcile(deps, key)
  const [row] = await billsOf(deps.db, tenantId, key, { limit: 1, offset: 0 })
  return wireBill(row!)
}

/** Fetches yesterday's bills and tells sellers about differences. Several processes may do so at once. */
export async function reconcileChannels(deps: Comparing): Promise<void> {
  const day = localDay(new Date(deps.clock().getTime() - dayMs))
  const since = localDay(new Date(deps.clock().getTime() - kept * dayMs))
  for (const key of [...(await billsToFetch(deps.db, day)), ...(await formerBillsToFetch(deps.db, day, since))]) {
    const differences = await reconcile(deps, key)
    if (differences === 0) continue
    await tellSeller(deps.db, key.tenantId, 'money', {
      kind: 'order',
      title: '渠道账单有差异',
      text: `${payChannelTexts[key.channel]}商户 ${key.merchantNo} ${day} 的账单与平台记录有 ${differences} 处不一致，请在「收款」的「渠道对账」里核对。`,
      link: '/seller/payments?view=bills',
    })
  }
}
