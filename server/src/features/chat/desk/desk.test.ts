import * as chat from '@lianmeng/contract/chat/endpoints'
import * as erp from '@lianmeng/contract/chat/erp-endpoints'
import * as office from '@lianmeng/contract/chat/operator-endpoints'
import * as desk from '@lianmeng/contract/chat/seller-endpoints'
import { chatRefusalTexts } from '@lianmeng/contract/chat/texts'
import { afterAll, expect, test } from 'vitest'
import { features } from '../../../features.ts'
import { anOperator, aProduct, aStaffMember } from '../../../testing/builders.ts'
import { aCustomer, aKey, aServiceShop } from '../../../testing/chatting.ts'
import { anOrder, aShopper, orderingApp } from '../../../testing/ordering.ts'
import { type As, login, loginAsOperator } from '../../../testing/test-app.ts'
import { noteDesk } from './desk-queries.ts'

const t = await orderingApp(features)
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const say = (as: As, erpTenantId: number, text: string) =>
  t.call(chat.sendChat, { erpTenantId, clientKey: aKey(), kind: 'text', text }, { headers: as })
const answer = (as: As, buyerId: number, text: string) =>
  t.call(desk.sendAsSeller, { buyerId, clientKey: aKey(), kind: 'text', text }, { headers: as })
const queue = async (as: As, state: 'waiting' | 'open' | 'closed', more = {}) =>
  (await t.call(desk.desk, { state, ...more }, { headers: as })).body.data!

async function aColleague(tenantId: number, name = '小陈') {
  const { userId } = await aStaffMember(t.db, tenantId, { role: 'service' })
  await t.db`update app_user set name = ${name} where id = ${userId}`
  return { userId, as: await login(t, userId) }
}

test('a conversation waits until it is answered, is open until it ends, and waits again when the buyer writes', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  await say(buyer.as, shop.tenantId, '在吗')
  expect(await queue(shop.as, 'waiting')).toMatchObject({ waiting: 1, open: 0, unread: 1 })
  await answer(shop.as, buyer.companyId, '在')
  const { records } = await queue(shop.as, 'open')
  expect(records).toMatchObject([{ buyerId: buyer.companyId, assignedTo: shop.userId, unread: 0 }])
  await t.call(desk.closeChat, { buyerId: buyer.companyId }, { headers: shop.as })
  expect((await queue(shop.as, 'closed')).records).toHaveLength(1)
  await say(buyer.as, shop.tenantId, '还有一个问题')
  expect((await queue(shop.as, 'waiting')).records).toMatchObject([{ assignedTo: 0, lastText: '还有一个问题' }])
})

test('a conversation goes to a colleague who is at the desk', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const colleague = await aColleague(shop.tenantId)
  await noteDesk(t.db, shop.tenantId, colleague.userId)
  await say(buyer.as, shop.tenantId, '在吗')
  const moved = await t.call(
    desk.transferChat,
    { buyerId: buyer.companyId, userId: colleague.userId },
    { headers: shop.as },
  )
  expect(moved.body.data).toEqual({ message: '会话已转给小陈' })
  expect((await queue(colleague.as, 'open', { mine: 1 })).records).toHaveLength(1)
})

test('a conversation for a colleague who is away goes back to the queue, in the colleague’s group', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const colleague = await aColleague(shop.tenantId)
  const { groupId } = (
    await t.call(desk.saveGroup, { name: '售前', userIds: [colleague.userId] }, { headers: shop.as })
  ).body.data!
  await answer(shop.as, buyer.companyId, '您好')
  const moved = await t.call(
    desk.transferChat,
    { buyerId: buyer.companyId, userId: colleague.userId },
    { headers: shop.as },
  )
  expect(moved.body.data).toEqual({ message: '小陈不在线，会话已回到待接入' })
  expect((await queue(shop.as, 'waiting', { groupId })).records).toMatchObject([{ assignedTo: 0, groupId }])
})

test('older conversations follow page by page, and none is left out, whatever moment they share', async () => {
  const shop = await aServiceShop(t)
  const buyers = await Promise.all(Array.from({ length: 45 }, () => aCustomer(t, shop.tenantId)))
  for (const buyer of buyers) await say(buyer.as, shop.tenantId, '在吗')
  await t.db`update conversation set last_at = '2026-11-01 08:00:00.123456Z' where tenant_id = ${shop.tenantId}`
  const first = await queue(shop.as, 'waiting')
  const second = await queue(shop.as, 'waiting', { before: first.next })
  expect([first.records.length, second.records.length, second.next]).toEqual([40, 5, ''])
  const seen = [...first.records, ...second.records].map(({ buyerId }) => buyerId)
  expect(seen.toSorted((a, b) => a - b)).toEqual(buyers.map(({ companyId }) => companyId).toSorted((a, b) => a - b))
})

test('a made-up place in the list is refused', async () => {
  const shop = await aServiceShop(t)
  for (const before of ['昨天', '1', '1@2026-11-01', "1@1' or true"]) {
    const reply = await t.call(desk.desk, { state: 'waiting', before }, { headers: shop.as })
    expect([before, reply.status]).toEqual([before, 400])
  }
})

test('a conversation goes to nobody outside the shop, nor to a colleague without the desk', async () => {
  const [shop, rival] = [await aServiceShop(t), await aServiceShop(t)]
  const buyer = await aCustomer(t, shop.tenantId)
  const { userId: keeper } = await aStaffMember(t.db, shop.tenantId, { role: 'warehouse' })
  for (const userId of [rival.userId, keeper, 0]) {
    const moved = await t.call(desk.transferChat, { buyerId: buyer.companyId, userId }, { headers: shop.as })
    expect(moved.body.message).toBe(chatRefusalTexts.chatTransfer)
  }
})

test('a seller finds no conversation of another seller', async () => {
  const [shop, rival] = [await aServiceShop(t), await aServiceShop(t)]
  const buyer = await aCustomer(t, shop.tenantId)
  await say(buyer.as, shop.tenantId, '在吗')
  expect((await queue(rival.as, 'waiting')).records).toEqual([])
  const { buyerId } = { buyerId: buyer.companyId }
  for (const status of await Promise.all([
    t.call(desk.deskMessages, { buyerId }, { headers: rival.as }),
    t.call(desk.takeChat, { buyerId }, { headers: rival.as }),
    t.call(desk.buyerFacts, { buyerId }, { headers: rival.as }),
    answer(rival.as, buyerId, '抢单'),
  ]).then((replies) => replies.map((reply) => reply.status)))
    expect(status).toBe(404)
})

test('quick replies are the shop’s or a person’s own, and nobody changes those of a colleague', async () => {
  const shop = await aServiceShop(t)
  const colleague = await aColleague(shop.tenantId)
  const save = (as: As, text: string, shared: number, replyId = 0) =>
    t.call(desk.saveQuickReply, { text, shared, ...(replyId ? { replyId } : {}) }, { headers: as })
  await save(shop.as, '您好，请稍等', 1)
  const own = (await save(shop.as, '我的电话', 0)).body.data!
  const seen = async (as: As) =>
    (await t.call(desk.quickReplies, {}, { headers: as })).body.data!.map(({ text }) => text)
  expect(await seen(shop.as)).toEqual(['您好，请稍等', '我的电话'])
  expect(await seen(colleague.as)).toEqual(['您好，请稍等'])
  expect((await save(colleague.as, '改掉', 0, own.replyId)).status).toBe(404)
})

test('beside a conversation stand the buyer’s level, unpaid orders and last purchases', async () => {
  const shop = await aServiceShop(t)
  const product = await aProduct(t.db, { tenantId: shop.tenantId })
  await t.deps.catalogue.everythingChanged()
  const shopper = await aShopper(t, { memberships: [{ tenantId: shop.tenantId, status: 3 }] })
  const orderNo = await anOrder(t, shopper, product, 1000)
  await t.db`update sales_order set state = 'awaitingPayment' where order_no = ${orderNo}`
  await t.call(chat.openChat, { erpTenantId: shop.tenantId }, { headers: shopper.as })
  const { body } = await t.call(desk.buyerFacts, { buyerId: shopper.companyId }, { headers: shop.as })
  expect(body.data).toMatchObject({ level: '会员', unpaid: { count: 1 }, recent: [{ orderNo, stateName: '待付款' }] })
})

test('the ERP asks for what waits and for the service of a seller', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  await say(buyer.as, shop.tenantId, '一')
  await say(buyer.as, shop.tenantId, '二')
  const counted = await t.app.inject({
    method: 'POST',
    url: erp.unreadAgent.erpPath!,
    headers: { ...shop.as, 'x-wlm': '1' },
  })
  expect(counted.json().data).toEqual({ unreadCount: 2, waitingCount: 1 })
  const info = await t.app.inject({
    url: `${erp.serviceForErp.erpPath}?erpTenantId=${shop.tenantId}`,
    headers: buyer.as,
  })
  expect(info.json().data).toMatchObject({ erpTenantId: shop.tenantId, openKfFlag: 1, online: 0 })
  await noteDesk(t.db, shop.tenantId, shop.userId)
  expect((await t.call(erp.serviceForErp, {}, { headers: shop.as })).body.data).toMatchObject({ online: 1 })
})

test('an operator reads a conversation only with a reason, which is logged before anything is shown', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  await say(buyer.as, shop.tenantId, '机密')
  const as = await loginAsOperator(t, (await anOperator(t.db)).userId)
  const inspect = (reason: string) =>
    t.call(office.inspectChat, { tenantId: shop.tenantId, buyerId: buyer.companyId, reason }, { headers: as })
  for (const reason of ['', '   ', '无', '    a'])
    expect(JSON.stringify((await inspect(reason)).body)).not.toContain('机密')
  const { body } = await inspect('买家举报辱骂')
  expect(body.data!.messages.map(({ text }) => text)).toEqual(['机密'])
  const rows = await t.db`select object, changes from audit_log where event = 'chat.inspect'`
  expect(rows).toEqual([
    { object: `chat ${shop.tenantId}-${buyer.companyId}`, changes: { reason: [null, '买家举报辱骂'] } },
  ])
})

test('a list of conversations for the operator tells nothing of what was said', async () => {
  const shop = await aServiceShop(t, { shortName: '查找甲' })
  const buyer = await aCustomer(t, shop.tenantId)
  await say(buyer.as, shop.tenantId, '机密')
  const as = await loginAsOperator(t, (await anOperator(t.db)).userId)
  const { body, text } = await t.call(office.findChats, { keyword: '查找甲' }, { headers: as })
  expect(body.data!.records).toMatchObject([{ tenantId: shop.tenantId, buyerId: buyer.companyId }])
  expect(text).not.toContain('机密')
})

test('the word list blocks, masks, and marks for a look; a look passes a message or withdraws it', async () => {
  const shop = await aServiceShop(t)
  const buyer = await aCustomer(t, shop.tenantId)
  const as = await loginAsOperator(t, (await anOperator(t.db)).userId)
  for (const [word, action] of [
    ['私下交易', 'block'],
    ['狗东西', 'mask'],
    ['加微信', 'review'],
  ] as const)
    await t.call(office.saveChatWord, { word, action }, { headers: as })
  expect((await say(buyer.as, shop.tenantId, '我们私 下\u200b交易吧')).body.message).toBe(chatRefusalTexts.chatWord)
  expect((await say(buyer.as, shop.tenantId, '狗．东西')).body.data!.text).toBe('*．**')
  await say(buyer.as, shop.tenantId, '加 微 信聊')
  const flagged = async () =>
    (await t.call(office.flaggedChats, {}, { headers: as })).body.data!.records.filter(
      ({ tenantId }) => tenantId === shop.tenantId,
    )
  const [first] = await flagged()
  expect(first).toMatchObject({ text: '加 微 信聊', words: '加微信' })
  const decide = () =>
    t.call(
      office.decideFlagged,
      { tenantId: shop.tenantId, buyerId: buyer.companyId, seq: first!.seq, decision: 'remove' },
      { headers: as },
    )
  expect((await decide()).body.code).toBe(200)
  expect((await decide()).status).toBe(409)
  expect(await flagged()).toEqual([])
  const { messages } = (await t.call(chat.chatMessages, { erpTenantId: shop.tenantId }, { headers: buyer.as })).body
    .data!
  expect(messages.at(-1)).toMatchObject({ recalled: true, removed: true, text: '' })
  expect((await queue(shop.as, 'waiting')).records[0]!.lastText).toBe('[消息已被平台撤下]')
})
