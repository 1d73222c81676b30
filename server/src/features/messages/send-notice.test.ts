import { afterAll, expect, test } from 'vitest'
import { SmsFailure, type SmsSender } from '../../adapters/sms/port.ts'
import { aPerson } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'
import { sendNotice } from './send-notice.ts'

const t = await testApp([])
afterAll(() => t.close())

/** A gateway that records messages, and accepts none while it is `down`. */
function aGateway() {
  const gateway = { down: false, sent: [] as Parameters<SmsSender['sendNotice']>[0][] }
  const sms: SmsSender = {
    sendCode: () => Promise.reject(new Error('codes are none of its business')),
    async sendNotice(notice) {
      if (gateway.down) throw new SmsFailure('unavailable', 'down')
      gateway.sent.push(notice)
    },
  }
  return Object.assign(gateway, { deps: { db: t.db, sms } })
}

test('a text message says what the message is about', async () => {
  const gateway = aGateway()
  const { userId, phone } = await aPerson(t.db)
  await sendNotice(gateway.deps, { userId, title: '订单已确认' })
  expect(gateway.sent).toEqual([{ phone, template: 'message', params: { title: '订单已确认' } }])
})

test('a person gets at most twenty text messages a day', async () => {
  const gateway = aGateway()
  const { userId } = await aPerson(t.db)
  const other = await aPerson(t.db)
  for (let i = 0; i < 22; i += 1) await sendNotice(gateway.deps, { userId, title: '新消息' })
  expect(gateway.sent).toHaveLength(20)
  await sendNotice(gateway.deps, { userId: other.userId, title: '新消息' })
  expect(gateway.sent).toHaveLength(21)
})

test('what the gateway did not take is tried again and does not count', async () => {
  const gateway = aGateway()
  const { userId } = await aPerson(t.db)
  gateway.down = true
  for (let i = 0; i < 22; i += 1) {
    await expect(sendNotice(gateway.deps, { userId, title: '新消息' })).rejects.toThrow(SmsFailure)
  }
  gateway.down = false
  await sendNotice(gateway.deps, { userId, title: '新消息' })
  expect(gateway.sent).toHaveLength(1)
})

test('a closed account gets none', async () => {
  const gateway = aGateway()
  const { userId } = await aPerson(t.db)
  await t.db`update app_user set phone = null, closed_at = now() where id = ${userId}`
  await sendNotice(gateway.deps, { userId, title: '新消息' })
  expect(gateway.sent).toEqual([])
})
