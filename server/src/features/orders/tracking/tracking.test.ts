import { gateway, type ParamsOf } from '@lianmeng/contract/endpoint'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as contract from '@lianmeng/contract/orders/delivery/track-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CarrierTracking, Parcel } from '../../../adapters/tracking/port.ts'
import { aProduct, aSeller } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { anOrder, aShopper, expectInvariants, orderingApp } from '../../../testing/ordering.ts'
import { aForm, aPicture } from '../../../testing/pictures.ts'
import { login } from '../../../testing/test-app.ts'
import { askCarriers } from './ask-carriers.ts'

const start = new Date('2026-11-20T08:00:00Z')
let now = start
let asked: Parcel[] = []
let answer: Awaited<ReturnType<CarrierTracking['ask']>>
const noLog = { error: () => {} }
const t = await orderingApp([orders], {
  clock: () => now,
  tracking: {
    isOn: true,
    ask: async (parcel) => {
      asked.push(parcel)
      return answer
    },
  },
})
beforeEach(async () => {
  // Keeps shipments of other tests from being asked about.
  await t.db`update shipment set tracking_ended = true`
  now = start
  asked = []
  answer = undefined
})
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}

/** A shipment under way. */
async function aCase({ carrier = '顺丰速运', waybillNo = 'SF1' } = {}) {
  const seller = await aSeller(t.db)
  const product = await aProduct(t.db, seller)
  const shopper = await aShopper(t)
  const orderNo = await anOrder(t, shopper, product, 1000)
  const as = await login(t, seller.userId)
  await t.call(sellerOrders.confirmOrder, { orderNo }, { headers: as })
  await t.call(sellerOrders.confirmPayment, { orderNo }, { headers: as })
  const waybill = { way: 'express' as const, carrier, waybillNo, note: '' }
  await t.call(shipping.ship, { orderNo, ...waybill, lines: [{ lineNo: 1, qty: 400 }] }, { headers: as })
  return { orderNo, shopper, seller: { ...seller, as } }
}
type Case = Awaited<ReturnType<typeof aCase>>

const add = (it: Case, more: Partial<ParamsOf<typeof contract.addTrack>> = {}, as = it.seller.as) => {
  const stop = { happenedAt: now.toISOString(), place: '海盐', note: '已交专线，3 件' }
  return t.call(contract.addTrack, { orderNo: it.orderNo, batch: 1, ...stop, ...more }, { headers: as })
}
const seen = async (it: Case) =>
  (await t.call(contract.tracks, { orderNo: it.orderNo }, { headers: it.shopper.as })).body.data!

test('the buyer reads the newest of what the seller writes down first', async () => {
  const it = await aCase()
  await add(it)
  pass(20)
  await add(it, { place: '上海', note: '到达网点' })
  expect(await seen(it)).toMatchObject([
    { batch: 1, place: '上海', note: '到达网点', source: 'seller', addedBy: '张三', hasPhoto: false },
    { place: '海盐', note: '已交专线，3 件' },
  ])
})

test('the same word is written once, however often it is sent at the same time', async () => {
  const it = await aCase()
  const replies = await Promise.all(Array.from({ length: 15 }, () => add(it)))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(await seen(it)).toHaveLength(1)
})

test.each([
  [{ note: ' ' }, 400, '请填写物流说明'],
  [{ happenedAt: '2026-11-20T09:00:00Z' }, 400, '「时间」不能晚于现在'],
  [{ happenedAt: '2026-11-01T09:00:00Z' }, 400, '「时间」不能早于发货前 7 天'],
  [{ happenedAt: '2026-13-40T09:00:00Z' }, 400, '「时间」不正确'],
  [{ batch: 2 }, 404, '没有该发货批次'],
  [{ fileId: '1-00000000-0000-0000-0000-000000000000.png' }, 409, '托运单照片不存在，请重新上传'],
])('%o is refused and writes nothing', async (more, status, message) => {
  const it = await aCase()
  const reply = await add(it, more)
  expect([reply.status, reply.body.message]).toEqual([status, message])
  expect(await seen(it)).toEqual([])
})

test('a picture of the waybill is seen by both sides of the order and nobody else', async () => {
  const it = await aCase()
  const { payload, headers } = await aForm([{ bytes: await aPicture('jpeg') }])
  const url = `${gateway}${contract.uploadTrackPhoto.path}`
  const uploaded = await t.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...it.seller.as } })
  const [stop] = (await add(it, { fileId: uploaded.json().data.fileId })).body.data!
  expect(stop!.hasPhoto).toBe(true)
  const query = { orderNo: it.orderNo, batch: '1', trackId: String(stop!.trackId) }
  const look = (path: string, as: Record<string, string>) =>
    t.app.inject({ url: `${gateway}${path}`, query, headers: as })
  expect((await look(contract.trackPhoto.path, it.shopper.as)).headers['content-type']).toBe('image/jpeg')
  expect((await look(contract.sellerTrackPhoto.path, it.seller.as)).statusCode).toBe(200)
  expect((await look(contract.trackPhoto.path, (await aShopper(t)).as)).statusCode).toBe(404)
  const other = await aCase()
  expect((await look(contract.sellerTrackPhoto.path, other.seller.as)).statusCode).toBe(404)
  expect((await add(other, { fileId: uploaded.json().data.fileId })).status).toBe(409)
})

test('a seller takes back what it wrote down, and nothing of a carrier’s', async () => {
  const it = await aCase()
  const [own] = (await add(it)).body.data!
  pass(3)
  answer = { stops: [{ at: now, place: '嘉兴', note: '已揽收' }], hasArrived: false }
  await askCarriers(t.deps, noLog)
  const ofCarrier = (await seen(it)).find(({ source }) => source === 'carrier')!
  const remove = (trackId: number, as = it.seller.as) =>
    t.call(contract.removeTrack, { orderNo: it.orderNo, batch: 1, trackId }, { headers: as })
  expect((await remove(ofCarrier.trackId)).status).toBe(409)
  expect((await remove(own!.trackId, (await aCase()).seller.as)).status).toBe(404)
  expect((await remove(own!.trackId)).body.data).toMatchObject([{ source: 'carrier' }])
})

test('a carrier is asked once in two hours, by one of many processes, until the goods have arrived', async () => {
  const it = await aCase()
  const askAll = () => Promise.all(Array.from({ length: 10 }, () => askCarriers(t.deps, noLog)))
  await askAll()
  expect(asked).toEqual([])
  pass(3)
  const stops = [{ at: now, place: '嘉兴', note: '已揽收' }]
  answer = { stops, hasArrived: false }
  await askAll()
  await askAll()
  expect(asked).toEqual([{ carrierCode: 'shunfeng', waybillNo: 'SF1', phone: '13800138000' }])
  pass(3)
  answer = { stops: [{ at: now, place: '上海', note: '已签收' }, ...stops], hasArrived: true }
  await askAll()
  expect((await seen(it)).map(({ note }) => note)).toEqual(['已签收', '已揽收'])
  pass(3)
  await askAll()
  expect(asked).toHaveLength(2)
})

test('a carrier that nobody can ask is left alone, one that does not answer is asked again', async () => {
  await aCase({ carrier: '老王专线' })
  await aCase({ carrier: ' 顺丰 ' })
  pass(3)
  await askCarriers(t.deps, noLog)
  expect(asked).toHaveLength(1)
  pass(3)
  await askCarriers(t.deps, noLog)
  expect(asked).toHaveLength(2)
})

test('a key that the service does not accept is an alarm, and nobody else is asked about', async () => {
  await aCase()
  await aCase()
  pass(3)
  answer = 'notAccepted'
  await askCarriers(t.deps, noLog)
  expect(asked).toHaveLength(1)
  const [alarm] = await t.db<{ text: string }[]>`select text from alarm where kind = 'tracking'`
  expect(alarm!.text).toContain('不接受本平台的客户编号或密钥')
})
