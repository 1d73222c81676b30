// Long because: the table names every text of goods that the server makes outside orders, so that a new one is added here.
import * as approvals from '@lianmeng/contract/approvals/endpoints'
import * as policy from '@lianmeng/contract/approvals/policy-endpoints'
import * as bestBuy from '@lianmeng/contract/best-buy/endpoints'
import * as cartCalls from '@lianmeng/contract/cart/endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import * as fast from '@lianmeng/contract/fast-order/endpoints'
import * as fastFiles from '@lianmeng/contract/fast-order/file-endpoints'
import * as matching from '@lianmeng/contract/fast-order/matching-endpoints'
import * as find from '@lianmeng/contract/find-goods/endpoints'
import type { Product } from '@lianmeng/contract/goods'
import * as lists from '@lianmeng/contract/goods-lists/endpoints'
import { goodsText, type NamedGoods } from '@lianmeng/contract/goods-name'
import * as bins from '@lianmeng/contract/my-goods/bin-endpoints'
import * as myGoods from '@lianmeng/contract/my-goods/endpoints'
import * as figures from '@lianmeng/contract/seller-figures/endpoints'
import * as sellerGoods from '@lianmeng/contract/seller-goods/endpoints'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart } from '../../features/cart/routes.ts'
import { fastOrder } from '../../features/fast-order/routes.ts'
import { findGoods } from '../../features/find-goods/routes.ts'
import { goodsLists } from '../../features/goods-lists/routes.ts'
import { myGoods as archive } from '../../features/my-goods/routes.ts'
import { sellerFigures } from '../../features/seller-figures/routes.ts'
import { sellerGoods as goodsFeature } from '../../features/seller-goods/routes.ts'
import { sellerPrices } from '../../features/seller-prices/routes.ts'
import { aRule } from '../../testing/approving.ts'
import { aMember, aSeller, type ProductRow } from '../../testing/builders.ts'
import { aCartOfLookAlikes, alikeGoods, sheetRows } from '../../testing/look-alikes.ts'
import { orders } from '../../testing/order-features.ts'
import { aCartLine, orderingApp, type Shopper, submit } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'

const t = await orderingApp([
  ...[cart, fastOrder, findGoods, goodsLists, archive, orders],
  ...[sellerFigures, goodsFeature, sellerPrices],
])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

/** What the buyer is shown leaves out the seller's codes: two goods that differ in them alone are one to a buyer. */
const forBuyers = alikeGoods.length - 1
/** Whoever asks for the best buy leaves brand and package open. */
const forBestBuy = forBuyers - 2
/** A seller's own goods have no numbers of buyers. */
const forSellers = alikeGoods.length - 1

type It = {
  shopper: Shopper
  as: As
  products: ProductRow[]
  listId: number
  priceListId: number
  approvalNo: string
}
let it: It
const buyer = () => ({ headers: it.shopper.as })
const seller = () => ({ headers: it.as })

/** Asks a colleague to approve all of the goods, and changes their prices before the answer. @returns the request */
async function returnedApproval(): Promise<string> {
  const { shopper, products } = it
  const colleague = await aMember(t.db, shopper.companyId, { role: 'approver' })
  const { version } = (await t.call(policy.rules, {}, buyer())).body.data!
  const rules = { version, allowsOwn: false, rules: [aRule([colleague.userId])] }
  expect((await t.call(policy.saveRules, rules, buyer())).body.message).toBe('')
  const ids: number[] = []
  for (const product of products) ids.push(await aCartLine(t.db, shopper, product, 100))
  const { approvalNo } = (await submit(t, shopper, ids)).body.data!
  await t.db`update product set price = price + 1000000, version = version + 1 where tenant_id = ${products[0]!.tenantId}`
  const as = await login(t, colleague.userId)
  const { body } = await t.call(approvals.decide, { approvalNo, approves: true }, { headers: as })
  expect(body.data!.state).toBe('returned')
  return approvalNo
}

beforeAll(async () => {
  const { tenantId, userId } = await aSeller(t.db)
  const as = await login(t, userId)
  const { shopper, products, ids } = await aCartOfLookAlikes(t, tenantId)
  await t.deps.catalogue.everythingChanged()
  it = { shopper, as, products, listId: 0, priceListId: 0, approvalNo: '' }
  await t.db`delete from cart_line where id = any(${ids}::bigint[])`
  it.approvalNo = await returnedApproval()
  await t.deps.catalogue.everythingChanged()
  for (const product of products) {
    await aCartLine(t.db, shopper, product, 1234)
    const { componentId } = product
    await t.call(myGoods.setFavourite, { componentId, isFavorite: 1 }, buyer())
    const bin = { componentId, version: 0, minQty: 10, targetQty: 20 }
    expect((await t.call(bins.setBin, bin, buyer())).body.message).toBe('')
  }
  const lines = products.map(({ componentId, packageSpecId }) => ({
    ...{ componentId, mixPackageSpecId: packageSpecId, qty: 1000 },
  }))
  it.listId = (await t.call(lists.createList, { name: '常用', lines }, buyer())).body.data!.id
  expect((await t.call(fast.addGoods, { lines }, buyer())).body.data).toMatchObject({ added: alikeGoods.length })
  const draft = { name: '十二月', kind: 'base' as const, whose: 0, copyFrom: 0 }
  it.priceListId = (await t.call(prices.create, draft, seller())).body.data!.id
  const items = products.map(({ componentId }) => ({ id: componentId, price: '36', tiers: [], version: 0 }))
  const priced = await t.call(prices.saveItems, { listId: it.priceListId, items }, seller())
  expect(priced.body.message).toBe('')
}, 60_000)

/** A file as rows of cells by their titles. */
async function rowsOf(path: string, as: As, given: { query?: Record<string, string>; payload?: object } = {}) {
  const method = given.payload ? 'POST' : 'GET'
  const reply = await t.app.inject({ method, url: `${gateway}${path}`, headers: as, ...given })
  expect(reply.statusCode).toBe(200)
  return sheetRows(reply.rawPayload)
}
/** The cells under these titles in one text. */
const under = (titles: readonly string[]) => (row: Record<string, string>) =>
  titles.map((title) => row[title] ?? `没有列「${title}」`).join(' ')

const namesOf = (lines: readonly NamedGoods[]): string[] => lines.map(goodsText)

/** Products as pages show them: with the package that is chosen, or with all to choose from. */
const productsIn = (found: readonly { product: Product; packageSpecId?: number }[]): string[] =>
  found.map(({ product, packageSpecId }) => {
    const packages = product.prodPackages.filter((one) => (packageSpecId ?? one.packageSpecId) === one.packageSpecId)
    return goodsText({ ...product, packageName: packages.map((one) => one.packageSpecNameNew).join('、') })
  })
const asProducts = (products: readonly Product[]): string[] => productsIn(products.map((product) => ({ product })))

const wide = { start: 1, limit: 100 }
const sellersColumns = ['商品编码', '标准号', '规格', '等级', '材质', '表面处理', '品牌', '名称', '材质大类', '螺纹']

/** The differences for which the approved request was returned, without their prices. */
const differences = async () =>
  (await t.call(approvals.detail, { approvalNo: it.approvalNo }, buyer())).body.data!.differences.map((text) =>
    text.replace(/单价.*$/, ''),
  )

/** Every text of goods that the server makes outside orders, and how many of them have to differ. */
const surfaces: readonly [surface: string, texts: () => Promise<string[]>, different: number][] = [
  [
    'buyer: list of goods',
    async () => asProducts((await t.call(find.list, wide, buyer())).body.data!.records),
    forBuyers,
  ],
  [
    'buyer: one product',
    async () => {
      const found = it.products.map(({ componentId }) => t.call(find.detail, { componentId }, buyer()))
      return asProducts((await Promise.all(found)).map(({ body }) => body.data!))
    },
    forBuyers,
  ],
  ['buyer: cart', async () => productsIn((await t.call(cartCalls.list, {}, buyer())).body.data!.lines), forBuyers],
  [
    'buyer: named list',
    async () => productsIn((await t.call(lists.list, { id: it.listId }, buyer())).body.data!.lines),
    forBuyers,
  ],
  [
    'buyer: fast order',
    async () =>
      productsIn(
        (await t.call(fast.lines, {}, buyer())).body.data!.lines.map(({ product, packageSpecId }) => ({
          ...{ product: product!, packageSpecId },
        })),
      ),
    forBuyers,
  ],
  [
    'buyer: candidates of the fast order',
    async () => {
      const { lines } = (await t.call(fast.lines, {}, buyer())).body.data!
      const offered = await Promise.all(lines.map(({ id }) => t.call(matching.candidates, { id }, buyer())))
      const offers = offered.flatMap(({ body }) => body.data!.candidates.flatMap((one) => one.offers))
      return asProducts([...new Map(offers.map((offer) => [offer.componentId, offer])).values()])
    },
    forBuyers,
  ],
  [
    'buyer: workbook of the fast order',
    async () => (await rowsOf(fastFiles.exportLines.path, it.shopper.as)).map(under(['料号', '匹配商品'])),
    forBuyers,
  ],
  ['buyer: best buy', async () => namesOf((await t.call(bestBuy.forCart, {}, buyer())).body.data!.lines), forBestBuy],
  ['buyer: archive', async () => asProducts((await t.call(myGoods.list, wide, buyer())).body.data!.records), forBuyers],
  [
    'buyer: workbook of the archive',
    async () =>
      (await rowsOf(myGoods.exportGoods.path, it.shopper.as, { payload: {} })).map(
        under(['自编料号', '标准号', '规格', '等级', '材质', '表面处理', '品牌', '品名', '材质大类', '螺纹', '包装']),
      ),
    forBuyers,
  ],
  [
    'buyer: labels of bins',
    async () =>
      productsIn(
        (await t.call(bins.bins, { componentIds: it.products.map((one) => one.componentId) }, buyer())).body.data!.bins,
      ),
    forBuyers,
  ],
  [
    'buyer: request for approval',
    async () =>
      (await t.call(approvals.detail, { approvalNo: it.approvalNo }, buyer())).body.data!.groups.flatMap(({ lines }) =>
        namesOf(lines.map(({ goods }) => goods)),
      ),
    forBuyers,
  ],
  ['buyer: why an approved request was returned', differences, forBuyers],
  [
    'seller: goods and stock',
    async () => namesOf((await t.call(sellerGoods.list, {}, seller())).body.data!.records),
    forSellers,
  ],
  [
    'seller: price list',
    async () => namesOf((await t.call(prices.items, { listId: it.priceListId }, seller())).body.data!.records),
    forSellers,
  ],
  [
    'seller: workbook of a price list',
    async () =>
      (await rowsOf(prices.exportList.path, it.as, { query: { listId: String(it.priceListId) } })).map(
        under([...sellersColumns, '包装']),
      ),
    forSellers,
  ],
  ['seller: slow goods', async () => namesOf((await t.call(figures.slow, {}, seller())).body.data!.rows), forSellers],
  [
    'seller: workbook of slow goods',
    async () =>
      (
        await rowsOf(figures.exportFigures.path, it.as, {
          query: { what: 'slow', from: '2026-01-01', to: '2026-01-31' },
        })
      ).map(under(['商品编码', '商品'])),
    forSellers,
  ],
]

test.each(surfaces)('%s: goods that differ in one attribute have different texts', async (_, texts, different) => {
  const found = await texts()
  expect(found).toHaveLength(alikeGoods.length)
  expect([new Set(found).size, found]).toEqual([different, found])
})
