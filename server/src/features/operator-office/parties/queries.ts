import type { SharedTrait } from '@lianmeng/contract/operator-office/texts'
import { type LogRow, logRows } from '../../../audit/log-rows.ts'
import type { Db } from '../../../database/db.ts'

/** A company by its id, or a seller by its tenant id. */
export type PartyKey = { kind: 'company' | 'seller'; id: number }

export async function isParty(db: Db, { kind, id }: PartyKey): Promise<boolean> {
  const rows =
    kind === 'company'
      ? await db`select 1 as there from company where id = ${id}`
      : await db`select 1 as there from seller where tenant_id = ${id}`
  return rows.length > 0
}

/** The name of one of its people; undefined: none of them. */
export async function nameOfPerson(db: Db, { kind, id }: PartyKey, userId: number): Promise<string | undefined> {
  const rows =
    kind === 'company'
      ? await db<{ name: string }[]>`
          select u.name from company_member m join app_user u on u.id = m.user_id
          where m.company_id = ${id} and m.user_id = ${userId}`
      : await db<{ name: string }[]>`
          select u.name from seller_user m join app_user u on u.id = m.user_id
          where m.tenant_id = ${id} and m.user_id = ${userId}`
  return rows[0]?.name
}

type NewNote = { text: string; authorId: number; author: string; at: Date }

export async function addNote(tx: Db, { kind, id }: PartyKey, { text, authorId, author, at }: NewNote): Promise<void> {
  await tx`
    insert into office_note (kind, party_id, text, author_id, author, written_at)
    values (${kind}, ${id}, ${text}, ${authorId}, ${author}, ${at})`
}

/** Notes about one, newest first. */
export const notesOf = (db: Db, { kind, id }: PartyKey) => db<
  { id: number; text: string; author: string; writtenAt: Date }[]
>`
  select id, text, author, written_at as "writtenAt" from office_note
  where kind = ${kind} and party_id = ${id} order by id desc limit 200`

/** The latest entries of the audit log about one object, newest first. */
export const historyOf = (db: Db, object: string) => db<LogRow[]>`
  ${logRows(db)} where a.object = ${object} order by a.id desc limit 50`

export type TraitRow = { kind: PartyKey['kind']; id: number; name: string; trait: SharedTrait }

/** What companies, their applications to sell, and sellers say of themselves. Without drafts. */
const traits = (db: Db) => db`
  select c.id as company_id, null::int as tenant_id, t.trait, t.value
  from company c cross join lateral (values ('creditCode', c.credit_code), ('phone', c.phone)) as t (trait, value)
  union all
  select a.company_id, null::int, t.trait, t.value
  from seller_application a cross join lateral (values ('creditCode', a.form ->> 'creditCode'),
    ('phone', a.form ->> 'contactPhone'), ('account', replace(a.form ->> 'accountNo', ' ', ''))) as t (trait, value)
  where a.state <> 'draft'
  union all
  select null::bigint, s.tenant_id, t.trait, t.value
  from seller s cross join lateral (values ('creditCode', s.tax_number),
    ('account', replace(s.bank_account, ' ', ''))) as t (trait, value)
  union all
  select null::bigint, k.tenant_id, 'phone', k.mobile from seller_contact k`

/** Other companies and sellers that have a code, a number or an account in common with a company and its shop. */
export const sharing = (db: Db, companyId: number | null, tenantId: number | null) => db<TraitRow[]>`
  with trait as (${traits(db)}),
  own as (
    select distinct trait, value from trait
    where value <> '' and (company_id = ${companyId ?? 0} or tenant_id = ${tenantId ?? 0}))
  select distinct case when t.company_id is null then 'seller' else 'company' end as kind,
    coalesce(t.company_id, t.tenant_id) as id, coalesce(c.name, s.short_name) as name, t.trait
  from trait t join own on own.trait = t.trait and own.value = t.value
  left join company c on c.id = t.company_id left join seller s on s.tenant_id = t.tenant_id
  where coalesce(t.company_id, 0) <> ${companyId ?? -1} and coalesce(t.tenant_id, 0) <> ${tenantId ?? -1}
  order by kind, id, trait limit 100`

export type PersonRow = { userId: number; name: string; phone: string; role: string; disabled: boolean }

type DisputeCounts = { open: number; decided: number }

/** After-sales before the platform, and those it decided; of one buyer and all sellers. */
export async function disputesOfBuyer(db: Db, companyId: number): Promise<DisputeCounts> {
  const [row] = await db<DisputeCounts[]>`
    select count(*) filter (where a.state = 'escalated')::int as open,
      count(*) filter (where a.state <> 'escalated' and exists (
        select 1 from aftersale_event e
        where e.tenant_id = a.tenant_id and e.aftersale_id = a.id and e.actor_kind = 'operator'))::int as decided
    from aftersale a where a.buyer_id = ${companyId}`
  return row!
}

/** The same of one seller. */
export async function disputesOfSeller(db: Db, tenantId: number): Promise<DisputeCounts> {
  const [row] = await db<DisputeCounts[]>`
    select count(*) filter (where a.state = 'escalated')::int as open,
      count(*) filter (where a.state <> 'escalated' and exists (
        select 1 from aftersale_event e
        where e.tenant_id = ${tenantId} and e.aftersale_id = a.id and e.actor_kind = 'operator'))::int as decided
    from aftersale a where a.tenant_id = ${tenantId}`
  return row!
}
