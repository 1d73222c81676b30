import { redLetterStateTexts } from '@lianmeng/contract/invoices/red-letter-texts'
import { statementStateTexts } from '@lianmeng/contract/statements/statement-texts'
import { invariantText } from '@lianmeng/contract/supervision/invariant-texts'
import type { Mismatches } from '@lianmeng/contract/supervision/mismatch-endpoints'
import { jobText } from '@lianmeng/contract/supervision/texts'
import { differencesOf } from '@lianmeng/trade/order/statement'
import { fen } from '@lianmeng/trade/price/money'
import { type Waits, waitsNow, workingDay } from '../../calendar/waits.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { yuanOf } from '../../order/payments/wire-payment.ts'
import { differsSince } from '../../order/statements/queries.ts'
import {
  type DifferenceRow,
  differingOrders,
  failedJobs,
  failingHooks,
  findings,
  lastAlarms,
  leftStatements,
  openRedLetters,
} from './queries.ts'
import type { Subjects } from './subjects.ts'

/** How long a statement may wait before the platform sees it, 15 days: its buyer was reminded after five and ten. */
const hoursUntilWatched = 15 * workingDay
const momentText = (at: Date | null): string => at?.toISOString() ?? ''
const money = (amount: number) => fen(BigInt(amount))

const wireDifference = (row: DifferenceRow): Mismatches['differences'][number] => ({
  erpTenantId: row.tenantId,
  sellerName: row.sellerName,
  buyerName: row.buyerName,
  month: row.month,
  orderNo: row.orderNo,
  delivered: yuanOf(row.delivered - row.returned),
  invoiced: yuanOf(row.invoiced),
  paid: yuanOf(row.paid),
  differences: differencesOf({
    ordered: money(row.ordered),
    delivered: money(row.delivered),
    returned: money(row.returned),
    paid: money(row.paid),
    invoiced: money(row.invoiced),
    overInvoiced: money(row.overInvoiced),
  }),
})

/** Requests for invoices that wait longer than their sellers have time. */
async function unansweredRequests(
  db: Db,
  { waitingRequests, hoursToInvoice }: Subjects,
  { isOver, latestStart }: Waits,
): Promise<Mismatches['invoiceRequests']> {
  return (await waitingRequests(db, latestStart(hoursToInvoice)))
    .filter(({ since }) => isOver(since, hoursToInvoice))
    .map(({ requestId, tenantId, sellerName, buyerName, orderNo, amount, since }) => ({
      requestId,
      erpTenantId: tenantId,
      sellerName,
      buyerName,
      orderNo,
      amount: yuanOf(amount),
      since: since.toISOString(),
    }))
}

/** Statements whose wait the platform looks into, by its working days. */
async function unansweredStatements(db: Db, { isOver, latestStart }: Waits): Promise<Mismatches['statements']> {
  const waiting = await leftStatements(db, latestStart(hoursUntilWatched))
  return waiting
    .filter(({ since }) => isOver(since, hoursUntilWatched))
    .map(({ tenantId, state, since, ...row }) => ({
      ...row,
      erpTenantId: tenantId,
      stateName: statementStateTexts[state],
      since: since.toISOString(),
    }))
}

/** Figures that do not agree, and processes that are stuck. */
export async function mismatchesOf(
  deps: Pick<Deps, 'db' | 'clock' | 'workCalendar'>,
  subjects: Subjects,
): Promise<Mismatches> {
  const { db } = deps
  const waits = await waitsNow(deps)
  const since = differsSince(waits.now)
  const [found, differing, letters, requests, left, jobs, hooks, alarms] = await Promise.all([
    findings(db),
    differingOrders(db, since),
    openRedLetters(db, since),
    unansweredRequests(db, subjects, waits),
    unansweredStatements(db, waits),
    failedJobs(db),
    failingHooks(db),
    lastAlarms(db),
  ])
  return {
    checkedAt: momentText(found.at),
    rules: found.rules,
    broken: found.broken.map(({ rule, breaches, examples, since }) => ({
      name: invariantText(rule),
      breaches,
      examples,
      since: momentText(since),
    })),
    differences: differing.map(wireDifference),
    redLetters: letters.map(({ tenantId, startedAt, dueAt, amount, ...letter }) => ({
      ...letter,
      erpTenantId: tenantId,
      stateName: redLetterStateTexts[letter.state],
      amount: yuanOf(amount),
      startedAt: startedAt.toISOString(),
      dueAt: dueAt.toISOString(),
    })),
    invoiceRequests: requests,
    statements: left,
    jobs: jobs.map(({ id, task, attempts, mostAttempts, createdAt, error }) => ({
      id,
      name: jobText(task),
      attempts,
      isGivenUp: attempts >= mostAttempts,
      createdAt: createdAt.toISOString(),
      error,
    })),
    hooks: hooks.map(({ id, tenantId, sellerName, address, state, failingSince }) => ({
      hookId: id,
      erpTenantId: tenantId,
      sellerName,
      address,
      isOff: state === 'broken',
      failingSince: failingSince.toISOString(),
    })),
    alarms: alarms.map(({ firstAt, lastAt, ...alarm }) => ({
      ...alarm,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
  }
}
