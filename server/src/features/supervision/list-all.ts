import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { orderStateTexts } from '@lianmeng/contract/orders/texts'
import type { ListedOrder, orders, order as wholeOrder } from '@lianmeng/contract/supervision/endpoints'
import { supervisionTexts } from '@lianmeng/contract/supervision/texts'
import { holdsStock } from '@lianmeng/trade/order/states'
import { isLate } from '@lianmeng/trade/order/waits'
import { parseMoney } from '@lianmeng/trade/price/money'
import { badRequest } from '../../answers/errors.ts'
import type { WorkDays } from '../../calendar/working-time.ts'
import type { Deps } from '../../deps.ts'
import { answerDue } from '../../order/moving/answer-due.ts'
import { yuanOf } from '../../order/payments/wire-payment.ts'
import { orderWithHistory } from '../../order/reading/list-orders.ts'
import { askedDays } from '../../time/asked-days.ts'
import { endOfDay, localDay } from '../../time/local-day.ts'
import { allOrders, type ListedRow, type Search } from './queries.ts'
import type { Subjects } from './subjects.ts'

const hourMs = 3_600_000

/** @throws 400 */
function fenOf(title: string, text: string | undefined): number | null {
  if (text === undefined) return null
  const amount = parseMoney(text)
  if (!amount.ok) throw badRequest(`「${title}」须为最多 2 位小数的数`)
  return Number(amount.value)
}

/** @throws 400 */
function searchOf(params: ParamsOf<typeof orders>, now: Date): Search {
  const amountFrom = fenOf('最低金额', params.amountFrom)
  const amountTo = fenOf('最高金额', params.amountTo)
  if (amountFrom !== null && amountTo !== null && amountTo < amountFrom) {
    throw badRequest(supervisionTexts.amountsTurned)
  }
  const { waitingHours } = params
  return {
    state: params.state ?? null,
    keyword: params.keyword?.trim() ?? '',
    tenantId: params.tenantId ?? null,
    buyerId: params.buyerId ?? null,
    amountFrom,
    amountTo,
    ...askedDays({ from: params.from, to: params.to }),
    lateOn: params.late ? localDay(now) : null,
    stillSince: waitingHours === undefined ? null : new Date(now.getTime() - waitingHours * hourMs),
  }
}

/** Warnings about delays of an order. */
function warningsOf(row: ListedRow, now: Date, days: WorkDays): string[] {
  const { voucherSince, restAskedAt, promisedOn } = row
  const isOverdue = (since: Date | null) => since !== null && answerDue(since, days) <= now
  const promiseEnd = promisedOn === null ? null : (endOfDay(promisedOn) ?? null)
  return [
    ...(isOverdue(voucherSince) ? [supervisionTexts.voucherWaits] : []),
    ...(isOverdue(restAskedAt) ? [supervisionTexts.restWaits] : []),
    ...(holdsStock(row.state) && isLate(promiseEnd, now) ? [supervisionTexts.late] : []),
  ]
}

const wireListed = (row: ListedRow, now: Date, days: WorkDays): ListedOrder => ({
  id: row.id,
  orderNo: row.orderNo,
  erpTenantId: row.tenantId,
  sellerName: row.sellerName,
  buyerId: row.buyerId,
  buyerName: row.buyerName,
  state: row.state,
  stateName: orderStateTexts[row.state],
  createdAt: row.createdAt.toISOString(),
  amount: yuanOf(row.amount),
  paid: yuanOf(row.paid),
  refunded: yuanOf(row.refunded),
  movedAt: row.movedAt.toISOString(),
  warnings: warningsOf(row, now, days),
})

/** A page of the orders of all sellers. @throws 400 */
export async function listAllOrders(
  { db, clock, workCalendar }: Pick<Deps, 'db' | 'clock' | 'workCalendar'>,
  params: ParamsOf<typeof orders>,
): Promise<DataOf<typeof orders>> {
  const { start = 1, limit = 20 } = params
  const now = clock()
  const days = await workCalendar()
  const rows = await allOrders(db, searchOf(params, now), { limit, offset: (start - 1) * limit })
  return { records: rows.map((row) => wireListed(row, now, days)), total: rows[0]?.total ?? 0, start, limit }
}

/** Everything about one order, read-only. @throws 404 */
export async function showOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'workCalendar' | 'catalogue' | 'files'>,
  subjects: Subjects,
  { tenantId, orderNo }: ParamsOf<typeof wholeOrder>,
): Promise<DataOf<typeof wholeOrder>> {
  const side = { tenantId }
  const [whole, papers, invoices] = await Promise.all([
    orderWithHistory(deps, side, orderNo),
    subjects.documents(deps, side, orderNo),
    subjects.invoices(deps.db, side, orderNo),
  ])
  return { ...whole, actions: [], documents: papers.issued, invoices: invoices.requests }
}
