import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { type mySuppliers, type supplierPage, supplierTabs } from '@lianmeng/contract/membership/endpoints'
import { membershipText } from '@lianmeng/contract/membership/texts'
import type { Catalogue } from '../../../catalogue/catalogue.ts'
import type { Db } from '../../../database/db.ts'
import { percentText } from '../levels.ts'
import type { MainBusiness } from '../main-business.ts'
import {
  countByTab,
  type OwnSupplierRow,
  ownSuppliersOf,
  type SellerFilter,
  type SupplierRow,
  supplierById,
  suppliersLike,
} from './supplier-queries.ts'

/** The last of the codes of province, city and area, as the prefix of all codes within: 330400 is 3304. */
const areaPrefixOf = (areaCode: string): string => (areaCode.split(',').at(-1) ?? '').replace(/(?:00){1,2}$/, '')

const filterOf = ({ keyWords = '', areaCode = '' }: { keyWords?: string; areaCode?: string }): SellerFilter => ({
  keyword: keyWords.trim(),
  areaPrefix: areaPrefixOf(areaCode),
  among: null,
})

function onWire(row: SupplierRow): DataOf<typeof supplierPage>['records'][number] {
  return {
    erpTenantId: row.tenantId,
    tenantId: row.tenantId,
    companyShortName: row.shortName,
    companyName: row.companyName,
    areaName: row.areaName,
    address: row.address,
    status: row.status,
    statusName: membershipText[row.status],
    jywShop: { domainNamePath: row.domainPath, openKfFlag: row.chatOpen ? 1 : 0, gsbTenantId: row.tenantId },
  }
}

/** Sellers with the company's standing. `buyerId` 0: a visitor, who may apply everywhere once logged in. */
export async function listSuppliers(
  db: Db,
  buyerId: number,
  params: ParamsOf<typeof supplierPage>,
): Promise<DataOf<typeof supplierPage>> {
  const { status, selectId, start = 1, limit = 100 } = params
  if (selectId !== undefined) {
    const records = (await supplierById(db, buyerId, selectId)).map(onWire)
    return { records, total: records.length, start: 1, limit }
  }
  const filter = { ...filterOf(params), buyerId, status }
  const rows = await suppliersLike(db, filter, { limit, offset: (start - 1) * limit })
  return { records: rows.map(onWire), total: rows[0]?.total ?? 0, start, limit }
}

function ownOnWire(
  row: OwnSupplierRow,
  goods: { offers: number; business: string[] },
): DataOf<typeof mySuppliers>['records'][number] {
  return {
    ...onWire(row),
    levelName: row.levelName ?? '',
    discount: percentText(row.discount ?? 0),
    validTo: row.validTo ?? '',
    appliedAt: row.appliedAt?.toISOString() ?? '',
    reason: row.tab === 'rejected' ? (row.reason ?? '') : '',
    mayUrge: row.mayUrge,
    ...goods,
  }
}

/** Sellers with the company's terms at each. */
export async function listOwnSuppliers(
  {
    db,
    catalogue,
    business: businessNow,
  }: { db: Db; catalogue: Pick<Catalogue, 'countsByTenant'>; business: () => MainBusiness },
  buyerId: number,
  params: ParamsOf<typeof mySuppliers>,
): Promise<DataOf<typeof mySuppliers>> {
  const { tab, businessId = 0, start = 1, limit = 100 } = params
  const business = businessNow()
  const filter = { ...filterOf(params), among: businessId === 0 ? null : business.sellersIn(businessId) }
  const [rows, counted] = await Promise.all([
    ownSuppliersOf(db, buyerId, { ...filter, tab }, { limit, offset: (start - 1) * limit }),
    countByTab(db, buyerId, filter),
  ])
  const counts = Object.fromEntries(supplierTabs.map((each) => [each, 0])) as Record<
    (typeof supplierTabs)[number],
    number
  >
  for (const { tab: each, count } of counted) counts[each] = count
  const offers = catalogue.countsByTenant()
  const total = tab ? counts[tab] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  const goodsOf = (tenantId: number) => ({
    offers: offers.get(tenantId) ?? 0,
    business: business.of(tenantId).map(({ name }) => name),
  })
  return {
    records: rows.map((row) => ownOnWire(row, goodsOf(row.tenantId))),
    total,
    start,
    limit,
    counts,
    businesses: business.all().map(({ id, name }) => ({ id, name })),
  }
}
