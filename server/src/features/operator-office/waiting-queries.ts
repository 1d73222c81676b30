import type { OfficeWait } from '@lianmeng/contract/operator-office/texts'
import type { Db } from '../../database/db.ts'
import { differing, differsSince } from '../../order/statements/queries.ts'

type Waiting = { count: number; since: Date | null }

const first = async (rows: Promise<Waiting[]> | PromiseLike<Waiting[]>): Promise<Waiting> => (await rows)[0]!

/** Rules that the data break. */
const brokenRules = (db: Db) =>
  first(db<Waiting[]>`
    select count(*)::int as count, min(broken_since) as since from invariant_check where breaches > 0 or breaches is null`)

/** Orders in statements of all sellers whose delivery, invoices and payments differ. */
const differingOrders = (db: Db, now: Date) =>
  first(db<Waiting[]>`
    select count(*)::int as count, min(s.made_at) as since ${differing(db, differsSince(now))}`)

/** Bills of payment services that differ from the books, or did not arrive. */
const differingBills = (db: Db) =>
  first(db<Waiting[]>`
    select count(*)::int as count, min(b.fetched_at) as since from channel_bill b
    where b.problem <> '' or exists (
      select 1 from channel_difference d
      where d.tenant_id = b.tenant_id and d.channel = b.channel and d.merchant_no = b.merchant_no and d.day = b.day)`)

const together = (...all: readonly Waiting[]): Waiting => {
  const moments = all.flatMap(({ since }) => since?.getTime() ?? [])
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    since: moments.length > 0 ? new Date(Math.min(...moments)) : null,
  }
}

/** How much of each kind waits, and since when the oldest does. */
export const waiting: Record<OfficeWait, (db: Db, now: Date) => Promise<Waiting>> = {
  applications: (db) =>
    first(db<Waiting[]>`
      select count(*)::int as count, min(submitted_at) as since from seller_application where state = 'submitted'`),
  companies: (db) =>
    first(db<Waiting[]>`
      select count(*)::int as count, min(verification_at) as since from company where verification = 'pending'`),
  disputes: (db) =>
    first(
      db<Waiting[]>`select count(*)::int as count, min(asked_at) as since from aftersale where state = 'escalated'`,
    ),
  vouchers: (db) =>
    first(db<Waiting[]>`
      select count(*)::int as count, min(submitted_at) as since from payment where state = 'submitted'`),
  rests: (db) =>
    first(db<Waiting[]>`
      select count(*)::int as count, min(rest_asked_at) as since from sales_order where rest_asked_at is not null`),
  differences: async (db, now) => together(...(await Promise.all([brokenRules(db), differingOrders(db, now)]))),
  bills: differingBills,
  reports: (db) =>
    first(db<Waiting[]>`select count(*)::int as count, min(sent_at) as since from report where handled_at is null`),
  overlays: (db) =>
    first(db<Waiting[]>`
      select count(*)::int as count, min(changed_at) as since from standard_overlay where state in ('draft', 'reviewed')`),
  errata: (db) =>
    first(
      db<Waiting[]>`select count(*)::int as count, min(sent_at) as since from errata_proposal where state = 'open'`,
    ),
}
