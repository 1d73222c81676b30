/** One shop with one product and one buyer, for tests that type a figure and read it back wherever it is shown. */
import * as cart from '@lianmeng/contract/cart/endpoints'
import * as finding from '@lianmeng/contract/find-goods/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { expect } from 'vitest'
import { aSeller, type GivenProduct, type ProductRow } from './builders.ts'
import { screw } from './fast-lists.ts'
import { aListedPart } from './listed-parts.ts'
import { anOrder, aShopper, type Shopper } from './ordering.ts'
import { type As, login, type TestApp } from './test-app.ts'

/** A shop with a product in 支 at ¥40 a 千支, sold loose too, and a buyer. */
export type World = {
  product: ProductRow
  id: number
  packageSpecId: number
  shop: { headers: As }
  buyer: Shopper
  as: { headers: As }
}

/** Such worlds on a server, and what is typed and read in them. */
export function typedFigures(t: TestApp) {
  async function aWorld(given: GivenProduct = {}): Promise<World> {
    const { tenantId, userId } = await aSeller(t.db)
    const product = await aListedPart(t.db, screw, { tenantId, price: '40', stock: 100_000, ...given })
    await t.db`update product set own_code = 'P-1' where id = ${product.componentId}`
    await t.deps.catalogue.productsChanged([product.componentId])
    const buyer = await aShopper(t)
    return {
      product,
      id: product.componentId,
      packageSpecId: product.packageSpecId,
      shop: { headers: await login(t, userId) },
      buyer,
      as: { headers: buyer.as },
    }
  }

  const seen = async ({ id, as }: World) => (await t.call(finding.detail, { componentId: id }, as)).body.data!
  const ownGoods = async ({ id, shop }: World) => (await t.call(goods.detail, { id }, shop)).body.data!
  const amountOf = async ({ id, packageSpecId, as }: World, qty: number) =>
    (
      await t.call(
        cart.selectAmount,
        { componentId: id, componentGsbPackageSpecId: packageSpecId, qty, areaCode: '330424' },
        as,
      )
    ).body.data

  const saved = async (world: World, more: Partial<Awaited<ReturnType<typeof ownGoods>>>) => {
    const { body } = await t.call(goods.save, { ...(await ownGoods(world)), ...more }, world.shop)
    expect(body.message).toBe('')
    return ownGoods(world)
  }

  /** An order of 100 支, up to the state in which its goods may leave. */
  async function anOrderOf100(world: World, isPaid = true): Promise<string> {
    const orderNo = await anOrder(t, world.buyer, world.product, 100)
    await t.call(sellerOrders.confirmOrder, { orderNo }, world.shop)
    if (isPaid) await t.call(sellerOrders.confirmPayment, { orderNo }, world.shop)
    return orderNo
  }

  return { aWorld, seen, ownGoods, amountOf, saved, anOrderOf100 }
}
