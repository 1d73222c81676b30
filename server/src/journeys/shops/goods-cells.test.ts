import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { saveBases } from '@lianmeng/contract/seller-prices/cell-endpoints'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { moves, setCounts } from '@lianmeng/contract/seller-stock/endpoints'
import { stockTexts } from '@lianmeng/contract/seller-stock/texts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { sellerGoods } from '../../features/seller-goods/routes.ts'
import { sellerPrices } from '../../features/seller-prices/routes.ts'
import { sellerStock } from '../../features/seller-stock/routes.ts'
import { aProduct, aSeller, aStaffMember, type ProductRow } from '../../testing/builders.ts'
import { login, testApp } from '../../testing/test-app.ts'

const t = await testApp([sellerGoods, sellerPrices, sellerStock], {
  deps: async (db) => ({ catalogue: await openCatalogue(db) }),
})
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

async function aCase(count = 2) {
  const seller = await aSeller(t.db)
  const ids: number[] = []
  for (let i = 0; i < count; i += 1) {
    const product: ProductRow = await aProduct(t.db, { tenantId: seller.tenantId, price: `${100 + i}`, stock: 1000 })
    ids.push(product.componentId)
  }
  return { ...seller, ids, as: await login(t, seller.userId) }
}
type Case = Awaited<ReturnType<typeof aCase>>
const detail = async (it: Case, id: number) => (await t.call(goods.detail, { id }, { headers: it.as })).body.data!
const price = async (it: Case, items: ParamsOf<typeof saveBases>['items'], confirmed: 0 | 1 = 1) =>
  (await t.call(saveBases, { items, confirmed }, { headers: it.as })).body.data!
const count = async (it: Case, items: ParamsOf<typeof setCounts>['items'], as = it.as) =>
  (await t.call(setCounts, { items }, { headers: as })).body.data!

test('prices of a grid are written one by one: what somebody else changed stays, with what it is now', async () => {
  const it = await aCase(3)
  const [first, second, third] = it.ids as [number, number, number]
  const seen = (await detail(it, first)).price
  const other = (await detail(it, second)).price
  await price(it, [{ id: second, before: other, price: '77' }])
  const answer = await price(it, [
    { id: first, before: seen, price: '88.5' },
    { id: second, before: other, price: '90' },
    { id: third, before: (await detail(it, third)).price, price: 'x' },
  ])
  expect(answer).toEqual({
    accepted: 1,
    refused: [
      { id: second, reason: priceTexts.nowOther('77'), now: '77', inDoubt: false },
      { id: third, reason: priceTexts.invalid, now: expect.any(String), inDoubt: false },
    ],
  })
  expect([(await detail(it, first)).price, (await detail(it, second)).price]).toEqual(['88.5', '77'])
  const history = (await t.call(prices.history, { id: first }, { headers: it.as })).body.data!
  expect(history).toMatchObject([{ before: seen, after: '88.5' }])
})

test('a call that is repeated says the same and writes nothing more', async () => {
  const it = await aCase(1)
  const [id] = it.ids as [number]
  const item = { id, before: (await detail(it, id)).price, price: '88' }
  expect(await price(it, [item])).toEqual({ accepted: 1, refused: [] })
  const { version } = await detail(it, id)
  expect(await price(it, [item])).toEqual({ accepted: 1, refused: [] })
  expect((await detail(it, id)).version).toBe(version)
  const counted = { id, beforeInBaseUnits: (await detail(it, id)).onHandInBaseUnits, qty: 300 }
  for (let i = 0; i < 2; i += 1) expect((await count(it, [counted])).accepted).toBe(1)
  expect((await t.call(moves, { id }, { headers: it.as })).body.data).toHaveLength(1)
})

test('a price five times off waits until somebody confirms it', async () => {
  const it = await aCase(1)
  const [id] = it.ids as [number]
  const before = (await detail(it, id)).price
  const item = { id, before, price: String(Number(before) * 10) }
  expect(await price(it, [item], 0)).toMatchObject({ accepted: 0, refused: [{ id, inDoubt: true, now: before }] })
  expect((await price(it, [item], 1)).accepted).toBe(1)
})

test('counts of a grid are booked one by one: where goods left meanwhile the count stays', async () => {
  const it = await aCase(3)
  const [first, second, third] = it.ids as [number, number, number]
  await count(it, [{ id: second, beforeInBaseUnits: (await detail(it, second)).onHandInBaseUnits, qty: 640 }])
  const answer = await count(it, [
    { id: first, beforeInBaseUnits: (await detail(it, first)).onHandInBaseUnits, qty: 2500 },
    { id: second, beforeInBaseUnits: 1000, qty: 900 },
    { id: third, beforeInBaseUnits: (await detail(it, third)).onHandInBaseUnits, qty: 0.5 },
  ])
  expect(answer).toMatchObject({
    accepted: 1,
    refused: [
      { id: second, reason: stockTexts.nowOther('640'), nowInBaseUnits: 640 },
      { id: third, reason: stockTexts.wholeOnly },
    ],
  })
  expect((await detail(it, first)).onHandInBaseUnits).toBe(2500)
})

test('the warehouse changes no price, and no seller reaches the goods of another', async () => {
  const [own, other] = [await aCase(1), await aCase(1)]
  const packer = await login(t, (await aStaffMember(t.db, own.tenantId, { role: 'warehouse' })).userId)
  const item = { id: own.ids[0]!, before: '', price: '1' }
  expect((await t.call(saveBases, { items: [item], confirmed: 1 }, { headers: packer })).status).toBe(403)
  const there = (await detail(own, own.ids[0]!)).onHandInBaseUnits
  expect((await count(own, [{ id: own.ids[0]!, beforeInBaseUnits: there, qty: 5 }], packer)).accepted).toBe(1)
  expect((await price(own, [{ ...item, id: other.ids[0]! }])).refused).toMatchObject([
    { reason: priceTexts.productGone, now: '' },
  ])
  expect((await count(own, [{ id: other.ids[0]!, beforeInBaseUnits: 0, qty: 5 }])).refused).toMatchObject([
    { reason: '商品不存在' },
  ])
})

test('two people who type the same price: one is written, the other gets the reason', async () => {
  const it = await aCase(1)
  const [id] = it.ids as [number]
  const cents = fc.integer({ min: 9_000, max: 12_000 }).map((value) => (value / 100).toFixed(2))
  await fc.assert(
    fc.asyncProperty(cents, cents, async (one, other) => {
      const before = (await detail(it, id)).price
      const answers = await Promise.all([one, other].map((each) => price(it, [{ id, before, price: each }])))
      const now = (await detail(it, id)).price
      expect([one, other].map(Number)).toContain(Number(now))
      const isTold = answers.some(({ refused }) => refused.length > 0)
      const untouched = [one, other].some((each) => Number(each) === Number(before))
      if (!untouched) expect(isTold).toBe(Number(one) !== Number(other))
    }),
    { numRuns: 12 },
  )
})

test('any column sorts the grid both ways', async () => {
  const it = await aCase(3)
  for (const sort of goods.goodsOrder) {
    const rows = async (isDown: boolean) =>
      (await t.call(goods.list, { sort, isDown }, { headers: it.as })).body.data!.records
    expect((await rows(true)).map(({ id }) => id).toSorted()).toEqual(
      (await rows(false)).map(({ id }) => id).toSorted(),
    )
  }
  const byPrice = (await t.call(goods.list, { sort: 'price', isDown: true }, { headers: it.as })).body.data!.records
  expect(byPrice.map(({ id }) => id)).toEqual(it.ids.toReversed())
})
