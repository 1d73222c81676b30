import type { ApplicationState as MembershipState } from '@lianmeng/trade/membership/application'
import type { ApplicationForm, ApplicationState, Marks } from '@lianmeng/trade/seller-application/form'
import type { Db } from '../../database/db.ts'
import { papersOf } from '../pictures.ts'
import { applicants } from './applicants.ts'
import type { LoadedBuyer } from './people.ts'

/** Memberships and applications to sell in every possible state, of the demonstration's last buyer. */

/** A shop that the platform has closed. It never had goods. */
const stoppedTenantId = 109

type DemoApplication = {
  company: string
  state: ApplicationState
  form: ApplicationForm
  marks?: Marks
  note?: string
  tenantId?: number
}

const form = (companyName: string, shortName: string, creditCode: string): ApplicationForm => ({
  companyName,
  shortName,
  creditCode,
  legalPerson: '赵示例',
  regionCode: '330000,330400,330424',
  address: '百步镇示例路 88 号',
  mainStandards: 'GB/T 5783、GB/T 70.1、DIN 912',
  diameterRange: 'M5–M24',
  warehouseRegion: '浙江海盐',
  salesMode: 'members',
  contactName: '赵示例',
  contactPosition: '总经理',
  contactPhone: '19900000004',
  accountName: companyName,
  bank: '示例银行海盐支行',
  accountNo: '6222000000000000',
})

const applications: readonly DemoApplication[] = [
  {
    company: applicants.draft,
    state: 'draft',
    form: { companyName: applicants.draft, shortName: '起步（示例）' },
  },
  {
    company: applicants.submitted,
    state: 'submitted',
    form: form(applicants.submitted, '待审（示例）', '91330424MA2DEM001R'),
  },
  {
    company: applicants.mending,
    state: 'mending',
    form: form(applicants.mending, '补正（示例）', '91330424MA2DEM002W'),
    marks: { legalPerson: '与营业执照不一致', accountName: '户名须与企业名称一致' },
  },
  {
    company: applicants.rejected,
    state: 'rejected',
    form: form(applicants.rejected, '驳回（示例）', '91330424MA2DEM0030'),
    note: '经营范围不含紧固件',
  },
  {
    company: applicants.opened,
    state: 'opened',
    form: form(applicants.opened, '恒固标准件（示例）', '91330424MA2DEM0043'),
    tenantId: 101,
  },
  {
    company: applicants.stopped,
    state: 'opened',
    form: form(applicants.stopped, '停用（示例）', '91330424MA2DEM0056'),
    tenantId: stoppedTenantId,
  },
]

/** One seller for each possible state of a membership application. */
const memberships: readonly { tenantId: number; state: MembershipState; status: number; reason?: string }[] = [
  { tenantId: 102, state: 'submitted', status: 2 },
  { tenantId: 103, state: 'approved', status: 3 },
  { tenantId: 104, state: 'rejected', status: 1, reason: '暂不供应该地区' },
  { tenantId: 105, state: 'withdrawn', status: 1 },
  { tenantId: 106, state: 'lapsed', status: 1 },
]

async function putMemberships(tx: Db, { companyId, userId }: LoadedBuyer): Promise<void> {
  const [level] = await tx<{ id: number }[]>`
    insert into member_level (tenant_id, name, discount) values (103, '金牌会员', 30000)
    on conflict (tenant_id, name) do update set discount = excluded.discount returning id`
  for (const { tenantId, state, status, reason = '' } of memberships) {
    const isMember = status === 3
    await tx`
      insert into membership (tenant_id, buyer_id, status, discount, level_id, since)
      values (${tenantId}, ${companyId}, ${status}, ${isMember ? 30_000 : 0}, ${isMember ? level!.id : null},
        case when ${isMember} then now() end)`
    await tx`
      insert into membership_application (tenant_id, buyer_id, applicant_id, note, shows_phone, state, reason, created_at,
        due_at, decided_at)
      values (${tenantId}, ${companyId}, ${userId}, '主要采购 8.8 级六角头螺栓，每月约 5 吨', true, ${state}, ${reason},
        now() - interval '2 days', now() + interval '13 days', case when ${state} <> 'submitted' then now() end)`
  }
}

/** A company under review has an application that can be decided. */
async function putOpenApplications(tx: Db, buyers: readonly LoadedBuyer[]): Promise<void> {
  for (const { companyId, userId, company } of buyers) {
    for (const { tenantId } of company.memberships.filter(({ status }) => status === 2)) {
      await tx`
        insert into membership_application (tenant_id, buyer_id, applicant_id, due_at)
        values (${tenantId}, ${companyId}, ${userId}, now() + interval '15 days')`
    }
  }
}

/** The shop that was closed again, as the platform's list of sellers shows it. */
async function putStoppedSeller(tx: Db): Promise<void> {
  const { companyName, shortName, regionCode, address, creditCode } = applications.at(-1)!.form
  await tx`
    insert into seller (tenant_id, short_name, company_name, area_code, area_name, address, sells_openly, domain_path,
      tax_number, state, state_note)
    values (${stoppedTenantId}, ${shortName!}, ${companyName!}, ${regionCode!.split(',').at(-1)!}, '浙江海盐', ${address!},
      false, ${`shop-${stoppedTenantId}`}, ${creditCode!}, 'closed', '企业已注销')
    on conflict (tenant_id) do nothing`
  await tx`insert into shop (tenant_id) values (${stoppedTenantId}) on conflict do nothing`
}

/** Applications of all kinds; the same companies' earlier ones are deleted. */
export async function loadApplications(tx: Db, buyers: readonly LoadedBuyer[]): Promise<void> {
  const ids = buyers.map(({ companyId }) => companyId)
  await tx`delete from membership_application where buyer_id = any(${ids}::bigint[])`
  await tx`delete from seller_application where company_id = any(${ids}::bigint[])`
  await putOpenApplications(tx, buyers)
  await putStoppedSeller(tx)
  for (const { company, state, form, marks = {}, note = '', tenantId = null } of applications) {
    const buyer = buyers.find((each) => each.company.name === company)!
    const papers = state === 'draft' ? {} : papersOf(buyer.companyId)
    await tx`
      insert into seller_application (company_id, applicant_id, form, state, marks, note, submitted_at, tenant_id)
      values (${buyer.companyId}, ${buyer.userId}, ${tx.json({ ...form, ...papers })}, ${state}, ${tx.json(marks)}, ${note},
        case when ${state} <> 'draft' then now() - interval '1 day' end, ${tenantId})`
    // Whose application was approved is the owner, as the page says.
    if (tenantId)
      await tx`
        insert into seller_user (tenant_id, user_id, role) values (${tenantId}, ${buyer.userId}, 'owner')
        on conflict do nothing`
  }
  await putMemberships(tx, buyers.find((each) => each.company.name === applications[0]!.company)!)
}
