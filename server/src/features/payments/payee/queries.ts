import type { AccountChangeState } from '@lianmeng/contract/seller-account/endpoints'
import { isSellerDutyOf, sellerRoles } from '@lianmeng/trade/identity/seller-roles'
import { statesIn } from '@lianmeng/trade/order/states'
import type { Db } from '../../../database/db.ts'

/** The account in force; empty texts: none. `name`: in whose name it is. */
export type Account = { name: string; shortName: string; bank: string; account: string }

export async function accountOfSeller(db: Db, tenantId: number, { locked = false } = {}): Promise<Account> {
  const [row] = await db<Account[]>`
    select company_name as name, short_name as "shortName", bank, bank_account as account
    from seller where tenant_id = ${tenantId} ${locked ? db`for update` : db``}`
  return row!
}

export type ChangeRow = {
  tenantId: number
  id: number
  bank: string
  account: string
  formerBank: string
  formerAccount: string
  state: AccountChangeState
  askedAt: Date
  askedById: number
  askedBy: string
  decidedAt: Date | null
  decidedBy: string | null
}

const changeColumns = (db: Db) => db`
  c.tenant_id as "tenantId", c.id, c.bank, c.account, c.former_bank as "formerBank", c.former_account as "formerAccount",
  c.state, c.asked_at as "askedAt", c.asked_by_id as "askedById", c.asked_by as "askedBy", c.decided_at as "decidedAt",
  c.decided_by as "decidedBy"`

/** A seller's changes, newest first. */
export const changesOfSeller = (db: Db, tenantId: number) =>
  db<ChangeRow[]>`
  select ${changeColumns(db)} from seller_account_change c
  where c.tenant_id = ${tenantId} order by c.id desc limit 50`.ownedBy('tenantId', tenantId)

/** The change that waits. */
export async function waitingChange(tx: Db, tenantId: number): Promise<ChangeRow | undefined> {
  const [row] = await tx<ChangeRow[]>`
    select ${changeColumns(tx)} from seller_account_change c
    where c.tenant_id = ${tenantId} and c.state = 'asked'`.ownedBy('tenantId', tenantId)
  return row
}

type NewChange = Pick<
  ChangeRow,
  'bank' | 'account' | 'formerBank' | 'formerAccount' | 'state' | 'askedAt' | 'askedById' | 'askedBy'
>

export async function addChange(tx: Db, tenantId: number, made: NewChange): Promise<void> {
  const isDone = made.state === 'done'
  await tx`
    insert into seller_account_change (tenant_id, bank, account, former_bank, former_account, state, asked_at, asked_by_id,
      asked_by, decided_at, decided_by)
    values (${tenantId}, ${made.bank}, ${made.account}, ${made.formerBank}, ${made.formerAccount}, ${made.state},
      ${made.askedAt}, ${made.askedById}, ${made.askedBy}, ${isDone ? made.askedAt : null},
      ${isDone ? made.askedBy : null})`
}

export async function decideChange(
  tx: Db,
  { tenantId, id }: Pick<ChangeRow, 'tenantId' | 'id'>,
  { state, at, by }: { state: AccountChangeState; at: Date; by: string },
): Promise<void> {
  await tx`
    update seller_account_change set state = ${state}, decided_at = ${at}, decided_by = ${by}
    where tenant_id = ${tenantId} and id = ${id}`
}

export async function putAccount(tx: Db, tenantId: number, bank: string, account: string): Promise<void> {
  await tx`update seller set bank = ${bank}, bank_account = ${account} where tenant_id = ${tenantId}`
}

const deciding = sellerRoles.filter((role) => isSellerDutyOf(role, 'money'))

/** Whether somebody besides this person may confirm. */
export async function hasSecondPerson(tx: Db, tenantId: number, userId: number): Promise<boolean> {
  const rows = await tx`
    select 1 from seller_user
    where tenant_id = ${tenantId} and not disabled and (role = any(${deciding}::text[]) or more_roles && ${deciding}::text[]) and user_id <> ${userId} limit 1`
  return rows.length > 0
}

/** The buyers who may still transfer money to the seller: for orders that are not paid, or owed on credit. */
export async function buyersWhoPay(db: Db, tenantId: number): Promise<number[]> {
  const rows = await db<{ buyerId: number }[]>`
    select o.buyer_id as "buyerId" from sales_order o
    left join credit_use u on u.tenant_id = ${tenantId} and u.order_id = o.id
    where o.tenant_id = ${tenantId}
      and (o.state = any(${statesIn('offered', 'unpaid')}) or u.held + u.billed > 0)
    group by 1 order by 1`
  return rows.map(({ buyerId }) => buyerId)
}

export type ListedChange = ChangeRow & { shortName: string; total: number }

/** Changes of all sellers, newest first. */
export const changesOfAll = (
  db: Db,
  { keyword, limit, offset }: { keyword: string; limit: number; offset: number },
) => db<ListedChange[]>`
  select ${changeColumns(db)}, s.short_name as "shortName", count(*) over () as total
  from seller_account_change c join seller s on s.tenant_id = c.tenant_id
  where ${keyword} = '' or position(${keyword} in lower(s.short_name || ' ' || s.company_name)) > 0
  order by c.asked_at desc, c.id desc limit ${limit} offset ${offset}`
