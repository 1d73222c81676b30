import { setTimeout as wait } from 'node:timers/promises'
import * as orderCalls from '@lianmeng/contract/orders/endpoints'
import { afterAll, expect, test } from 'vitest'
import type { SentNotice } from '../../../adapters/pay/port.ts'
import { aChannelPayment, type ChannelPayment } from '../../../testing/channel-payments.ts'
import { orders } from '../../../testing/order-features.ts'
import { expectInvariants, orderingApp } from '../../../testing/ordering.ts'
import { type RealServer, startMain } from '../../../testing/real-server.ts'

const t = await orderingApp([orders], { clock: () => new Date() })
const running: RealServer[] = []
afterAll(async () => {
  for (const server of running) await server.kill()
  await t.close()
})

/** The real program in a separate process, with the same keys. */
async function aServer(): Promise<RealServer> {
  const { databaseUrl, secret } = t.deps.config
  const server = await startMain({ DATABASE_URL: databaseUrl, SECRET: secret, LOG_LEVEL: 'fatal' })
  running.push(server)
  expect(server.origin, server.said()).toBeDefined()
  return server
}

/** @returns whether it was acknowledged; false when the server had died before */
async function send(origin: string, notice: SentNotice): Promise<boolean> {
  const { url, headers, body } = notice
  try {
    const answer = await fetch(origin + new URL(url).pathname, { method: 'POST', headers, body })
    // A busy machine may make the server refuse work: payment services retry.
    if (answer.status === 503) {
      await wait(100)
      return send(origin, notice)
    }
    return answer.status === 200 && (await answer.text()) === 'success'
  } catch {
    return false
  }
}

test('a server killed between the arrival of notices and their booking loses none, and books none twice', async () => {
  const payments: ChannelPayment[] = []
  for (let n = 0; n < 12; n += 1) payments.push(await aChannelPayment(t, 'alipay', { act: 'nothing' }))
  const notices: SentNotice[] = []
  for (const { token } of payments) {
    await t.deps.pay.sandbox!.act(token, 'pay', async (notice) => {
      notices.push(notice)
      return ''
    })
  }
  const answered = new Set<number>()
  // A fast server answers all that it was sent before the kill takes effect, so the first round keeps six back.
  for (const sent of [notices.slice(0, 6), notices]) {
    const { origin, kill, gone } = await aServer()
    const enough = answered.size + 2
    await Promise.all(
      sent.map(async (notice, index) => {
        if (answered.has(index) || !(await send(origin!, notice))) return
        answered.add(index)
        if (answered.size === enough) void kill()
      }),
    )
    expect(answered.size).toBeGreaterThanOrEqual(enough)
    await gone
  }
  const paidOf = async ({ shopper, orderNo }: ChannelPayment) =>
    (await t.call(orderCalls.detail, { orderNo }, { headers: shopper.as })).body.data!.paid
  for (const index of answered) expect(await paidOf(payments[index]!)).toBe('35.60')
  await expectInvariants(t.db)

  // The payment service repeats unacknowledged notices; one booked before its acknowledgement is not booked twice.
  const { origin } = await aServer()
  for (const notice of notices) expect(await send(origin!, notice)).toBe(true)
  expect(await Promise.all(payments.map(paidOf))).toEqual(payments.map(() => '35.60'))
  const [kept] = await t.db`select count(*) as count from pay_notice`
  expect(kept!.count).toBe(payments.length)
  await expectInvariants(t.db)
}, 180_000)
