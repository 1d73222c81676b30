import { randomUUID } from 'node:crypto'
import * as messages from '@lianmeng/contract/messages/endpoints'
import { makeWorkerUtils } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MailFailure, type MailSender } from '../../../adapters/mail/port.ts'
import { type QueuedMail, tellPerson } from '../../../messages/messages.ts'
import { aBuyer, aPerson } from '../../../testing/builders.ts'
import { login, testApp } from '../../../testing/test-app.ts'
import { putQuietTimes } from '../queries.ts'
import { messages as messagesFeature } from '../routes.ts'
import { sendAddressCode } from './address.ts'
import { putAddress } from './queries.ts'
import { sendMail } from './send-mail.ts'

const t = await testApp([messagesFeature])
beforeAll(async () => {
  // The queue exists only where background work has created it.
  const queue = await makeWorkerUtils({ connectionString: t.deps.config.databaseUrl })
  await queue.migrate()
  await queue.release()
})
afterAll(() => t.close())

async function aReader() {
  const { userId } = await aBuyer(t.db)
  return { userId, address: `p${userId}@example.com`, headers: await login(t, userId) }
}

const sentTo = (address: string) => t.db<{ subject: string; text: string; key: string }[]>`
  select subject, text, key from outbox_mail where address = ${address} order by id`
const codeSentTo = async (address: string) => (await sentTo(address)).at(-1)!.text.match(/\d{6}/)![0]
const queuedFor = async (userId: number) =>
  (
    await t.db<{ mail: QueuedMail; dueAt: Date }[]>`
    select payload as mail, run_at as "dueAt" from graphile_worker._private_jobs
    where (payload ->> 'userId')::bigint = ${userId} and payload ->> 'key' is not null`
  ).map(({ mail, dueAt }) => ({ mail, dueAt }))

const orderNews = { kind: 'order', title: '订单已确认', text: '订单 A1 已确认。', link: '/orders' } as const

test('a message reaches a confirmed address, of the kinds that the person chose', async () => {
  const { userId, address, headers } = await aReader()
  const wanted = { kind: 'order', channel: 'mail', wanted: true } as const
  const early = await t.call(messages.saveMessageSetting, wanted, { headers })
  expect(early.body).toMatchObject({ message: '请先在下方确认邮箱' })
  await t.call(messages.sendMailCode, { address }, { headers })
  await t.call(messages.confirmMailAddress, { address, code: await codeSentTo(address) }, { headers })
  expect((await t.call(messages.mailAddress, {}, { headers })).body.data).toEqual({ address })
  await t.call(messages.saveMessageSetting, wanted, { headers })
  await tellPerson(t.db, userId, orderNews)
  await tellPerson(t.db, userId, { ...orderNews, kind: 'price' })
  const queued = await queuedFor(userId)
  expect(queued).toHaveLength(1)
  const mail = queued[0]!.mail
  expect(JSON.stringify(mail)).not.toContain(address)
  await sendMail(t.deps, mail, false)
  await sendMail(t.deps, mail, false)
  expect((await sentTo(address)).slice(1)).toEqual([
    {
      subject: '紧固件联盟：订单已确认',
      text: '订单已确认\n\n订单 A1 已确认。\n\nhttp://localhost:5170/orders',
      key: mail.key,
    },
  ])
  await t.call(messages.removeMailAddress, {}, { headers })
  await sendMail(t.deps, { ...mail, key: randomUUID() }, false)
  expect(await sentTo(address)).toHaveLength(2)
})

test('a code confirms its own address and person only, once, and is void after five wrong tries', async () => {
  const { address, headers } = await aReader()
  const other = await aReader()
  await t.call(messages.sendMailCode, { address }, { headers })
  await t.call(messages.sendMailCode, { address: other.address }, { headers: other.headers })
  const code = await codeSentTo(address)
  const confirm = async (form: { address: string; code: string }, as = headers) =>
    (await t.call(messages.confirmMailAddress, form, { headers: as })).body.message
  const refusal = '验证码错误或已失效，请重新获取'
  expect(await confirm({ address: other.address, code })).toBe(refusal)
  expect(await confirm({ address, code }, other.headers)).toBe(refusal)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let i = 0; i < 5; i += 1) expect(await confirm({ address, code: wrong })).toBe(refusal)
  expect(await confirm({ address, code })).toBe(refusal)
  expect((await t.call(messages.mailAddress, {}, { headers })).body.data).toEqual({ address: '' })
})

test('production without a mail server sends no code', async () => {
  const { userId, address } = await aReader()
  const deps = { ...t.deps, config: { ...t.deps.config, production: true, mail: null } }
  const sending = sendAddressCode(deps, { log: t.app.log }, userId, address)
  await expect(sending).rejects.toThrow('本平台尚未开通邮件，请选择短信或站内消息')
  expect(await sentTo(address)).toEqual([])
})

test('a second code within a minute, and what is no address, are refused', async () => {
  const { address, headers } = await aReader()
  await t.call(messages.sendMailCode, { address }, { headers })
  expect((await t.call(messages.sendMailCode, { address }, { headers })).status).toBe(429)
  const { body } = await t.call(messages.sendMailCode, { address: 'a@b\r\nBcc: c@d.com' }, { headers })
  expect(body.success).not.toBe(true)
  expect(await sentTo(address)).toHaveLength(1)
})

/** A server that fails in one way, and counts its mails. */
const failing = (outcome: MailFailure['outcome']) => {
  const server = { tries: 0 }
  const mail: MailSender = {
    async send() {
      server.tries += 1
      throw new MailFailure(outcome, 'no')
    },
  }
  return Object.assign(server, { deps: { ...t.deps, mail } })
}

async function aMail(): Promise<QueuedMail> {
  const { userId } = await aPerson(t.db)
  await putAddress(t.db, userId, `p${userId}@example.com`)
  return { ...orderNews, key: randomUUID(), userId, isUrgent: false }
}

test('a mail that was certainly not sent is tried again, and the last try ends without an error', async () => {
  const server = failing('later')
  const mail = await aMail()
  await expect(sendMail(server.deps, mail, false)).rejects.toThrow(MailFailure)
  await sendMail(server.deps, mail, true)
  expect(server.tries).toBe(2)
})

test.each(['refused', 'unknown'] as const)('a mail whose outcome is %s is not sent again', async (outcome) => {
  const server = failing(outcome)
  const mail = await aMail()
  await sendMail(server.deps, mail, false)
  await sendMail(server.deps, mail, false)
  expect(server.tries).toBe(1)
})

test('in quiet hours a mail waits until their end in China, unless it is urgent', async () => {
  const mail = await aMail()
  await putQuietTimes(t.db, mail.userId, { from: '22:00', to: '08:00' })
  const deps = { ...t.deps, clock: () => new Date('2099-11-29T23:30:00+08:00') }
  await sendMail(deps, mail, false)
  expect(await queuedFor(mail.userId)).toEqual([{ mail, dueAt: new Date('2099-11-30T08:00:00+08:00') }])
  await sendMail(deps, { ...mail, isUrgent: true }, false)
  expect(await sentTo(`p${mail.userId}@example.com`)).toHaveLength(1)
})
