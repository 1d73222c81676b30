import type { Db } from '../database/db.ts'
import { hashPassword } from '../features/identity/password.ts'
import { demoSellers } from './sellers.ts'

/** Of every demonstration account. */
export const demoPassword = 'Lianmeng-2026'

type Membership = { tenantId: number; status: number; discount: number }
type Address = { receiverName: string; mobile: string; regionCode: string; regionName: string; street: string }
type DemoCompany = { name: string; memberships: readonly Membership[]; addresses: readonly Address[] }
type DemoBuyer = { phone: string; name: string; companies: readonly DemoCompany[] }

/** Invented buyers: the first has a history and memberships, the second is fresh, the third belongs to two companies. */
export const demoBuyers: readonly DemoBuyer[] = [
  {
    phone: '19900000001',
    name: '张示例',
    companies: [
      {
        name: '嘉兴精工机械有限公司（示例）',
        memberships: [
          { tenantId: 101, status: 3, discount: 20_000 },
          { tenantId: 102, status: 3, discount: 50_000 },
          { tenantId: 103, status: 3, discount: 30_000 },
          { tenantId: 107, status: 2, discount: 0 },
        ],
        addresses: [
          {
            receiverName: '张示例',
            mobile: '19900000001',
            regionCode: '330000,330400,330424',
            regionName: '浙江省 嘉兴市 海盐县',
            street: '百步镇示例路 1 号',
          },
          {
            receiverName: '仓库 李示例',
            mobile: '19900000011',
            regionCode: '320000,320500,320583',
            regionName: '江苏省 苏州市 昆山市',
            street: '玉山镇示例大道 22 号 3 号库',
          },
        ],
      },
    ],
  },
  {
    phone: '19900000002',
    name: '李示例',
    companies: [{ name: '苏州新程装备有限公司（示例）', memberships: [], addresses: [] }],
  },
  {
    phone: '19900000003',
    name: '王示例',
    companies: [
      {
        name: '无锡联固贸易有限公司（示例）',
        memberships: [{ tenantId: 107, status: 3, discount: 40_000 }],
        addresses: [
          {
            receiverName: '王示例',
            mobile: '19900000003',
            regionCode: '320000,320200,320214',
            regionName: '江苏省 无锡市 新吴区',
            street: '示例工业园 8 栋',
          },
        ],
      },
      { name: '杭州合创机电有限公司（示例）', memberships: [], addresses: [] },
    ],
  },
]

const operatorPhone = '19900000901'
const sellerPhone = (tenantId: number): string => `19900000${tenantId}`

/** Mobile numbers of all demonstration accounts. */
export const demoPhones: readonly string[] = [
  ...demoBuyers.map(({ phone }) => phone),
  ...demoSellers.map(({ tenantId }) => sellerPhone(tenantId)),
  operatorPhone,
]

async function putPerson(tx: Db, phone: string, name: string, passwordHash: string): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into app_user (phone, name, password_hash) values (${phone}, ${name}, ${passwordHash})
    on conflict (phone) do update set name = excluded.name, password_hash = excluded.password_hash
    returning id`
  return row!.id
}

/** The company of this name that the person belongs to, made where there is none; its standing and addresses anew. */
async function putCompany(tx: Db, userId: number, { name, memberships, addresses }: DemoCompany): Promise<number> {
  const [known] = await tx<{ id: number }[]>`
    select id from company join company_member on company_id = id where user_id = ${userId} and name = ${name}`
  const companyId = known?.id ?? (await newCompany(tx, userId, name))
  await tx`delete from membership where buyer_id = ${companyId}`
  for (const { tenantId, status, discount } of memberships) {
    await tx`
      insert into membership (tenant_id, buyer_id, status, discount)
      values (${tenantId}, ${companyId}, ${status}, ${discount})`
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

/** All accounts. @returns who buys for what, in the order of {@link demoBuyers} */
export async function loadPeople(tx: Db): Promise<LoadedBuyer[]> {
  const passwordHash = await hashPassword(demoPassword)
  const buyers: LoadedBuyer[] = []
  for (const { phone, name, companies } of demoBuyers) {
    const userId = await putPerson(tx, phone, name, passwordHash)
    for (const company of companies) buyers.push({ userId, companyId: await putCompany(tx, userId, company), company })
  }
  for (const { tenantId, contacts } of demoSellers) {
    const userId = await putPerson(tx, sellerPhone(tenantId), contacts[0]!.name, passwordHash)
    await tx`insert into seller_user (tenant_id, user_id) values (${tenantId}, ${userId}) on conflict do nothing`
  }
  const operatorId = await putPerson(tx, operatorPhone, '运营示例', passwordHash)
  await tx`insert into operator_user (user_id) values (${operatorId}) on conflict do nothing`
  return buyers
}
