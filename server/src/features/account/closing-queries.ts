import { closedAccountName } from '@lianmeng/contract/account/texts'
import type { Db } from '../../database/db.ts'

export type Standing = {
  companyId: number
  companyName: string
  others: number
  /** Active ones apart from the person. */
  otherAdministrators: number
  isAdministrator: boolean
  openOrders: number
}

/**
 * The person's position in each of their companies. Locks these: no member joins, leaves or changes roles meanwhile.
 * @param finalStates states of closed orders
 */
export async function standingsOf(tx: Db, userId: number, finalStates: readonly string[]): Promise<Standing[]> {
  await tx`
    select 1 from company where id in (select company_id from company_member where user_id = ${userId})
    order by id for update`
  const standings = await tx<Omit<Standing, 'openOrders'>[]>`
    select c.id as "companyId", c.name as "companyName", m.role = 'admin' and not m.disabled as "isAdministrator",
      (select count(*)::int from company_member o where o.company_id = c.id and o.user_id <> ${userId}) as others,
      (select count(*)::int from company_member o
        where o.company_id = c.id and o.user_id <> ${userId} and o.role = 'admin' and not o.disabled
      ) as "otherAdministrators"
    from company_member m join company c on c.id = m.company_id
    where m.user_id = ${userId} order by c.id`
  const open = await tx<{ companyId: number; count: number }[]>`
    select buyer_id as "companyId", count(*)::int as count from buyer_order
    where buyer_id = any(${standings.map(({ companyId }) => companyId)}::bigint[]) and state <> all(${[...finalStates]})
    group by buyer_id`
  const openOrders = new Map(open.map(({ companyId, count }) => [companyId, count]))
  return standings.map((standing) => ({ ...standing, openOrders: openOrders.get(standing.companyId) ?? 0 }))
}

/** The seller whose back office would be left without staff; undefined: none. */
export async function sellerLeftAlone(tx: Db, userId: number): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    select s.short_name as name from seller_user su join seller s on s.tenant_id = su.tenant_id
    where su.user_id = ${userId}
      and not exists (select 1 from seller_user o where o.tenant_id = su.tenant_id and o.user_id <> ${userId})
    limit 1`
  return row?.name
}

export async function isActiveOperator(tx: Db, userId: number): Promise<boolean> {
  const rows = await tx`select 1 from operator_user where user_id = ${userId} and not disabled`
  return rows.count > 0
}

/** Deletes what a company without members does not need. Its orders stay, as the law requires. */
export async function emptyCompanies(tx: Db, companyIds: readonly number[]): Promise<void> {
  await tx`delete from cart_line where buyer_id = any(${[...companyIds]}::bigint[])`
  await tx`delete from fast_line where buyer_id = any(${[...companyIds]}::bigint[])`
  await tx`delete from fast_memory where buyer_id = any(${[...companyIds]}::bigint[])`
  await tx`delete from address where buyer_id = any(${[...companyIds]}::bigint[])`
}

/** Deletes the person's memberships, messages, saved filters, sessions and proofs. */
export async function removeTraces(tx: Db, userId: number): Promise<void> {
  const [row] = await tx<{ phone: string }[]>`select phone from app_user where id = ${userId}`
  const { phone } = row!
  await tx`delete from session where user_id = ${userId}`
  await tx`delete from api_key where user_id = ${userId}`
  await tx`delete from consent where user_id = ${userId}`
  await tx`delete from message where user_id = ${userId}`
  await tx`delete from message_setting where user_id = ${userId}`
  const mailed = await tx<{ address: string }[]>`delete from mail_address where user_id = ${userId} returning address`
  await tx`delete from outbox_mail where address = any(${mailed.map(({ address }) => address)})`
  await tx`delete from mail_code where user_id = ${userId}`
  await tx`delete from quiet_hours where user_id = ${userId}`
  await tx`delete from saved_filter where user_id = ${userId}`
  await tx`delete from login_origin where user_id = ${userId}`
  await tx`delete from join_request where user_id = ${userId}`
  await tx`delete from company_member where user_id = ${userId}`
  await tx`delete from seller_user where user_id = ${userId}`
  await tx`delete from operator_user where user_id = ${userId}`
  await tx`delete from login_failure where phone = ${phone}`
  await tx`delete from sms_code where phone = ${phone}`
  await tx`delete from outbox_sms where phone = ${phone}`
  // Without a number the invitation would be open to anyone.
  await tx`
    update invitation set phone = null, state = case when state = 'open' then 'revoked' else state end
    where phone = ${phone}`
  await tx`update invitation set state = 'revoked' where invited_by = ${userId} and state = 'open'`
}

/** Removes name and number. The row stays: orders and the audit log refer to it. */
export const closeRow = (tx: Db, userId: number) => tx`
  update app_user set phone = null, name = ${closedAccountName}, password_hash = null, closed_at = now()
  where id = ${userId}`
