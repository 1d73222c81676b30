import * as cart from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import type { Product } from '@lianmeng/contract/goods'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { fenText, parsePrice } from '@lianmeng/trade/price/money'
import { quote } from '@lianmeng/trade/price/quote'
import type { SalePackageType } from '@lianmeng/trade/quantity/package-spec'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { millionths } from '@lianmeng/trade/rate'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart as cartFeature } from './features/cart/routes.ts'
import { findGoods as findGoodsFeature } from './features/find-goods/routes.ts'
import { orders as ordersFeature } from './features/orders/routes.ts'
import { aProduct, aSeller, type ProductRow } from './testing/builders.ts'
import { aShopper, orderingApp, type Shopper, submit } from './testing/ordering.ts'

const t = await orderingApp([cartFeature, findGoodsFeature, ordersFeature])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const areaCode = '330424'
const offersOnSale = 200

const anyOffer = fc.record({
  qty: fc.integer({ min: 1, max: 50_000 }),
  price: fc.integer({ min: 1_000_000, max: 999_999_999 }).map((micro) => (micro / 1_000_000).toFixed(6)),
  salePackageType: fc.constantFrom(0, 1, 1, 2, 3),
  small: fc.constantFrom(0, 70, 100),
  unpackingRate: fc.constantFrom(0, 0.08, 0.125),
  looseRate: fc.constantFrom(0, 0.1),
  tier: fc.constantFrom(undefined, 5000),
  /** Of the sellers below. */
  seller: fc.integer({ min: 0, max: 3 }),
})
type Offer = { product: ProductRow; qty: number; isOpen: boolean }

let offers: Offer[]
let member: Shopper
let customer: Shopper

beforeAll(async () => {
  const sellers = []
  for (const [sellsOpenly, adjustment] of [
    [true, 0],
    [true, 35_000],
    [false, -20_000],
    [false, 123_456],
  ] as const) {
    const { tenantId } = await aSeller(t.db, { sellsOpenly })
    await t.db`
      insert into region_price (tenant_id, region_prefix, served, adjustment) values (${tenantId}, '33', true, ${adjustment})`
    sellers.push({ tenantId, isOpen: sellsOpenly })
  }
  offers = []
  for (const { qty, price, small, unpackingRate, looseRate, tier, seller, ...given } of fc.sample(anyOffer, {
    numRuns: offersOnSale,
    seed: 20_261_122,
  })) {
    const { tenantId, isOpen } = sellers[seller]!
    const product = await aProduct(t.db, {
      ...given,
      tenantId,
      price,
      stock: 1_000_000,
      packages: [{ big: 1000, small, unpackingRate, looseRate }],
      tiers: tier === undefined ? [] : [{ from: tier, price: (Number(price) * 0.97).toFixed(6) }],
    })
    offers.push({ product, qty, isOpen })
  }
  await t.deps.catalogue.productsChanged(offers.map(({ product }) => product.componentId))
  const memberships = sellers.map(({ tenantId }, i) => ({
    tenantId,
    status: 3,
    discount: [0, 0.05, 0.033333, 0.02][i]!,
  }))
  member = await aShopper(t, { memberships })
  customer = await aShopper(t)
}, 60_000)

const units = (count: number) => thousandths(BigInt(Math.round(count * 1000)))
const rate = (percent: number) => millionths(BigInt(Math.round(percent * 10_000)))
const price = (yuan: string) => {
  const parsed = parsePrice(yuan)
  if (!parsed.ok) throw new Error(yuan)
  return parsed.value
}

/** What a page makes of a product that it was sent, for somebody who has goods delivered to the area. */
function reckoned(product: Product, qty: number, adjustment: number): string | null {
  const offered = product.prodPackages[0]!
  if (product.price === null) return null
  const spec = {
    bigSize: units(offered.bigPackageQty),
    smallSize: units(offered.smallPackageQty),
    salePackageType: product.salePackageType as SalePackageType,
    baseUnit: product.baseUnit,
    saleUnit: product.saleUnit,
    unpackingRate: rate(offered.unpackingRate),
    looseRate: rate(offered.scatteredRate),
  }
  const tiers = product.tiers.map((tier) => ({ from: units(tier.minQty), price: price(tier.price) }))
  const all = [{ from: units(0), price: price(product.price) }, ...tiers.filter(({ from }) => from > 0n)]
  return fenText(quote({ spec, tiers: all, region: rate(adjustment) }, units(qty))!.amount)
}

type Headers = Record<string, string>

/** The amounts of list and details, by product. */
async function onTheWay(headers: Headers): Promise<{ list: Map<number, string>; detail: Map<number, string> }> {
  const terms = (await t.call(findGoods.deliveryTerms, { areaCode }, { headers })).body.data!
  const adjustmentOf = (product: Product) =>
    terms.find(({ erpTenantId }) => erpTenantId === product.erpTenantId)?.adjustment ?? 0
  const qtyOf = new Map(offers.map(({ product, qty }) => [product.componentId, qty]))
  const entry = (product: Product): [number, string][] => {
    const amount = reckoned(product, qtyOf.get(product.componentId)!, adjustmentOf(product))
    return amount === null ? [] : [[product.componentId, amount]]
  }
  const list = new Map<number, string>()
  for (let start = 1; start <= offersOnSale / 100; start += 1) {
    const page = (await t.call(findGoods.list, { start, limit: 100 }, { headers })).body.data!
    for (const [id, amount] of page.records.flatMap(entry)) list.set(id, amount)
  }
  const detail = new Map<number, string>()
  for (const { product } of offers) {
    const shown = (await t.call(findGoods.detail, { componentId: product.componentId }, { headers })).body.data!
    for (const [id, amount] of entry(shown)) detail.set(id, amount)
  }
  return { list, detail }
}

/** The amounts of the same quantities in the cart, on the order form and in the orders. */
async function ordered(shopper: Shopper, ids: ReadonlySet<number>) {
  const headers = shopper.as
  const wanted = offers.filter(({ product }) => ids.has(product.componentId))
  const lines = wanted.map(({ product, qty }) => ({
    componentId: product.componentId,
    mixPackageSpecId: product.packageSpecId,
    qty,
  }))
  expect((await t.call(cart.saveLines, lines, { headers })).body.code).toBe(200)
  const inCart = (await t.call(cart.list, { areaCode }, { headers })).body.data!.lines
  const productOf = new Map(inCart.map((line) => [line.cartItemId, line.product.componentId]))
  const cartItemIds = inCart.map(({ cartItemId }) => cartItemId)
  const { addressId } = shopper
  const form = (await t.call(orders.preview, { cartItemIds, addressId }, { headers })).body.data!
  const placed = (await submit(t, shopper, cartItemIds)).body.data!
  const inOrders: DataOf<typeof orders.detail>['lines'] = []
  for (const { orderNo } of placed.orders)
    inOrders.push(...(await t.call(orders.detail, { orderNo }, { headers })).body.data!.lines)
  return {
    cart: new Map(inCart.map((line) => [line.product.componentId, line.amount])),
    form: new Map(
      form.groups.flatMap((group) => group.lines.map((line) => [productOf.get(line.cartItemId)!, line.amount])),
    ),
    order: new Map(inOrders.map((line) => [line.componentId, line.amount])),
    items: inOrders.map(({ amount, amountItems }) => ({
      amount,
      sum: amountItems.reduce((sum, item) => sum + Math.round(Number(item.amount) * 100), 0),
    })),
  }
}

test('a visitor sees one amount in the list and in the details of 200 offers', async () => {
  const { list, detail } = await onTheWay({})
  expect(list.size).toBe(offers.filter(({ isOpen }) => isOpen).length)
  expect(detail).toEqual(list)
})

test.each([
  ['a member', (): Shopper => member, (_: Offer): boolean => true],
  ['a customer without a membership', (): Shopper => customer, ({ isOpen }: Offer): boolean => isOpen],
] as const)(
  '%s sees one amount in list, detail, cart, order form and order, to the fen',
  async (_name, who, isVisible) => {
    const shopper = who()
    const { list, detail } = await onTheWay(shopper.as)
    expect(list.size).toBe(offers.filter(isVisible).length)
    expect(detail).toEqual(list)
    const { cart: inCart, form, order, items } = await ordered(shopper, new Set(list.keys()))
    expect(inCart).toEqual(list)
    expect(form).toEqual(list)
    expect(order).toEqual(list)
    for (const { amount, sum } of items) expect(sum).toBe(Math.round(Number(amount) * 100))
  },
  60_000,
)
