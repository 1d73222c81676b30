import { makeWorkerUtils } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SmsFailure, type SmsSender } from '../../adapters/sms/port.ts'
import { tellPerson, textPerson } from '../../messages/messages.ts'
import { aPerson } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'
import { putQuietTimes } from './queries.ts'
import { sendNotice } from './send-notice.ts'

const t = await testApp([])
beforeAll(async () => {
  // The queue exists only where background work has created it.
  const queue = await makeWorkerUtils({ connectionString: t.deps.config.databaseUrl })
  await queue.migrate()
  await queue.release()
})
afterAll(() => t.close())

/** A gateway that records messages, and accepts none while it is `down`. */
function aGateway(clock = t.deps.clock) {
  const gateway = { down: false, sent: [] as Parameters<SmsSender['sendNotice']>[0][] }
  const sms: SmsSender = {
    sendCode: () => Promise.reject(new Error('codes are none of its business')),
    async sendNotice(notice) {
      if (gateway.down) throw new SmsFailure('unavailable', 'down')
      gateway.sent.push(notice)
    },
  }
  return Object.assign(gateway, { deps: { db: t.db, clock, sms } })
}

test('a text message says what the message is about', async () => {
  const gateway = aGateway()
  const { userId, phone } = await aPerson(t.db)
  await sendNotice(gateway.deps, { userId, isUrgent: false, title: '订单已确认' })
  expect(gateway.sent).toEqual([{ phone, template: 'message', params: { title: '订单已确认' } }])
})

test('a person gets at most twenty text messages a day', async () => {
  const gateway = aGateway()
  const { userId } = await aPerson(t.db)
  const other = await aPerson(t.db)
  for (let i = 0; i < 22; i += 1) await sendNotice(gateway.deps, { userId, isUrgent: false, title: '新消息' })
  expect(gateway.sent).toHaveLength(20)
  await sendNotice(gateway.deps, { userId: other.userId, isUrgent: false, title: '新消息' })
  expect(gateway.sent).toHaveLength(21)
})

test('a message that the gateway did not take is tried again and does not count', async () => {
  const gateway = aGateway()
  const { userId } = await aPerson(t.db)
  gateway.down = true
  for (let i = 0; i < 22; i += 1) {
    await expect(sendNotice(gateway.deps, { userId, isUrgent: false, title: '新消息' })).rejects.toThrow(SmsFailure)
  }
  gateway.down = false
  await sendNotice(gateway.deps, { userId, isUrgent: false, title: '新消息' })
  expect(gateway.sent).toHaveLength(1)
})

test('a closed account gets none', async () => {
  const gateway = aGateway()
  const { userId } = await aPerson(t.db)
  await t.db`update app_user set phone = null, closed_at = now() where id = ${userId}`
  await sendNotice(gateway.deps, { userId, isUrgent: false, title: '新消息' })
  expect(gateway.sent).toEqual([])
})

const at = (text: string) => () => new Date(`2099-11-29T${text}:00+08:00`)
/** When a person's text messages in the queue are due. */
const dueOf = async (userId: number) => {
  const rows = await t.db<{ title: string; dueAt: Date }[]>`
    select payload ->> 'title' as title, run_at as "dueAt" from graphile_worker._private_jobs
    where (payload ->> 'userId')::bigint = ${userId}`
  return rows.map(({ title, dueAt }) => ({ title, dueAt }))
}

test('in quiet hours a text message waits until their end in China, and counts only when it is sent', async () => {
  const gateway = aGateway(at('23:30'))
  const { userId, phone } = await aPerson(t.db)
  await putQuietTimes(t.db, userId, { from: '22:00', to: '08:00' })
  await sendNotice(gateway.deps, { userId, title: '订单已确认', isUrgent: false })
  expect(gateway.sent).toEqual([])
  expect(await dueOf(userId)).toEqual([{ title: '订单已确认', dueAt: new Date('2099-11-30T08:00:00+08:00') }])
  expect((await t.db`select 1 from rate_limit where key = ${`notice ${userId}`}`).count).toBe(0)
  const morning = aGateway(() => new Date('2099-11-30T08:00:00+08:00'))
  await sendNotice(morning.deps, { userId, title: '订单已确认', isUrgent: false })
  expect(morning.sent.map(({ phone: number }) => number)).toEqual([phone])
})

test('urgent text messages do not wait, nor those outside the quiet hours or to others', async () => {
  const gateway = aGateway(at('23:30'))
  const { userId } = await aPerson(t.db)
  const other = await aPerson(t.db)
  await putQuietTimes(t.db, userId, { from: '22:00', to: '08:00' })
  await sendNotice(gateway.deps, { userId, title: '新的登录设备或地点', isUrgent: true })
  await sendNotice(gateway.deps, { userId: other.userId, title: '订单已确认', isUrgent: false })
  await sendNotice({ ...gateway.deps, clock: at('21:59') }, { userId, title: '订单已发货', isUrgent: false })
  expect(gateway.sent.map(({ params }) => params.title)).toEqual(['新的登录设备或地点', '订单已确认', '订单已发货'])
  expect(await dueOf(userId)).toEqual([])
})

test('security alone is urgent of all that a person wants by SMS', async () => {
  const { userId } = await aPerson(t.db)
  for (const kind of ['order', 'security']) {
    await t.db`insert into message_setting (user_id, kind, channel, wanted) values (${userId}, ${kind}, 'sms', true)`
    await tellPerson(t.db, userId, { kind: kind as 'order', title: kind, text: '' })
  }
  await textPerson(t.db, userId, 'chat')
  const queued = await t.db<{ title: string; isUrgent: boolean }[]>`
    select payload ->> 'title' as title, (payload ->> 'isUrgent')::boolean as "isUrgent" from graphile_worker._private_jobs
    where (payload ->> 'userId')::bigint = ${userId} order by id`
  expect(queued.map(({ title, isUrgent }) => [title, isUrgent])).toEqual([
    ['order', false],
    ['security', true],
    ['chat', false],
  ])
})
