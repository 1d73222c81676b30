import { createHmac } from 'node:crypto'
import * as contract from '@lianmeng/contract/hooks/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { httpsHooks } from '../../adapters/web-hooks/https-hooks.ts'
import type { HookAnswer, HookMessage } from '../../adapters/web-hooks/port.ts'
import { aProduct, aSeller, type ProductRow, type SellerRow } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, orderingApp } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'
import { hooks } from './routes.ts'
import { sendHooks } from './send-hooks.ts'

let answer: HookAnswer | 'never' = { status: 200, text: 'ok' }
const sent: HookMessage[] = []
const sender = {
  isInside: httpsHooks().isInside,
  send: async (message: HookMessage) => {
    sent.push(message)
    if (answer === 'never') throw new Error('killed')
    return answer
  },
}
let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const minutes = (count: number) => {
  ahead += count * 60_000
}

const t = await orderingApp([hooks, orders], { hooks: sender, clock })
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})
beforeEach(async () => {
  sent.length = 0
  answer = { status: 200, text: 'ok' }
  await t.db`delete from hook`
})

type Office = SellerRow & { headers: As; product: ProductRow }
async function anOffice(): Promise<Office> {
  const seller = await aSeller(t.db)
  const product = await aProduct(t.db, { tenantId: seller.tenantId, stock: 1_000_000 })
  return { ...seller, product, headers: await login(t, seller.userId) }
}

type Wanted = { address?: string; events?: string[]; hookId?: number }
const save = (
  { headers }: Office,
  { address = 'https://erp.example.com/in', events = ['submitted'], hookId }: Wanted = {},
) => t.call(contract.saveHook, { address, events, ...(hookId && { hookId }) } as never, { headers })
const aHook = async (office: Office, wanted: Wanted = {}) => (await save(office, wanted)).body.data!
const order = async ({ product }: Office) => anOrder(t, await aShopper(t), product, 1000)
const log = async ({ headers }: Office, hookId: number) =>
  (await t.call(contract.hookLog, { hookId }, { headers })).body.data!.records

test('a program hears of orders from when it was named, signed over the bytes that are sent', async () => {
  const office = await anOffice()
  await order(office)
  const { hookId, secret } = await aHook(office, { events: ['submitted', 'confirmed'] })
  const orderNo = await order(office)
  await t.call(sellerOrders.confirmOrder, { orderNo }, { headers: office.headers })
  await sendHooks(t.deps)
  expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([
    { event: 'order.submitted', orderNo, state: 'awaitingConfirmation' },
    { event: 'order.confirmed', orderNo, state: 'awaitingPayment' },
  ])
  const [{ body, headers, address }] = sent as [HookMessage]
  expect(address).toBe('https://erp.example.com/in')
  const signature = createHmac('sha256', secret).update(`${headers['x-lianmeng-time']}.${body}`).digest('hex')
  expect(headers['x-lianmeng-signature']).toBe(`v1=${signature}`)
  expect(body).not.toContain(secret)
  await sendHooks(t.deps)
  expect(sent).toHaveLength(2)
  expect((await log(office, hookId)).map(({ event, state, status }) => [event, state, status])).toEqual([
    ['confirmed', 'done', 200],
    ['submitted', 'done', 200],
  ])
  const listed = await t.call(contract.hooks, {}, { headers: office.headers })
  expect(listed.text).not.toContain(secret)
})

test('an address is named once, also by two at the same moment; another seller may name it too', async () => {
  const office = await anOffice()
  const replies = await Promise.all([save(office), save(office)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const twice = '该地址已有推送，请直接修改它；密钥未保存时，请删除后重新添加'
  expect(replies.find(({ status }) => status === 409)!.body.message).toBe(twice)
  const other = await aHook(office, { address: 'https://erp.example.com/other' })
  const changed = await save(office, { hookId: other.hookId })
  expect([changed.status, changed.body.message]).toEqual([409, twice])
  expect((await save(office, { hookId: other.hookId, address: 'https://erp.example.com/other' })).status).toBe(200)
  expect((await save(await anOffice())).status).toBe(200)
})

test('several processes at once send each message once', async () => {
  const office = await anOffice()
  await aHook(office)
  for (let i = 0; i < 12; i += 1) await order(office)
  await Promise.all(Array.from({ length: 10 }, () => sendHooks(t.deps)))
  expect(sent).toHaveLength(12)
  expect(new Set(sent.map(({ body }) => body)).size).toBe(12)
}, 60_000)

test('messages that were under way when the process died are sent again', async () => {
  const office = await anOffice()
  await aHook(office)
  await order(office)
  answer = 'never'
  await expect(sendHooks(t.deps)).rejects.toThrow('killed')
  answer = { status: 200, text: '' }
  await sendHooks(t.deps)
  expect(sent).toHaveLength(1)
  minutes(3)
  await sendHooks(t.deps)
  expect(sent).toHaveLength(2)
  expect(sent[1]!.body).toBe(sent[0]!.body)
})

test('a failure is tried again later and later, and after three days the address is switched off with a message', async () => {
  const office = await anOffice()
  const { hookId } = await aHook(office)
  await order(office)
  answer = { status: 500, text: 'broken' }
  await sendHooks(t.deps)
  await sendHooks(t.deps)
  expect(sent).toHaveLength(1)
  expect(await log(office, hookId)).toMatchObject([{ state: 'waiting', tries: 1, status: 500, answer: 'broken' }])
  minutes(1.1)
  await sendHooks(t.deps)
  minutes(1.1)
  await sendHooks(t.deps)
  expect(sent).toHaveLength(2)
  minutes(3 * 24 * 60)
  await sendHooks(t.deps)
  const [hook] = (await t.call(contract.hooks, {}, { headers: office.headers })).body.data!
  expect(hook!.state).toBe('broken')
  const told = await t.db`select title from message where user_id = ${office.userId} and title = '接口推送已停用'`
  expect(told).toHaveLength(1)
  await order(office)
  minutes(2000)
  await sendHooks(t.deps)
  expect(sent).toHaveLength(3)
  // Once switched on again it gets pending and new events, but not those of the meantime.
  answer = { status: 204, text: '' }
  await t.call(contract.switchHook, { hookId, on: 1 }, { headers: office.headers })
  const news = await order(office)
  await sendHooks(t.deps)
  expect(sent.slice(3).map(({ body }) => JSON.parse(body).orderNo)).toContain(news)
  expect(sent).toHaveLength(5)
  expect((await t.call(contract.hooks, {}, { headers: office.headers })).body.data![0]).toMatchObject({
    state: 'on',
    failingSince: '',
  })
})

test('one address that fails keeps no other one waiting', async () => {
  const [slow, quick] = [await anOffice(), await anOffice()]
  await aHook(slow, { address: 'https://slow.example.com/' })
  await aHook(quick, { address: 'https://quick.example.com/' })
  for (let i = 0; i < 8; i += 1) await order(slow)
  await order(quick)
  answer = { status: 0, text: '8 秒内没有应答' }
  await sendHooks(t.deps)
  expect(sent.slice(0, 6).map(({ address }) => address)).toContain('https://quick.example.com/')
}, 60_000)

test('a message is sent once more on demand, and a test message arrives', async () => {
  const office = await anOffice()
  const stranger = await anOffice()
  const { hookId } = await aHook(office)
  const as = { headers: office.headers }
  expect((await t.call(contract.testHook, { hookId }, as)).status).toBe(200)
  await expect.poll(() => sent.length, { timeout: 5_000 }).toBe(1)
  expect(JSON.parse(sent[0]!.body)).toMatchObject({ event: 'test' })
  await expect.poll(async () => (await log(office, hookId))[0]!.state).toBe('done')
  const [{ deliveryId }] = (await log(office, hookId)) as [contract.HookDelivery]
  expect((await t.call(contract.resend, { deliveryId }, { headers: stranger.headers })).status).toBe(404)
  await t.call(contract.resend, { deliveryId }, as)
  await expect.poll(() => sent.length, { timeout: 5_000 }).toBe(2)
})

test.each([
  ['http://erp.example.com/', '地址须以 https:// 开头，不含账号、密码与锚点'],
  ['https://a:b@erp.example.com/', '地址须以 https:// 开头，不含账号、密码与锚点'],
  ['ftp://erp.example.com/', '地址须以 https:// 开头，不含账号、密码与锚点'],
  ['erp', '地址须以 https:// 开头，不含账号、密码与锚点'],
  ['https://localhost/in', '地址指向本机或内网，推送不会发送，请填写公网可访问的地址'],
  ['https://10.0.0.1/in', '地址指向本机或内网，推送不会发送，请填写公网可访问的地址'],
  ['https://[::1]:8443/in', '地址指向本机或内网，推送不会发送，请填写公网可访问的地址'],
])('%s is refused', async (address, text) => {
  const { status, body } = await save(await anOffice(), { address })
  expect([status, body.message]).toEqual([400, text])
})

test('there are at most five addresses, also where many are made at once, and none without an event', async () => {
  const office = await anOffice()
  const none = await save(office, { events: [] })
  expect([none.status, none.body.message]).toEqual([400, '请选择事件'])
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) => save(office, { address: `https://erp.example.com/${n}` })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(replies.find(({ status }) => status !== 200)!.body.message).toBe('最多 5 个地址')
  const { hookId } = replies.find(({ status }) => status === 200)!.body.data!
  const changed = await aHook(office, { hookId, address: 'https://b.example.com', events: ['paid'] })
  expect(changed).toEqual({ hookId, secret: '' })
  await t.call(contract.removeHook, { hookId }, { headers: office.headers })
  expect((await t.call(contract.hooks, {}, { headers: office.headers })).body.data).toHaveLength(4)
})
