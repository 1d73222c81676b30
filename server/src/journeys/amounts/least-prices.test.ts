import { saveLines } from '@lianmeng/contract/cart/endpoints'
import { type SpecificationRow, specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { detail } from '@lianmeng/contract/orders/endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart } from '../../features/cart/routes.ts'
import { findGoods } from '../../features/find-goods/routes.ts'
import { aProduct, aSeller, aSpecification, type ProductRow, type SellerRow } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { aShopper, orderingApp, type Shopper, submit } from '../../testing/ordering.ts'

const t = await orderingApp([cart, findGoods, orders])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const big = 1000
const small = 100
/** Everything that a seller may say of an offer, so that many cannot be bought at all or not in small quantities. */
const anyOffer = fc
  .record({
    specification: fc.integer({ min: 0, max: 11 }),
    seller: fc.integer({ min: 0, max: 4 }),
    price: fc.integer({ min: 20, max: 40 }).map(String),
    stock: fc.constantFrom(0, 50, 150, 900, 1500, 6000),
    reserved: fc.constantFrom(0, 0, 50),
    reservable: fc.boolean(),
    minPurchase: fc.constantFrom(0, 100, 1000, 2000),
    minReservation: fc.constantFrom(0, 3000),
    salePackageType: fc.constantFrom(0, 1, 2, 3),
    source: fc.constantFrom(1, 1, 1, 3),
    deliveryDays: fc.integer({ min: 0, max: 9 }),
    hasTiers: fc.boolean(),
  })
  // Only what may be reserved is promised beyond the stock.
  .map((offer) => ({ ...offer, reserved: offer.reservable ? offer.reserved : Math.min(offer.reserved, offer.stock) }))
type Given = typeof anyOffer extends fc.Arbitrary<infer Each> ? Each : never
type Sold = { product: ProductRow; given: Given }

/** Quantities that a buyer might try, each least one of an offer among them. */
const tried = [1, small, 2 * small, 900, big, 2 * big, 3 * big]

let sold: Sold[]
let specifications: number[]
let member: Shopper
let stranger: Shopper
/** The list of each, read before anything is bought. */
let lists: Record<'member' | 'stranger', SpecificationRow[]>

/** Prices of a list for one company, cheaper from 2,000 pieces. */
async function ownPrices(products: readonly Sold[], { companyId }: Shopper): Promise<void> {
  const [first] = products
  if (!first) return
  const { tenantId } = first.product
  const [list] = await t.db<{ id: number }[]>`
    insert into price_list (tenant_id, name, kind, buyer_id, state, valid_from, created_by)
    values (${tenantId}, '客户价', 'buyer', ${companyId}, 'active', now() - interval '1 day', '卖家') returning id`
  for (const { product } of products)
    await t.db`
      insert into price_item (tenant_id, list_id, product_id, price, tier_from, tier_price, changed_by)
      values (${tenantId}, ${list!.id}, ${product.componentId}, 21500000, '{2000000}', '{20500000}', '卖家')`
  await t.db`
    insert into seller_prices (tenant_id, version) values (${tenantId}, 1)
    on conflict (tenant_id) do update set version = seller_prices.version + 1`
  await t.deps.catalogue.pricesChanged(tenantId)
}

beforeAll(async () => {
  const sellers: SellerRow[] = []
  for (const sellsOpenly of [true, true, true, false, false]) sellers.push(await aSeller(t.db, { sellsOpenly }))
  specifications = []
  for (let i = 0; i < 12; i += 1) specifications.push((await aSpecification(t.db)).specificationId)
  sold = []
  for (const given of fc.sample(anyOffer, { numRuns: 60, seed: 20_261_128 })) {
    const tiers = given.hasTiers ? [{ from: 2 * big, price: (Number(given.price) * 0.9).toFixed(2) }] : []
    const { specification, seller, hasTiers: _, ...offer } = given
    const own = { tenantId: sellers[seller]!.tenantId, specificationId: specifications[specification]! }
    sold.push({ given, product: await aProduct(t.db, { ...offer, ...own, tiers, packages: [{ big, small }] }) })
  }
  await t.db`update seller set state = 'paused' where tenant_id = ${sellers[2]!.tenantId}`
  await t.deps.catalogue.productsChanged(sold.map(({ product }) => product.componentId))
  await t.deps.catalogue.restingChanged()
  const memberships = [0, 3].map((i) => ({ tenantId: sellers[i]!.tenantId, status: 3, discount: 0.05 }))
  member = await aShopper(t, { memberships })
  stranger = await aShopper(t)
  await ownPrices(
    sold.filter(({ given }, i) => given.seller === 3 && i % 2 === 0),
    member,
  )
  const listFor = async ({ as }: Shopper) =>
    (await t.call(specificationList, { limit: 50, start: 1 }, { headers: as })).body.data!.records
  lists = { member: await listFor(member), stranger: await listFor(stranger) }
}, 60_000)

/** The price per thousand at which a buyer orders the least quantity of an offer that is accepted; undefined if none. */
async function bought({ product, given }: Sold, { as, ...shopper }: Shopper): Promise<number | undefined> {
  const { componentId, packageSpecId, tenantId } = product
  for (const qty of tried) {
    const line = { componentId, mixPackageSpecId: packageSpecId, qty }
    const { body } = await t.call(saveLines, [line], { headers: as })
    if (body.code !== 200) continue
    const [row] = await t.db<{ id: number }[]>`
      select id from cart_line where buyer_id = ${shopper.companyId} and product_id = ${componentId}`
    const reply = await submit(t, { as, ...shopper }, [row!.id])
    expect(reply.body.message).toBe('')
    const { orderNo } = reply.body.data!.orders[0]!
    const { lines } = (await t.call(detail, { orderNo }, { headers: as })).body.data!
    // Everybody finds the same stock.
    await t.db`
      update stock set reserved = ${given.reserved * 1000} where tenant_id = ${tenantId} and product_id = ${componentId}`
    return Number(lines[0]!.price)
  }
  return undefined
}

test.each(['member', 'stranger'] as const)(
  'a row of the list begins at what a %s pays for the least quantity of its cheapest offer, if any is sold',
  async (who) => {
    const shopper = who === 'member' ? member : stranger
    expect(lists[who].length).toBeGreaterThan(8)
    for (const row of lists[who]) {
      const offers = sold.filter(({ product }) => product.specificationId === row.gbComponentId)
      const prices = new Map<number, { paid: number; isTail: boolean }>()
      for (const offer of offers) {
        const paid = await bought(offer, shopper)
        if (paid !== undefined) prices.set(offer.product.componentId, { paid, isTail: offer.given.source === 3 })
      }
      const least = (isTail: boolean) => {
        const paid = [...prices.values()].filter((one) => one.isTail === isTail).map((one) => one.paid)
        return paid.length === 0 ? null : Math.min(...paid)
      }
      const shown = [row.price, row.tailPrice].map((yuan) => (yuan === null ? null : Number(yuan)))
      expect(shown).toEqual([least(false), least(true)])
      expect(row.priceOffer === null).toBe(prices.size === 0)
      if (row.priceOffer) expect(prices.get(row.priceOffer.componentId)?.paid).toBe(shown[0] ?? shown[1])
    }
  },
  60_000,
)
