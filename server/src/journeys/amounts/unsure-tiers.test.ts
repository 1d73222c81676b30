import * as cartContract from '@lianmeng/contract/cart/endpoints'
import * as findGoodsContract from '@lianmeng/contract/find-goods/endpoints'
import { home } from '@lianmeng/contract/seller-home/endpoints'
import * as contract from '@lianmeng/contract/seller-prices/endpoints'
import * as tiers from '@lianmeng/contract/seller-prices/tier-endpoints'
import { afterAll, expect, test } from 'vitest'
import { cart } from '../../features/cart/routes.ts'
import { findGoods } from '../../features/find-goods/routes.ts'
import { sellerHome } from '../../features/seller-home/routes.ts'
import { sellerPrices } from '../../features/seller-prices/routes.ts'
import { applyBaseLists } from '../../selling/apply-base-lists.ts'
import { aProduct, aSeller, type ProductRow } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { aShopper, orderingApp } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'

const t = await orderingApp([sellerPrices, sellerHome, findGoods, cart, orders])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

/** Tiers of a product that an earlier version kept without their unit: from 10 on at ¥30. @param listId 0: its own */
const unsure = ({ tenantId, componentId }: ProductRow, listId = 0, price = 40) => t.db`
  insert into tiers_to_confirm (tenant_id, list_id, product_id, price, tier_from, tier_price)
  values (${tenantId}, ${listId}, ${componentId}, ${price * 1_000_000}, ${[10_000]}::bigint[], ${[30_000_000]}::bigint[])`

/** A seller with products at ¥40 a 千支 whose tiers are doubtful. */
async function anOffice(count = 1) {
  const { tenantId, userId } = await aSeller(t.db)
  const products: ProductRow[] = []
  for (let n = 0; n < count; n += 1) {
    const product = await aProduct(t.db, { tenantId, price: '40', stock: 1_000_000 })
    await unsure(product)
    products.push(product)
  }
  await t.deps.catalogue.productsChanged(products.map(({ componentId }) => componentId))
  return { tenantId, headers: await login(t, userId), products }
}

const waiting = async (headers: As) =>
  (await t.call(home, {}, { headers })).body.data!.waiting.find(({ kind }) => kind === 'tiersToConfirm')!.count

/** What a buyer pays for a quantity in base units. */
async function amountOf({ componentId, packageSpecId }: ProductRow, qty: number) {
  const { as } = await aShopper(t)
  const wanted = { componentId, componentGsbPackageSpecId: packageSpecId, qty, areaCode: '330424' }
  return (await t.call(cartContract.selectAmount, wanted, { headers: as })).body.data
}

const tiersOf = async ({ componentId }: ProductRow) =>
  (await t.call(findGoodsContract.detail, { componentId })).body.data!.tiers.map(
    ({ fromInBaseUnits }) => fromInBaseUnits,
  )

test('doubtful tiers hold for nobody, stand in the list to confirm, and the seller reads it at home', async () => {
  const { headers, products } = await anOffice(2)
  const [product] = products
  expect(await waiting(headers)).toBe(2)
  expect(await amountOf(product!, 10_000)).toBe(400)
  const { records, total } = (await t.call(tiers.tiersToConfirm, {}, { headers })).body.data!
  expect(total).toBe(2)
  expect(records[0]).toMatchObject({
    saleUnitName: '千支',
    baseUnitName: '支',
    listNames: [''],
    tiers: [{ figure: 10, price: '30' }],
  })
})

test.each([
  ['sale', [0, 10_000], [0.4, 300]],
  ['base', [0, 10], [0.3, 300]],
  ['none', [0], [0.4, 400]],
] as const)('a seller who says %s has tiers from %j on; 10 支 and 10 千支 cost %j', async (meaning, from, amounts) => {
  const { headers, products } = await anOffice(2)
  const [product, other] = products
  const chosen = [{ id: product!.componentId, figures: [10] }]
  const reply = await t.call(tiers.confirmTiers, { meaning, chosen }, { headers })
  expect(reply.body.data).toEqual({ confirmed: 1 })
  expect(await tiersOf(product!)).toEqual(from)
  expect([await amountOf(product!, 10), await amountOf(product!, 10_000)]).toEqual(amounts)
  expect([await waiting(headers), await tiersOf(other!)]).toEqual([1, [0]])
})

test('all are confirmed at once, of this seller alone, and a second word comes too late', async () => {
  const [own, other] = [await anOffice(3), await anOffice()]
  const both = await Promise.all(
    (['sale', 'base'] as const).map((meaning) => t.call(tiers.confirmTiers, { meaning }, { headers: own.headers })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.body.message).toBe('这些阶梯已经确认过，请刷新')
  expect([await waiting(own.headers), await waiting(other.headers)]).toEqual([0, 1])
  const theirs = [{ id: other.products[0]!.componentId, figures: [10] }]
  const stranger = await t.call(tiers.confirmTiers, { meaning: 'sale', chosen: theirs }, { headers: own.headers })
  expect([stranger.status, await waiting(other.headers)]).toEqual([404, 1])
})

test('tiers keep their ratio to a price that has changed meanwhile, and give way to tiers set meanwhile', async () => {
  const { headers, products } = await anOffice(2)
  const [changed, set] = products
  const save = (product: ProductRow, tiers: { fromInSaleUnits: number; price: string }[]) =>
    t.call(contract.saveBase, { id: product.componentId, version: 1, price: '20', tiers, confirmed: 1 }, { headers })
  await save(changed!, [])
  await save(set!, [{ fromInSaleUnits: 5, price: '19' }])
  expect(await waiting(headers)).toBe(1)
  await t.call(tiers.confirmTiers, { meaning: 'sale' }, { headers })
  expect(await amountOf(changed!, 10_000)).toBe(150)
  expect(await tiersOf(set!)).toEqual([0, 5000])
})

test('doubtful tiers of a draft go with its copy, and with the list into the products', async () => {
  const { headers, products, tenantId } = await anOffice()
  const [product] = products
  await t.db`delete from tiers_to_confirm where tenant_id = ${tenantId}`
  const create = async (copyFrom: number) =>
    (await t.call(contract.create, { name: '十二月', kind: 'base', whose: 0, copyFrom }, { headers })).body.data!.id
  const first = await create(0)
  const item = { id: product!.componentId, price: '40', tiers: [], version: 0 }
  await t.call(contract.saveItems, { listId: first, items: [item] }, { headers })
  await unsure(product!, first)
  const copy = await create(first)
  const { version } = (await t.call(contract.itemsSummary, { listId: copy }, { headers })).body.data!.list
  await t.call(contract.activate, { listId: copy, version, validFrom: '', validTo: '' }, { headers })
  await applyBaseLists(t.deps)
  const { records } = (await t.call(tiers.tiersToConfirm, {}, { headers })).body.data!
  expect(records.map(({ listNames }) => listNames)).toEqual([['', '十二月', '十二月']])
  expect(await waiting(headers)).toBe(1)
  await t.call(tiers.confirmTiers, { meaning: 'sale' }, { headers })
  expect(await tiersOf(product!)).toEqual([0, 10_000])
  const rows = (await t.call(contract.items, { listId: first }, { headers })).body.data!.records
  expect(rows[0]!.tiers).toEqual([{ fromInSaleUnits: 10, price: '30' }])
})
