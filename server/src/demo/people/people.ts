import { demoOperatorPhone, demoPassword } from '../../accounts/demonstration.ts'
import type { Db } from '../../database/db.ts'
import { hashPassword } from '../../features/identity/password.ts'
import { demoSellerPhone } from './accounts.ts'
import { type DemoCompany, demoBuyers } from './buyers.ts'
import { demoSellers } from './sellers.ts'

async function putPerson(tx: Db, phone: string, name: string, passwordHash: string): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into app_user (phone, name, password_hash) values (${phone}, ${name}, ${passwordHash})
    on conflict (phone) do update set name = excluded.name, password_hash = excluded.password_hash
    returning id`
  return row!.id
}

/** The seller's level with this discount, in millionths. */
async function levelOf(tx: Db, tenantId: number, discount: number): Promise<number> {
  const [level] = await tx<{ id: number }[]>`
    insert into member_level (tenant_id, name, discount) values (${tenantId}, '金牌会员', ${discount})
    on conflict (tenant_id, name) do update set discount = excluded.discount returning id`
  return level!.id
}

/** The person's company of this name. It is created if missing; its verification and addresses are rewritten. */
async function putCompany(tx: Db, userId: number, { name, memberships, addresses }: DemoCompany): Promise<number> {
  const [known] = await tx<{ id: number }[]>`
    select id from company join company_member on company_id = id where user_id = ${userId} and name = ${name}`
  const companyId = known?.id ?? (await newCompany(tx, userId, name))
  await tx`delete from membership where buyer_id = ${companyId}`
  for (const { tenantId, status, discount } of memberships) {
    const isMember = status === 3
    await tx`
      insert into membership (tenant_id, buyer_id, status, discount, level_id, since)
      values (${tenantId}, ${companyId}, ${status}, ${discount}, ${isMember ? await levelOf(tx, tenantId, discount) : null},
        case when ${isMember} then now() - interval '200 days' end)`
  }
  await tx`delete from address where buyer_id = ${companyId}`
  for (const [index, address] of addresses.entries()) {
    await tx`
      insert into address (buyer_id, receiver_name, mobile, region_code, region_name, street, is_default)
      values (${companyId}, ${address.receiverName}, ${address.mobile}, ${address.regionCode}, ${address.regionName},
        ${address.street}, ${index === 0})`
  }
  return companyId
}

async function newCompany(tx: Db, userId: number, name: string): Promise<number> {
  const [row] = await tx<{ id: number }[]>`insert into company (name) values (${name}) returning id`
  await tx`insert into company_member (company_id, user_id, role) values (${row!.id}, ${userId}, 'admin')`
  return row!.id
}

export type LoadedBuyer = { userId: number; companyId: number; company: DemoCompany }

/** Creates all accounts. @returns each buyer with their company, in the order of {@link demoBuyers} */
export async function loadPeople(tx: Db): Promise<LoadedBuyer[]> {
  const passwordHash = await hashPassword(demoPassword)
  const buyers: LoadedBuyer[] = []
  for (const { phone, name, companies } of demoBuyers) {
    const userId = await putPerson(tx, phone, name, passwordHash)
    for (const company of companies) buyers.push({ userId, companyId: await putCompany(tx, userId, company), company })
  }
  for (const { tenantId, contacts } of demoSellers) {
    const userId = await putPerson(tx, demoSellerPhone(tenantId), contacts[0]!.name, passwordHash)
    await tx`insert into seller_user (tenant_id, user_id) values (${tenantId}, ${userId}) on conflict do nothing`
  }
  const operatorId = await putPerson(tx, demoOperatorPhone, '运营示例', passwordHash)
  await tx`insert into operator_user (user_id) values (${operatorId}) on conflict do nothing`
  return buyers
}
