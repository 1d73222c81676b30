import type { Db } from '../../database/db.ts'
import { unionAll } from '../../database/union-all.ts'
import type { OrderKey } from '../finding/queries.ts'
import { type QuantityColumns, quantitiesIn } from '../lines/queries.ts'
import type { Moved } from '../moving/after-move.ts'

/** Amounts in fen, here and below. */
export type AccountRow = {
  tenantId: number
  buyerId: number
  companyName: string
  sellerName: string
  limit: number
  days: number
  frozen: boolean
  held: number
  billed: number
  version: number
  overdueOrderNo: string
}

const columns = (db: Db, tenantId: number, today: string) => db`
  a.tenant_id as "tenantId", a.buyer_id as "buyerId", c.name as "companyName", s.short_name as "sellerName",
  a.credit_limit as "limit", a.days, a.frozen, a.held, a.billed, a.version, coalesce((
    select o.order_no from credit_use u join sales_order o on o.tenant_id = ${tenantId} and o.id = u.order_id
    where u.tenant_id = ${tenantId} and u.buyer_id = a.buyer_id and u.billed > 0 and u.due_on < ${today}::date
    order by u.due_on, u.order_id limit 1), '') as "overdueOrderNo"`

/** The credit that a seller grants a buyer. @param locked until the transaction ends */
export async function accountOf(
  db: Db,
  { tenantId, buyerId }: { tenantId: number; buyerId: number },
  today: string,
  { locked = false } = {},
): Promise<AccountRow | undefined> {
  const [row] = await db<AccountRow[]>`
    select ${columns(db, tenantId, today)}
    from credit_account a join company c on c.id = a.buyer_id join seller s on s.tenant_id = a.tenant_id
    where a.tenant_id = ${tenantId} and a.buyer_id = ${buyerId}
    ${locked ? db`for update of a` : db``}`.ownedBy('tenantId', tenantId)
  return row
}

export type AccountFilter = { buyerId: number | undefined; keyword: string; limit: number; offset: number }

/** The credit that a seller grants its buyers, the largest debtor first; `total` counts all matches. */
export const accountsOfSeller = (
  db: Db,
  tenantId: number,
  { buyerId, keyword, limit, offset }: AccountFilter,
  today: string,
) =>
  db<(AccountRow & { total: number })[]>`
  select ${columns(db, tenantId, today)}, count(*) over () as total
  from credit_account a join company c on c.id = a.buyer_id join seller s on s.tenant_id = a.tenant_id
  where a.tenant_id = ${tenantId} and (${buyerId ?? null}::bigint is null or a.buyer_id = ${buyerId ?? null})
    and (${keyword} = '' or strpos(lower(c.name), lower(${keyword})) > 0)
  order by a.billed desc, a.buyer_id limit ${limit} offset ${offset}`.ownedBy('tenantId', tenantId)

/** Sellers to whom a buyer owes. */
export async function sellersOwed(db: Db, buyerId: number): Promise<number[]> {
  const rows = await db<{ tenantId: number }[]>`
    select distinct tenant_id as "tenantId" from buyer_order where buyer_id = ${buyerId} and owes`
  return rows.map(({ tenantId }) => tenantId)
}

/** The credit that these sellers grant a buyer. */
export async function accountsOfBuyer(db: Db, buyerId: number, tenantIds: readonly number[], today: string) {
  if (tenantIds.length === 0) return []
  const parts = tenantIds.map(
    (tenantId) => db`
      select ${columns(db, tenantId, today)}
      from credit_account a join company c on c.id = a.buyer_id join seller s on s.tenant_id = a.tenant_id
      where a.tenant_id = ${tenantId} and a.buyer_id = ${buyerId}`,
  )
  return db<AccountRow[]>`${unionAll(db, parts)}`.ownedBy('buyerId', buyerId)
}

export type UseRow = {
  tenantId: number
  buyerId: number
  orderNo: string
  held: number
  billed: number
  dueOn: string | null
}

/** The orders that use a buyer's credit at these sellers. */
export async function usesOfBuyer(db: Db, buyerId: number, tenantIds: readonly number[]): Promise<UseRow[]> {
  if (tenantIds.length === 0) return []
  const parts = tenantIds.map(
    (tenantId) => db`
      select u.tenant_id as "tenantId", u.buyer_id as "buyerId", o.order_no as "orderNo", u.held, u.billed,
        u.due_on::text as "dueOn"
      from credit_use u join sales_order o on o.tenant_id = ${tenantId} and o.id = u.order_id
      where u.tenant_id = ${tenantId} and u.buyer_id = ${buyerId} and u.held + u.billed > 0`,
  )
  return db<UseRow[]>`${unionAll(db, parts)}`.ownedBy('buyerId', buyerId)
}

/** Whether a company is a member of a seller. */
export async function isMember(db: Db, tenantId: number, buyerId: number): Promise<boolean> {
  const rows = await db`
    select 1 from membership where tenant_id = ${tenantId} and buyer_id = ${buyerId} and status = 3`
  return rows.count > 0
}

export type Terms = { tenantId: number; buyerId: number; limit: number; days: number; frozen: boolean; version: number }

/** @returns false when it was changed meanwhile */
export async function putTerms(tx: Db, { tenantId, buyerId, limit, days, frozen, version }: Terms): Promise<boolean> {
  const rows =
    version === 0
      ? await tx`
          insert into credit_account (tenant_id, buyer_id, credit_limit, days, frozen)
          values (${tenantId}, ${buyerId}, ${limit}, ${days}, ${frozen})
          on conflict do nothing returning version`
      : await tx`
          update credit_account set credit_limit = ${limit}, days = ${days}, frozen = ${frozen}, version = version + 1
          where tenant_id = ${tenantId} and buyer_id = ${buyerId} and version = ${version} returning version`
  return rows.count > 0
}

/** The credit that an order uses, with the figures behind it. */
export async function useOf(tx: Db, { tenantId, id }: OrderKey) {
  const [row] = await tx<
    { held: number; billed: number; paid: number; refunded: number; reduced: number; freight: number; days: number }[]
  >`
    select u.held, u.billed, o.paid, o.refunded, o.reduced, o.freight, coalesce(u.days, a.days) as days
    from credit_use u
    join sales_order o on o.tenant_id = ${tenantId} and o.id = u.order_id
    join credit_account a on a.tenant_id = ${tenantId} and a.buyer_id = u.buyer_id
    where u.tenant_id = ${tenantId} and u.order_id = ${id}`
  const lines = await tx<(QuantityColumns & { amount: number })[]>`
    select qty, shipped, received, missing, cancelled, returned, amount from order_line
    where tenant_id = ${tenantId} and order_id = ${id}`
  return { ...row!, lines: lines.map((line) => ({ amount: line.amount, quantities: quantitiesIn(line) })) }
}

/** Adds an order on credit, which uses nothing yet. `days`: to pay, for this order for good. */
export async function beginUse(
  tx: Db,
  { tenantId, id, buyerId }: OrderKey & { buyerId: number },
  days: number,
): Promise<void> {
  await tx`
    insert into credit_use (tenant_id, order_id, buyer_id, days) values (${tenantId}, ${id}, ${buyerId}, ${days})`
  await tx`update sales_order set on_credit = true where tenant_id = ${tenantId} and id = ${id}`
}

/** Events that change the credit in use. */
export type CreditEvent = Moved['event']

export type UseChange = {
  event: CreditEvent
  at: Date
  /** The increase of the credit held. */
  held: number
  billed: number
  /** null: unchanged. */
  dueOn: string | null
}

/** Changes the credit used by an order, on the account and on the order, with the reason. */
export async function changeUse(
  tx: Db,
  { tenantId, id, buyerId }: OrderKey & { buyerId: number },
  { event, at, held, billed, dueOn }: UseChange,
): Promise<void> {
  await tx`
    update credit_use set held = held + ${held}, billed = billed + ${billed}, due_on = coalesce(${dueOn}::date, due_on)
    where tenant_id = ${tenantId} and order_id = ${id}`
  await tx`
    update credit_account set held = held + ${held}, billed = billed + ${billed}
    where tenant_id = ${tenantId} and buyer_id = ${buyerId}`
  await tx`
    insert into credit_entry (tenant_id, order_id, event, held, billed, at)
    values (${tenantId}, ${id}, ${event}, ${held}, ${billed}, ${at})`
}

/** Marks in the buyer's list whether an order is still owed. */
export async function noteOwing(tx: Db, buyerId: number, orderId: number, owes: boolean): Promise<void> {
  await tx`update buyer_order set owes = ${owes} where buyer_id = ${buyerId} and order_id = ${orderId}`
}
