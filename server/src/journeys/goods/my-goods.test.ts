import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import * as contract from '@lianmeng/contract/my-goods/endpoints'
import { afterAll, expect, test } from 'vitest'
import { specificationsOfNumbers } from '../../archive/own-numbers.ts'
import { findGoods as finding } from '../../features/find-goods/routes.ts'
import { myGoods } from '../../features/my-goods/routes.ts'
import { aMember, aProduct, aSeller, aSpecification, type ProductRow } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper as aPlainShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { login } from '../../testing/test-app.ts'

const t = await orderingApp([myGoods, finding, orders])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

/** A user whose browser keeps the cookies that a change sets. */
async function aShopper(...given: Parameters<typeof aPlainShopper>): Promise<Shopper> {
  const shopper = await aPlainShopper(...given)
  return { ...shopper, as: { cookie: `${shopper.as.cookie}; wlm_changed=1` } }
}

const seller = await aSeller(t.db, { shortName: '海盐标准件' })

async function onSale(given: Parameters<typeof aProduct>[1] = {}): Promise<ProductRow> {
  const product = await aProduct(t.db, { tenantId: seller.tenantId, ...given })
  await t.deps.catalogue.everythingChanged()
  return product
}

async function takeOff({ componentId }: ProductRow): Promise<void> {
  await t.db`update product set listed = false where id = ${componentId}`
  await t.deps.catalogue.productsChanged([componentId])
}

const numbering = (shopper: Shopper, params: Parameters<typeof t.call<typeof contract.setPartNo>>[1]) =>
  t.call(contract.setPartNo, params, { headers: shopper.as })
const archive = async (shopper: Shopper, params: Parameters<typeof t.call<typeof contract.list>>[1] = {}) =>
  (await t.call(contract.list, params, { headers: shopper.as })).body.data!
const mark = (shopper: Shopper, componentId: number, isFavorite: number) =>
  t.call(contract.setFavourite, { componentId, isFavorite }, { headers: shopper.as })

test('a favourite is in the archive and marked in list and detail at once, and so it is taken away', async () => {
  const shopper = await aShopper(t)
  const { componentId } = await onSale()
  const shown = async () => {
    const list = await t.call(findGoods.list, { tenantIds: [seller.tenantId] }, { headers: shopper.as })
    const detail = await t.call(findGoods.detail, { componentId }, { headers: shopper.as })
    const row = list.body.data!.records.find((one) => one.componentId === componentId)!
    return [row.myFavoriteFlag, row.leadIntoProd, detail.body.data!.myFavoriteFlag, detail.body.data!.leadIntoProd]
  }
  expect(await shown()).toEqual([0, 0, 0, 0])
  expect((await mark(shopper, componentId, 1)).body.message).toBe('收藏成功')
  expect(await shown()).toEqual([1, 1, 1, 1])
  expect((await archive(shopper, { tab: 'favourite' })).records).toMatchObject([{ componentId, myFavoriteFlag: 1 }])
  expect((await mark(shopper, componentId, 0)).body.message).toBe('取消收藏')
  expect(await shown()).toEqual([0, 1, 0, 1])
  expect((await archive(shopper, { tab: 'favourite' })).total).toBe(0)
  expect((await mark(shopper, 9_000_000_000, 1)).status).toBe(404)
})

test('a colleague sees the same archive, another company and a visitor see none of it', async () => {
  const shopper = await aShopper(t)
  const other = await aShopper(t)
  const { componentId } = await onSale()
  await numbering(shopper, { componentId, customComponentCode: 'X-1', ownName: '护栏螺栓' })
  const colleague = await login(t, (await aMember(t.db, shopper.companyId, { role: 'reader' })).userId)
  const seen = async (headers: Record<string, string>) =>
    (await t.call(findGoods.detail, { componentId }, { headers })).body.data!
  expect(await seen(colleague)).toMatchObject({ customComponentCode: 'X-1', leadIntoProd: 1 })
  expect(await seen(other.as)).toMatchObject({ customComponentCode: '', leadIntoProd: 0 })
  expect(await seen({})).toMatchObject({ customComponentCode: '', leadIntoProd: 0 })
  expect((await archive(other)).total).toBe(0)
  expect((await t.call(contract.list, {})).status).toBe(401)
  const reading = await t.call(contract.setFavourite, { componentId, isFavorite: 1 }, { headers: colleague })
  expect(reading.status).toBe(403)
  // Goods in another company's archive can be neither removed nor replaced.
  const removed = await t.call(contract.remove, { componentIds: [componentId] }, { headers: other.as })
  expect(removed.body.data).toEqual({ removed: 0 })
  const params = { componentId, newComponentId: componentId + 1 }
  expect((await t.call(contract.replace, params, { headers: other.as })).status).toBe(404)
  expect((await archive(shopper)).records).toMatchObject([{ componentId, ownName: '护栏螺栓' }])
})

test('a change tells the browser to be sure for a while; without that a list may be some seconds old', async () => {
  const shopper = await aPlainShopper(t)
  const { componentId } = await onSale()
  const flag = async (headers: Record<string, string>) =>
    (await t.call(findGoods.detail, { componentId }, { headers })).body.data!.myFavoriteFlag
  expect(await flag(shopper.as)).toBe(0)
  const { headers } = await mark(shopper, componentId, 1)
  expect(headers['set-cookie']).toMatch(/^wlm_changed=1; Path=\/; Max-Age=10; SameSite=Lax; HttpOnly$/)
  expect(await flag(shopper.as)).toBe(0)
  expect(await flag({ cookie: `${shopper.as.cookie}; wlm_changed=1` })).toBe(1)
})

test('a number means a specification: all its offers show it, and the search finds it', async () => {
  const shopper = await aShopper(t)
  const { specificationId, standardId } = await aSpecification(t.db, { nominal: 'M12', length: 45 })
  const first = await onSale({ specificationId })
  const second = await onSale({ specificationId, tenantId: (await aSeller(t.db)).tenantId })
  await numbering(shopper, { componentId: first.componentId, customComponentCode: ' ls-00123 ' })
  const found = async (keyword: string, headers: Record<string, string> = shopper.as) =>
    (await t.call(specificationList, { keyword }, { headers })).body.data!
  const page = await found('LS-00123')
  expect(page).toMatchObject({ total: 1, offers: 2, subject: standardId })
  expect(page.understood.fields).toMatchObject([{ label: '自编料号', text: 'ls-00123' }])
  expect(page.records).toMatchObject([{ gbComponentId: specificationId, customComponentCode: 'ls-00123' }])
  const offers = await t.call(findGoods.list, { keyword: 'ｌｓ-00123' }, { headers: shopper.as })
  expect(offers.body.data!.records.map((row) => [row.componentId, row.customComponentCode, row.leadIntoProd])).toEqual([
    [first.componentId, 'ls-00123', 1],
    [second.componentId, 'ls-00123', 0],
  ])
  expect((await found('LS-00123', (await aShopper(t)).as)).total).toBe(0)
  expect(await found('LS-00123', {})).toMatchObject({ total: 0 })
  await takeOff(first)
  await takeOff(second)
  expect(await found('LS-00123')).toMatchObject({ total: 0, understood: { fields: [{ label: '自编料号' }] } })
  expect(await specificationsOfNumbers(t.db, shopper.companyId, ['LS-00123', 'LS-9'])).toEqual(
    new Map([['LS-00123', { number: 'ls-00123', specificationId }]]),
  )
})

test('a number belongs to one specification: the second learns whose it is; an empty one frees it', async () => {
  const shopper = await aShopper(t)
  const holder = await aSpecification(t.db, { standard: 'GB/T 5783-2016', nominal: 'M10', length: 30 })
  const one = await onSale({ specificationId: holder.specificationId })
  const other = await onSale()
  await numbering(shopper, { componentId: one.componentId, customComponentCode: 'A1' })
  const refused = await numbering(shopper, { componentId: other.componentId, customComponentCode: 'ａ 1' })
  expect(refused.body).toMatchObject({
    code: 10001,
    message: expect.stringMatching(/^该料号已绑定GB\/T 5783-2016 .*M10×30/),
  })
  expect((await archive(shopper)).total).toBe(1)
  expect((await numbering(shopper, { componentId: one.componentId, customComponentCode: '' })).body.code).toBe(200)
  const given = await numbering(shopper, { componentId: other.componentId, customComponentCode: 'a1' })
  expect(given.body.data).toEqual({ customComponentCode: 'a1' })
})

test('twenty people give one number to different goods at once: one does, the others change nothing', async () => {
  const shopper = await aShopper(t)
  const products = await Promise.all(Array.from({ length: 20 }, () => aProduct(t.db, { tenantId: seller.tenantId })))
  await t.deps.catalogue.everythingChanged()
  const replies = await Promise.all(
    products.map(({ componentId }) => numbering(shopper, { componentId, customComponentCode: 'SAME' })),
  )
  const codes = replies.map(({ body }) => body.code).sort()
  expect(codes).toEqual([...Array.from({ length: 19 }, () => 10001), 200])
  expect((await archive(shopper)).total).toBe(1)
})

test('twenty marks of one product at once leave one row', async () => {
  const shopper = await aShopper(t)
  const { componentId } = await onSale()
  const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => mark(shopper, componentId, i % 2)))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect((await archive(shopper)).total).toBe(1)
})

test('the last price appears with today’s, of the own company’s orders that were not cancelled', async () => {
  const shopper = await aShopper(t)
  const product = await onSale({ price: '40' })
  await mark(shopper, product.componentId, 1)
  expect((await archive(shopper)).records).toMatchObject([{ lastPrice: '', lastDate: '', priceChange: '' }])
  await anOrder(t, shopper, product, 1000)
  await anOrder(t, await aShopper(t), product, 2000)
  await t.db`update product set price = 38700000, version = version + 1 where id = ${product.componentId}`
  await t.deps.catalogue.productsChanged([product.componentId])
  const [row] = (await archive(shopper)).records
  expect(row).toMatchObject({ price: '38.7', lastPrice: '40', lastSaleUnitName: '千支', priceChange: '-3.25' })
  await anOrder(t, shopper, product, 1000)
  expect((await archive(shopper)).records).toMatchObject([{ lastPrice: '38.7', priceChange: '0' }])
  await t.db`
    update buyer_order set state = 'cancelled' where buyer_id = ${shopper.companyId}
      and order_id = (select max(order_id) from buyer_order where buyer_id = ${shopper.companyId})`
  expect((await archive(shopper)).records).toMatchObject([{ lastPrice: '40' }])
})

test('goods off sale stay, show no price, and make room for a substitute with their number', async () => {
  const shopper = await aShopper(t)
  const { specificationId } = await aSpecification(t.db)
  const gone = await onSale({ specificationId })
  const substitute = await onSale({ specificationId, tenantId: (await aSeller(t.db)).tenantId })
  await numbering(shopper, { componentId: gone.componentId, customComponentCode: 'N7', ownName: '老件', note: '上海' })
  await mark(shopper, gone.componentId, 1)
  await takeOff(gone)
  expect((await archive(shopper, { tab: 'gone' })).records).toMatchObject([
    { componentId: gone.componentId, isListed: 0, price: null, purchaseAuth: 0, customComponentCode: 'N7' },
  ])
  const params = { componentId: gone.componentId, newComponentId: substitute.componentId }
  expect((await t.call(contract.replace, params, { headers: shopper.as })).body.code).toBe(200)
  expect((await archive(shopper)).records).toMatchObject([
    {
      componentId: substitute.componentId,
      customComponentCode: 'N7',
      ownName: '老件',
      note: '上海',
      myFavoriteFlag: 1,
    },
  ])
})

test('a substitute of another specification takes the number along', async () => {
  const shopper = await aShopper(t)
  const gone = await onSale()
  const other = await onSale()
  await numbering(shopper, { componentId: gone.componentId, customComponentCode: 'N8' })
  const params = { componentId: gone.componentId, newComponentId: other.componentId }
  await t.call(contract.replace, params, { headers: shopper.as })
  expect(await specificationsOfNumbers(t.db, shopper.companyId, ['n8'])).toEqual(
    new Map([['N8', { number: 'N8', specificationId: other.specificationId }]]),
  )
})

test('clearing takes out what is off sale and keeps what alone carries a number; only our own page can ask for it', async () => {
  const shopper = await aShopper(t)
  const [plain, numbered, standing] = [await onSale(), await onSale(), await onSale()]
  for (const { componentId } of [plain, standing]) await mark(shopper, componentId, 1)
  await numbering(shopper, { componentId: numbered.componentId, customComponentCode: 'K1' })
  await takeOff(plain)
  await takeOff(numbered)
  const clear = (headers: Record<string, string>) =>
    t.call(contract.clearGone, {}, { headers: { ...shopper.as, ...headers } })
  const foreign: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}]
  for (const headers of foreign) {
    expect((await clear(headers)).status).toBe(403)
  }
  expect((await archive(shopper)).total).toBe(3)
  expect((await clear({ 'x-wlm': '1' })).body.data).toEqual({ removed: 1, kept: 1 })
  const left = (await archive(shopper)).records.map(({ componentId }) => componentId)
  expect(left).toEqual([numbered.componentId, standing.componentId])
})

test('a number goes with the last product of its specification', async () => {
  const shopper = await aShopper(t)
  const { specificationId } = await aSpecification(t.db)
  const one = await onSale({ specificationId })
  const other = await onSale({ specificationId, tenantId: (await aSeller(t.db)).tenantId })
  for (const { componentId } of [one, other]) await numbering(shopper, { componentId, customComponentCode: 'Z' })
  const remove = (componentIds: number[]) => t.call(contract.remove, { componentIds }, { headers: shopper.as })
  expect((await remove([one.componentId])).body.data).toEqual({ removed: 1 })
  expect((await archive(shopper)).records).toMatchObject([{ customComponentCode: 'Z' }])
  await remove([other.componentId])
  expect(await specificationsOfNumbers(t.db, shopper.companyId, ['Z'])).toEqual(new Map())
})

test('the archive is narrowed by seller, standard, size and words, own ones and numbers among them', async () => {
  const shopper = await aShopper(t)
  const bolt = await aSpecification(t.db, { standard: 'GB/T 5782-2016', nominal: 'M16', length: 80 })
  const one = await onSale({ specificationId: bolt.specificationId })
  const other = await onSale({ tenantId: (await aSeller(t.db, { shortName: '宁波紧固' })).tenantId })
  await numbering(shopper, { componentId: one.componentId, customComponentCode: 'P-77', ownName: '底座螺栓' })
  await mark(shopper, other.componentId, 1)
  const ids = async (params: Parameters<typeof archive>[1]) =>
    (await archive(shopper, params)).records.map(({ componentId }) => componentId)
  expect(await ids({})).toEqual([other.componentId, one.componentId])
  for (const keyword of ['p77', '底座', 'gbt5782 m16x80', 'GB/T 5782', '海盐标准件 M16']) {
    expect(await ids({ keyword }), keyword).toEqual([one.componentId])
  }
  expect(await ids({ keyword: '底座 宁波' })).toEqual([])
  expect(await ids({ keyword: '%' })).toEqual([])
  expect(await ids({ tenantIds: [other.tenantId] })).toEqual([other.componentId])
  expect(await ids({ standardIds: [bolt.standardId] })).toEqual([one.componentId])
  expect(await ids({ tab: 'numbered' })).toEqual([one.componentId])
  expect(await ids({ start: 2, limit: 1 })).toEqual([one.componentId])
  const choices = (await t.call(contract.filter, { keyword: '底座' }, { headers: shopper.as })).body.data!
  expect(choices).toMatchObject({ all: 1, favourite: 0, numbered: 1, gone: 0 })
  expect(choices.standards).toHaveLength(2)
  const sellers = (await t.call(contract.sellers, {}, { headers: shopper.as })).body.data!
  expect(sellers.map(({ companyShortName }) => companyShortName).sort()).toEqual(['宁波紧固', '海盐标准件'])
})

test('the archive is filled with what was ordered and is still on sale, once, also for ten at once', async () => {
  const shopper = await aShopper(t)
  const [bought, kept, gone, cancelled] = [await onSale(), await onSale(), await onSale(), await onSale()]
  for (const product of [bought, kept, gone]) await anOrder(t, shopper, product, 1000)
  const orderNo = await anOrder(t, shopper, cancelled, 1000)
  await t.db`update buyer_order set state = 'cancelled' where order_no = ${orderNo}`
  await numbering(shopper, { componentId: kept.componentId, customComponentCode: 'FILL-1', ownName: '旧名' })
  await takeOff(gone)
  const fill = () => t.call(contract.fillFromOrders, {}, { headers: shopper.as })
  const replies = await Promise.all(Array.from({ length: 10 }, fill))
  const done = replies.filter(({ status }) => status === 200).map(({ body }) => body.data!)
  expect(done.reduce((sum, { added }) => sum + added, 0)).toBe(1)
  expect(done.every((one) => one.gone === 1)).toBe(true)
  const { records } = await archive(shopper)
  expect(records.map(({ componentId }) => componentId).toSorted()).toEqual(
    [bought.componentId, kept.componentId].toSorted(),
  )
  expect(records.find(({ componentId }) => componentId === kept.componentId)).toMatchObject({
    customComponentCode: 'FILL-1',
    ownName: '旧名',
  })
})
