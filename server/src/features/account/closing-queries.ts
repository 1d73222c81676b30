import { closedAccountName } from '@lianmeng/contract/account-texts'
import type { Db } from '../../database/db.ts'

export type Standing = {
  companyId: number
  companyName: string
  others: number
  /** Active ones besides the person. */
  otherAdministrators: number
  isAdministrator: boolean
  openOrders: number
}

/**
 * How the person stands in each of their companies, which are locked: nobody joins, leaves or changes roles meanwhile.
 * @param finalStates states of orders that need nobody any more
 */
export async function standingsOf(tx: Db, userId: number, finalStates: readonly string[]): Promise<Standing[]> {
  await tx`
    select from company where id in (select company_id from company_member where user_id = ${userId})
    order by id for update`
  return tx<Standing[]>`
    select c.id as "companyId", c.name as "companyName", m.role = 'admin' and not m.disabled as "isAdministrator",
      (select count(*)::int from company_member o where o.company_id = c.id and o.user_id <> ${userId}) as others,
      (select count(*)::int from company_member o
        where o.company_id = c.id and o.user_id <> ${userId} and o.role = 'admin' and not o.disabled
      ) as "otherAdministrators",
      (select count(*)::int from sales_order s
        where s.buyer_id = c.id and s.state <> all(${[...finalStates]})) as "openOrders"
    from company_member m join company c on c.id = m.company_id
    where m.user_id = ${userId} order by c.id`
}

/** The seller whose back office would be left without anybody; undefined: none. */
export async function sellerLeftAlone(tx: Db, userId: number): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    select s.short_name as name from seller_user su join seller s on s.tenant_id = su.tenant_id
    where su.user_id = ${userId}
      and not exists (select from seller_user o where o.tenant_id = su.tenant_id and o.user_id <> ${userId})
    limit 1`
  return row?.name
}

export async function isActiveOperator(tx: Db, userId: number): Promise<boolean> {
  const rows = await tx`select from operator_user where user_id = ${userId} and not disabled`
  return rows.count > 0
}

/** What a company that nobody belongs to any more has no use for. Its orders stay: the law keeps them. */
export async function emptyCompanies(tx: Db, companyIds: readonly number[]): Promise<void> {
  await tx`delete from cart_line where buyer_id = any(${[...companyIds]}::bigint[])`
  await tx`delete from address where buyer_id = any(${[...companyIds]}::bigint[])`
}

/** Takes away what somebody was and had, and what proved who they were. */
export async function removeTraces(tx: Db, userId: number): Promise<void> {
  const [row] = await tx<{ phone: string }[]>`select phone from app_user where id = ${userId}`
  const { phone } = row!
  await tx`delete from session where user_id = ${userId}`
  await tx`delete from api_key where user_id = ${userId}`
  await tx`delete from consent where user_id = ${userId}`
  await tx`delete from message where user_id = ${userId}`
  await tx`delete from message_setting where user_id = ${userId}`
  await tx`delete from login_origin where user_id = ${userId}`
  await tx`delete from join_request where user_id = ${userId}`
  await tx`delete from company_member where user_id = ${userId}`
  await tx`delete from seller_user where user_id = ${userId}`
  await tx`delete from operator_user where user_id = ${userId}`
  await tx`delete from login_failure where phone = ${phone}`
  await tx`delete from sms_code where phone = ${phone}`
  await tx`delete from outbox_sms where phone = ${phone}`
  // An invitation without a number would be open to anybody.
  await tx`
    update invitation set phone = null, state = case state when 'open' then 'revoked' else state end
    where phone = ${phone}`
  await tx`update invitation set state = 'revoked' where invited_by = ${userId} and state = 'open'`
}

/** The row stays, for orders and the audit log point at it; who it was does not. */
export const closeRow = (tx: Db, userId: number) => tx`
  update app_user set phone = null, name = ${closedAccountName}, password_hash = null, closed_at = now()
  where id = ${userId}`
