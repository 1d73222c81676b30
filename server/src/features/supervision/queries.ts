import type { RedLetterState } from '@lianmeng/trade/invoice/red-letter'
import type { StatementState } from '@lianmeng/trade/order/statement'
import { type OrderState, statesIn, statesToShip } from '@lianmeng/trade/order/states'
import type { Db } from '../../database/db.ts'
import { differing } from '../../order/statements/queries.ts'

/** Filters of the list of all orders; null: no filter. Amounts in fen. */
export type Search = {
  state: OrderState | null
  keyword: string
  tenantId: number | null
  buyerId: number | null
  amountFrom: number | null
  amountTo: number | null
  from: Date | null
  /** Exclusive. */
  until: Date | null
  /** Only open orders without a change since this moment. */
  stillSince: Date | null
  /** Only orders promised for a day before this one, with goods still to leave. */
  lateOn: string | null
}

/** Amounts in fen. */
export type ListedRow = {
  id: number
  orderNo: string
  tenantId: number
  sellerName: string
  buyerId: number
  buyerName: string
  state: OrderState
  createdAt: Date
  amount: number
  paid: number
  refunded: number
  movedAt: Date
  /** When the unchecked voucher was submitted; null: none. */
  voucherSince: Date | null
  restAskedAt: Date | null
  promisedOn: string | null
  total: number
}

/** A page of the orders of all sellers, newest first. */
export const allOrders = (db: Db, search: Search, { limit, offset }: { limit: number; offset: number }) => db<
  ListedRow[]
>`
  select o.id, o.order_no as "orderNo", o.tenant_id as "tenantId", seller.short_name as "sellerName",
    o.buyer_id as "buyerId", o.buyer_name as "buyerName", o.state, o.created_at as "createdAt", o.amount, o.paid,
    o.refunded, e.at as "movedAt", o.rest_asked_at as "restAskedAt", o.promised_on::text as "promisedOn",
    case when o.voucher_waits then (
      select min(p.submitted_at) from payment_share s join payment p on p.tenant_id = s.tenant_id and p.id = s.payment_id
      where s.tenant_id = o.tenant_id and s.order_id = o.id and p.state = 'submitted'
    ) end as "voucherSince", count(*) over () as total
  from sales_order o join seller on seller.tenant_id = o.tenant_id
  join order_event e on e.tenant_id = o.tenant_id and e.order_id = o.id and e.seq = o.version
  where (${search.state}::text is null or o.state = ${search.state})
    and (${search.tenantId}::int is null or o.tenant_id = ${search.tenantId})
    and (${search.buyerId}::bigint is null or o.buyer_id = ${search.buyerId})
    and (${search.amountFrom}::bigint is null or o.amount >= ${search.amountFrom})
    and (${search.amountTo}::bigint is null or o.amount <= ${search.amountTo})
    and (${search.from}::timestamptz is null or o.created_at >= ${search.from})
    and (${search.until}::timestamptz is null or o.created_at < ${search.until})
    and (${search.stillSince}::timestamptz is null
      or (o.state <> all(${statesIn('completed', 'cancelled')}) and e.at <= ${search.stillSince}))
    and (${search.lateOn}::date is null or (o.state = any(${statesToShip}) and o.promised_on < ${search.lateOn}::date))
    and (${search.keyword} = '' or position(lower(${search.keyword}) in
      lower(concat_ws(' ', o.order_no, o.group_no, o.buyer_name, seller.short_name, seller.company_name))) > 0)
  order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`

/** Most cases of a kind to show: with more of them the problem is a different one. */
const mostCases = 200

/** Vouchers of all sellers that were not checked, longest waiting first. */
export const waitingVouchers = (db: Db) => db<{ tenantId: number; paymentNo: string; sellerName: string }[]>`
  select p.tenant_id as "tenantId", p.payment_no as "paymentNo", seller.short_name as "sellerName"
  from payment p join seller on seller.tenant_id = p.tenant_id
  where p.state = 'submitted' order by p.submitted_at limit ${mostCases}`

export type RestRow = {
  tenantId: number
  sellerName: string
  orderNo: string
  buyerName: string
  state: OrderState
  reason: string
  askedAt: Date
}

/** Unanswered requests to cancel the rest, of all sellers, longest waiting first. */
export const waitingRests = (db: Db) => db<RestRow[]>`
  select o.tenant_id as "tenantId", seller.short_name as "sellerName", o.order_no as "orderNo",
    o.buyer_name as "buyerName", o.state, o.rest_reason as reason, o.rest_asked_at as "askedAt"
  from sales_order o join seller on seller.tenant_id = o.tenant_id
  where o.rest_asked_at is not null order by o.rest_asked_at limit ${mostCases}`

/** Most rows to show of each kind of mismatch. */
const mostShown = 100

/** The violations found by the last check of the invariants, how many rules were checked, and when. */
export async function findings(db: Db) {
  const [checked] = await db<{ at: Date | null; rules: number }[]>`
    select max(checked_at) as at, count(*) as rules from invariant_check`
  const broken = await db<{ rule: string; breaches: number | null; examples: string[]; since: Date | null }[]>`
    select rule, breaches, examples, broken_since as since from invariant_check
    where breaches is null or breaches > 0 order by broken_since nulls last, rule`
  return { ...checked!, broken }
}

/** Amounts in fen. */
export type DifferenceRow = {
  tenantId: number
  sellerName: string
  buyerName: string
  month: string
  orderNo: string
  ordered: number
  delivered: number
  returned: number
  paid: number
  invoiced: number
  /** The invoiced excess over what is kept, line by line. */
  overInvoiced: number
}

/** Orders in statements, of all sellers, that differ by the sums of today. */
export const differingOrders = (db: Db, monthAgo: Date) => db<DifferenceRow[]>`
  select s.tenant_id as "tenantId",
    (select seller.short_name from seller where seller.tenant_id = s.tenant_id) as "sellerName",
    s.buyer_name as "buyerName", to_char(s.month, 'YYYY-MM') as month, o.order_no as "orderNo", o.ordered, o.delivered,
    o.returned, now.paid, now.invoiced, now.over as "overInvoiced"
  ${differing(db, monthAgo)}
  order by s.month desc, s.id, o.order_id limit ${mostShown}`

type LeftStatement = {
  statementId: number
  tenantId: number
  sellerName: string
  buyerName: string
  month: string
  state: StatementState
  since: Date
}

/** Statements that wait since before a moment, of all sellers: for their buyers, or for an answer to what these dispute. */
export const leftStatements = (db: Db, before: Date) => db<LeftStatement[]>`
  select s.id as "statementId", s.tenant_id as "tenantId", seller.short_name as "sellerName", s.buyer_name as "buyerName",
    to_char(s.month, 'YYYY-MM') as month, s.state, coalesce(s.waits_since, s.made_at) as since
  from statement s join seller on seller.tenant_id = s.tenant_id
  where s.state in ('sent', 'disputed') and coalesce(s.waits_since, s.made_at) <= ${before}
  order by since, s.id limit ${mostShown}`

type RedLetterRow = {
  tenantId: number
  sellerName: string
  buyerName: string
  orderNo: string
  invoiceNo: string
  amount: number
  state: RedLetterState
  reason: string
  answer: string
  startedAt: Date
  dueAt: Date
}

/** Red letters that wait, or ended since a moment without a red invoice and without another one after them; of all sellers. */
export const openRedLetters = (db: Db, since: Date) => db<RedLetterRow[]>`
  select c.tenant_id as "tenantId", seller.short_name as "sellerName", o.buyer_name as "buyerName", o.order_no as "orderNo",
    c.invoice_no as "invoiceNo", c.amount, c.state, c.reason, c.answer, c.started_at as "startedAt", c.due_at as "dueAt"
  from red_confirmation c join seller on seller.tenant_id = c.tenant_id
  join invoice i on i.tenant_id = c.tenant_id and i.invoice_no = c.invoice_no
  join (
    select tenant_id, request_id, min(order_id) as order_id from invoice_request_order group by tenant_id, request_id
  ) x on x.tenant_id = c.tenant_id and x.request_id = i.request_id
  join sales_order o on o.tenant_id = c.tenant_id and o.id = x.order_id
  where (c.state = 'waiting' or (c.state in ('refused', 'lapsed') and c.started_at >= ${since}))
    and not exists (
      select 1 from red_confirmation n where n.tenant_id = c.tenant_id and n.invoice_no = c.invoice_no and n.id > c.id)
    and not exists (
      select 1 from invoice r where r.tenant_id = c.tenant_id and r.red_of = c.invoice_no and r.registered_at >= c.started_at)
  order by c.id desc limit ${mostShown}`

export type JobRow = {
  id: number
  task: string
  attempts: number
  mostAttempts: number
  createdAt: Date
  error: string
}

/** Background tasks that failed; none when the background work never ran. */
export async function failedJobs(db: Db): Promise<JobRow[]> {
  const [queue] = await db<{ there: boolean }[]>`select to_regclass('graphile_worker.jobs') is not null as there`
  if (!queue!.there) return []
  return db<JobRow[]>`
    select id, task_identifier as task, attempts, max_attempts as "mostAttempts", created_at as "createdAt",
      coalesce(last_error, '') as error
    from graphile_worker.jobs where last_error is not null or (attempts > 0 and locked_at is null)
    order by created_at desc limit ${mostShown}`
}

/** Addresses of sellers' programs to which messages cannot be delivered; of all sellers. */
export const failingHooks = (db: Db) => db<
  { id: number; tenantId: number; sellerName: string; address: string; state: string; failingSince: Date }[]
>`
  select h.id, h.tenant_id as "tenantId", seller.short_name as "sellerName", h.address, h.state,
    h.failing_since as "failingSince"
  from hook h join seller on seller.tenant_id = h.tenant_id
  where h.failing_since is not null and h.state <> 'off' order by h.failing_since limit ${mostShown}`

/** The latest alarms. */
export const lastAlarms = (db: Db) => db<{ id: number; text: string; times: number; firstAt: Date; lastAt: Date }[]>`
  select id, text, times, first_at as "firstAt", last_at as "lastAt" from alarm order by last_at desc limit 20`
