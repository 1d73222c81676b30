import type { ApplicationForm, ApplicationState, Marks } from '@lianmeng/trade/seller-application/form'
import type { Db } from '../../database/db.ts'

export type ApplicationRow = {
  id: number
  companyId: number
  companyName: string
  verification: string
  applicantId: number
  applicant: string
  form: ApplicationForm
  state: ApplicationState
  marks: Marks
  note: string
  version: number
  submittedAt: Date | null
  tenantId: number | null
  sellerState: 'active' | 'paused' | 'closed' | null
}

const applicationColumns = (db: Db) => db`
  select a.id, a.company_id as "companyId", c.name as "companyName", c.verification, a.applicant_id as "applicantId",
    u.name as applicant, a.form, a.state, a.marks, a.note, a.version, a.submitted_at as "submittedAt",
    a.tenant_id as "tenantId", s.state as "sellerState"
  from seller_application a join company c on c.id = a.company_id join app_user u on u.id = a.applicant_id
  left join seller s on s.tenant_id = a.tenant_id`

/** A company's newest application. */
export async function applicationOf(db: Db, companyId: number): Promise<ApplicationRow | undefined> {
  const [row] = await db<ApplicationRow[]>`
    ${applicationColumns(db)} where a.company_id = ${companyId} order by a.id desc limit 1`.ownedBy(
    'companyId',
    companyId,
  )
  return row
}

/** The same, locked until the transaction ends. */
export async function lockApplicationOf(tx: Db, companyId: number): Promise<ApplicationRow | undefined> {
  const [row] = await tx<ApplicationRow[]>`
    ${applicationColumns(tx)} where a.company_id = ${companyId} order by a.id desc limit 1 for update of a`.ownedBy(
    'companyId',
    companyId,
  )
  return row
}

export async function applicationById(db: Db, id: number): Promise<ApplicationRow | undefined> {
  const [row] = await db<ApplicationRow[]>`${applicationColumns(db)} where a.id = ${id}`
  return row
}

export async function lockApplication(tx: Db, id: number): Promise<ApplicationRow | undefined> {
  const [row] = await tx<ApplicationRow[]>`${applicationColumns(tx)} where a.id = ${id} for update of a`
  return row
}

/** @returns false when the company has one already */
export async function insertApplication(
  tx: Db,
  { companyId, userId }: { companyId: number; userId: number },
  form: ApplicationForm,
): Promise<boolean> {
  const put = await tx`
    insert into seller_application (company_id, applicant_id, form)
    values (${companyId}, ${userId}, ${tx.json(form)})
    on conflict (company_id) where state <> 'rejected' do nothing returning id`
  return put.length > 0
}

export async function putForm(tx: Db, id: number, form: ApplicationForm): Promise<void> {
  await tx`update seller_application set form = ${tx.json(form)}, version = version + 1 where id = ${id}`
}

/** What was marked stays with it: the next review looks at that first. */
export async function putSubmitted(
  tx: Db,
  id: number,
  { form, userId, agreedVersion }: { form: ApplicationForm; userId: number; agreedVersion: number },
): Promise<void> {
  await tx`
    update seller_application set state = 'submitted', form = ${tx.json(form)}, note = '',
      applicant_id = ${userId}, agreed_version = ${agreedVersion}, submitted_at = now(), version = version + 1
    where id = ${id}`
}

export type Decision = {
  state: ApplicationState
  marks: Marks
  note: string
  decidedBy: number
  tenantId: number | null
}

export async function putDecision(
  tx: Db,
  id: number,
  { state, marks, note, decidedBy, tenantId }: Decision,
): Promise<void> {
  await tx`
    update seller_application set state = ${state}, marks = ${tx.json(marks)}, note = ${note}, decided_at = now(),
      decided_by = ${decidedBy}, tenant_id = ${tenantId}, version = version + 1
    where id = ${id}`
}

/** Serialises submissions and approvals with the same credit code. */
export async function holdCode(tx: Db, creditCode: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('seller credit code'), hashtext(${creditCode}))`
}

/** Other companies' applications with a credit code, except drafts and rejected ones. */
export const sameCode = (db: Db, creditCode: string, companyId: number) => db<
  { id: number; companyName: string; state: ApplicationState }[]
>`
  select a.id, c.name as "companyName", a.state from seller_application a join company c on c.id = a.company_id
  where a.form ->> 'creditCode' = ${creditCode} and a.company_id <> ${companyId}
    and a.state in ('submitted', 'mending', 'opened') order by a.id`

/** What tells that two applications come from the same people. */
const traits = ['creditCode', 'contactPhone', 'accountNo'] as const

/** Other companies' applications with the same credit code, telephone or account, and which of these are the same. */
export async function resembling(db: Db, form: ApplicationForm, companyId: number) {
  const plain = (text = '') => text.replace(/\s/g, '')
  const said = {
    creditCode: plain(form.creditCode),
    contactPhone: plain(form.contactPhone),
    accountNo: plain(form.accountNo),
  }
  const rows = await db<{ id: number; companyName: string; state: ApplicationState; form: ApplicationForm }[]>`
    select a.id, c.name as "companyName", a.state, a.form from seller_application a join company c on c.id = a.company_id
    where a.company_id <> ${companyId} and a.state <> 'draft' and (
      (${said.creditCode} <> '' and a.form ->> 'creditCode' = ${said.creditCode})
      or (${said.contactPhone} <> '' and a.form ->> 'contactPhone' = ${said.contactPhone})
      or (${said.accountNo} <> '' and replace(a.form ->> 'accountNo', ' ', '') = ${said.accountNo}))
    order by a.id`
  return rows.map(({ form: other, ...row }) => ({
    ...row,
    same: traits.filter((name) => said[name] !== '' && plain(other[name]) === said[name]),
  }))
}

export type ListedApplication = {
  id: number
  companyName: string
  shortName: string
  creditCode: string
  state: ApplicationState
  submittedAt: Date | null
  total: number
}

/** Submitted applications, the pending ones first, longest waiting on top. */
export const applicationsLike = (
  db: Db,
  { state, keyword }: { state: ApplicationState | undefined; keyword: string },
  { limit, offset }: { limit: number; offset: number },
) => db<ListedApplication[]>`
  select a.id, coalesce(a.form ->> 'companyName', '') as "companyName", coalesce(a.form ->> 'shortName', '') as "shortName",
    coalesce(a.form ->> 'creditCode', '') as "creditCode", a.state, a.submitted_at as "submittedAt",
    count(*) over ()::int as total
  from seller_application a
  where (${state ?? null}::text is null and a.state <> 'draft' or a.state = ${state ?? null})
    and (${keyword} = '' or strpos(lower(a.form ->> 'companyName'), lower(${keyword})) > 0
      or a.form ->> 'creditCode' = ${keyword})
  order by a.state <> 'submitted', case when a.state = 'submitted' then a.submitted_at end, a.id desc
  limit ${limit} offset ${offset}`

/** Whether a person belongs to a company. */
export async function belongsTo(db: Db, userId: number, companyId: number): Promise<boolean> {
  const found = await db`select 1 from company_member where company_id = ${companyId} and user_id = ${userId}`
  return found.count > 0
}
