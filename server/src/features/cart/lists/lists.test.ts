import * as contract from '@lianmeng/contract/cart/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, type ProductRow } from '../../../testing/builders.ts'
import { aCartLine, aShopper, fingerprint, orderingApp, type Shopper } from '../../../testing/ordering.ts'
import { cart } from '../routes.ts'

const t = await orderingApp([cart])
afterAll(() => t.close())

const save = ({ as }: Shopper, { componentId, packageSpecId }: ProductRow, list?: contract.CartList) =>
  t.call(contract.saveLines, [{ componentId, mixPackageSpecId: packageSpecId, qty: 1000 }], {
    headers: as,
    query: list ? { list } : {},
  })
const read = async ({ as }: Shopper, list?: contract.CartList) =>
  (await t.call(contract.list, list ? { list } : {}, { headers: as })).body.data!
const goodsIn = async (shopper: Shopper, list?: contract.CartList) =>
  (await read(shopper, list)).lines.map(({ product }) => product.componentId)

const [normal, alliance, tail] = [
  await aProduct(t.db, { source: 1 }),
  await aProduct(t.db, { source: 2 }),
  await aProduct(t.db, { source: 3 }),
]

test('goods added in the alliance area stand in their own list, with tail, alliance and normal goods counted apart', async () => {
  const shopper = await aShopper(t)
  await save(shopper, normal, 'portal')
  for (const product of [alliance, tail]) await save(shopper, product, 'alliance')
  const { body } = await save(shopper, alliance, 'alliance')
  expect(body).toMatchObject({ leftOverShopCartNum: 1, lmShopCartNum: 1, norMalShopCartNum: 0 })
  expect(await goodsIn(shopper, 'portal')).toEqual([normal.componentId])
  expect(await goodsIn(shopper, 'alliance')).toEqual([alliance.componentId, tail.componentId])
  expect(await goodsIn(shopper)).toHaveLength(3)
  const counted = await t.call(contract.count, { list: 'alliance' }, { headers: shopper.as })
  expect(counted.body.data).toEqual({ count: 2, leftOverShopCartNum: 1, lmShopCartNum: 1, norMalShopCartNum: 0 })
})

test('goods stand in one list: added in the other one, they move there with the whole quantity', async () => {
  const shopper = await aShopper(t)
  await save(shopper, normal, 'portal')
  await save(shopper, normal, 'alliance')
  expect(await goodsIn(shopper, 'portal')).toEqual([])
  expect((await read(shopper, 'alliance')).lines.map(({ qty }) => qty)).toEqual([2000])
})

test('without a list new lines stand in the portal’s, and others stay where they are', async () => {
  const shopper = await aShopper(t)
  await save(shopper, normal, 'alliance')
  await save(shopper, normal)
  await save(shopper, tail)
  expect(await goodsIn(shopper, 'alliance')).toEqual([normal.componentId])
  expect(await goodsIn(shopper, 'portal')).toEqual([tail.componentId])
})

test('lines move to the other list and back', async () => {
  const shopper = await aShopper(t)
  const ids = [await aCartLine(t.db, shopper, normal, 1000), await aCartLine(t.db, shopper, tail, 1000)]
  const move = (list: contract.CartList) => t.call(contract.moveLines, { ids, list }, { headers: shopper.as })
  expect((await move('alliance')).body.data).toMatchObject({ norMalShopCartNum: 2 })
  expect(await goodsIn(shopper, 'portal')).toEqual([])
  await move('portal')
  expect(await goodsIn(shopper, 'portal')).toHaveLength(2)
})

test('with somebody else’s line among them none moves', async () => {
  const [shopper, other] = [await aShopper(t), await aShopper(t)]
  const ids = [await aCartLine(t.db, shopper, normal, 1000), await aCartLine(t.db, other, normal, 1000)]
  const before = await fingerprint(t.db)
  const reply = await t.call(contract.moveLines, { ids, list: 'alliance' }, { headers: shopper.as })
  expect(reply.status).toBe(404)
  expect(await fingerprint(t.db)).toEqual(before)
})

test('an unknown list is refused by name', async () => {
  const shopper = await aShopper(t)
  const reply = await t.app.inject({
    method: 'GET',
    url: '/wlm-api/lmap/v1/lm/shopping-car/list?list=other',
    headers: shopper.as,
  })
  expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining('清单')])
})
