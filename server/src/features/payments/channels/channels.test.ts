import { gateway } from '@lianmeng/contract/endpoint'
import * as orderCalls from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as channelCalls from '@lianmeng/contract/payments/channel-endpoints'
import { channelTexts } from '@lianmeng/contract/payments/channel-texts'
import * as pay from '@lianmeng/contract/payments/endpoints'
import * as sandbox from '@lianmeng/contract/payments/sandbox-endpoints'
import * as setUp from '@lianmeng/contract/payments/seller-channel-endpoints'
import * as refunding from '@lianmeng/contract/payments/seller-refund-endpoints'
import { type PayChannel, payChannels } from '@lianmeng/trade/payment/channel'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SentNotice } from '../../../adapters/pay/port.ts'
import { noticeOf } from '../../../adapters/pay/sandbox/notify.ts'
import { merchantOf, tradeByToken } from '../../../adapters/pay/sandbox/queries.ts'
import { signedHeaders } from '../../../adapters/pay/wechat-wire.ts'
import { aProduct, aSeller } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { orderJobs } from '../../../testing/order-jobs.ts'
import { anOrder, aShopper, expectInvariants, orderingApp } from '../../../testing/ordering.ts'
import {
  platformCertificate,
  platformCertificateKey,
  platformCertificateSerial,
} from '../../../testing/platform-certificate.ts'
import { login } from '../../../testing/test-app.ts'
import { askAboutRefunds } from '../refunding/return.ts'
import { askAboutAttempts } from './ask.ts'

// Signatures of WeChat Pay are valid for minutes: those of the demonstration use the real clock.
let ahead = 0
const now = () => new Date(Date.now() + ahead)
const t = await orderingApp([orders], { clock: now })
beforeEach(() => {
  ahead = 0
})
afterEach(() => expectInvariants(t.db))
afterAll(() => t.close())
const pass = (minutes: number) => {
  ahead += minutes * 60_000
}

/** A confirmed order of ¥35.60 with a seller who has a demonstration payment service. */
async function aCase(channel: PayChannel) {
  const seller = await aSeller(t.db)
  const product = await aProduct(t.db, { tenantId: seller.tenantId, stock: 100_000 })
  const shopper = await aShopper(t)
  const as = await login(t, seller.userId)
  await t.call(setUp.openSandboxAccount, { channel }, { headers: as })
  const orderNo = await anOrder(t, shopper, product, 1000)
  await t.call(sellerOrders.confirmOrder, { orderNo }, { headers: as })
  return { channel, orderNo, shopper, tenantId: seller.tenantId, seller: { ...seller, as } }
}
type Case = Awaited<ReturnType<typeof aCase>>

const start = (it: Case, amount = '35.60', channel = it.channel) =>
  t.call(
    channelCalls.startPayment,
    { tenantId: it.tenantId, channel, orders: [{ orderNo: it.orderNo, amount }] },
    { headers: it.shopper.as },
  )
const status = async (it: Case, paymentNo: string) =>
  (await t.call(pay.paymentStatus, { tenantId: it.tenantId, paymentNo }, { headers: it.shopper.as })).body.data!
const detail = async (it: Case) =>
  (await t.call(orderCalls.detail, { orderNo: it.orderNo }, { headers: it.shopper.as })).body.data!
const check = (it: Case, paymentNo: string) =>
  t.call(channelCalls.checkPayment, { tenantId: it.tenantId, paymentNo }, { headers: it.shopper.as })

/** Expires the order; the task that tells its seller may lock it for a moment. */
const ended = (it: Case) =>
  vi.waitUntil(async () => {
    await orderJobs.expireOrders(t.deps)
    return (await detail(it)).state === 'cancelled'
  }, 10_000)

/** A started payment and the page on which it is paid. */
async function started(it: Case, amount?: string) {
  const reply = await start(it, amount)
  expect(reply.body.message).toBe('')
  const { paymentNo } = reply.body.data!
  const { attempt } = await status(it, paymentNo)
  const search = new URL(attempt!.address).search.slice(1)
  const page = await t.call(sandbox.sandboxTrade, { search })
  return { paymentNo, token: page.body.data!.token, amount: page.body.data!.amount }
}
const act = async (token: string, what: sandbox.SandboxAct) =>
  (await t.call(sandbox.sandboxAct, { token, act: what })).body

/** The genuine notice of a payment, not yet sent. */
async function theNotice(token: string): Promise<SentNotice> {
  const kept: SentNotice[] = []
  await t.deps.pay.sandbox!.act(token, 'pay', async (notice) => {
    kept.push(notice)
    return ''
  })
  return kept[0]!
}
const send = ({ url, headers, body }: SentNotice) =>
  t.app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body })
const isWell = (answer: { statusCode: number; body: string }) => `${answer.statusCode} ${answer.body}`.trim()
const well = { alipay: '200 success', wechat: '204' } as const
const refused = { alipay: /^200 failure$/, wechat: /^401 / } as const

describe.each(payChannels)('%s', (channel) => {
  test('a payment is started once, paid, and told to both sides', async () => {
    const it = await aCase(channel)
    const replies = await Promise.all(Array.from({ length: 10 }, () => start(it)))
    expect(new Set(replies.map(({ body }) => body.data!.paymentNo)).size).toBe(1)
    const { paymentNo, token, amount } = await started(it)
    expect(amount).toBe('35.60')
    expect((await act(token, 'pay')).data!.answers).toEqual([well[channel]])
    expect(await status(it, paymentNo)).toMatchObject({ state: 'accepted', method: channel, received: '35.60' })
    expect(await detail(it)).toMatchObject({ state: 'awaitingShipment', paid: '35.60', refunds: [] })
    const [news] = await t.db`
      select count(*) as count from message where user_id = ${it.shopper.userId} and title = '卖家已收款'`
    expect(news!.count).toBe(1)
  })

  test('the same notice twenty times at once, and again later, pays once', async () => {
    const it = await aCase(channel)
    const { token } = await started(it)
    const notice = await theNotice(token)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(notice)))
    expect(answers.map(isWell)).toEqual(answers.map(() => well[channel]))
    expect(isWell(await send(notice))).toBe(well[channel])
    expect((await detail(it)).paid).toBe('35.60')
    const [kept] = await t.db`select count(*) as count from pay_notice where tenant_id = ${it.tenantId}`
    expect(kept!.count).toBe(1)
  })

  test('ten different notices of a payment at once pay once, and each is kept with what it came to', async () => {
    const it = await aCase(channel)
    const { token } = await started(it)
    const first = await theNotice(token)
    const trade = (await tradeByToken(t.db, token))!
    const merchant = (await merchantOf(t.db, channel, trade.merchantNo))!
    const notices = [first, ...Array.from({ length: 9 }, () => noticeOf(trade, merchant, now()))]
    expect((await Promise.all(notices.map(send))).map(isWell)).toEqual(notices.map(() => well[channel]))
    expect(await detail(it)).toMatchObject({ state: 'awaitingShipment', paid: '35.60', refunds: [] })
    const kept = await t.db<{ verdict: string }[]>`
      select verdict from pay_notice where tenant_id = ${it.tenantId} order by verdict`
    expect(kept.map(({ verdict }) => verdict)).toEqual([...Array(9).fill('before'), 'paid'])
  })

  test('a forged notice, and a true one that was changed on its way, pay nothing', async () => {
    const it = await aCase(channel)
    const { token } = await started(it)
    expect((await act(token, 'forge')).data!.answers).toEqual([expect.stringMatching(refused[channel])])
    const notice = await theNotice(token)
    const changed = { ...notice, body: notice.body.replace(/.(?=.{40}$)/, (sign) => (sign === 'A' ? 'B' : 'A')) }
    expect(isWell(await send(changed))).toMatch(refused[channel])
    expect((await detail(it)).paid).toBe('0.00')
    expect(isWell(await send(notice))).toBe(well[channel])
    expect((await detail(it)).paid).toBe('35.60')
  })

  test('the notice of another seller is not taken', async () => {
    const [it, other] = [await aCase(channel), await aCase(channel)]
    const mine = await theNotice((await started(it)).token)
    const theirs = await theNotice((await started(other)).token)
    expect(isWell(await send({ ...mine, url: theirs.url }))).toMatch(refused[channel])
    expect((await send({ ...mine, url: `${mine.url.slice(0, -1)}z` })).statusCode).toBe(404)
    expect((await detail(it)).paid).toBe('0.00')
  })

  test('a wrong amount is written down and told, and pays nothing', async () => {
    const it = await aCase(channel)
    const { paymentNo, token } = await started(it)
    expect((await act(token, 'wrongAmount')).data!.answers).toEqual([well[channel]])
    expect(await status(it, paymentNo)).toMatchObject({
      state: 'withdrawn',
      reason: expect.stringMatching(/^渠道到账 ¥[\d.]+，与应付金额不符，未记为付款$/),
      attempt: { problem: channelTexts.wrongAmount },
    })
    expect((await detail(it)).paid).toBe('0.00')
    const [told] = await t.db`select title from message where user_id = ${it.seller.userId} order by id desc limit 1`
    expect(told!.title).toBe('支付金额与订单不符')
  })

  test('a payment without a notice is found by asking: after 5 minutes, or when the buyer wants it', async () => {
    const it = await aCase(channel)
    const { token } = await started(it)
    await act(token, 'silent')
    await askAboutAttempts(t.deps)
    expect((await detail(it)).paid).toBe('0.00')
    const other = await aCase(channel)
    const asked = await started(other)
    await act(asked.token, 'silent')
    expect((await check(other, asked.paymentNo)).body.data!.state).toBe('accepted')
    if (channel === 'alipay') {
      pass(5)
      await askAboutAttempts(t.deps)
      expect((await detail(it)).paid).toBe('35.60')
    }
  })

  test('money that comes after the order has ended goes back through the payment service, once', async () => {
    const it = await aCase(channel)
    const { token } = await started(it)
    const notice = await theNotice(token)
    await t.db`update sales_order set expires_at = now() - interval '1 hour', attempt_until = null where order_no = ${it.orderNo}`
    await ended(it)
    expect(isWell(await send(notice))).toBe(well[channel])
    const { refunds, state, owedBack } = await detail(it)
    expect([state, owedBack]).toEqual(['cancelled', '35.60'])
    expect(refunds[0]).toMatchObject({ reason: 'paidLate', way: channel, state: 'owed' })
    const giveBack = () => t.call(refunding.returnRefund, { refundNo: refunds[0]!.refundNo }, { headers: it.seller.as })
    const replies = await Promise.all(Array.from({ length: 10 }, giveBack))
    expect(replies.filter(({ status: code }) => code !== 200)).toEqual([])
    expect((await giveBack()).body.data!.state).toBe('confirmed')
    expect((await detail(it)).owedBack).toBe('0.00')
    const [trade] = await t.db`select refunded from sandbox_trade where token = ${token}`
    expect(trade!.refunded).toEqual({ [refunds[0]!.refundNo]: 3560 })
  })
})

test('an order waits for a payment that is under way; what nobody pays is closed, and the order ends', async () => {
  const it = await aCase('alipay')
  await t.db`update sales_order set expires_at = now() + interval '10 minutes' where order_no = ${it.orderNo}`
  const { paymentNo, token } = await started(it)
  pass(20)
  await orderJobs.expireOrders(t.deps)
  expect((await detail(it)).state).toBe('awaitingPayment')
  expect((await start(it, '1.00')).body.message).toBe(channelTexts.tooLate)
  pass(11)
  await askAboutAttempts(t.deps)
  expect((await status(it, paymentNo)).state).toBe('withdrawn')
  expect((await act(token, 'pay')).message).toBe(channelTexts.notWaiting)
  await ended(it)
})

test('a seller opens ten demonstration accounts in an hour, and no more', async () => {
  const as = await login(t, (await aSeller(t.db)).userId)
  const open = async () => (await t.call(setUp.openSandboxAccount, { channel: 'alipay' }, { headers: as })).status
  const answers: number[] = []
  for (let n = 0; n < 11; n += 1) answers.push(await open())
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('paid twice over two payment services, the second goes back', async () => {
  const it = await aCase('alipay')
  await t.call(setUp.openSandboxAccount, { channel: 'wechat' }, { headers: it.seller.as })
  const first = await started(it)
  const second = await started({ ...it, channel: 'wechat' })
  await act(first.token, 'pay')
  await act(second.token, 'pay')
  const { paid, state, refunds } = await detail(it)
  expect([paid, state]).toEqual(['71.20', 'awaitingShipment'])
  expect(refunds).toMatchObject([{ amount: '35.60', reason: 'overpaid', way: 'wechat' }])
})

test('a refund whose payment service is silent is asked for again', async () => {
  const it = await aCase('alipay')
  const { token } = await started(it)
  await t.db`update sales_order set state = state where order_no = ${it.orderNo}`
  await act(token, 'repeat')
  const again = await started({ ...it, orderNo: it.orderNo }, '35.60').catch(() => undefined)
  expect(again).toBeUndefined()
  await t.db`update sandbox_trade set state = 'closed' where token = ${token}`
  const [order] = await t.db`select id from sales_order where order_no = ${it.orderNo}`
  await t.db`
    insert into refund (tenant_id, refund_no, order_id, buyer_id, amount, reason, cause, way, payment_id, created_at)
    select ${it.tenantId}, 'TK26112000001', ${order!.id}, ${it.shopper.companyId}, 100, 'afterSale', 'x', 'alipay', p.id,
      now()
    from payment p where p.tenant_id = ${it.tenantId} and p.state = 'accepted'`
  const giveBack = () => t.call(refunding.returnRefund, { refundNo: 'TK26112000001' }, { headers: it.seller.as })
  expect((await giveBack()).body.data).toMatchObject({ state: 'failed', problem: '当前交易不允许退款' })
  await t.db`update sandbox_trade set state = 'paid' where token = ${token}`
  await t.db`
    update refund set state = 'processing', next_asking = now() - interval '1 minute' where refund_no = 'TK26112000001'`
  await askAboutRefunds(t.deps)
  expect((await detail(it)).refunds[0]).toMatchObject({ state: 'confirmed' })
})

test('a seller sets up its own account with keys that are ones, and switches it off', async () => {
  const it = await aCase('alipay')
  const form = {
    channel: 'wechat',
    merchantAccount: '1900000001',
    app: 'wx1',
    privateKey: 'nonsense',
    platformKey: 'nonsense',
    merchantSerial: 'A1',
    platformSerial: 'PUB_KEY_ID_1',
    apiKey: 'k'.repeat(32),
  } as const
  const save = (more: object = {}) => t.call(setUp.savePayChannel, { ...form, ...more }, { headers: it.seller.as })
  expect((await save({ app: ' ' })).body.message).toBe(channelTexts.missing)
  expect((await save()).body.message).toBe(channelTexts.badPrivateKey)
  const account = await t.deps.pay.sandbox!.open('wechat')
  // As payment services issue it: without the PEM header and footer.
  const privateKey = account.privateKey.replace(/-----[^-]+-----|\s/g, '')
  expect((await save({ privateKey })).body.message).toBe(channelTexts.badPlatformKey)
  expect((await save({ privateKey, platformKey: privateKey })).body.message).toBe(channelTexts.badPlatformKey)
  const platformKey = account.platformKeys[0]!.publicKey
  expect((await save({ privateKey, platformKey, apiKey: 'short' })).body.message).toBe(channelTexts.badApiKey)
  const saved = await save({ privateKey, platformKey })
  expect(saved.body.data!.channels[1]).toMatchObject({
    isSet: true,
    enabled: true,
    isSandbox: false,
    merchantNo: '1900000001',
  })
  expect(saved.body.data!.channels[1]!.notifyUrl).toContain(`${gateway}/lmcp/v1/pay/notify/wechat/${it.tenantId}-`)
  expect(saved.text).not.toContain(privateKey.slice(0, 40))
  const [row] = await t.db<{ sealed: Buffer }[]>`
    select sealed from pay_channel where tenant_id = ${it.tenantId} and channel = 'wechat'`
  expect(row!.sealed.includes('PRIVATE')).toBe(false)
  const sellers = async () => (await t.call(pay.toPay, {}, { headers: it.shopper.as })).body.data!
  expect((await sellers())[0]!.channels).toEqual(['alipay', 'wechat'])
  await t.call(setUp.switchPayChannel, { channel: 'wechat', enabled: false }, { headers: it.seller.as })
  expect((await sellers())[0]!.channels).toEqual(['alipay'])
  expect((await start(it, '35.60', 'wechat')).body.message).toBe(channelTexts.notOffered)
})

test.each([
  ['a fraction of a fen', { paid: 3560.5 }],
  ['less than nothing', { paid: -1 }],
  ['an amount that is a text', { paid: '3560' }],
  ['more than can be counted', { paid: 2 ** 60 }],
  ['a trade number that is a list', { tradeNo: [] }],
  ['a trade number with a character that cannot be stored', { tradeNo: 'a\u0000b' }],
])('a notice of WeChat Pay that is signed and names %s is refused, and books nothing', async (_what, changed) => {
  const it = await aCase('wechat')
  const { token } = await started(it)
  await theNotice(token)
  const trade = (await tradeByToken(t.db, token))!
  const merchant = (await merchantOf(t.db, trade.channel, trade.merchantNo))!
  const notice = noticeOf({ ...trade, ...(changed as object) }, merchant, now())
  expect(isWell(await send(notice))).toMatch(refused.wechat)
  expect((await detail(it)).paid).toBe('0.00')
})

test('while WeChat Pay changes from a certificate to its public key, notices by either are believed, and by no other', async () => {
  const it = await aCase('wechat')
  const { token } = await started(it)
  const notice = await theNotice(token)
  const resigned = (serial: string) => ({
    ...notice,
    headers: { ...notice.headers, ...signedHeaders(serial, platformCertificateKey, notice.body, now()) },
  })
  const headers = it.seller.as
  const add = (platformKey: string, platformSerial = '') =>
    t.call(setUp.addPlatformKey, { platformKey, platformSerial }, { headers })
  const remove = (platformSerial: string) => t.call(setUp.removePlatformKey, { platformSerial }, { headers })
  expect(isWell(await send(resigned(platformCertificateSerial)))).toMatch(refused.wechat)
  const [kept] = await t.db`select fault from pay_notice where tenant_id = ${it.tenantId}`
  expect(kept!.fault).toBe('unknownKey')

  expect((await add('nonsense')).body.message).toBe(channelTexts.badPlatformKey)
  const publicKey = (await t.deps.pay.sandbox!.open('wechat')).platformKeys[0]!.publicKey
  expect((await add(publicKey, '123')).body.message).toBe(channelTexts.keySerialMissing)
  await Promise.all(Array.from({ length: 10 }, () => add(platformCertificate)))
  const { channels } = (await t.call(setUp.payChannelList, {}, { headers })).body.data!
  const [old, own] = channels[1]!.platformKeys
  expect([old!.isCertificate, own]).toEqual([
    false,
    { serial: platformCertificateSerial, isCertificate: true, validTo: expect.stringMatching(/^2126-/) },
  ])
  expect(isWell(await send(resigned(platformCertificateSerial)))).toBe(well.wechat)
  expect(isWell(await send(notice))).toBe(well.wechat)
  expect((await detail(it)).paid).toBe('35.60')

  expect((await remove('PUB_KEY_ID_0')).body.message).toBe(channelTexts.noKey)
  const removals = await Promise.all([remove(old!.serial), remove(platformCertificateSerial)])
  expect(removals.map(({ body }) => body.message).toSorted()).toEqual(['', channelTexts.lastKey])
  for (const n of [1, 2, 3]) await add(publicKey, `PUB_KEY_ID_${n}`)
  expect((await add(publicKey, 'PUB_KEY_ID_4')).body.message).toBe(channelTexts.tooManyKeys(setUp.maxPlatformKeys))
})

test('WeChat Pay is set up by its certificate alone', async () => {
  const it = await aCase('alipay')
  const { privateKey } = await t.deps.pay.sandbox!.open('wechat')
  const account = {
    channel: 'wechat',
    merchantAccount: '1900000001',
    app: 'wx1',
    privateKey,
    merchantSerial: 'A1',
  } as const
  const form = { ...account, platformKey: '', platformSerial: '', apiKey: 'k'.repeat(32) }
  const save = (certificate: string) =>
    t.call(setUp.savePayChannel, { ...form, certificate }, { headers: it.seller.as })
  expect((await save('')).body.message).toBe(channelTexts.badPlatformKey)
  expect((await save('nonsense')).body.message).toBe(channelTexts.badCertificate)
  const saved = (await save(platformCertificate)).body.data!.channels[1]!
  expect(saved.platformKeys).toMatchObject([{ serial: platformCertificateSerial, isCertificate: true }])
})
