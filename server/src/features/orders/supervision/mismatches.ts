import { invariantText } from '@lianmeng/contract/supervision/invariant-texts'
import type { Mismatches } from '@lianmeng/contract/supervision/mismatch-endpoints'
import { jobText } from '@lianmeng/contract/supervision/texts'
import { differencesOf } from '@lianmeng/trade/order/statement'
import { fen } from '@lianmeng/trade/price/money'
import type { Deps } from '../../../deps.ts'
import { yuanOf } from '../paying/wire-payment.ts'
import { type DifferenceRow, differingOrders, failedJobs, failingHooks, findings, lastAlarms } from './queries.ts'

const monthMs = 30 * 24 * 3_600_000
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

/** Figures that do not agree, and processes that are stuck. */
export async function mismatchesOf({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Mismatches> {
  const [found, differing, jobs, hooks, alarms] = await Promise.all([
    findings(db),
    differingOrders(db, new Date(clock().getTime() - monthMs)),
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
