import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standardNamed, standards } from '@lianmeng/fastener/standard/library'
import { freightMeasures, readRule, type WrittenRule } from '@lianmeng/trade/freight/rule'
import { applicationStates as membershipStates } from '@lianmeng/trade/membership/application'
import { fewestRatings } from '@lianmeng/trade/rating/rating'
import { applicationStates } from '@lianmeng/trade/seller-application/form'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { localFolder } from '../adapters/files/local-folder.ts'
import { openCatalogue } from '../catalogue/testing/opened.ts'
import { connect, type Sql } from '../database/db.ts'
import { type OwnDatabase, ownDatabase } from '../testing/own-database.ts'
import { demoFingerprint, type LoadStep, loadDemo } from './load.ts'
import { demoPhones } from './people/accounts.ts'
import { putPictures } from './pictures.ts'

const products = 2_000
let own: OwnDatabase
let db: Sql

beforeAll(async () => {
  own = await ownDatabase(inject('templateDatabase'))
  db = connect(own.url, { max: 4 })
  await loadDemo(own.url, { products })
})
afterAll(async () => {
  await db.end()
  await own.drop()
})

const count = async (table: string): Promise<number> => {
  const [row] = await db.unsafe(`select count(*)::int as n from ${table}`)
  return row!.n
}

test('products, stock and packages are all there, with keys and indexes as the migrations made them', async () => {
  expect(await count('product')).toBeGreaterThanOrEqual(products)
  expect(await count('stock')).toBe(await count('product'))
  expect(await count('package_spec')).toBeGreaterThanOrEqual(await count('product'))
  const [template] = await db<{ keys: number; indexes: number }[]>`
    select (select count(*)::int from pg_constraint where conrelid in ('product'::regclass, 'stock'::regclass, 'package_spec'::regclass)
        and contype in ('p', 'f', 'c')) as keys,
      (select count(*)::int from pg_indexes where tablename in ('product', 'stock', 'package_spec')) as indexes`
  expect(template!.keys).toBeGreaterThanOrEqual(10)
  expect(template!.indexes).toBe(7)
})

test('new rows continue the numbers', async () => {
  const [seller] = await db`select tenant_id, specification_id, brand_id from product limit 1`
  await expect(db`
    insert into product (tenant_id, specification_id, brand_id, source, base_unit, sale_unit, sale_package_type, min_purchase,
      min_reservation, delivery_days, price, listed)
    values (${seller!.tenant_id}, ${seller!.specification_id}, ${seller!.brand_id}, 1, 1, 3, 0, 0, 0, 0, 1, false)`).resolves.toBeDefined()
})

test('the first buyer has an archive with own numbers, reorder points that are reached, and lists', async () => {
  const [company] = await db<{ id: number }[]>`select id from company where name = '嘉兴精工机械有限公司（示例）'`
  const buyer = company!.id
  const [kept] = await db<{ goods: number; numbers: number; low: number; lists: number; lines: number }[]>`
    select (select count(*)::int from product_file where buyer_id = ${buyer}) as goods,
      (select count(*)::int from own_part_no where buyer_id = ${buyer}) as numbers,
      (select count(*)::int from bin where buyer_id = ${buyer} and left_qty <= min_qty) as low,
      (select count(*)::int from goods_list where buyer_id = ${buyer}) as lists,
      (select count(*)::int from goods_list_line where buyer_id = ${buyer}) as lines`
  expect(kept!.goods).toBeGreaterThanOrEqual(12)
  expect(kept!.numbers).toBe(kept!.goods)
  expect(kept!.low).toBeGreaterThanOrEqual(4)
  expect(kept).toMatchObject({ lists: 2 })
  expect(kept!.lines).toBeGreaterThanOrEqual(16)
})

test('every demonstration account can log in, and is what it should be', async () => {
  const accounts = await db<{ phone: string; companies: number; sells: boolean; operates: boolean }[]>`
    select phone, (select count(*)::int from company_member m where m.user_id = app_user.id) as companies,
      exists (select 1 from seller_user s where s.user_id = app_user.id) as sells,
      exists (select 1 from operator_user o where o.user_id = app_user.id) as operates
    from app_user where password_hash like '$argon2id$%' order by phone`
  expect(accounts.map(({ phone }) => phone)).toEqual([...demoPhones].sort())
  // Eight sellers' people, and whose application was approved.
  expect(accounts.filter(({ sells }) => sells)).toHaveLength(9)
  expect(accounts.filter(({ operates }) => operates).map(({ phone }) => phone)).toEqual(['19900000901'])
  expect(accounts.slice(0, 4).map(({ companies }) => companies)).toEqual([1, 1, 2, 6])
})

test('there is an application to sell, and one for a membership, in every state; what is under review can be decided', async () => {
  const states = async (table: string) =>
    (await db.unsafe(`select distinct state from ${table}`)).map(({ state }) => state)
  expect(new Set(await states('seller_application'))).toEqual(new Set(applicationStates))
  const files = localFolder(await mkdtemp(join(tmpdir(), 'demo-')))
  await putPictures(own.url, files)
  const handedIn = await db<{ license: string }[]>`
    select form ->> 'licenseFile' as license from seller_application where state <> 'draft'`
  for (const { license } of handedIn) expect(await files.get('licenses', license), license).toBeDefined()
  expect(new Set(await states('membership_application'))).toEqual(new Set(membershipStates))
  const undecidable = await db`
    select 1 from membership m where m.status = 2 and not exists (
      select 1 from membership_application a
      where a.tenant_id = m.tenant_id and a.buyer_id = m.buyer_id and a.state = 'submitted')`
  expect(undecidable.count).toBe(0)
})

test('the first buyer has orders in several states, the third some, the second none', async () => {
  const states = await db<{ phone: string; state: string }[]>`
    select phone, state from sales_order join app_user on app_user.id = created_by`
  expect(new Set(states.map(({ phone }) => phone))).toEqual(new Set(['19900000001', '19900000003']))
  expect(new Set(states.map(({ state }) => state)).size).toBeGreaterThanOrEqual(3)
  expect(await count('order_event')).toBeGreaterThan(states.length)
})

test('one seller has ratings enough for an average, with and without answers, another has too few', async () => {
  const sums = await db<{ tenantId: number; count: number }[]>`select tenant_id as "tenantId", count from seller_rating`
  const counts = new Map(sums.map(({ tenantId, count }) => [tenantId, count]))
  expect(counts.get(101)).toBeGreaterThanOrEqual(fewestRatings)
  expect(counts.get(103) ?? 0).toBeLessThan(fewestRatings)
  const answers = await db<{ answer: string }[]>`select answer from rating where tenant_id = 101`
  expect(new Set(answers.map(({ answer }) => answer !== ''))).toEqual(new Set([true, false]))
})

test('the first buyer has messages of several kinds, some of them unread', async () => {
  const rows = await db<{ kind: string; unread: boolean }[]>`select kind, read_at is null as unread from message`
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['system', 'member', 'security', 'order']))
  expect(new Set(rows.map(({ unread }) => unread))).toEqual(new Set([true, false]))
})

test('the operator is a super operator who sets up the second factor at the first login', async () => {
  const operators = await db`select role, disabled, totp_secret from operator_user`
  expect([...operators]).toEqual([{ role: 'super', disabled: false, totp_secret: null }])
})

test('the catalogue reads it', async () => {
  const catalogue = await openCatalogue(db)
  expect(catalogue.count()).toBeGreaterThanOrEqual(products)
  expect(catalogue.list({ keyword: '六角头螺栓', start: 1, limit: 5 }, null).total).toBeGreaterThan(0)
  await catalogue.close()
})

test('screws with washers are among the goods of their category', async () => {
  const catalogue = await openCatalogue(db)
  const { bigCategory } = standardNamed('GB/T 9074.17')
  const found = catalogue.list({ bigCategoryId: bigCategory.id, start: 1, limit: 50, withFacets: true }, null)
  const counts = catalogue.countsByStandard()
  const ofLibrary = standards().filter((standard) => standard.bigCategory.id === bigCategory.id)
  const sold = ofLibrary.map(({ id }) => counts.get(id) ?? 0)
  expect(found.total).toBeGreaterThan(0)
  expect(found.total).toBe(sold.reduce((sum, one) => sum + one, 0))
  expect(found.facets).toContain('GB/T 9074.17-1988')
  await catalogue.close()
})

test('loading again changes nothing', async () => {
  const steps: LoadStep[] = []
  await loadDemo(own.url, { products, onStep: (step) => steps.push(step) })
  expect(steps).toEqual([])
})

test('another size is another fingerprint', async () => {
  expect(await demoFingerprint({ products })).toBe(await demoFingerprint({ products }))
  expect(await demoFingerprint({ products: products + 1 })).not.toBe(await demoFingerprint({ products }))
})

test('different data replaces the old, unless a real buyer has ordered', async () => {
  await loadDemo(own.url, { products: 1_000 })
  const smaller = await count('product')
  expect(smaller).toBeLessThan(products)
  expect(await count('app_user')).toBe(demoPhones.length)

  await db`insert into app_user (phone, name) values ('13800138000', '真人')`
  await db`update sales_order set created_by = (select id from app_user where phone = '13800138000')`
  const steps: LoadStep[] = []
  await loadDemo(own.url, { products: 1_500, onStep: (step) => steps.push(step) })
  expect(steps).toEqual([{ name: '已有真实订单，保留现有数据' }])
  expect(await count('product')).toBe(smaller)
})

test('sellers charge for carrying in every way there is: by weight, by amount, by province, free from an amount, fetched, paid on arrival', async () => {
  const terms = await db<{ rules: WrittenRule[]; pickup: boolean; collect: boolean }[]>`
    select rules, pickup, collect from freight_terms`
  const rules = terms.flatMap((one) => one.rules)
  expect(new Set(rules.map(({ by }) => by))).toEqual(new Set(freightMeasures))
  expect(rules.some(({ provinces }) => provinces.length > 0)).toBe(true)
  expect(rules.some(({ freeFrom }) => freeFrom !== '')).toBe(true)
  expect(rules.some(({ freeFrom }) => freeFrom === '')).toBe(true)
  for (const way of ['pickup', 'collect'] as const) {
    expect(terms.some((one) => one[way])).toBe(true)
    expect(terms.some((one) => !one[way])).toBe(true)
  }
  for (const rule of rules) expect(readRule(rule)).toMatchObject({ ok: true })
  expect(await count('freight_terms')).toBeLessThan(await count('seller'))
})
