/** Shops that the platform has paused or closed: their goods can be looked at there, and bought nowhere. */
import { list as cartList, saveLines } from '@lianmeng/contract/cart/endpoints'
import { toCart } from '@lianmeng/contract/fast-order/endpoints'
import * as goods from '@lianmeng/contract/find-goods/endpoints'
import { specificationList, specificationOffers } from '@lianmeng/contract/find-goods/specification-endpoints'
import * as file from '@lianmeng/contract/my-goods/endpoints'
import * as office from '@lianmeng/contract/seller-application/operator-endpoints'
import { shopRest } from '@lianmeng/contract/shop/seller-endpoints'
import { attrNominals } from '@lianmeng/contract/standards/choice-endpoints'
import { standardInfo } from '@lianmeng/contract/standards/endpoints'
import { afterAll, expect, test } from 'vitest'
import { standardId } from '../../catalogue/testing/an-index.ts'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { cart } from '../../features/cart/routes.ts'
import { fastOrder } from '../../features/fast-order/routes.ts'
import { findGoods } from '../../features/find-goods/routes.ts'
import { myGoods } from '../../features/my-goods/routes.ts'
import { sellerApplication } from '../../features/seller-application/routes.ts'
import { shop } from '../../features/shop/routes.ts'
import { pageAddresses } from '../../features/sitemap/sitemap.ts'
import { standards } from '../../features/standards/routes.ts'
import {
  anOperator,
  aProduct,
  aSeller,
  aSpecification,
  type ProductRow,
  type SellerRow,
} from '../../testing/builders.ts'
import { fastListOf, screw, written } from '../../testing/fast-lists.ts'
import { aListedPart } from '../../testing/listed-parts.ts'
import { orders } from '../../testing/order-features.ts'
import { aCartLine, anOrder, aShopper, orderingApp, type Shopper, submit } from '../../testing/ordering.ts'
import { login, loginAsOperator } from '../../testing/test-app.ts'

const t = await orderingApp([findGoods, standards, cart, orders, fastOrder, myGoods, shop, sellerApplication])
const asOperator = await loginAsOperator(t, (await anOperator(t.db)).userId)
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const pause = (tenantId: number, reason = '资质待核') =>
  t.call(office.pauseSeller, { tenantId, reason }, { headers: asOperator })
const resume = (tenantId: number) => t.call(office.resumeSeller, { tenantId }, { headers: asOperator })
const close = (tenantId: number) =>
  t.call(office.closeSeller, { tenantId, reason: '企业已注销' }, { headers: asOperator })

/** Two sellers with the same part, and a buyer. */
async function aMarket() {
  const { specificationId, standardId: standard } = await aSpecification(t.db)
  const [own, other] = [await aSeller(t.db), await aSeller(t.db)]
  const product = await aProduct(t.db, { tenantId: own.tenantId, specificationId, stock: 100_000, price: '35.6' })
  const beside = await aProduct(t.db, { tenantId: other.tenantId, specificationId, stock: 100_000 })
  await t.deps.catalogue.productsChanged([product.componentId, beside.componentId])
  return { seller: own, other, product, beside, specificationId, standard, shopper: await aShopper(t) }
}
type Market = Awaited<ReturnType<typeof aMarket>>

const sellersOf = (records: readonly { erpTenantId: number }[]) =>
  records.map(({ erpTenantId }) => erpTenantId).sort((a, b) => a - b)

/** The sellers whose goods of the market's part are found, in each of the ways to look for them. */
async function foundIn({ seller, specificationId, standard }: Market, where: { shopId?: number }) {
  const asked = { standardIds: [standard], ...where }
  const list = (await t.call(goods.list, { ...asked, withFacets: true })).body.data!
  const rows = (await t.call(specificationList, asked)).body.data!
  const offers = (await t.call(specificationOffers, { ...asked, gbComponentId: specificationId })).body.data!
  const facets = (await t.call(goods.filter, asked)).body.data!
  const classes = (await t.call(goods.classify, asked)).body.data!
  const directory = (await t.call(goods.topCategory, where.shopId ? { tenantId: where.shopId } : {})).body.data!
  const inDirectory = directory.flatMap(({ children }) => children.flatMap((one) => one.standards))
  return {
    list: sellersOf(list.records),
    facet: list.facets.find(({ field }) => field === 'tenantIds')?.values.map(({ id }) => id) ?? [],
    specification: rows.records.map((row) => [row.offers, row.rests, row.isBuyable]),
    offers: sellersOf(offers),
    total: facets.total,
    classified: classes.reduce((sum, { count }) => sum + count, 0),
    directory: inDirectory.find(({ id }) => id === standard)?.count ?? 0,
    ofSeller: (await t.call(goods.list, { tenantIds: [seller.tenantId], ...where })).body.data!.total,
  }
}

test.each([
  ['pauses', pause],
  ['closes', close],
])(
  'a seller that the platform %s: the market does not have its goods, its own shop shows them',
  async (_name, stop) => {
    const market = await aMarket()
    const { seller, other, product, beside, standard } = market
    const both = sellersOf([{ erpTenantId: seller.tenantId }, { erpTenantId: other.tenantId }])
    expect(await foundIn(market, {})).toMatchObject({ list: both, offers: both, total: 2, ofSeller: 1 })
    const { catalogue } = t.deps
    const onSale = catalogue.count()

    await stop(seller.tenantId)
    const only = [other.tenantId]
    expect(await foundIn(market, {})).toEqual({
      list: only,
      facet: only,
      specification: [[1, false, true]],
      offers: only,
      total: 1,
      classified: 1,
      directory: 1,
      ofSeller: 0,
    })
    expect((await t.call(standardInfo, { standardId: standard })).body.data).toMatchObject({ offers: 1, sellers: 1 })
    expect([catalogue.count(), catalogue.has(product.componentId)]).toEqual([onSale - 1, false])
    expect(catalogue.offersBeside(beside.componentId)).toBe(0)
    expect(pageAddresses(catalogue, [])).not.toContain(`/lmShop/productList?tid=${seller.tenantId}`)
    const shown = [seller.tenantId]
    expect(await foundIn(market, { shopId: seller.tenantId })).toEqual({
      list: shown,
      facet: shown,
      specification: [[1, true, false]],
      offers: shown,
      total: 1,
      classified: 1,
      directory: 1,
      ofSeller: 1,
    })
    const keyword = (await t.call(goods.list, { keyword: 'M8×25', shopId: seller.tenantId })).body.data!
    expect(keyword.records).toMatchObject([{ componentId: product.componentId, price: '35.6' }])
  },
)

test('the selector of sizes counts goods of a stopped seller in its shop only', async () => {
  const { tenantId } = await aSeller(t.db)
  await aListedPart(t.db, { ...screw, strength: '8.8', surface: '镀彩锌' }, { tenantId })
  await t.deps.catalogue.everythingChanged()
  await pause(tenantId)
  const counted = async (where: { tenantId?: number }) =>
    (await t.call(attrNominals, { standardId: standardId(screw.standard), ...where })).body.data!.reduce(
      (sum, { count }) => sum + count,
      0,
    )
  expect([await counted({}), await counted({ tenantId })]).toEqual([0, 1])
})

test('goods of a stopped seller open by their link, with how many others sell the same', async () => {
  const { seller, product, shopper } = await aMarket()
  await pause(seller.tenantId)
  const { componentId } = product
  expect((await t.call(goods.detail, { componentId })).body.data).toMatchObject({ price: '35.6', otherOffers: 1 })
  const own = await t.call(goods.detailToCart, { componentId }, { headers: shopper.as })
  expect(own.body.data).toMatchObject({ componentId, otherOffers: 1 })
})

const add = ({ as }: Shopper, { componentId, packageSpecId }: ProductRow) =>
  t.call(saveLines, [{ componentId, mixPackageSpecId: packageSpecId, qty: 1000 }], { headers: as })
const problems = async ({ as }: Shopper) =>
  (await t.call(cartList, {}, { headers: as })).body.data!.lines.map(({ problem, problemText }) => [
    problem,
    problemText,
  ])

test.each([
  ['paused', 'sellerPaused', '店铺已暂停营业，暂不可下单', pause],
  ['closed', 'sellerClosed', '店铺已停用，不再接单', close],
])(
  'nothing of a %s seller goes into the cart or is ordered, and the refusal says why',
  async (_name, problem, text, stop) => {
    const { seller, product, shopper } = await aMarket()
    const line = await aCartLine(t.db, shopper, product, 1000)
    await stop(seller.tenantId)
    expect((await add(shopper, product)).body).toMatchObject({ code: 10001, message: text })
    expect(await problems(shopper)).toEqual([[problem, text]])
    const refused = (await submit(t, shopper, [line])).body
    expect([refused.code, refused.message]).toEqual([10001, expect.stringContaining(text)])
  },
)

test('pausing and resuming a seller leaves no cart stuck: its lines are ordered as before', async () => {
  const { seller, product, shopper } = await aMarket()
  const line = await aCartLine(t.db, shopper, product, 1000)
  for (let times = 0; times < 3; times += 1) {
    await pause(seller.tenantId)
    expect(await problems(shopper)).toMatchObject([['sellerPaused', expect.anything()]])
    await resume(seller.tenantId)
    expect(await problems(shopper)).toEqual([['', '']])
  }
  expect((await submit(t, shopper, [line])).body.code).toBe(200)
  expect((await add(shopper, product)).body.code).toBe(200)
})

test('a line of the fast order that named goods of a paused seller stays there with the reason', async () => {
  const seller = await aSeller(t.db)
  const part = { ...screw, strength: '8.8', surface: '镀蓝白锌' }
  await aListedPart(t.db, part, { tenantId: seller.tenantId, stock: 100_000 })
  await t.deps.catalogue.everythingChanged()
  const shopper = await aShopper(t)
  const { linesOf, pasted } = fastListOf(t, () => shopper)
  const [line] = await pasted(`${written} 1000支`)
  expect(line).toMatchObject({ problem: '', product: { erpTenantId: seller.tenantId } })
  await pause(seller.tenantId)
  const text = '店铺已暂停营业，暂不可下单'
  expect(await linesOf()).toMatchObject([{ problem: text }])
  const seen = { id: line!.id, version: line!.version }
  const moved = (await t.call(toCart, { lines: [seen] }, { headers: shopper.as })).body.data
  expect(moved).toMatchObject({ added: 0, left: [{ id: line!.id, reason: text }] })
  const [another] = (await pasted(`${written} 2000支`)).slice(-1)
  expect(another!.product?.erpTenantId).not.toBe(seller.tenantId)
})

test('the archive may keep what a paused shop shows, and counts it among what is off sale', async () => {
  const { seller, product, shopper } = await aMarket()
  await pause(seller.tenantId)
  const marked = { componentIds: [product.componentId], isFavorite: 1 }
  expect((await t.call(file.setFavourite, marked, { headers: shopper.as })).body.code).toBe(200)
  const gone = async () => (await t.call(file.list, { tab: 'gone' }, { headers: shopper.as })).body.data!.records
  expect(await gone()).toMatchObject([{ componentId: product.componentId, isListed: 0, price: null }])
  await resume(seller.tenantId)
  expect(await gone()).toEqual([])
})

test('other processes hide and show the goods of a seller without reading them again', async () => {
  const market = await aMarket()
  const hearer = await openCatalogue(t.db)
  const { tenantId } = market.seller
  const total = (where: { tenantIds?: number[]; shopId?: number }) =>
    hearer.list({ ...where, start: 1, limit: 1 }, null).total
  await pause(tenantId)
  await expect.poll(() => total({ tenantIds: [tenantId] }), { timeout: 5_000 }).toBe(0)
  expect(total({ shopId: tenantId })).toBe(1)
  await resume(tenantId)
  await expect.poll(() => total({ tenantIds: [tenantId] }), { timeout: 5_000 }).toBe(1)
  await hearer.close()
})

const restOf = async ({ userId }: SellerRow) =>
  (await t.call(shopRest, {}, { headers: await login(t, userId) })).body.data!

test('a seller’s own people learn since when the platform has stopped the shop, and why', async () => {
  const { seller, shopper, product } = await aMarket()
  expect(await restOf(seller)).toMatchObject({ rest: null, since: null, reason: '' })
  await anOrder(t, shopper, product, 1000)
  const before = Date.now()
  await pause(seller.tenantId, '营业执照过期')
  const paused = await restOf(seller)
  expect(paused).toMatchObject({ rest: 'paused', reason: '营业执照过期' })
  expect(Math.abs(Date.parse(paused.since!) - before)).toBeLessThan(60_000)
  await resume(seller.tenantId)
  expect(await restOf(seller)).toMatchObject({ rest: null, since: null })
  await t.db`
    update seller set holiday_from = '2020-01-01', holiday_to = '2999-01-01' where tenant_id = ${seller.tenantId}`
  expect(await restOf(seller)).toMatchObject({ rest: 'onHoliday', holidayFrom: '2020-01-01', holidayTo: '2999-01-01' })
})
