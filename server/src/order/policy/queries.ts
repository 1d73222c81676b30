import type { BudgetPeriod } from '@lianmeng/trade/approval/budget'
import type { Step } from '@lianmeng/trade/approval/rule'
import type { Db } from '../../database/db.ts'

/** A rule as stored; amounts in fen. */
export type StoredRule = {
  name: string
  condition: {
    amountFrom?: number
    dayFrom?: number
    categories?: number[]
    sellers?: number[]
    costCentres?: number[]
    overBudget?: boolean
    overLimit?: boolean
  }
  steps: Step[]
}

export type CentreRow = { id: number; code: string; name: string; disabled: boolean }

/** A budget with the amounts drawn in its current period; amounts in fen. */
export type BudgetRow = {
  id: number
  /** 0: of the whole company. */
  costCentreId: number
  period: BudgetPeriod
  amount: number
  warnPercent: number
  hard: boolean
  disabled: boolean
  /** A local day. */
  startsOn: string
  held: number
  spent: number
}

export type PolicyRow = {
  buyerId: number
  version: number
  allowsOwn: boolean
  rules: StoredRule[]
  centres: CentreRow[]
  budgets: BudgetRow[]
}

/** All rules of a company's administrators; undefined: none. @param today a local day */
export async function policyOf(db: Db, buyerId: number, today: string): Promise<PolicyRow | undefined> {
  const [row] = await db<{ buyerId: number; policy: PolicyRow }[]>`
    select (found.policy ->> 'buyerId')::bigint as "buyerId", found.policy from policy_of(${buyerId}, ${today}::date) as found (policy)
    where found.policy is not null`.ownedBy('buyerId', buyerId)
  return row?.policy
}

/** The sum that a person has submitted since a moment, fen: ordered, or awaiting approval. */
export async function submittedSince(db: Db, buyerId: number, userId: number, since: Date): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select (coalesce((
        select sum(g.total) from order_group g
        where g.buyer_id = ${buyerId} and g.created_by = ${userId} and g.created_at >= ${since}), 0)
      + coalesce((
        select sum(r.total) from approval_request r
        where r.buyer_id = ${buyerId} and r.requested_by = ${userId} and r.state = 'pending' and r.created_at >= ${since}), 0)
      )::bigint as total`
  return row!.total
}

/** The big categories of standards. */
export async function categoriesOf(db: Db, standardIds: readonly number[]): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select distinct big_category_id as id from standard where id = any(${[...standardIds]}::int[])`
  return rows.map(({ id }) => id)
}

/** A submission as it was placed; amounts in fen. */
export type PlacedGroup = {
  buyerId: number
  groupNo: string
  total: number
  at: Date
  orderedBy: string
  /** The person's limit today; null: none. */
  orderLimit: number | null
  /** What the person had submitted before it on that day of China. */
  dayBefore: number
}

/** The newest submissions of a company. */
export const newestGroups = (db: Db, buyerId: number, most: number) =>
  db<PlacedGroup[]>`
  select g.buyer_id as "buyerId", g.group_no as "groupNo", g.total, g.created_at as at, u.name as "orderedBy",
    m.order_limit as "orderLimit", (
      select coalesce(sum(e.total), 0)::bigint from order_group e
      where e.buyer_id = ${buyerId} and e.created_by = g.created_by and e.created_at < g.created_at
        and e.created_at >= date_trunc('day', g.created_at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
    ) as "dayBefore"
  from order_group g
  join app_user u on u.id = g.created_by
  left join company_member m on m.company_id = ${buyerId} and m.user_id = g.created_by and not m.disabled
  where g.buyer_id = ${buyerId} order by g.created_at desc, g.id desc limit ${most}`.ownedBy('buyerId', buyerId)

/** The big categories of standards by their numbers. */
export const categoriesByNumber = (db: Db, numbers: readonly string[]) => db<{ number: string; id: number }[]>`
  select number, big_category_id as id from standard where number = any(${[...numbers]}::text[])`

/** A member's limit for one order in fen; null: without a limit. Undefined: not an active member. */
export async function limitOf(db: Db, companyId: number, userId: number): Promise<number | null | undefined> {
  const [row] = await db<{ companyId: number; orderLimit: number | null }[]>`
    select company_id as "companyId", order_limit as "orderLimit" from company_member
    where company_id = ${companyId} and user_id = ${userId} and not disabled`.ownedBy('companyId', companyId)
  return row?.orderLimit
}

/** Locks the rules for a change in this transaction. @returns their version; 0: there were none */
export async function lockPolicy(tx: Db, buyerId: number): Promise<number> {
  await tx`insert into buying_policy (buyer_id, version) values (${buyerId}, 0) on conflict (buyer_id) do nothing`
  const [row] = await tx<{ version: number }[]>`
    select version from buying_policy where buyer_id = ${buyerId} for update`
  return row!.version
}

/** Invalidates every judgement made so far. */
export async function touchPolicy(tx: Db, buyerId: number): Promise<void> {
  await tx`update buying_policy set version = version + 1 where buyer_id = ${buyerId}`
}

export async function putRules(
  tx: Db,
  buyerId: number,
  { rules, allowsOwn }: { rules: readonly StoredRule[]; allowsOwn: boolean },
): Promise<void> {
  await tx`
    update buying_policy set rules = ${tx.json(rules)}, allows_own = ${allowsOwn} where buyer_id = ${buyerId}`
}

/** @param id 0: a new one @returns whether there is one with this id */
export async function putCentre(tx: Db, buyerId: number, { id, code, name, disabled }: CentreRow): Promise<boolean> {
  const rows =
    id === 0
      ? await tx`
          insert into cost_centre (buyer_id, code, name, disabled) values (${buyerId}, ${code}, ${name}, ${disabled})
          returning id`
      : await tx`
          update cost_centre set code = ${code}, name = ${name}, disabled = ${disabled}
          where buyer_id = ${buyerId} and id = ${id} returning id`
  return rows.length > 0
}

export async function hasCentre(tx: Db, buyerId: number, id: number): Promise<boolean> {
  const rows = await tx`select 1 as there from cost_centre where buyer_id = ${buyerId} and id = ${id}`
  return rows.length > 0
}

type BudgetForm = Pick<BudgetRow, 'id' | 'costCentreId' | 'period' | 'amount' | 'warnPercent' | 'hard' | 'disabled'>

/**
 * @param id 0: a new one; an existing one keeps its cost centre and period @returns whether there is one with this id
 */
export async function putBudget(tx: Db, buyerId: number, form: BudgetForm): Promise<boolean> {
  const { id, costCentreId, period, amount, warnPercent, hard, disabled } = form
  const rows =
    id === 0
      ? await tx`
          insert into budget (buyer_id, cost_centre_id, period, amount, warn_percent, hard, disabled)
          values (${buyerId}, ${costCentreId}, ${period}, ${amount}, ${warnPercent}, ${hard}, ${disabled}) returning id`
      : await tx`
          update budget set amount = ${amount}, warn_percent = ${warnPercent}, hard = ${hard}, disabled = ${disabled}
          where buyer_id = ${buyerId} and id = ${id} returning id`
  if (id !== 0) {
    // A new amount calls for a new warning.
    await tx`update budget_period set warned_at = null where buyer_id = ${buyerId} and budget_id = ${id}`
  }
  return rows.length > 0
}

/** Sellers from whom the company has ordered, or that are named. */
export const knownSellers = (db: Db, buyerId: number, named: readonly number[]) => db<{ id: number; name: string }[]>`
  select s.tenant_id as id, s.short_name as name from seller s
  where s.tenant_id = any(${[...named]}::int[])
    or s.tenant_id in (select o.tenant_id from buyer_order o where o.buyer_id = ${buyerId})
  order by s.short_name, s.tenant_id limit 300`

/** Returns to budgets what an order drew. @param gone the total that it no longer costs, fen */
export async function giveBack(tx: Db, buyerId: number, orderNo: string, gone: number): Promise<void> {
  await tx`select give_back_budgets(${buyerId}, ${orderNo}, ${gone}) as done`
}

/** The lines from which the cancelled part of an order follows, and the reductions by after-sales and by changes. */
export async function cancelledLines(tx: Db, { tenantId, id }: { tenantId: number; id: number }) {
  const [order] = await tx<
    { freight: number; reduced: number; lines: { amount: number; qty: number; cancelled: number }[] }[]
  >`
    select o.freight, o.reduced + (
      select coalesce(sum(c.amount_before - c.amount_after), 0)::bigint from order_change c
      where c.tenant_id = ${tenantId} and c.order_id = ${id} and c.state = 'accepted'
    ) as reduced, (
      select json_agg(json_build_object('amount', l.amount, 'qty', l.qty, 'cancelled', l.cancelled)) from order_line l
      where l.tenant_id = ${tenantId} and l.order_id = ${id}
    ) as lines
    from sales_order o where o.tenant_id = ${tenantId} and o.id = ${id}`
  return order!
}

/** Periods, of all companies, for which a warning is due. */
export const unwarnedPeriods = (db: Db) => db<{ buyerId: number; budgetId: number; startsOn: string }[]>`
  select p.buyer_id as "buyerId", p.budget_id as "budgetId", p.starts_on::text as "startsOn"
  from budget_period p join budget b on b.buyer_id = p.buyer_id and b.id = p.budget_id
  where p.warned_at is null and not b.disabled and b.warn_percent > 0 and p.held + p.spent > 0
    and (p.held + p.spent) * 100 >= b.amount * b.warn_percent limit 200`

/** Marks a period as warned about. @returns false when another process has */
export async function takeWarning(
  tx: Db,
  { buyerId, budgetId, startsOn }: { buyerId: number; budgetId: number; startsOn: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update budget_period set warned_at = ${now}
    where buyer_id = ${buyerId} and budget_id = ${budgetId} and starts_on = ${startsOn}::date and warned_at is null
    returning budget_id`
  return rows.length > 0
}
