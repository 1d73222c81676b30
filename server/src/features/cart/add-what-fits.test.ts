import * as contract from '@lianmeng/contract/cart/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, type ProductRow } from '../../testing/builders.ts'
import { aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { cart } from './routes.ts'

const t = await orderingApp([cart])
afterAll(() => t.close())

const plenty = await aProduct(t.db)
const scarce = await aProduct(t.db, { stock: 500, reservable: false })

const wanted = ({ componentId, packageSpecId }: ProductRow, qty: number) => ({
  componentId,
  mixPackageSpecId: packageSpecId,
  qty,
})
const add = ({ as }: Shopper, lines: ReturnType<typeof wanted>[]) =>
  t.call(contract.addWhatFits, { lines }, { headers: as })
const cartOf = ({ companyId }: Shopper) =>
  t.db<{ id: number; qty: number }[]>`
    select product_id::int as id, qty::int / 1000 as qty from cart_line where buyer_id = ${companyId} order by product_id`

test('goods that fit are added, the rest is reported with its reason', async () => {
  const shopper = await aShopper(t)
  const nowhere = { componentId: 999_999_999, mixPackageSpecId: 1, qty: 5 }
  const { body } = await add(shopper, [wanted(plenty, 100), wanted(scarce, 501), nowhere])
  expect(body).toMatchObject({ code: 200, data: { added: 1 }, msg: '成功加入购物车' })
  expect(body.data!.left).toEqual([
    { componentId: scarce.componentId, reason: expect.stringContaining('库存') },
    { componentId: nowhere.componentId, reason: '商品已下架' },
  ])
  expect(await cartOf(shopper)).toMatchObject([{ id: plenty.componentId, qty: 100 }])
})

test('fifteen at once: who was answered is in the cart, and never beyond the stock', async () => {
  const shopper = await aShopper(t)
  const replies = await Promise.all(
    Array.from({ length: 15 }, () => add(shopper, [wanted(plenty, 10), wanted(scarce, 50)])),
  )
  const added = replies.filter(({ status }) => status === 200)
  expect(added.length).toBeGreaterThan(0)
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const scarceIn = added.filter(({ body }) => body.data!.left.length === 0).length
  expect(await cartOf(shopper)).toMatchObject([{ qty: added.length * 10 }, { qty: scarceIn * 50 }])
  expect(scarceIn).toBeLessThanOrEqual(10)
})
