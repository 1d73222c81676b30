import * as cart from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import { freightTerms } from '@lianmeng/contract/freight/terms'
import type { Product } from '@lianmeng/contract/goods'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { freightOffer } from '@lianmeng/trade/freight/freight'
import { addWeights, type Weight, weightOf } from '@lianmeng/trade/freight/weight'
import { addFen, type Fen, fen, fenText, parsePrice } from '@lianmeng/trade/price/money'
import { quote } from '@lianmeng/trade/price/quote'
import type { SalePackageType } from '@lianmeng/trade/quantity/package-spec'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { millionths } from '@lianmeng/trade/rate'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart as cartFeature } from '../../features/cart/routes.ts'
import { findGoods as findGoodsFeature } from '../../features/find-goods/routes.ts'
import { aProduct, aSeller, type ProductRow } from '../../testing/builders.ts'
import { orders as ordersFeature } from '../../testing/order-features.ts'
import { aShopper, orderingApp, type Shopper, submit } from '../../testing/ordering.ts'
import { productOf } from '../../testing/reckoned.ts'

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
  /** One of the sellers below. */
  seller: fc.integer({ min: 0, max: 3 }),
})
type Offer = { product: ProductRow; qty: number; isOpen: boolean }

/** By weight, by amount, none, and by weight with a threshold that these orders exceed. */
const plainRule = {
  provinces: ['33'],
  by: 'weight',
  first: '1',
  firstFee: '8',
  step: '0.5',
  stepFee: '1.35',
  freeFrom: '',
}
const rulesOfSellers = [
  [{ ...plainRule, provinces: ['44'] }, plainRule],
  [{ ...plainRule, provinces: [], by: 'amount', first: '100', step: '33.33' }],
  undefined,
  [{ ...plainRule, freeFrom: '0.01' }],
]

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
    const rules = rulesOfSellers[sellers.length]
    if (rules) {
      const terms = JSON.stringify(rules)
      await t.db`insert into freight_terms (tenant_id, rules, collect) values (${tenantId}, ${terms}::text::jsonb, true)`
    }
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

/** The amount that a page computes from a received product, for delivery to the area. */
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
  const tiers = product.tiers.map((tier) => ({ from: units(tier.fromInBaseUnits), price: price(tier.price) }))
  const all = [{ from: units(0), price: price(product.price) }, ...tiers.filter(({ from }) => from > 0n)]
  return fenText(quote({ spec, tiers: all, region: rate(adjustment) }, units(qty))!.amount)
}

type Headers = Record<string, string>

/** The amounts of list and details, by product. */
async function onTheWay(
  headers: Headers,
): Promise<{ list: Map<number, string>; detail: Map<number, string>; freights: Map<number, string> }> {
  const terms = (await t.call(findGoods.deliveryTerms, { areaCode }, { headers })).body.data!
  const adjustmentOf = (product: Product) =>
    terms.find(({ erpTenantId }) => erpTenantId === product.erpTenantId)?.adjustment ?? 0
  const qtyOf = new Map(offers.map(({ product, qty }) => [product.componentId, qty]))
  const entry = (product: Product): [number, string][] => {
    const amount = reckoned(product, qtyOf.get(product.componentId)!, adjustmentOf(product))
    return amount === null ? [] : [[product.componentId, amount]]
  }
  const list = new Map<number, string>()
  const parcels = new Map<number, { weights: (Weight | undefined)[]; amounts: Fen[] }>()
  const takeUp = (product: Product) => {
    const qty = qtyOf.get(product.componentId)
    const amount = qty === undefined ? null : reckoned(product, qty, adjustmentOf(product))
    if (qty === undefined || amount === null) return
    const parcel = parcels.get(product.erpTenantId) ?? { weights: [], amounts: [] }
    parcel.weights.push(weightOf({ ...product, total: units(qty) }))
    parcel.amounts.push(fen(BigInt(amount.replace('.', ''))))
    parcels.set(product.erpTenantId, parcel)
  }
  for (let start = 1; start <= offersOnSale / 100; start += 1) {
    const page = (await t.call(findGoods.list, { start, limit: 100 }, { headers })).body.data!
    for (const [id, amount] of page.records.flatMap(entry)) list.set(id, amount)
    page.records.forEach(takeUp)
  }
  const detail = new Map<number, string>()
  for (const { product } of offers) {
    const shown = (await t.call(findGoods.detail, { componentId: product.componentId }, { headers })).body.data!
    for (const [id, amount] of entry(shown)) detail.set(id, amount)
  }
  const freights = new Map<number, string>()
  for (const [tenantId, { weights, amounts }] of parcels) {
    const own = terms.find(({ erpTenantId }) => erpTenantId === tenantId)?.freight
    if (!own) continue
    const parcel = { weight: addWeights(weights), goods: addFen(...amounts) }
    freights.set(tenantId, fenText(freightOffer(freightTerms(own), areaCode, parcel).ways[0]!.freight))
  }
  return { list, detail, freights }
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
  const { lines: inCart, freights: cartTerms } = (await t.call(cart.list, { areaCode }, { headers })).body.data!
  const productOf = new Map(inCart.map((line) => [line.cartItemId, line.product.componentId]))
  const cartItemIds = inCart.map(({ cartItemId }) => cartItemId)
  const { addressId } = shopper
  const form = (await t.call(orders.preview, { cartItemIds, addressId }, { headers })).body.data!
  const placed = (await submit(t, shopper, cartItemIds)).body.data!
  const inOrders: DataOf<typeof orders.detail>['lines'] = []
  const orderFreights = new Map<number, string>()
  for (const { orderNo } of placed.orders) {
    const order = (await t.call(orders.detail, { orderNo }, { headers })).body.data!
    inOrders.push(...order.lines)
    if (order.freightWay) orderFreights.set(order.erpTenantId, order.freight)
  }
  expect(placed.total).toBe(form.total)
  return {
    freights: {
      cart: new Map(
        cartTerms.map((own) => {
          const mine = inCart.filter(({ product }) => product.erpTenantId === own.erpTenantId)
          const parcel = {
            weight: addWeights(mine.map(({ product, qty }) => weightOf({ ...product, total: units(qty) }))),
            goods: addFen(...mine.map(({ amount }) => fen(BigInt(amount!.replace('.', ''))))),
          }
          return [own.erpTenantId, fenText(freightOffer(freightTerms(own), areaCode, parcel).ways[0]!.freight)]
        }),
      ),
      form: new Map(
        form.groups.flatMap((group) => (group.freight ? [[group.erpTenantId, group.freight.freight]] : [])),
      ),
      order: orderFreights,
    },
    cart: new Map(inCart.map((line) => [line.product.componentId, line.amount])),
    form: new Map(
      form.groups.flatMap((group) => group.lines.map((line) => [productOf.get(line.cartItemId)!, line.amount])),
    ),
    order: new Map(inOrders.map((line) => [line.componentId, line.amount])),
    items: [
      ...inCart.map(({ qty, price, product, amount, amountItems }) => ({
        amount: amount!,
        amountItems,
        price: price!,
        quantity: shownTotal(units(qty), product),
      })),
      ...inOrders.map(({ amount, amountItems, price, saleQty }) => ({ amount, amountItems, price, quantity: saleQty })),
    ],
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
  '%s sees one amount in list, detail, cart, order form and order, whose goods are quantity times unit price, to the fen',
  async (_name, who, isVisible) => {
    const shopper = who()
    const { list, detail, freights } = await onTheWay(shopper.as)
    expect(list.size).toBe(offers.filter(isVisible).length)
    expect(detail).toEqual(list)
    const { cart: inCart, form, order, items, freights: later } = await ordered(shopper, new Set(list.keys()))
    expect(inCart).toEqual(list)
    expect(form).toEqual(list)
    expect(order).toEqual(list)
    expect([...freights.values()].some((freight) => Number(freight) > 0)).toBe(true)
    expect(later).toEqual({ cart: freights, form: freights, order: freights })
    for (const { amount, amountItems, price, quantity } of items) {
      const [goods, ...charges] = amountItems.map((item) => Math.round(Number(item.amount) * 100))
      expect(amountItems[0]).toEqual({ item: 'goods', amount: productOf(quantity, price) })
      expect(charges.reduce((sum, charge) => sum + charge, goods!)).toBe(Math.round(Number(amount) * 100))
    }
  },
  60_000,
)
