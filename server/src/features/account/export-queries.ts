import type { Db } from '../../database/db.ts'
import type { Query } from '../../database/query.ts'

type Row = Record<string, unknown>
type OwnRow = Row & { ownerId: number }

/** Reads rows of this person, without the column that proves the owner. */
const ownedBy =
  (userId: number) =>
  async (asked: Query<OwnRow>): Promise<Row[]> =>
    (await asked.ownedBy('ownerId', userId)).map(({ ownerId: _checked, ...row }) => row)

/**
 * All data about a person, by subject. Of their companies only the person's own membership; of addresses and orders
 * only those that they entered or that name their number.
 */
export async function ownRows(db: Db, userId: number, events: readonly string[]): Promise<Record<string, Row[]>> {
  const own = ownedBy(userId)
  const [person, agreements, companies, joinRequests, sessions, apiKeys, securityLog, messages] = await Promise.all([
    own(db<OwnRow[]>`
        select id as "ownerId", name, phone, created_at as "createdAt", password_hash is not null as "hasPassword"
        from app_user where id = ${userId}`),
    own(
      db<
        OwnRow[]
      >`select user_id as "ownerId", page_code as page, version, at, ip from consent where user_id = ${userId} order by at`,
    ),
    own(db<OwnRow[]>`
        select m.user_id as "ownerId", c.name, m.role, m.department, m.disabled, m.joined_at as "joinedAt"
        from company_member m join company c on c.id = m.company_id where m.user_id = ${userId} order by m.joined_at`),
    own(db<OwnRow[]>`
        select r.user_id as "ownerId", c.name as company, r.note, r.state, r.created_at as "createdAt"
        from join_request r join company c on c.id = r.company_id where r.user_id = ${userId} order by r.id`),
    own(db<OwnRow[]>`
        select user_id as "ownerId", ip, user_agent as "userAgent", created_at as "createdAt", seen_at as "seenAt"
        from session where user_id = ${userId} order by id`),
    own(db<OwnRow[]>`
        select user_id as "ownerId", name, shown, scopes, created_at as "createdAt", used_at as "usedAt",
          expires_at as "expiresAt"
        from api_key where user_id = ${userId} order by id`),
    own(db<OwnRow[]>`
        select user_id as "ownerId", at, event, result, ip from audit_log
        where user_id = ${userId} and event = any(${[...events]}) order by id`),
    own(db<OwnRow[]>`
        select user_id as "ownerId", kind, title, text, created_at as "createdAt", read_at as "readAt"
        from message where user_id = ${userId} order by created_at`),
  ])
  const [addresses, orders] = await Promise.all([
    own(db<OwnRow[]>`
      select m.user_id as "ownerId", a.receiver_name as "receiverName", a.mobile, a.region_name as region, a.street
      from address a
      join company_member m on m.company_id = a.buyer_id and m.user_id = ${userId}
      join app_user u on u.id = m.user_id and u.phone = a.mobile order by a.id`),
    own(db<OwnRow[]>`
      select o.created_by as "ownerId", o.order_no as "orderNo", o.buyer_name as company, s.company_name as seller, o.state,
        (o.amount / 100.0)::numeric(20, 2)::text as "amountYuan", o.receiver_name as "receiverName", o.mobile,
        o.delivery_address as "deliveryAddress", o.remark, o.created_at as "createdAt"
      from sales_order o join seller s on s.tenant_id = o.tenant_id where o.created_by = ${userId} order by o.created_at`),
  ])
  return {
    person,
    agreements,
    companies,
    joinRequests,
    sessions,
    apiKeys,
    securityLog,
    messages,
    ...(await settingsOf(db, userId)),
    addresses,
    orders,
  }
}

/** How the person has set up the platform: messages wanted, quiet hours, and saved filters. */
async function settingsOf(db: Db, userId: number): Promise<Record<string, Row[]>> {
  const own = ownedBy(userId)
  const [messageSettings, mailAddresses, quietHours, savedFilters] = await Promise.all([
    own(
      db<
        OwnRow[]
      >`select user_id as "ownerId", kind, channel, wanted from message_setting where user_id = ${userId} order by kind, channel`,
    ),
    own(db<OwnRow[]>`select user_id as "ownerId", address from mail_address where user_id = ${userId}`),
    own(db<OwnRow[]>`
        select user_id as "ownerId", begins as "from", ends as "to" from quiet_hours where user_id = ${userId}`),
    own(db<OwnRow[]>`
        select user_id as "ownerId", name, search, saved_at as "savedAt" from saved_filter
        where user_id = ${userId} order by saved_at`),
  ])
  return {
    messageSettings: messageSettings!,
    mailAddresses: mailAddresses!,
    quietHours: quietHours!,
    savedFilters: savedFilters!,
  }
}
