import * as cartContract from '@lianmeng/contract/cart/endpoints'
import * as ordersContract from '@lianmeng/contract/orders/endpoints'
import { afterAll, expect, test } from 'vitest'
import { cart } from '../../features/cart/routes.ts'
import { aProduct, aSeller, type ProductRow } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import {
  aCartLine,
  aShopper,
  expectInvariants,
  fingerprint,
  orderingApp,
  type Shopper,
  submit,
} from '../../testing/ordering.ts'

const t = await orderingApp([cart, orders])
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

const refusal = '金额不足一分'

/** 1000 pieces cost 0.4 fen, which rounds to zero; 1250 cost half a fen, which rounds to one. */
const cheap = () => aProduct(t.db, { price: '0.004' })

const save = ({ as }: Shopper, { componentId, packageSpecId }: ProductRow, qty: number, more: object = {}) =>
  t.call(cartContract.saveLines, [{ componentId, mixPackageSpecId: packageSpecId, qty, ...more }], { headers: as })
const amount = ({ as }: Shopper, { componentId, packageSpecId }: ProductRow, qty: number, areaCode = '') =>
  t.call(
    cartContract.selectAmount,
    { componentId, componentGsbPackageSpecId: packageSpecId, qty, areaCode },
    { headers: as },
  )
const kept = async ({ companyId }: Shopper): Promise<number[]> =>
  (await t.db`select qty from cart_line where buyer_id = ${companyId}`).map(({ qty }) => qty / 1000)

test('goods that cost less than a fen are not put into the cart; what rounds to a fen is', async () => {
  const shopper = await aShopper(t)
  const product = await cheap()
  for (const qty of [1, 1000, 1249]) {
    const { status, body } = await save(shopper, product, qty)
    expect([status, body.code, body.message, body.msg]).toEqual([200, 10001, refusal, refusal])
  }
  expect(await kept(shopper)).toEqual([])
  expect((await save(shopper, product, 1250)).body.code).toBe(200)
})

test('a line is not changed to less than a fen', async () => {
  const shopper = await aShopper(t)
  const product = await cheap()
  const shoppingCartItemId = await aCartLine(t.db, shopper, product, 2000)
  expect((await save(shopper, product, 1000, { shoppingCartItemId })).body.message).toBe(refusal)
  expect(await kept(shopper)).toEqual([2000])
})

test('an addition is judged by the whole line that it becomes', async () => {
  const shopper = await aShopper(t)
  const product = await cheap()
  await save(shopper, product, 2000)
  expect((await save(shopper, product, 1)).body.code).toBe(200)
  expect(await kept(shopper)).toEqual([2001])
})

test('the amount of less than a fen is no amount; nothing costs nothing', async () => {
  const shopper = await aShopper(t)
  const product = await cheap()
  expect((await amount(shopper, product, 1000)).body).toMatchObject({ code: 10001, message: refusal, data: null })
  expect((await amount(shopper, product, 1250)).body.data).toBe(0.01)
  expect((await amount(shopper, product, 0)).body.data).toBe(0)
})

test('a line that has become too cheap says so in the cart and in the preview, and is not ordered', async () => {
  const shopper = await aShopper(t)
  const product = await cheap()
  const good = await aProduct(t.db)
  const ids = [await aCartLine(t.db, shopper, product, 1000), await aCartLine(t.db, shopper, good, 1000)]
  const listed = await t.call(cartContract.list, {}, { headers: shopper.as })
  expect(listed.body.data!.lines[0]).toMatchObject({ amount: '0.00', problem: 'belowOneFen', problemText: refusal })
  expect(listed.body.data!.lines[1]).toMatchObject({ problem: '' })

  const { addressId } = shopper
  const previewed = await t.call(ordersContract.preview, { cartItemIds: ids, addressId }, { headers: shopper.as })
  expect(previewed.body.data).toMatchObject({
    total: '35.60',
    groups: [{ amount: '0.00', lines: [{ problem: 'belowOneFen', problemText: refusal }] }, { amount: '35.60' }],
  })

  const before = await fingerprint(t.db)
  const submitted = await submit(t, shopper, ids)
  expect([submitted.status, submitted.body.code]).toEqual([200, 10001])
  expect(submitted.body.message).toMatch(new RegExp(`^「GB/T .* M8×25 .*」${refusal}$`))
  expect(await fingerprint(t.db)).toEqual(before)
})

test('an adjustment of the region that leaves nothing is found where the region is known', async () => {
  const { tenantId } = await aSeller(t.db)
  await t.db`
    insert into region_price (tenant_id, region_prefix, served, adjustment) values (${tenantId}, '33', true, -999999)`
  const shopper = await aShopper(t, { region: '330000,330400,330424' })
  const product = await aProduct(t.db, { tenantId, price: '5' })
  expect((await save(shopper, product, 1000)).body.code).toBe(200)
  expect((await amount(shopper, product, 1000)).body.data).toBe(5)
  expect((await amount(shopper, product, 1000, '330424')).body.message).toBe(refusal)
  const [line] = await t.db<{ id: number }[]>`select id from cart_line where buyer_id = ${shopper.companyId}`
  expect((await submit(t, shopper, [line!.id])).body.message).toContain(refusal)
})

test('a discount of a member that leaves nothing is refused', async () => {
  const { tenantId } = await aSeller(t.db)
  const product = await aProduct(t.db, { tenantId, price: '0.04' })
  const member = await aShopper(t, { memberships: [{ tenantId, status: 3, discount: 0.9 }] })
  expect((await save(member, product, 1000)).body.message).toBe(refusal)
  expect((await save(await aShopper(t), product, 1000)).body.code).toBe(200)
})

test('the database takes no line of an order that costs nothing', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db)
  await submit(t, shopper, [await aCartLine(t.db, shopper, product, 1000)])
  await expect(t.db`update order_line set amount = 0 where product_id = ${product.componentId}`).rejects.toMatchObject({
    code: '23514',
  })
})
