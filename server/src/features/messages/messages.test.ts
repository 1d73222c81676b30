import * as user from '@lianmeng/contract/user'
import { afterAll, expect, test } from 'vitest'
import { aBuyer, aSeller } from '../../testing/builders.ts'
import { login, testApp } from '../../testing/test-app.ts'
import { messages } from './routes.ts'

const t = await testApp([messages])
afterAll(() => t.close())

async function aReader(count: number) {
  const { userId, companyId } = await aBuyer(t.db)
  for (let i = 1; i <= count; i += 1) {
    await t.db`insert into message (buyer_id, title, text, order_no) values (${companyId}, ${`第${i}条`}, '内容', 'LM1')`
  }
  return login(t, userId)
}

test('unread messages are counted until they are read', async () => {
  const headers = await aReader(3)
  const unread = async () => (await t.call(user.unreadCount, {}, { headers })).body.data!.unreadCount
  expect(await unread()).toBe(3)
  await t.call(user.readMessages, {}, { headers })
  expect(await unread()).toBe(0)
})

test('messages come newest first, by pages', async () => {
  const headers = await aReader(5)
  const { body } = await t.call(user.messages, { start: 2, limit: 2 }, { headers })
  expect(body.data).toMatchObject({ total: 5, start: 2, limit: 2 })
  expect(body.data!.records.map(({ title, read, orderNo }) => [title, read, orderNo])).toEqual([
    ['第3条', false, 'LM1'],
    ['第2条', false, 'LM1'],
  ])
})

test('a company reads only its own messages', async () => {
  await aReader(2)
  const headers = await aReader(1)
  expect((await t.call(user.messages, {}, { headers })).body.data!.total).toBe(1)
})

test('somebody without a buyer company has no messages to count', async () => {
  const { userId } = await aSeller(t.db)
  const { body } = await t.call(user.unreadCount, {}, { headers: await login(t, userId) })
  expect(body.data).toEqual({ unreadCount: 0 })
})
