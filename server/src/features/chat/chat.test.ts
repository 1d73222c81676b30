import * as chat from '@lianmeng/contract/chat/endpoints'
import * as desk from '@lianmeng/contract/chat/seller-endpoints'
import { chatRefusalTexts } from '@lianmeng/contract/chat/texts'
import * as messages from '@lianmeng/contract/messages/endpoints'
import { afterAll, expect, test } from 'vitest'
import { features } from '../../features.ts'
import { aMember, aProduct } from '../../testing/builders.ts'
import { aCustomer, aKey, aServiceShop } from '../../testing/chatting.ts'
import { anOrder, aShopper, orderingApp } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'

let now = () => new Date()
const t = await orderingApp(features, { clock: () => now() })
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const say = (as: As, erpTenantId: number, text: string, clientKey = aKey()) =>
  t.call(chat.sendChat, { erpTenantId, clientKey, kind: 'text', text }, { headers: as })
const answer = (as: As, buyerId: number, text: string) =>
  t.call(desk.sendAsSeller, { buyerId, clientKey: aKey(), kind: 'text', text }, { headers: as })
const read = async (as: As, erpTenantId: number) =>
  (await t.call(chat.chatMessages, { erpTenantId }, { headers: as })).body.data!
const unread = async (as: As) => (await t.call(messages.unreadCount, {}, { headers: as })).body.data!

test('messages of both sides are numbered from 1 without gaps, in the order in which they were stored', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const colleague = await login(t, (await aMember(t.db, buyer.companyId)).userId)
  await Promise.all(
    [1, 2, 3].flatMap((n) => [
      say(buyer.as, shop.tenantId, `甲${n}`),
      say(colleague, shop.tenantId, `乙${n}`),
      answer(shop.as, buyer.companyId, `答${n}`),
    ]),
  )
  const { messages: found, conversation } = await read(buyer.as, shop.tenantId)
  expect(found.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(conversation.lastSeq).toBe(9)
  expect(found.map(({ text }) => text).sort()).toEqual(
    ['甲1', '甲2', '甲3', '乙1', '乙2', '乙3', '答1', '答2', '答3'].sort(),
  )
})

test('a message sent twenty times under one key is stored once, and every answer is the same message', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const key = aKey()
  const replies = await Promise.all(Array.from({ length: 20 }, () => say(buyer.as, shop.tenantId, '同一条', key)))
  expect(new Set(replies.map(({ body }) => body.data!.seq))).toEqual(new Set([1]))
  expect((await read(buyer.as, shop.tenantId)).messages).toHaveLength(1)
})

test('messages of many companies at the same moment are stored as if each were alone, and a refused one holds back no other', async () => {
  const shop = await aServiceShop(t)
  const buyers = await Promise.all(Array.from({ length: 12 }, () => aCustomer(t, shop.tenantId)))
  const blocked = buyers[5]!
  await t.call(desk.blockBuyer, { buyerId: blocked.companyId, blocked: 1 }, { headers: shop.as })
  const replies = await Promise.all(
    buyers.flatMap((buyer, n) => [
      say(buyer.as, shop.tenantId, `先到${n}`),
      answer(shop.as, buyer.companyId, `回答${n}`),
      say(buyer.as, shop.tenantId, `后到${n}`),
    ]),
  )
  const refused = replies.filter(({ body }) => body.code !== 200)
  expect(refused.map(({ body }) => body.message)).toEqual([chatRefusalTexts.chatBlocked, chatRefusalTexts.chatBlocked])
  for (const [n, buyer] of buyers.entries()) {
    const { messages: found } = await read(buyer.as, shop.tenantId)
    expect(found.map(({ seq }) => seq)).toEqual(found.map((_, at) => at + 1))
    const expected = buyer === blocked ? [`回答${n}`] : [`先到${n}`, `后到${n}`, `回答${n}`]
    expect(found.map(({ text }) => text).sort()).toEqual(expected.sort())
  }
})

test('a sixth message within a second is refused and takes no number', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => say(buyer.as, shop.tenantId, `第${n}条`)))
  const refused = replies.filter(({ body }) => body.code === 10001)
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set([chatRefusalTexts.chatFast]))
  const { messages: found } = await read(buyer.as, shop.tenantId)
  expect(found.map(({ seq }) => seq)).toEqual(found.map((_, at) => at + 1))
  expect(found.length + refused.length).toBe(12)
  expect(refused.length).toBeGreaterThan(0)
})

test('a shop without online service opens no conversation, and takes no message into one it had', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  await t.db`update seller set chat_open = false where tenant_id = ${shop.tenantId}`
  expect((await say(buyer.as, shop.tenantId, '在吗')).body.message).toBe(chatRefusalTexts.chatClosed)
  const other = await aShopper(t)
  const opened = await t.call(chat.openChat, { erpTenantId: shop.tenantId }, { headers: other.as })
  expect(opened.body).toMatchObject({ code: 10001, message: chatRefusalTexts.chatClosed })
})

test('a blocked company cannot write, and can again once it is let in', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const block = (blocked: number) =>
    t.call(desk.blockBuyer, { buyerId: buyer.companyId, blocked }, { headers: shop.as })
  await block(1)
  expect((await say(buyer.as, shop.tenantId, '在吗')).body.message).toBe(chatRefusalTexts.chatBlocked)
  await block(0)
  expect((await say(buyer.as, shop.tenantId, '在吗')).body.code).toBe(200)
})

test.each(['', '   ', '\n\n'])('a message of %j is refused', async (text) => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  expect((await say(buyer.as, shop.tenantId, text)).body.message).toBe(chatRefusalTexts.chatEmpty)
})

test('markup of a message stays the text that it is', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const text = '<img src=x onerror=window.__pwn=1><script>1</script> http://169.254.169.254/'
  await say(buyer.as, shop.tenantId, text)
  expect((await read(buyer.as, shop.tenantId)).messages[0]!.text).toBe(text)
})

test('the other side knows what a side has read, and that never moves back', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  await say(buyer.as, shop.tenantId, '一')
  await say(buyer.as, shop.tenantId, '二')
  const mark = (seq: number) => t.call(desk.readAsSeller, { buyerId: buyer.companyId, seq }, { headers: shop.as })
  expect((await read(buyer.as, shop.tenantId)).conversation.sellerRead).toBe(0)
  await mark(2)
  await mark(1)
  await mark(2_000_000_000)
  expect((await read(buyer.as, shop.tenantId)).conversation.sellerRead).toBe(2)
})

test('the badge counts messages and what sellers wrote, until it is read', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  await say(buyer.as, shop.tenantId, '在吗')
  await answer(shop.as, buyer.companyId, '在')
  await answer(shop.as, buyer.companyId, '请说')
  expect(await unread(buyer.as)).toEqual({ unreadCount: 2, messageCount: 0, chatCount: 2 })
  await t.call(chat.readChat, { erpTenantId: shop.tenantId, seq: 2 }, { headers: buyer.as })
  expect(await unread(buyer.as)).toEqual({ unreadCount: 1, messageCount: 0, chatCount: 1 })
  await t.call(chat.readChat, { erpTenantId: shop.tenantId, seq: 3 }, { headers: buyer.as })
  expect((await unread(buyer.as)).unreadCount).toBe(0)
})

test('a message is recalled within two minutes by its sender alone; its content is gone', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const colleague = await login(t, (await aMember(t.db, buyer.companyId)).userId)
  await say(buyer.as, shop.tenantId, '发错了')
  const recall = (as: As, seq: number) => t.call(chat.recallChat, { erpTenantId: shop.tenantId, seq }, { headers: as })
  expect((await recall(colleague, 1)).status).toBe(404)
  now = () => new Date(Date.now() + 121_000)
  expect((await recall(buyer.as, 1)).body.message).toBe(chatRefusalTexts.chatLate)
  now = () => new Date()
  expect((await recall(buyer.as, 1)).body.code).toBe(200)
  const { messages: found } = await read(buyer.as, shop.tenantId)
  expect(found[0]).toMatchObject({ seq: 1, recalled: true, text: '' })
  expect(JSON.stringify(found)).not.toContain('发错了')
  expect(found[0]!.removed).toBe(false)
  const { records } = (await t.call(desk.desk, { state: 'waiting' }, { headers: shop.as })).body.data!
  expect(records[0]!.lastText).toBe('[消息已撤回]')
})

test('an order card shows an order between the two, as it stands now', async () => {
  const shop = await aServiceShop(t)
  const product = await aProduct(t.db, { tenantId: shop.tenantId })
  await t.deps.catalogue.everythingChanged()
  const shopper = await aShopper(t)
  const orderNo = await anOrder(t, shopper, product, 1000)
  await t.call(chat.openChat, { erpTenantId: shop.tenantId }, { headers: shopper.as })
  const sent = await t.call(
    chat.sendChat,
    { erpTenantId: shop.tenantId, clientKey: aKey(), kind: 'order', orderNo },
    { headers: shopper.as },
  )
  expect(sent.body.data!.order).toMatchObject({ orderNo, stateName: '待确认' })
  await t.db`update sales_order set state = 'cancelled' where order_no = ${orderNo}`
  expect((await read(shopper.as, shop.tenantId)).messages[0]!.order).toMatchObject({ orderNo, stateName: '已取消' })
})

test('an order of another company, or with another seller, is no card', async () => {
  const [shop, elsewhere] = [await aServiceShop(t), await aServiceShop(t)]
  const product = await aProduct(t.db, { tenantId: elsewhere.tenantId })
  await t.deps.catalogue.everythingChanged()
  const shopper = await aShopper(t)
  const orderNo = await anOrder(t, shopper, product, 1000)
  const other = await aCustomer(t, elsewhere.tenantId)
  const card = (as: As, erpTenantId: number) =>
    t.call(chat.sendChat, { erpTenantId, clientKey: aKey(), kind: 'order', orderNo }, { headers: as })
  expect((await card(other.as, elsewhere.tenantId)).body.message).toBe(chatRefusalTexts.chatOrder)
  await t.call(chat.openChat, { erpTenantId: shop.tenantId }, { headers: shopper.as })
  expect((await card(shopper.as, shop.tenantId)).body.message).toBe(chatRefusalTexts.chatOrder)
  const fromDesk = await t.call(
    desk.sendAsSeller,
    { buyerId: other.companyId, clientKey: aKey(), kind: 'order', orderNo },
    { headers: elsewhere.as },
  )
  expect(fromDesk.body.message).toBe(chatRefusalTexts.chatOrder)
})

test('a product card names goods of this seller, with the price that the buyer sees', async () => {
  const [shop, elsewhere] = [await aServiceShop(t), await aServiceShop(t)]
  const product = await aProduct(t.db, { tenantId: shop.tenantId })
  const other = await aProduct(t.db, { tenantId: elsewhere.tenantId })
  await t.deps.catalogue.everythingChanged()
  const buyer = await aCustomer(t, shop.tenantId)
  const card = (componentId: number, qty?: number) =>
    t.call(
      chat.sendChat,
      { erpTenantId: shop.tenantId, clientKey: aKey(), kind: 'product', componentId, ...(qty ? { qty } : {}) },
      { headers: buyer.as },
    )
  const sent = (await card(product.componentId, 2000)).body.data!.product!
  expect(sent).toMatchObject({ componentId: product.componentId, qty: 2000 })
  expect(Number(sent.price)).toBeGreaterThan(0)
  expect((await card(other.componentId)).body.message).toBe(chatRefusalTexts.chatProduct)
})

test('a person who is no member any more reads and writes nothing from then on', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const { userId } = await aMember(t.db, buyer.companyId)
  const as = await login(t, userId)
  expect((await say(as, shop.tenantId, '在吗')).body.code).toBe(200)
  await t.db`update company_member set disabled = true where company_id = ${buyer.companyId} and user_id = ${userId}`
  await t.deps.sessions.forget({ userId })
  expect((await say(as, shop.tenantId, '还在吗')).status).toBe(403)
  expect((await t.call(chat.chatMessages, { erpTenantId: shop.tenantId }, { headers: as })).status).toBe(403)
  expect((await read(buyer.as, shop.tenantId)).messages).toHaveLength(1)
})
