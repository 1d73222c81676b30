import { once } from 'node:events'
import * as chat from '@lianmeng/contract/chat/endpoints'
import * as desk from '@lianmeng/contract/chat/seller-endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '../../../catalogue/testing/opened.ts'
import { features } from '../../../features.ts'
import { aMember, aStaffMember } from '../../../testing/builders.ts'
import { aCustomer, aKey, aListener, aServiceShop, listeningAt, socketOf } from '../../../testing/chatting.ts'
import { type As, login, testApp } from '../../../testing/test-app.ts'

const t = await testApp(features, { deps: async (db) => ({ catalogue: await openCatalogue(db) }) })
const origin = await listeningAt(t.app)
await t.deps.sessions.listen()
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const say = (as: As, erpTenantId: number, text: string) =>
  t.call(chat.sendChat, { erpTenantId, clientKey: aKey(), kind: 'text', text }, { headers: as })

test('a message reaches the sockets of both sides', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const [atBuyer, atSeller] = [await aListener(origin, buyer.as), await aListener(origin, shop.as)]
  atBuyer.hold('buyer', shop.tenantId)
  atSeller.hold('seller', buyer.companyId)
  await say(buyer.as, shop.tenantId, '在吗')
  const has =
    (text: string) =>
    ({ changes }: { changes: { messages: { text: string }[] }[] }) =>
      changes.some(({ messages }) => messages.some((message) => message.text === text))
  await Promise.all([atBuyer.until(has('在吗')), atSeller.until(has('在吗'))])
  await t.call(
    desk.sendAsSeller,
    { buyerId: buyer.companyId, clientKey: aKey(), kind: 'text', text: '在' },
    { headers: shop.as },
  )
  await Promise.all([atBuyer.until(has('在')), atSeller.until(has('在'))])
  for (const each of [atBuyer, atSeller]) each.close()
})

test('a socket that does not hold a conversation learns that it changed, and nothing of what was said', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const listener = await aListener(origin, shop.as)
  listener.send({ held: [] })
  await say(buyer.as, shop.tenantId, '新客户')
  await listener.until(({ changes }) => changes.length > 0)
  expect(listener.changes[0]).toMatchObject({
    messages: [],
    conversation: { buyerId: buyer.companyId, state: 'waiting', unread: 1 },
    // A revision would promise the messages before it, also after a break.
    upTo: 0,
  })
  listener.close()
})

test('after a break the socket brings exactly what changed since the revision that the client names', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  await say(buyer.as, shop.tenantId, '一')
  const { upTo } = (await t.call(chat.chatMessages, { erpTenantId: shop.tenantId }, { headers: buyer.as })).body.data!
  await say(buyer.as, shop.tenantId, '二')
  await t.call(chat.recallChat, { erpTenantId: shop.tenantId, seq: 1 }, { headers: buyer.as })
  const listener = await aListener(origin, buyer.as)
  listener.hold('buyer', shop.tenantId, upTo)
  await listener.until(({ changes }) => changes.length > 0)
  expect(listener.changes[0]!.messages.map(({ seq, recalled }) => [seq, recalled])).toEqual([
    [2, false],
    [1, true],
  ])
  listener.close()
})

test('the end of a session closes its socket', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const listener = await aListener(origin, buyer.as)
  await t.deps.sessions.endAll({ userId: buyer.userId })
  await listener.until(({ closedWith }) => closedWith !== undefined)
  expect(listener.closed()).toBe(4401)
})

test('a person who leaves the company hears nothing more of its conversations', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const { userId } = await aMember(t.db, buyer.companyId)
  await say(buyer.as, shop.tenantId, '在吗')
  const [leaver, stayer] = [await aListener(origin, await login(t, userId)), await aListener(origin, buyer.as)]
  for (const each of [leaver, stayer]) each.hold('buyer', shop.tenantId)
  await Promise.all([leaver, stayer].map((each) => each.until(({ changes }) => changes.length > 0)))
  await t.db`update company_member set disabled = true where company_id = ${buyer.companyId} and user_id = ${userId}`
  await t.deps.sessions.forget({ userId })
  const before = leaver.changes.length
  await say(buyer.as, shop.tenantId, '秘密')
  await stayer.until(({ changes }) => changes.some(({ messages }) => messages.some(({ text }) => text === '秘密')))
  expect(leaver.changes).toHaveLength(before)
  for (const each of [leaver, stayer]) each.close()
})

test('an employee whose role loses the desk hears nothing more of it', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const { userId } = await aStaffMember(t.db, shop.tenantId, { role: 'service' })
  await say(buyer.as, shop.tenantId, '在吗')
  const [former, owner] = [await aListener(origin, await login(t, userId)), await aListener(origin, shop.as)]
  for (const each of [former, owner]) each.hold('seller', buyer.companyId)
  await Promise.all([former, owner].map((each) => each.until(({ changes }) => changes.length > 0)))
  await t.db`update seller_user set role = 'warehouse' where tenant_id = ${shop.tenantId} and user_id = ${userId}`
  await t.deps.sessions.forget({ userId })
  const before = former.changes.length
  await say(buyer.as, shop.tenantId, '秘密')
  await owner.until(({ changes }) => changes.some(({ messages }) => messages.some(({ text }) => text === '秘密')))
  expect(former.changes).toHaveLength(before)
  for (const each of [former, owner]) each.close()
})

test('a socket that names the conversation of another company or seller gets nothing of it', async () => {
  const [shop, rival] = [await aServiceShop(t), await aServiceShop(t)]
  const buyer = await aCustomer(t, shop.tenantId)
  const stranger = await aCustomer(t, rival.tenantId)
  const strangers = [await aListener(origin, stranger.as), await aListener(origin, rival.as)]
  strangers[0]!.hold('buyer', shop.tenantId)
  strangers[1]!.hold('seller', buyer.companyId)
  const own = await aListener(origin, buyer.as)
  own.hold('buyer', shop.tenantId)
  await say(buyer.as, shop.tenantId, '秘密')
  await own.until(({ changes }) => changes.some(({ messages }) => messages.length > 0))
  for (const each of strangers) {
    expect(JSON.stringify(each.changes)).not.toContain('秘密')
    each.close()
  }
  own.close()
})

test.each([
  ['without a login', {}],
  ['from a page of another site', { origin: 'https://evil.example', 'x-wlm': '' }],
  ['from another site as the browser says', { 'sec-fetch-site': 'cross-site' }],
])('no socket opens %s', async (_case, headers) => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const socket = socketOf(origin, Object.keys(headers).length > 0 ? { ...buyer.as, ...headers } : {})
  const [event] = await Promise.race([once(socket, 'error'), once(socket, 'open')])
  expect((event as Event).type).toBe('error')
})

test('a plain call of the socket’s address learns what it wants', async () => {
  const shop = await aServiceShop(t)
  const reply = await t.app.inject({ url: `${gateway}${chat.chatSocket.path}`, headers: { ...shop.as, 'x-wlm': '1' } })
  expect([reply.statusCode, reply.json().message]).toEqual([426, '请使用 WebSocket 连接'])
})

test.each(['no json', '[]', '{"held":[{"side":"operator","with":1,"rev":0}]}', '{"held":"x"}'])(
  'a frame of nonsense closes the socket: %s',
  async (frame) => {
    const shop = await aServiceShop(t)
    const listener = await aListener(origin, shop.as)
    listener.send(frame === '[]' ? { held: [[]] } : (frame as unknown as object))
    await listener.until(({ closedWith }) => closedWith !== undefined)
    expect(listener.closed()).toBe(1008)
  },
)

test('a call that waits answers as soon as something changes', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const waiting = t.call(
    chat.syncChat,
    { wait: 10, held: [{ side: 'seller', with: buyer.companyId, rev: 0 }] },
    { headers: shop.as },
  )
  await say(buyer.as, shop.tenantId, '在吗')
  const { body } = await waiting
  expect(body.data!.flatMap(({ messages }) => messages.map(({ text }) => text))).toEqual(['在吗'])
})

test('a call that waits holds up no other call of the same person', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const waiting = Array.from({ length: 8 }, () => t.call(chat.syncChat, { wait: 10, held: [] }, { headers: buyer.as }))
  expect((await say(buyer.as, shop.tenantId, '在吗')).body.code).toBe(200)
  await Promise.all(waiting)
})
