import type { OfficeWait } from '@lianmeng/contract/operator-office/texts'
import type { Db } from '../../database/db.ts'

type Waiting = { count: number; since: Date | null }

const first = async (rows: Promise<Waiting[]> | PromiseLike<Waiting[]>): Promise<Waiting> => (await rows)[0]!

/** How much of each kind waits, and since when the oldest does. */
export const waiting: Record<OfficeWait, (db: Db) => Promise<Waiting>> = {
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
  differences: (db) =>
    first(db<Waiting[]>`
      select count(*)::int as count, min(broken_since) as since from invariant_check where breaches > 0 or breaches is null`),
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
