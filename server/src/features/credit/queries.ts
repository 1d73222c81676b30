import type { Db } from '../../database/db.ts'

/** Amounts in fen. */
export type AgeingAmounts = Record<'held' | 'notDue' | 'upTo30' | 'upTo60' | 'upTo90' | 'over90', number>

export type AgeingRow = AgeingAmounts & {
  tenantId: number
  buyerId: number
  companyName: string
  /** The local day on which the oldest overdue amount was due; null: nothing is overdue. */
  oldestDue: string | null
}

/** What buyers owe a seller on credit, parted by how many days it is overdue on a local day. */
export const ageingOf = (db: Db, tenantId: number, today: string) =>
  db<AgeingRow[]>`
  select u.tenant_id as "tenantId", u.buyer_id as "buyerId", c.name as "companyName", sum(u.held)::bigint as held,
    coalesce(sum(u.billed) filter (where u.due_on >= ${today}::date), 0)::bigint as "notDue",
    coalesce(sum(u.billed) filter (where ${today}::date - u.due_on between 1 and 30), 0)::bigint as "upTo30",
    coalesce(sum(u.billed) filter (where ${today}::date - u.due_on between 31 and 60), 0)::bigint as "upTo60",
    coalesce(sum(u.billed) filter (where ${today}::date - u.due_on between 61 and 90), 0)::bigint as "upTo90",
    coalesce(sum(u.billed) filter (where ${today}::date - u.due_on > 90), 0)::bigint as "over90",
    (min(u.due_on) filter (where u.billed > 0 and u.due_on < ${today}::date))::text as "oldestDue"
  from credit_use u join company c on c.id = u.buyer_id
  where u.tenant_id = ${tenantId} and u.held + u.billed > 0
  group by u.tenant_id, u.buyer_id, c.name`.ownedBy('tenantId', tenantId)
