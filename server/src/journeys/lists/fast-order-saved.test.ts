/** Quantities of the quick order are also edited by shopping-cart-save. [spec §7] */
import * as cart from '@lianmeng/contract/cart/endpoints'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import { afterAll, expect, test } from 'vitest'
import { features } from '../../features.ts'
import { aProduct } from '../../testing/builders.ts'
import { aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'

const t = await orderingApp(features)
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const product = await aProduct(t.db)

/** A line of the quick order with these goods, whose quantity was assumed. */
async function aFastLine({ companyId, userId }: Shopper): Promise<number> {
  const reading = { readings: [], unread: [], missing: [], hints: [], choices: 0 }
  const [row] = await t.db<{ id: number }[]>`
    insert into fast_line (buyer_id, batch, batch_pos, raw_text, own_no, reading, qty, unit, matched_by, apart, tenant_id,
      product_id, package_spec_id, added_by)
    values (${companyId}, 'b', 0, 'M8×25', '', ${t.db.json(reading)}, 1000, '箱', 'chosen', false, ${product.tenantId},
      ${product.componentId}, ${product.packageSpecId}, ${userId})
    returning id`
  return row!.id
}

const line = (fastOrderId: number, qty: number) => ({
  componentId: product.componentId,
  mixPackageSpecId: product.packageSpecId,
  qty,
  fastOrderId,
})
const save = ({ as }: Shopper, lines: cart.WantedLine[]) => t.call(cart.saveLines, lines, { headers: as })
const quantityOf = async (id: number) =>
  (
    await t.db<
      { qty: number; unit: string; version: number }[]
    >`select qty, unit, version from fast_line where id = ${id}`
  )[0]

test('a quantity is set in base units, nothing enters the cart, and the answer says 数量修改成功', async () => {
  const shopper = await aShopper(t)
  const id = await aFastLine(shopper)
  const { body } = await save(shopper, [line(id, 2500)])
  expect(body).toMatchObject({ code: 200, msg: '数量修改成功', norMalShopCartNum: 0 })
  expect(await quantityOf(id)).toMatchObject({ qty: 2_500_000, unit: '支', version: 2 })
  const { body: listed } = await t.call(fastOrder.lines, {}, { headers: shopper.as })
  expect(listed.data!.lines).toHaveLength(1)
})

test.each([
  ['no quantity', 0, 400],
  ['a fourth decimal', 1.2345, 400],
])('%s changes nothing', async (_what, qty, status) => {
  const shopper = await aShopper(t)
  const id = await aFastLine(shopper)
  expect((await save(shopper, [line(id, qty)])).status).toBe(status)
  expect(await quantityOf(id)).toMatchObject({ qty: 1000, version: 1 })
})

test('somebody else’s line, other goods and a mixture with the cart are refused', async () => {
  const [shopper, other] = [await aShopper(t), await aShopper(t)]
  const [own, foreign] = [await aFastLine(shopper), await aFastLine(other)]
  expect((await save(shopper, [line(own, 5), line(foreign, 5)])).status).toBe(404)
  const stranger = await aProduct(t.db)
  const otherGoods = { ...line(own, 5), componentId: stranger.componentId, mixPackageSpecId: stranger.packageSpecId }
  expect((await save(shopper, [otherGoods])).status).toBe(409)
  const { fastOrderId: _, ...inCart } = line(own, 5)
  expect((await save(shopper, [line(own, 5), inCart])).status).toBe(400)
  expect(await quantityOf(own)).toMatchObject({ qty: 1000, version: 1 })
})
