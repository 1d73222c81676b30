import * as cartContract from '@lianmeng/contract/cart/endpoints'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import * as ordersContract from '@lianmeng/contract/orders/endpoints'
import * as contract from '@lianmeng/contract/seller-prices/endpoints'
import { afterAll, expect, test } from 'vitest'
import { cart } from '../../features/cart/routes.ts'
import { findGoods as finding } from '../../features/find-goods/routes.ts'
import { sellerPrices } from '../../features/seller-prices/routes.ts'
import { applyBaseLists } from '../../selling/apply-base-lists.ts'
import {
  aProduct as aProductRow,
  aSeller,
  type GivenProduct,
  type ProductRow,
  type SellerRow,
} from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { aCartLine, aShopper, orderingApp, type Shopper, submit } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'

const t = await orderingApp([sellerPrices, finding, cart, orders])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

type Office = SellerRow & { headers: As }
async function anOffice(): Promise<Office> {
  const seller = await aSeller(t.db)
  return { ...seller, headers: await login(t, seller.userId) }
}

/** A product visible to buyers. */
async function aProduct(given: GivenProduct): Promise<ProductRow> {
  const product = await aProductRow(t.db, given)
  await t.deps.catalogue.productsChanged([product.componentId])
  return product
}

async function aLevel({ tenantId }: Office, name = '银牌'): Promise<number> {
  const [row] = await t.db<{ id: number }[]>`
    insert into member_level (tenant_id, name) values (${tenantId}, ${name}) returning id`
  return row!.id
}

/** A member with a discount of 10 %, and of a level if given. */
async function aMember({ tenantId }: Office, levelId: number | null = null): Promise<Shopper> {
  const shopper = await aShopper(t, { memberships: [{ tenantId, status: 3, discount: 0.1 }] })
  await t.db`update membership set level_id = ${levelId} where tenant_id = ${tenantId} and buyer_id = ${shopper.companyId}`
  return shopper
}

type Terms = { kind: contract.ListKind; whose: number }
const price = (id: number, text: string, tiers: { fromInSaleUnits: number; price: string }[] = [], version = 0) => ({
  id,
  price: text,
  tiers,
  version,
})

async function aDraft({ headers }: Office, terms: Terms, items: ReturnType<typeof price>[]): Promise<number> {
  const made = await t.call(contract.create, { name: '十二月', copyFrom: 0, ...terms }, { headers })
  const listId = made.body.data!.id
  await t.call(contract.saveItems, { listId, items }, { headers })
  return listId
}

async function activate({ headers }: Office, listId: number, given: { validFrom?: string; validTo?: string } = {}) {
  const summary = (await t.call(contract.itemsSummary, { listId }, { headers })).body.data!
  const more = { validFrom: '', validTo: '', ...given }
  return t.call(contract.activate, { listId, version: summary.list.version, ...more }, { headers })
}

async function aListInForce(office: Office, terms: Terms, items: ReturnType<typeof price>[]): Promise<number> {
  const listId = await aDraft(office, terms, items)
  expect((await activate(office, listId)).body.message).toBe('')
  return listId
}

const listed = async (as: As, product: ProductRow) => {
  const { body } = await t.call(findGoods.list, { tenantIds: [product.tenantId] }, { headers: as })
  return body.data!.records.find(({ componentId }) => componentId === product.componentId)!
}

/** The price of a thousand in list, detail, selected amount, cart and order. */
async function amountsOf(shopper: Shopper, product: ProductRow): Promise<string[]> {
  const { componentId, packageSpecId } = product
  const headers = shopper.as
  const inList = (await listed(headers, product)).price!
  const detail = (await t.call(findGoods.detail, { componentId }, { headers })).body.data!.price!
  const wanted = { componentId, componentGsbPackageSpecId: packageSpecId, qty: 1000, areaCode: '330424' }
  const selected = (await t.call(cartContract.selectAmount, wanted, { headers })).body.data!
  const id = await aCartLine(t.db, shopper, product, 1000)
  const preview = await t.call(ordersContract.preview, { cartItemIds: [id], addressId: shopper.addressId }, { headers })
  const { body } = await submit(t, shopper, [id])
  return [inList, detail, String(selected), preview.body.data!.total, body.data!.total].map((text) =>
    Number(text).toFixed(2),
  )
}
const all = (text: string) => [text, text, text, text, text]

test('a member pays its own list, another of the level the level list, others the base: the same everywhere', async () => {
  const office = await anOffice()
  const product = await aProduct({ tenantId: office.tenantId, price: '40' })
  const levelId = await aLevel(office)
  const [own, silver, plain] = [await aMember(office, levelId), await aMember(office, levelId), await aMember(office)]
  await aListInForce(office, { kind: 'level', whose: levelId }, [price(product.componentId, '35.55')])
  await aListInForce(office, { kind: 'buyer', whose: own.companyId }, [price(product.componentId, '33.33')])
  expect(await amountsOf(own, product)).toEqual(all('33.33'))
  expect(await amountsOf(silver, product)).toEqual(all('35.55'))
  // 10 % off the base price of ¥40.
  expect(await amountsOf(plain, product)).toEqual(all('36.00'))
  expect((await listed({}, product)).price).toBe('40')
})

test('goods that no list names cost the base price less the discount, and a tier of a list holds from its quantity', async () => {
  const office = await anOffice()
  const [named, other] = [
    await aProduct({ tenantId: office.tenantId, price: '40' }),
    await aProduct({ tenantId: office.tenantId, price: '40' }),
  ]
  const member = await aMember(office)
  const tiers = [{ fromInSaleUnits: 1, price: '30' }]
  await aListInForce(office, { kind: 'buyer', whose: member.companyId }, [price(named.componentId, '38', tiers)])
  expect((await listed(member.as, named)).tiers).toEqual([
    { fromInBaseUnits: 0, price: '38' },
    { fromInBaseUnits: 1000, price: '30' },
  ])
  expect((await listed(member.as, other)).price).toBe('36')
  const [, , selected, , total] = await amountsOf(member, named)
  expect([selected, total]).toEqual(['30.00', '30.00'])
})

test('sorting by price sorts by what this buyer pays', async () => {
  const office = await anOffice()
  const { tenantId } = office
  const products = [await aProduct({ tenantId, price: '10' }), await aProduct({ tenantId, price: '20' })]
  const member = await aMember(office)
  await aListInForce(office, { kind: 'buyer', whose: member.companyId }, [price(products[1]!.componentId, '5')])
  const sorted = async (headers: As) =>
    (await t.call(findGoods.list, { tenantIds: [tenantId], sort: 'priceAsc' }, { headers })).body.data!.records.map(
      ({ price }) => price,
    )
  expect(await sorted(member.as)).toEqual(['5', '9'])
  expect(await sorted({})).toEqual(['10', '20'])
})

test('a page sorted by price stands in the order of new prices as soon as they hold', async () => {
  const office = await anOffice()
  const { tenantId } = office
  const [one, two] = [await aProduct({ tenantId, price: '5' }), await aProduct({ tenantId, price: '6' })].map(
    ({ componentId }) => componentId,
  ) as [number, number]
  const member = await aMember(office)
  const order = async (headers: As) =>
    (await t.call(findGoods.list, { tenantIds: [tenantId], sort: 'priceAsc' }, { headers })).body.data!.records.map(
      ({ componentId }) => componentId,
    )
  const both = async () => [await order(member.as), await order({})]
  expect(await both()).toEqual([
    [one, two],
    [one, two],
  ])
  await aListInForce(office, { kind: 'base', whose: 0 }, [price(two, '4')])
  expect(await both()).toEqual([
    [two, one],
    [two, one],
  ])
  const listId = await aListInForce(office, { kind: 'buyer', whose: member.companyId }, [price(one, '2')])
  expect(await both()).toEqual([
    [one, two],
    [two, one],
  ])
  await t.call(contract.end, { listId }, { headers: office.headers })
  expect(await both()).toEqual([
    [two, one],
    [two, one],
  ])
})

test('a list that begins later changes nothing before its moment, and ends the one before it then', async () => {
  const office = await anOffice()
  const product = await aProduct({ tenantId: office.tenantId, price: '40' })
  const member = await aMember(office)
  const terms = { kind: 'buyer', whose: member.companyId } as const
  await aListInForce(office, terms, [price(product.componentId, '33')])
  const next = await aDraft(office, terms, [price(product.componentId, '31')])
  await activate(office, next, { validFrom: new Date(Date.now() + 3_600_000).toISOString() })
  expect(await amountsOf(member, product)).toEqual(all('33.00'))
  const lists = (await t.call(contract.lists, {}, { headers: office.headers })).body.data!
  expect(lists.map(({ state, items }) => [state, items])).toEqual([
    ['waiting', 1],
    ['active', 1],
  ])
  // An hour later.
  await t.db`
    update price_list set valid_from = (valid_from at time zone 'UTC' - interval '61 minutes') at time zone 'UTC',
      valid_to = (valid_to at time zone 'UTC' - interval '61 minutes') at time zone 'UTC'
    where tenant_id = ${office.tenantId}`
  await t.deps.catalogue.pricesChanged(office.tenantId)
  expect(await amountsOf(member, product)).toEqual(all('31.00'))
  await t.call(contract.end, { listId: next }, { headers: office.headers })
  expect(await amountsOf(member, product)).toEqual(all('36.00'))
})

test('a former member has no prices of its own', async () => {
  const office = await anOffice()
  const product = await aProduct({ tenantId: office.tenantId, price: '40' })
  const member = await aMember(office)
  await aListInForce(office, { kind: 'buyer', whose: member.companyId }, [price(product.componentId, '33')])
  await t.db`update membership set status = 0 where buyer_id = ${member.companyId}`
  const again = { ...member, as: await login(t, member.userId) }
  expect(await amountsOf(again, product)).toEqual(all('40.00'))
})

test('an order that was judged by older prices is judged again', async () => {
  const office = await anOffice()
  const product = await aProduct({ tenantId: office.tenantId, price: '40' })
  const member = await aMember(office)
  const listId = await aDraft(office, { kind: 'buyer', whose: member.companyId }, [price(product.componentId, '33')])
  const ids = await Promise.all([1, 2, 3, 4].map(() => aProduct({ tenantId: office.tenantId, price: '40' })))
  const lines = [await aCartLine(t.db, member, product, 1000)]
  for (const one of ids) lines.push(await aCartLine(t.db, member, one, 1000))
  const [placed] = await Promise.all([submit(t, member, lines), activate(office, listId)])
  const [order] = await t.db<{ amount: number; price: number }[]>`
    select o.amount, l.price from sales_order o join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
    where o.tenant_id = ${office.tenantId} and l.product_id = ${product.componentId}`
  // Whichever came first: the order is entirely before or entirely after the change.
  expect([18_000, 17_700]).toContain(order!.amount)
  expect(order!.price).toBe(order!.amount === 17_700 ? 33_000_000 : 40_000_000)
  expect(placed.body.message).toBe('')
})

test('a base list holds for everybody once its time has come, and what it leaves alone stays', async () => {
  const office = await anOffice()
  const { tenantId, headers } = office
  const [changed, same] = [await aProduct({ tenantId, price: '40' }), await aProduct({ tenantId, price: '40' })]
  const listId = await aDraft(office, { kind: 'base', whose: 0 }, [
    price(changed.componentId, '42'),
    price(same.componentId, '40'),
  ])
  await activate(office, listId, { validFrom: new Date(Date.now() + 60_000).toISOString() })
  await applyBaseLists(t.deps)
  expect((await listed({}, changed)).price).toBe('40')
  await t.db`update price_list set valid_from = now() - interval '1 second' where id = ${listId}`
  await Promise.all([applyBaseLists(t.deps), applyBaseLists(t.deps)])
  expect((await listed({}, changed)).price).toBe('42')
  const versions = await t.db<{ id: number; version: number }[]>`
    select id, version from product where tenant_id = ${tenantId} order by id`
  expect(versions.map(({ version }) => version)).toEqual([2, 1])
  const history = (await t.call(contract.history, { id: changed.componentId }, { headers })).body.data!
  expect(history).toMatchObject([{ before: '40', after: '42', listName: '十二月' }])
})

test('a base list is in force from its writing until the next one is written, and one that was withdrawn never was', async () => {
  const office = await anOffice()
  const { tenantId, headers } = office
  const { componentId } = await aProduct({ tenantId, price: '40' })
  const terms = { kind: 'base', whose: 0 } as const
  const states = async () => {
    const lists = (await t.call(contract.lists, {}, { headers })).body.data!
    return lists.map(({ state, validTo }) => [state, validTo !== ''])
  }
  await aListInForce(office, terms, [price(componentId, '42')])
  expect(await states()).toEqual([['active', false]])
  const withdrawn = await aDraft(office, terms, [price(componentId, '43')])
  await activate(office, withdrawn, { validFrom: new Date(Date.now() + 3_600_000).toISOString() })
  await t.call(contract.end, { listId: withdrawn }, { headers })
  expect(await states()).toEqual([
    ['ended', true],
    ['active', false],
  ])
  await aListInForce(office, terms, [price(componentId, '44')])
  expect((await states()).map(([state]) => state)).toEqual(['active', 'ended', 'ended'])
})

test('a base price with a digit too many has to be confirmed', async () => {
  const office = await anOffice()
  const { headers, tenantId } = office
  const product = await aProduct({ tenantId, price: '40' })
  const alone = { id: product.componentId, version: 1, price: '4', tiers: [], confirmed: 0 }
  const doubted = await t.call(contract.saveBase, alone, { headers })
  expect([doubted.status, doubted.body.message]).toEqual([422, '与现价相差 5 倍以上'])
  expect((await listed({}, product)).price).toBe('40')
  await t.call(contract.saveBase, { ...alone, confirmed: 1 }, { headers })
  expect((await listed({}, product)).price).toBe('4')
})

test.each([['0'], ['-1'], ['abc'], ['1.2345678'], ['9999999999']])(
  '%s is no price, and changes nothing',
  async (text) => {
    const office = await anOffice()
    const product = await aProduct({ tenantId: office.tenantId })
    const listId = await aDraft(office, { kind: 'base', whose: 0 }, [])
    const { status, body } = await t.call(
      contract.saveItems,
      { listId, items: [price(product.componentId, text)] },
      { headers: office.headers },
    )
    expect([status, body.message]).toEqual([400, '价格须为不超过6位小数的正数'])
  },
)

test('two clerks change one price: the second gets a notice, and the first stays', async () => {
  const office = await anOffice()
  const { headers } = office
  const product = await aProduct({ tenantId: office.tenantId, price: '40' })
  const listId = await aDraft(office, { kind: 'base', whose: 0 }, [])
  const save = (text: string) =>
    t.call(contract.saveItems, { listId, items: [price(product.componentId, text)] }, { headers })
  const replies = await Promise.all([save('41'), save('42')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)!.body.message).toBe('该价格已被他人修改，请刷新后再改')
  const rows = (await t.call(contract.items, { listId, move: 'changed' }, { headers })).body.data!
  expect(rows.records).toMatchObject([{ base: '40', current: '40', version: 1 }])
})

test('prices are raised by percent and rounded; the summary says how they move', async () => {
  const office = await anOffice()
  const { headers, tenantId } = office
  const products = [await aProduct({ tenantId, price: '107.4' }), await aProduct({ tenantId, price: '10' })]
  const listId = await aDraft(office, { kind: 'base', whose: 0 }, [])
  await t.call(contract.adjust, { listId, percent: 3, step: '0.05', from: 'base' }, { headers })
  const { records } = (await t.call(contract.items, { listId }, { headers })).body.data!
  expect(records.map((row) => row.price).sort()).toEqual(['10.3', '110.6'])
  const one = { listId, ids: [products[1]!.componentId], percent: -50, step: '0.01' as const, from: 'price' as const }
  expect((await t.call(contract.adjust, one, { headers })).body.data!.changed).toBe(1)
  const summary = (await t.call(contract.itemsSummary, { listId }, { headers })).body.data!
  const counts = Object.fromEntries(summary.moves.map(({ move, count }) => [move, count]))
  expect(counts).toEqual({ all: 2, changed: 2, up: 1, down: 1, doubt: 0, far: 1, unpriced: 0 })
})

test('prices are raised once, however often a call without an answer is sent again', async () => {
  const office = await anOffice()
  const product = await aProduct({ tenantId: office.tenantId, price: '100' })
  const listId = await aDraft(office, { kind: 'base', whose: 0 }, [price(product.componentId, '100')])
  const raise = (percent: number, key: string) =>
    t.call(
      contract.adjust,
      { listId, percent, step: '0.01', from: 'price' },
      { headers: { ...office.headers, 'idempotency-key': key } },
    )
  const now = async () =>
    (await t.call(contract.items, { listId }, { headers: office.headers })).body.data!.records.map((row) => row.price)
  const [first, again] = await Promise.all([raise(5, 'a'), raise(5, 'a')])
  expect([first.body.data, again.body.data]).toEqual([{ changed: 1 }, { changed: 1 }])
  expect(await now()).toEqual(['105'])
  const other = await raise(10, 'a')
  expect([other.status, other.body.message]).toEqual([
    409,
    '刚才的调价已经写入，没有再调一次；如需再调，请看过新价后重新打开',
  ])
  await raise(10, 'b')
  expect(await now()).toEqual(['115.5'])
})

test('a list for a level says whose it is and how much stands in it, where it is opened as among the others', async () => {
  const office = await anOffice()
  const { headers } = office
  const product = await aProduct({ tenantId: office.tenantId })
  const whose = await aLevel(office, '金牌')
  const listId = await aDraft(office, { kind: 'level', whose }, [price(product.componentId, '9.5')])
  const { list } = (await t.call(contract.itemsSummary, { listId }, { headers })).body.data!
  expect(list).toMatchObject({ id: listId, whose: '金牌', items: 1 })
  expect((await t.call(contract.lists, {}, { headers })).body.data).toEqual([list])
})

test('a list in force is not written any more, and an empty one does not come into force', async () => {
  const office = await anOffice()
  const product = await aProduct({ tenantId: office.tenantId })
  const member = await aMember(office)
  const terms = { kind: 'buyer', whose: member.companyId } as const
  expect((await activate(office, await aDraft(office, terms, []))).body.message).toBe('价格表中还没有价格')
  const listId = await aListInForce(office, terms, [price(product.componentId, '30')])
  const late = await t.call(
    contract.saveItems,
    { listId, items: [price(product.componentId, '1')] },
    { headers: office.headers },
  )
  expect([late.status, late.body.message]).toEqual([409, '该价格表已激活，不能再改；请复制为新的草稿'])
})
