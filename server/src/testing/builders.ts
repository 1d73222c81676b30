/** Rows for tests. Each stands alone: related rows that a test does not name are created. Quantities in base units. */

import { randomBytes } from 'node:crypto'
import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import { type KeyScope, keyScopes } from '@lianmeng/trade/identity/key-scopes'
import type { OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import { salePackageType } from '@lianmeng/trade/quantity/package-spec'
import { unitId } from '@lianmeng/trade/units'
import { expect } from 'vitest'
import { secretHashOf } from '../accounts/callers.ts'
import { type Db, type Sql, transaction } from '../database/db.ts'
import { hashPassword } from '../features/identity/password.ts'

let numbered = { testPath: '', last: 0 }
/** A number unique within this test file. Files run in one process: each begins at 1, whatever ran before it. */
const next = (): number => {
  const { testPath = '' } = expect.getState()
  if (numbered.testPath !== testPath) numbered = { testPath, last: 0 }
  numbered.last += 1
  return numbered.last
}

export type Person = { userId: number; phone: string }

/** A person with an account and no memberships. */
export async function aPerson(
  db: Db,
  given: { phone?: string; name?: string; password?: string } = {},
): Promise<Person> {
  const phone = given.phone ?? `139${String(next()).padStart(8, '0')}`
  const [row] = await db<{ id: number }[]>`
    insert into app_user (phone, name, password_hash)
    values (${phone}, ${given.name ?? '张三'}, ${given.password ? await hashPassword(given.password) : null})
    returning id`
  return { userId: row!.id, phone }
}

/** A key of a person's program, as headers of a call; by default one with every scope. */
export async function aProgramKey(
  db: Db,
  {
    userId,
    companyId = null,
    tenantId = null,
    scopes = keyScopes,
  }: { userId: number; companyId?: number | null; tenantId?: number | null; scopes?: readonly KeyScope[] },
): Promise<{ authorization: string }> {
  const key = `wlm_${randomBytes(32).toString('base64url')}`
  await db`
    insert into api_key (key_hash, shown, user_id, company_id, tenant_id, name, scopes, expires_at)
    values (${secretHashOf(key)}, ${key.slice(0, 8)}, ${userId}, ${companyId}, ${tenantId}, '测试', ${[...scopes]},
      now() + interval '1 day')`
  return { authorization: `Bearer ${key}` }
}

export type BuyerRow = Person & { companyId: number }

/** A person who buys for a company of their own. `memberships`: status and discount (0.05 = 5 %) per seller. */
export async function aBuyer(
  db: Sql,
  given: {
    phone?: string
    name?: string
    password?: string
    company?: string
    memberships?: readonly { tenantId: number; status: number; discount?: number }[]
  } = {},
): Promise<BuyerRow> {
  const person = await aPerson(db, given)
  const companyId = await aCompany(db, { ...(given.company ? { name: given.company } : {}), members: [person.userId] })
  for (const { tenantId, status, discount = 0 } of given.memberships ?? []) {
    await db`
      insert into membership (tenant_id, buyer_id, status, discount)
      values (${tenantId}, ${companyId}, ${status}, ${millionths(discount)})`
  }
  return { ...person, companyId }
}

/** A buyer's company and the people who may act for it. @returns its id */
export async function aCompany(db: Db, given: { name?: string; members?: readonly number[] } = {}): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into company (name) values (${given.name ?? `买家${next()}有限公司`}) returning id`
  for (const userId of given.members ?? []) {
    await db`insert into company_member (company_id, user_id, role) values (${row!.id}, ${userId}, 'admin')`
  }
  return row!.id
}

/** A member of a company. `orderLimit`: yuan. */
export async function aMember(
  db: Db,
  companyId: number,
  given: { role?: CompanyRole; disabled?: boolean; orderLimit?: string; phone?: string; name?: string } = {},
): Promise<Person> {
  const person = await aPerson(db, given)
  const limit = given.orderLimit === undefined ? null : Math.round(Number(given.orderLimit) * 100)
  await db`
    insert into company_member (company_id, user_id, role, disabled, order_limit)
    values (${companyId}, ${person.userId}, ${given.role ?? 'purchaser'}, ${given.disabled ?? false}, ${limit})`
  return person
}

export type SellerRow = Person & { tenantId: number }

/** A seller and a person who works in its back office. */
export async function aSeller(db: Db, given: { sellsOpenly?: boolean; shortName?: string } = {}): Promise<SellerRow> {
  const tenantId = 1000 + next()
  const shortName = given.shortName ?? `卖家${tenantId}`
  await db`
    insert into seller (tenant_id, short_name, company_name, area_code, area_name, address, sells_openly, domain_path)
    values (${tenantId}, ${shortName}, ${`${shortName}紧固件有限公司`}, '330424', '浙江嘉兴海盐', '百步镇一号',
      ${given.sellsOpenly ?? true}, ${`seller-${tenantId}`})`
  const person = await aPerson(db)
  await db`insert into seller_user (tenant_id, user_id) values (${tenantId}, ${person.userId})`
  return { ...person, tenantId }
}

/** A member of a seller's staff; an owner by default. */
export async function aStaffMember(
  db: Db,
  tenantId: number,
  given: { role?: SellerRole; disabled?: boolean } = {},
): Promise<Person> {
  const person = await aPerson(db)
  await db`
    insert into seller_user (tenant_id, user_id, role, disabled)
    values (${tenantId}, ${person.userId}, ${given.role ?? 'owner'}, ${given.disabled ?? false})`
  return person
}

/** An operator of the platform; a super operator by default. */
export async function anOperator(db: Db, given: { role?: OperatorRole; disabled?: boolean } = {}): Promise<Person> {
  const person = await aPerson(db)
  await db`
    insert into operator_user (user_id, role, disabled)
    values (${person.userId}, ${given.role ?? 'super'}, ${given.disabled ?? false})`
  return person
}

export type SpecificationRow = { specificationId: number; standardId: number }

/** One exact specification: by default M8×25 of a standard of its own. `length` in mm. */
export async function aSpecification(
  db: Db,
  given: { standard?: string; productName?: string; nominal?: string; length?: number } = {},
): Promise<SpecificationRow> {
  const standardId = next()
  const nominalId = next()
  await db`
    insert into standard (id, number, product_name, standard_type_id, big_category_id, small_category_id, shape_type_id, status)
    values (${standardId}, ${given.standard ?? `GB/T ${90_000 + standardId}-2016`},
      ${given.productName ?? '六角头螺栓'}, 1, 1, 101, 1, 'current')`
  await db`
    insert into attribute (kind, id, name, sort) values ('nominal', ${nominalId}, ${given.nominal ?? 'M8'}, ${nominalId})`
  const [row] = await db<{ id: number }[]>`
    insert into specification (standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id,
      tooth1_id, tooth2_id, rotation, weight)
    values (${standardId}, ${nominalId}, ${thousandths(given.length ?? 25)}, 0, 0, 0, 0, 0, 0, 1, 0)
    returning id`
  return { specificationId: row!.id, standardId }
}

/** A package; `small` 0: none. Rates as fractions: 0.08 is 8 %. */
export type GivenPackage = { name?: string; big?: number; small?: number; unpackingRate?: number; looseRate?: number }

export type GivenProduct = {
  tenantId?: number
  specificationId?: number
  /** On hand. */
  stock?: number
  reserved?: number
  reservable?: boolean
  packages?: readonly GivenPackage[]
  /** Yuan per sale unit. */
  price?: string
  /** Prices from a quantity. */
  tiers?: readonly { from: number; price: string }[]
  salePackageType?: number
  minPurchase?: number
  minReservation?: number
  baseUnit?: number
  saleUnit?: number
  /** 1 normal, 2 alliance, 3 tail stock. */
  source?: number
  listed?: boolean
  deliveryDays?: number
}

export type ProductRow = {
  componentId: number
  tenantId: number
  specificationId: number
  packageSpecId: number
  packageSpecIds: number[]
}

/** A product on sale: by default 支, sold by 千支 at ¥35.6, 1000 per box, 10 000 on hand, from an open seller. */
export function aProduct(db: Sql, given: GivenProduct = {}): Promise<ProductRow> {
  return transaction(db, async (tx) => {
    const tenantId = given.tenantId ?? (await aSeller(tx)).tenantId
    const specificationId = given.specificationId ?? (await aSpecification(tx)).specificationId
    const tiers = given.tiers ?? []
    await tx`insert into brand (id, name) values (1, '联盟') on conflict do nothing`
    const [row] = await tx<{ id: number }[]>`
      insert into product (tenant_id, specification_id, brand_id, source, listed, base_unit, sale_unit, sale_package_type,
        min_purchase, min_reservation, delivery_days, price, tier_from, tier_price)
      values (${tenantId}, ${specificationId}, 1, ${given.source ?? 1}, ${given.listed ?? true},
        ${given.baseUnit ?? unitId.piece}, ${given.saleUnit ?? unitId.thousandPieces},
        ${given.salePackageType ?? salePackageType.free}, ${thousandths(given.minPurchase ?? 0)},
        ${thousandths(given.minReservation ?? 0)}, ${given.deliveryDays ?? 3}, ${microYuan(given.price ?? '35.6')},
        ${tiers.map(({ from }) => thousandths(from))}::bigint[], ${tiers.map(({ price }) => microYuan(price))}::bigint[])
      returning id`
    const componentId = row!.id
    await tx`
      insert into stock (tenant_id, product_id, on_hand, reserved, reservable)
      values (${tenantId}, ${componentId}, ${thousandths(given.stock ?? 10_000)}, ${thousandths(given.reserved ?? 0)},
        ${given.reservable ?? false})`
    const packageSpecIds: number[] = []
    for (const each of given.packages ?? [{}]) packageSpecIds.push(await aPackage(tx, tenantId, componentId, each))
    return { componentId, tenantId, specificationId, packageSpecId: packageSpecIds[0]!, packageSpecIds }
  })
}

async function aPackage(db: Db, tenantId: number, productId: number, given: GivenPackage): Promise<number> {
  const { big = 1000, small = 0, unpackingRate = 0, looseRate = 0 } = given
  const [row] = await db<{ id: number }[]>`
    insert into package_spec (tenant_id, product_id, name, big_size, big_unit, small_size, small_unit, unpacking_rate, loose_rate)
    values (${tenantId}, ${productId}, ${given.name ?? `${big}支/箱`}, ${thousandths(big)}, '箱', ${thousandths(small)},
      ${small > 0 ? '盒' : ''}, ${millionths(unpackingRate)}, ${millionths(looseRate)})
    returning id`
  return row!.id
}

const thousandths = (qty: number): number => Math.round(qty * 1000)
const millionths = (rate: number): number => Math.round(rate * 1_000_000)
const microYuan = (yuan: string): number => Math.round(Number(yuan) * 1_000_000)
