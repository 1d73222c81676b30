import { createHash } from 'node:crypto'
import { statementTexts } from '@lianmeng/contract/statements/statement-texts'
import { badRequest } from '../../answers/errors.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { tellCompany } from '../../messages/messages.ts'
import { sellerName } from '../../selling/seller-name.ts'
import { localDay, monthAfter, startOfDay } from '../../time/local-day.ts'
import { linesOfStatement, type StatementKey, type StatementLine } from './line-queries.ts'
import { buyersLink } from './papers/links.ts'
import {
  addStatement,
  buyersOf,
  holdMonth,
  type Latest,
  type MonthSpan,
  ordersOfMonth,
  type Pair,
  putState,
  type StatementOrder,
  unstatedPairs,
} from './queries.ts'
import { stated } from './stated.ts'

type Making = Pick<Deps, 'db' | 'clock'>

const spanOf = (month: string): MonthSpan => ({
  from: startOfDay(`${month}-01`)!,
  until: startOfDay(`${monthAfter(month)}-01`)!,
})

/**
 * Identifies the content of a statement. Rates, invoices, prices and charges of lines are left out, so that older
 * fingerprints, made without them, still match: what an order costs is in the amounts.
 */
function fingerprintOf(lines: readonly StatementLine[], orders: readonly StatementOrder[]): string {
  const said = [
    lines.map(({ taxRate: _, invoiced: _i, price: _p, baseUnit: _b, saleUnit: _s, charges: _c, ...line }) => line),
    orders.map(({ overInvoiced, ...order }) => (overInvoiced > 0 ? { ...order, overInvoiced } : order)),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

/** What a buyer confirms of lines: quantities and amounts of the goods. Payments and invoices come and go later. */
const goodsOf = (lines: readonly Omit<StatementLine, 'invoiced'>[]): string =>
  JSON.stringify(
    lines.map((line) => [
      line.orderId,
      line.orderLine,
      line.orderedQty,
      line.shippedQty,
      line.receivedQty,
      line.returnedQty,
      line.ordered,
      line.delivered,
      line.returned,
    ]),
  )

/** Whether a new version would say the same. What a buyer has confirmed stays while its goods are the same. */
async function isStated(
  tx: Db,
  latest: Latest,
  lines: readonly StatementLine[],
  fingerprint: string,
): Promise<boolean> {
  if (latest.fingerprint === fingerprint) return true
  return latest.state === 'confirmed' && goodsOf(await linesOfStatement(tx, latest)) === goodsOf(lines)
}

/** Tells the buyer's members that a statement is ready to compare. */
async function tellBuyer(tx: Db, buyerId: number, key: StatementKey, month: string, isNew: boolean): Promise<void> {
  const { tenantId } = key
  const which = `${await sellerName(tx, tenantId)} ${month} 的对账单`
  const text = `${which}${isNew ? '已生成' : '有新的版本'}，请核对后确认，或逐行提出异议。`
  await tellCompany(tx, buyerId, {
    kind: 'order',
    title: isNew ? '对账单待确认' : '对账单已更新',
    text,
    link: buyersLink(key),
  })
}

/**
 * Makes the statement of a pair for a month, or a new version if something has changed that the buyer has to see.
 * @returns whether one was made
 */
async function makeOne({ db, clock }: Making, pair: Pair, month: string, by: string): Promise<boolean> {
  const first = `${month}-01`
  return transaction(db, async (tx) => {
    const latest = await holdMonth(tx, pair, first)
    const found = await ordersOfMonth(tx, pair, spanOf(month))
    if (found.length === 0) return false
    const parts = found.map(stated)
    const lines = parts.flatMap((part) => part.lines)
    const orders = parts.map((part) => part.order)
    const fingerprint = fingerprintOf(lines, orders)
    if (latest && (await isStated(tx, latest, lines, fingerprint))) return false
    if (latest) await putState(tx, latest, { state: 'replaced', at: null, by: '' })
    const { buyerName } = found.at(-1)!
    const version = (latest?.version ?? 0) + 1
    const made = { ...pair, buyerName, month: first, version, fingerprint, at: clock(), by, lines, orders }
    const id = await addStatement(tx, made)
    await tellBuyer(tx, pair.buyerId, { tenantId: pair.tenantId, id }, month, version === 1)
    return true
  })
}

/** Makes the statements of a seller for a month. @returns how many were made @throws 400 for a month to come */
export async function makeOfMonth(deps: Making, tenantId: number, month: string, by: string): Promise<number> {
  if (month > localDay(deps.clock()).slice(0, 7)) throw badRequest(statementTexts.futureMonth)
  let made = 0
  for (const buyerId of await buyersOf(deps.db, tenantId, spanOf(month))) {
    if (await makeOne(deps, { tenantId, buyerId }, month, by)) made += 1
  }
  return made
}

/** The month before the current one: `2026-10`. */
function lastMonth(now: Date): string {
  const firstDay = startOfDay(`${localDay(now).slice(0, 7)}-01`)!
  return localDay(new Date(firstDay.getTime() - 1)).slice(0, 7)
}

/** Makes the missing statements of the last month. Several processes may do so at once. */
export async function makeMonthlyStatements(deps: Making): Promise<void> {
  const month = lastMonth(deps.clock())
  for (const pair of await unstatedPairs(deps.db, `${month}-01`, spanOf(month))) {
    await makeOne(deps, pair, month, '系统')
  }
}
