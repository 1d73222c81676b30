import * as messages from '@lianmeng/contract/messages/endpoints'
import { messageKinds } from '@lianmeng/contract/messages/texts'
import { afterAll, expect, test } from 'vitest'
import { tellCompany, tellPerson } from '../../messages/messages.ts'
import { aBuyer } from '../../testing/builders.ts'
import { login, testApp } from '../../testing/test-app.ts'
import { messages as messagesFeature } from './routes.ts'

const t = await testApp([messagesFeature])
afterAll(() => t.close())

async function aReader() {
  const buyer = await aBuyer(t.db)
  return { ...buyer, headers: await login(t, buyer.userId) }
}

test('by default everything is sent on the site and nothing by SMS or mail', async () => {
  const { headers } = await aReader()
  const { body } = await t.call(messages.messageSettings, {}, { headers })
  expect(body.data).toEqual(
    messageKinds.flatMap((kind) => [
      { kind, channel: 'site', wanted: true },
      { kind, channel: 'sms', wanted: false },
      { kind, channel: 'mail', wanted: false },
    ]),
  )
})

test('a person’s settings are kept, for that person only', async () => {
  const { headers } = await aReader()
  const other = await aReader()
  for (const wanted of [true, false, true]) {
    await t.call(messages.saveMessageSetting, { kind: 'price', channel: 'sms', wanted }, { headers })
  }
  const setting = { kind: 'price', channel: 'sms', wanted: true }
  expect((await t.call(messages.messageSettings, {}, { headers })).body.data).toContainEqual(setting)
  expect((await t.call(messages.messageSettings, {}, other)).body.data).not.toContainEqual(setting)
})

test('a kind that is switched off does not come, others do', async () => {
  const { headers, companyId, userId } = await aReader()
  await t.call(messages.saveMessageSetting, { kind: 'order', channel: 'site', wanted: false }, { headers })
  await tellCompany(t.db, companyId, { kind: 'order', title: '订单', text: '' })
  await tellPerson(t.db, userId, { kind: 'order', title: '订单', text: '' })
  await tellPerson(t.db, userId, { kind: 'system', title: '系统', text: '' })
  const { records } = (await t.call(messages.messages, {}, { headers })).body.data!
  expect(records.map(({ title }) => title)).toEqual(['系统'])
})

test('security messages cannot be switched off on the site, their text messages can', async () => {
  const { headers } = await aReader()
  const save = (channel: 'site' | 'sms', wanted: boolean) =>
    t.call(messages.saveMessageSetting, { kind: 'security', channel, wanted }, { headers })
  const { body } = await save('site', false)
  expect([body.code, body.message]).toEqual([10001, '安全消息不能关闭'])
  expect((await t.db`select 1 from message_setting where kind = 'security'`).count).toBe(0)
  for (const [channel, wanted] of [
    ['site', true],
    ['sms', true],
    ['sms', false],
  ] as const) {
    expect((await save(channel, wanted)).body.code).toBe(200)
  }
})

test.each([
  { kind: 'gossip', channel: 'site', wanted: true },
  { kind: 'order', channel: 'pigeon', wanted: true },
  { kind: 'order', channel: 'site' },
])('a setting that makes no sense is refused: %j', async (setting) => {
  const { headers } = await aReader()
  expect((await t.call(messages.saveMessageSetting, setting as never, { headers })).status).toBe(400)
})

const quietOf = async (headers: Record<string, string>) =>
  (await t.call(messages.quietTimes, {}, { headers })).body.data
const saveQuiet = (headers: Record<string, string>, from: string, to: string) =>
  t.call(messages.saveQuietTimes, { from, to }, { headers })

test('quiet hours are a person’s own, none by default, and can be taken away', async () => {
  const { headers } = await aReader()
  const other = await aReader()
  expect(await quietOf(headers)).toEqual({ from: '', to: '' })
  for (const [from, to] of [
    ['22:00', '08:00'],
    ['12:00', '13:30'],
  ] as const) {
    await saveQuiet(headers, from, to)
    expect(await quietOf(headers)).toEqual({ from, to })
  }
  expect(await quietOf(other.headers)).toEqual({ from: '', to: '' })
  await saveQuiet(headers, '', '')
  expect(await quietOf(headers)).toEqual({ from: '', to: '' })
})

test('quiet hours that make no sense are refused and change nothing', async () => {
  const { headers } = await aReader()
  await saveQuiet(headers, '22:00', '08:00')
  for (const [from, to] of [
    ['22:00', ''],
    ['', '08:00'],
    ['09:00', '09:00'],
  ] as const) {
    const { body } = await saveQuiet(headers, from, to)
    expect([body.code, body.message]).toEqual([10001, '免打扰时段的开始与结束时间须同时填写，且不能相同'])
  }
  for (const [from, to, field] of [
    ['24:00', '08:00', '开始时间'],
    ['22:00', '8:00', '结束时间'],
    ['22:60', '08:00', '开始时间'],
  ] as const) {
    const { status, body } = await saveQuiet(headers, from, to)
    expect([status, body.message]).toEqual([400, expect.stringContaining(field)])
  }
  expect(await quietOf(headers)).toEqual({ from: '22:00', to: '08:00' })
})
