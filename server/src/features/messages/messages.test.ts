import * as messages from '@lianmeng/contract/messages/endpoints'
import { messageKinds } from '@lianmeng/contract/messages/texts'
import { afterAll, expect, test } from 'vitest'
import { tellCompany, tellPerson } from '../../messages/messages.ts'
import { aBuyer, aCompany, aPerson } from '../../testing/builders.ts'
import { type As, login, testApp } from '../../testing/test-app.ts'
import { messages as messagesFeature } from './routes.ts'

const t = await testApp([messagesFeature])
afterAll(() => t.close())

const told = (title: string) => ({ kind: 'order', title, text: `${title}的内容` }) as const

/** A user with this number of messages in their company. */
async function aReader(count = 0) {
  const buyer = await aBuyer(t.db)
  for (let i = 1; i <= count; i += 1) await tellCompany(t.db, buyer.companyId, told(`第${i}条`))
  return { ...buyer, headers: await login(t, buyer.userId) }
}

const unread = async (headers: As) => (await t.call(messages.unreadCount, {}, { headers })).body.data!.unreadCount
const titles = async (headers: As, search: Parameters<typeof t.call<typeof messages.messages>>[1] = {}) =>
  (await t.call(messages.messages, search, { headers })).body.data!.records.map(({ title }) => title)

test('unread messages are counted until they are read', async () => {
  const { headers } = await aReader(3)
  expect(await unread(headers)).toBe(3)
  await t.call(messages.readMessages, {}, { headers })
  expect(await unread(headers)).toBe(0)
})

test('some messages are read, the others stay unread', async () => {
  const { headers } = await aReader(3)
  const { records } = (await t.call(messages.messages, {}, { headers })).body.data!
  await t.call(messages.readMessages, { ids: [records[0]!.id, records[2]!.id] }, { headers })
  expect(await titles(headers, { unread: 1 })).toEqual(['第2条'])
})

test('messages come newest first, by pages', async () => {
  const { headers } = await aReader(5)
  const { body } = await t.call(messages.messages, { start: 2, limit: 2 }, { headers })
  expect(body.data).toMatchObject({ total: 5, start: 2, limit: 2 })
  expect(body.data!.records.map(({ title, read, kind }) => [title, read, kind])).toEqual([
    ['第3条', false, 'order'],
    ['第2条', false, 'order'],
  ])
})

test('a message leads to its order and to its page', async () => {
  const { headers, companyId } = await aReader()
  await tellCompany(t.db, companyId, { ...told('订单'), orderNo: 'LM1', link: '/lmPortals/salesOrder?orderNo=LM1' })
  const { records } = (await t.call(messages.messages, {}, { headers })).body.data!
  expect(records[0]).toMatchObject({ orderNo: 'LM1', link: '/lmPortals/salesOrder?orderNo=LM1', text: '订单的内容' })
})

test('messages are found by kind, by whether they are unread, and by words of title and text', async () => {
  const { headers, userId } = await aReader()
  await tellPerson(t.db, userId, { kind: 'security', title: '新设备登录', text: 'Chrome 100%' })
  await tellPerson(t.db, userId, { kind: 'system', title: '系统维护', text: '今晚' })
  await t.call(messages.readMessages, {}, { headers })
  await tellPerson(t.db, userId, { kind: 'system', title: '维护结束', text: 'a_b' })
  expect(await titles(headers, { kind: 'system' })).toEqual(['维护结束', '系统维护'])
  expect(await titles(headers, { kind: 'system', unread: 1 })).toEqual(['维护结束'])
  expect(await titles(headers, { keyword: '维护' })).toEqual(['维护结束', '系统维护'])
  expect(await titles(headers, { keyword: ' chrome ' })).toEqual(['新设备登录'])
  // Wildcard characters are matched literally.
  expect(await titles(headers, { keyword: '%' })).toEqual(['新设备登录'])
  expect(await titles(headers, { keyword: '_' })).toEqual(['维护结束'])
})

test('unread messages are counted per kind, whatever is searched for', async () => {
  const { headers, userId } = await aReader(2)
  await tellPerson(t.db, userId, { kind: 'security', title: '新设备登录', text: '' })
  const { body } = await t.call(messages.messages, { kind: 'system', keyword: '没有' }, { headers })
  expect(body.data!.total).toBe(0)
  expect(body.data!.unread).toEqual([
    { kind: 'order', count: 2 },
    { kind: 'security', count: 1 },
  ])
})

test('everybody in a company reads for themselves', async () => {
  const first = await aPerson(t.db)
  const second = await aPerson(t.db)
  const companyId = await aCompany(t.db, { members: [first.userId, second.userId] })
  await tellCompany(t.db, companyId, told('通知'))
  const [one, other] = [await login(t, first.userId), await login(t, second.userId)]
  await t.call(messages.readMessages, {}, { headers: one })
  expect([await unread(one), await unread(other)]).toEqual([0, 1])
})

test('messages of another company are neither seen, read nor deleted', async () => {
  const reader = await aReader(1)
  const stranger = await aReader(1)
  const ids = (await t.call(messages.messages, {}, { headers: reader.headers })).body.data!.records.map(({ id }) => id)
  expect(await titles(stranger.headers)).toHaveLength(1)
  await t.call(messages.readMessages, { ids }, { headers: stranger.headers })
  expect((await t.call(messages.removeMessages, { ids }, { headers: stranger.headers })).status).toBe(200)
  expect(await unread(reader.headers)).toBe(1)
})

test('a person in two companies sees the messages of the current one and those about themselves', async () => {
  const { userId, companyId } = await aReader()
  const otherId = await aCompany(t.db, { members: [userId] })
  await tellCompany(t.db, companyId, told('第一家'))
  await tellCompany(t.db, otherId, told('第二家'))
  await tellPerson(t.db, userId, told('本人'))
  expect(await titles(await login(t, userId))).toEqual(['本人', '第一家'])
})

test('a person without a company sees messages about themselves', async () => {
  const { userId } = await aPerson(t.db)
  const headers = await login(t, userId)
  expect(await unread(headers)).toBe(0)
  await tellPerson(t.db, userId, told('本人'))
  expect(await unread(headers)).toBe(1)
  expect(await titles(headers)).toEqual(['本人'])
})

test('a disabled member gets no messages of the company', async () => {
  const { userId, companyId } = await aReader()
  await t.db`update company_member set disabled = true where user_id = ${userId}`
  await tellCompany(t.db, companyId, told('通知'))
  expect((await t.db`select 1 from message where user_id = ${userId}`).count).toBe(0)
})

test('a deleted message is gone; deleting it again changes nothing', async () => {
  const { headers } = await aReader(2)
  const { records } = (await t.call(messages.messages, {}, { headers })).body.data!
  for (let i = 0; i < 2; i += 1) await t.call(messages.removeMessages, { ids: [records[0]!.id] }, { headers })
  expect(await titles(headers)).toEqual(['第1条'])
})

test('malformed searches are refused with the name of the field', async () => {
  const { headers } = await aReader()
  for (const [search, field] of [
    [{ kind: 'gossip' }, '消息类型'],
    [{ unread: 2 }, '仅未读'],
    [{ keyword: 'x'.repeat(65) }, '关键字'],
    [{ limit: 101 }, '每页条数'],
  ] as const) {
    const { status, body } = await t.call(messages.messages, search as never, { headers })
    expect([status, body.message]).toEqual([400, expect.stringContaining(field)])
  }
  expect((await t.call(messages.removeMessages, { ids: [] }, { headers })).status).toBe(400)
})

test('every kind of message has its words', async () => {
  const { userId } = await aPerson(t.db)
  for (const kind of messageKinds) await tellPerson(t.db, userId, { kind, title: kind, text: '' })
  expect(await unread(await login(t, userId))).toBe(messageKinds.length)
})

test('counting unread messages is one look into an index', async () => {
  await t.db`insert into message (buyer_id, user_id, kind, title, text, read_at)
    select 1 + i % 500, 1 + i % 1000, 'order', '', '', now() from generate_series(1, 20000) i`
  await t.db`analyze message`
  const plan = await t.db`
    explain (format json) select count(*) from message
    where user_id = 7 and buyer_id = any(${[0, 8]}::bigint[]) and read_at is null`
  expect(JSON.stringify(plan)).toContain('message_unread')
})
