import * as contract from '@lianmeng/contract/find-goods/endpoints'
import { maxListLines, readList } from '@lianmeng/contract/find-goods/list-endpoints'
import { specificationList, specificationOffers } from '@lianmeng/contract/find-goods/specification-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { aBuyer, aProduct, aSeller, aSpecification, type ProductRow, type SellerRow } from '../../testing/builders.ts'
import { login, testApp } from '../../testing/test-app.ts'
import { findGoods } from './routes.ts'

const t = await testApp([findGoods], { deps: async (db) => ({ catalogue: await openCatalogue(db) }) })
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

let open: SellerRow
let closed: SellerRow
let sold: ProductRow
let membersOnly: ProductRow
let specificationId: number

beforeAll(async () => {
  open = await aSeller(t.db, { sellsOpenly: true })
  closed = await aSeller(t.db, { sellsOpenly: false })
  const specification = await aSpecification(t.db, { nominal: 'M8', length: 25 })
  specificationId = specification.specificationId
  sold = await aProduct(t.db, { tenantId: open.tenantId, specificationId, stock: 500, price: '35.6' })
  membersOnly = await aProduct(t.db, { tenantId: closed.tenantId, specificationId, stock: 0, price: '34.2' })
  await t.deps.catalogue.productsChanged([sold.componentId, membersOnly.componentId])
})

const list = async (params: Parameters<typeof t.call<typeof contract.list>>[1], headers = {}) =>
  (await t.call(contract.list, params, { headers })).body.data!
const idsIn = ({ records }: { records: readonly { componentId: number }[] }) =>
  records.map((one) => one.componentId).sort()
const ids = (...products: ProductRow[]) => products.map((one) => one.componentId).sort()

test('the list shows what is on sale, with facets in the same answer', async () => {
  const found = await list({ withFacets: true })
  expect(idsIn(found)).toEqual(ids(sold, membersOnly))
  expect(found).toMatchObject({ total: 2, start: 1, limit: 20, switches: { inStock: 1, mayPurchase: 1 } })
  expect(found.facets.find(({ field }) => field === 'tenantIds')!.values).toMatchObject([
    { id: open.tenantId, count: 1 },
    { id: closed.tenantId, count: 1 },
  ])
})

test('the list by specifications shows each once, with what its offers come to for this caller', async () => {
  const { body } = await t.call(specificationList, { withFacets: true })
  expect(body.data).toMatchObject({
    total: 1,
    offers: 2,
    start: 1,
    limit: 50,
    nearest: null,
    switches: { inStock: 1, mayPurchase: 1 },
    records: [{ gbComponentId: specificationId, offers: 2, sellers: 2, stockQty: 500, price: '35.6', isBuyable: true }],
  })
  expect(body.data!.facets.find(({ field }) => field === 'tenantIds')!.values).toHaveLength(2)
})

test('the offers of a specification come under the same filter, what can be had at once first', async () => {
  const offers = async (filter: object) =>
    (await t.call(specificationOffers, { gbComponentId: specificationId, ...filter })).body.data!
  expect((await offers({})).map(({ componentId }) => componentId)).toEqual([sold.componentId, membersOnly.componentId])
  expect((await offers({ tenantIds: [closed.tenantId] })).map(({ price }) => price)).toEqual([null])
  expect(await offers({ gbComponentId: 999_999_999 })).toEqual([])
})

test('the nearest lengths appear where no goods are found', async () => {
  const { body } = await t.call(specificationList, { lengths: [33] })
  expect(body.data).toMatchObject({ total: 0, records: [], nearest: { lengths: [{ name: '25', count: 2 }] } })
})

test('the nearest lengths of any class appear where nobody sells the requested class', async () => {
  const { body } = await t.call(specificationList, { lengths: [31], strengthIds: [99_999] })
  expect(body.data).toMatchObject({
    total: 0,
    nearest: { lengths: [{ name: '25', count: 2 }], anyMade: ['strengthIds'] },
  })
})

test.each([
  ['a range that ends below nothing', { diameterFrom: -1 }, '直径下限'],
  ['a range beyond any part', { lengthTo: 1e9 }, '长度上限'],
])('%s is refused by name', async (_what, params, name) => {
  const reply = await t.call(specificationList, params)
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.body)).toContain(name)
})

test('facets alone count like those of the list', async () => {
  const filter = { tenantIds: [open.tenantId] }
  const alone = (await t.call(contract.filter, filter)).body.data!
  const beside = await list({ ...filter, withFacets: true })
  expect(alone).toEqual({
    total: 1,
    facets: beside.facets,
    switches: beside.switches,
    understood: beside.understood,
  })
})

test('a visitor, a stranger and a member see the price of a members-only seller each in their way', async () => {
  const stranger = await login(t, (await aBuyer(t.db)).userId)
  const memberships = [{ tenantId: closed.tenantId, status: 3, discount: 0.05 }]
  const member = await login(t, (await aBuyer(t.db, { memberships })).userId)
  const seen = async (headers: object) => {
    const [row] = (await list({ tenantIds: [closed.tenantId] }, headers)).records
    return [row!.priceHidden, row!.price, row!.purchaseAuth]
  }
  expect(await seen({})).toEqual(['login', null, 0])
  expect(await seen(stranger)).toEqual(['membership', null, 0])
  expect(await seen(member)).toEqual(['', '32.49', 1])
  // Goods that are neither in stock nor reservable cannot be bought.
  expect((await list({ mayPurchase: true }, member)).total).toBe(1)
  expect((await list({ mayPurchase: true })).total).toBe(1)
})

test('the detail is read from the database: it shows what the list does not know yet', async () => {
  await t.db`update product set price = 36000000 where id = ${sold.componentId}`
  await t.db`update stock set reserved = 120000 where product_id = ${sold.componentId}`
  const { body } = await t.call(contract.detail, { componentId: sold.componentId })
  expect(body.data).toMatchObject({ componentId: sold.componentId, price: '36', stockQty: 380, otherOffers: 1 })
  expect(body.data!.prodPackages.map(({ packageSpecId }) => packageSpecId)).toEqual(sold.packageSpecIds)
})

test('the buyer’s own view of a detail needs a login', async () => {
  expect((await t.call(contract.detailToCart, { componentId: sold.componentId })).status).toBe(401)
  const { userId } = await aBuyer(t.db)
  const reply = await t.call(
    contract.detailToCart,
    { componentId: sold.componentId },
    { headers: await login(t, userId) },
  )
  expect(reply.body.data).toMatchObject({ componentId: sold.componentId, myFavoriteFlag: 0 })
})

test('a product that is new to the catalogue has a detail at once', async () => {
  const fresh = await aProduct(t.db, { stock: 7 })
  const { body } = await t.call(contract.detail, { componentId: fresh.componentId })
  expect(body.data).toMatchObject({ componentId: fresh.componentId, stockQty: 7, otherOffers: 0 })
  expect(body.data!.companyShortName).not.toBe('')
  await t.db`update product set listed = false where id = ${fresh.componentId}`
  await t.deps.catalogue.productsChanged([fresh.componentId])
})

test('goods off sale have no detail', async () => {
  const gone = await aProduct(t.db)
  await t.deps.catalogue.productsChanged([gone.componentId])
  await t.db`update product set listed = false where id = ${gone.componentId}`
  expect((await t.call(contract.detail, { componentId: gone.componentId })).status).toBe(404)
  await t.deps.catalogue.productsChanged([gone.componentId])
  expect((await t.call(contract.detail, { componentId: gone.componentId })).status).toBe(404)
  expect((await t.call(contract.detail, { componentId: 9_000_000_000 })).status).toBe(404)
  expect(idsIn(await list({}))).not.toContain(gone.componentId)
})

test('stock that this process has committed shows at once', async () => {
  t.deps.catalogue.stockChanged([{ componentId: membersOnly.componentId, onHand: 5_000, reserved: 2_000 }])
  const { records } = await list({ tenantIds: [closed.tenantId], inStock: true })
  expect(records[0]).toMatchObject({ stockQty: 3 })
  t.deps.catalogue.stockChanged([{ componentId: membersOnly.componentId, onHand: 0, reserved: 0 }])
  expect((await list({ inStock: true })).total).toBe(1)
})

test('another process hears of changed stock, prices and new goods', async () => {
  const other = await openCatalogue(t.db)
  const seller = await aSeller(t.db)
  const product = await aProduct(t.db, { tenantId: seller.tenantId, stock: 5, price: '10' })
  await t.deps.catalogue.productsChanged([product.componentId])
  await expect.poll(() => other.has(product.componentId), { timeout: 5_000 }).toBe(true)

  await t.db`update stock set on_hand = 3000 where product_id = ${product.componentId}`
  t.deps.catalogue.stockChanged([{ componentId: product.componentId, onHand: 3000, reserved: 0 }])
  await expect.poll(() => other.state(product.componentId)?.onHand, { timeout: 5_000 }).toBe(3000)

  await t.db`update product set price = 12000000 where id = ${product.componentId}`
  await t.deps.catalogue.productsChanged([product.componentId])
  await expect.poll(() => other.state(product.componentId)?.price, { timeout: 5_000 }).toBe(12_000_000)

  await t.db`update product set listed = false where id = ${product.componentId}`
  await t.deps.catalogue.productsChanged([product.componentId])
  await expect.poll(() => other.has(product.componentId), { timeout: 5_000 }).toBe(false)
  await other.close()
})

test('the directory leads to standards, with the goods on sale', async () => {
  const tree = (await t.call(contract.topCategory, {})).body.data!
  expect(tree.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 73, 306, 315, 401]))
  expect(tree.map(({ name }) => name)).not.toContain('基础标准')
  expect(tree[0]).toMatchObject({ id: 1, code: '1', parentId: 0 })
  expect(tree[0]!.children[0]).toMatchObject({ id: 101, code: '101', parentId: 1 })
  expect(tree[0]!.children[0]!.standards[0]).toMatchObject({ count: expect.any(Number), name: expect.any(String) })
  const shapes = (await t.call(contract.shapeTypes, { smallCategoryId: 101 })).body.data!
  expect(tree[0]!.children[0]!.children).toEqual(shapes)
  expect(shapes[0]).toMatchObject({ code: expect.any(String), parentId: 101, children: [] })
  expect(shapes.map(({ name }) => name)).toContain('六角头_全牙')
})

test('suggestions name standards, at most ten', async () => {
  const suggestions = (await t.call(contract.suggest, { keyword: 'GB/T 9', limit: 100 })).body.data!
  expect(suggestions.length).toBeGreaterThan(0)
  expect(suggestions.length).toBeLessThanOrEqual(10)
})

test.each([
  ['a page of a million rows', { limit: 1_000_000 }, 400],
  ['a page before the first', { start: -1 }, 400],
  ['a page number without end', { start: 1e9 }, 400],
  ['a text as a number', { limit: '20' as never }, 400],
  ['a keyword of 50 000 letters', { keyword: 'a'.repeat(50_000) }, 400],
  ['201 values of a facet', { standardIds: Array.from({ length: 201 }, (_, i) => i + 1) }, 400],
  ['a page behind the last', { start: 1_000_000, limit: 100 }, 200],
  ['values that nothing has', { standardIds: [2_000_000_000], lengths: [0.123] }, 200],
])('%s is answered with %i', async (_what, params, status) => {
  const reply = await t.call(contract.list, params)
  expect(reply.status).toBe(status)
  if (status === 200) expect(reply.body.data!.records).toEqual([])
  else expect(reply.body.message).toMatch(/^「.+」/)
})

test.each(["' OR 1=1--", '%', '_', '\\', '"; drop table product; --'])(
  'the keyword %s finds nothing',
  async (keyword) => {
    for (const plain of [false, true]) expect((await list({ keyword, plain })).total).toBe(0)
    expect((await t.call(contract.suggest, { keyword })).body.data).toEqual([])
  },
)

test('fields that the contract does not know are dropped', async () => {
  const { total } = await list({ isAdmin: true, sql: 'select 1' } as never)
  expect(total).toBe((await list({})).total)
})

test('delivering to an area changes what its nearest rule says, and hides what a price would tell', async () => {
  const strict = await aSeller(t.db, { sellsOpenly: false })
  await t.db`
    insert into region_price (tenant_id, region_prefix, served, adjustment)
    values (${open.tenantId}, '65', true, 35000), (${open.tenantId}, '6501', false, 0),
      (${closed.tenantId}, '65', true, -20000), (${strict.tenantId}, '65', true, 0)`
  const membership = { tenantId: closed.tenantId, status: 3 }
  const member = await login(t, (await aBuyer(t.db, { memberships: [membership] })).userId)
  const terms = async (areaCode: string, headers = {}) =>
    (await t.call(contract.deliveryTerms, { areaCode }, { headers })).body.data
  const openSeller = { erpTenantId: open.tenantId, isServed: true, adjustment: 3.5, freight: null }
  expect(await terms('650203', member)).toEqual([
    openSeller,
    { erpTenantId: closed.tenantId, isServed: true, adjustment: -2, freight: null },
  ])
  expect(await terms('650203')).toEqual([
    openSeller,
    { erpTenantId: closed.tenantId, isServed: true, adjustment: 0, freight: null },
  ])
  expect(await terms('650102')).toMatchObject([{ ...openSeller, isServed: false, adjustment: 0 }, {}])
  expect(await terms('330424')).toEqual([])
  expect((await t.call(contract.deliveryTerms, { areaCode: '33%' })).status).toBe(400)
})

test('a pasted list is read line by line, with what is on sale, and says what it could not read', async () => {
  const text = '1、六角头螺栓 M8*25 500支\n以上急用\n\n六角头螺栓 M64×1000'
  const { parts, leftOut } = (await t.call(readList, { text })).body.data!
  expect(leftOut).toBe(0)
  expect(parts).toMatchObject([
    { text: '六角头螺栓 M8*25 500支', keyword: '六角头螺栓 M8 25', unread: [], quantity: '500 支', total: 2 },
    { text: '以上急用', keyword: '', fields: [], unread: ['以上急用'], quantity: '', total: 0 },
    { text: '六角头螺栓 M64×1000', total: 0 },
  ])
  expect(parts[0]!.fields.map(({ text: read }) => read)).toContain('M8')
})

test('the first lines of a very long list are read', async () => {
  const text = Array.from({ length: maxListLines + 3 }, () => 'M8×25').join('\n')
  const { parts, leftOut } = (await t.call(readList, { text })).body.data!
  expect([parts.length, leftOut]).toEqual([maxListLines, 3])
  expect((await t.call(readList, { text: '' })).status).toBe(400)
})
