import * as buying from '@lianmeng/contract/aftersale/endpoints'
import * as platform from '@lianmeng/contract/aftersale/operator-endpoints'
import * as selling from '@lianmeng/contract/aftersale/seller-endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import { expect, test } from 'vitest'
import {
  aftersaleApp,
  buyerCalls,
  byBuyer,
  bySeller,
  platformCalls,
  refOf,
  sellerCalls,
  uploaded,
} from '../../testing/aftersale-cases.ts'
import { anOperator } from '../../testing/builders.ts'
import { fingerprint } from '../../testing/ordering.ts'
import { loginAsOperator } from '../../testing/test-app.ts'
import { sweepAftersales } from './sweep.ts'

const { t, pass } = await aftersaleApp()
const { aCase, ask, asked, sendBack, escalate, detail, orderOf } = buyerCalls(t)
const { decide, refuse, inspect } = sellerCalls(t)
const { operator, judge } = await platformCalls(t)

test('a refusal has a reason; the buyer asks the platform, which sees both sides and decides with a reason', async () => {
  const it = await aCase()
  const no = await asked(it, { fileIds: [await uploaded(t, it.shopper.as, buying.upload)] })
  expect((await decide(it, no, { agree: false })).body.message).toBe('请填写原因')
  expect((await refuse(it, no)).body.data!.state).toBe('refused')
  const shown = await uploaded(t, it.seller.as, selling.uploadPicture)
  await t.call(selling.addSellerPictures, { aftersaleNo: no, fileIds: [shown] }, bySeller(it))
  expect((await escalate(it, no)).body.data!.state).toBe('escalated')
  const found = (await t.call(platform.disputes, { keyword: no }, { headers: operator })).body.data!
  expect([found.total, found.records[0]]).toEqual([1, expect.objectContaining({ aftersaleNo: no })])
  const seen = (await t.call(platform.dispute, refOf(it, no), { headers: operator })).body.data!
  expect(seen.pictures.map(({ side }) => side)).toEqual(['buyer', 'seller'])
  const url = `${gateway}${platform.disputePicture.path}`
  const query = { tenantId: String(it.seller.tenantId), aftersaleNo: no, fileId: shown }
  expect((await t.app.inject({ url, query, headers: operator })).statusCode).toBe(200)
  expect((await judge(it, no, { verdict: 'refund', amount: '1.00', reason: ' ' })).body.message).toBe('请填写原因')
  expect((await judge(it, no, { verdict: 'refund' })).body.message).toBe('请填写退款金额')
  const stale = await judge(it, no, { verdict: 'refund', amount: '1.00', version: 1 })
  expect(stale.body.message).toBe('该售后单已变化，请刷新后再试')
  const judged = await judge(it, no, { verdict: 'refund', amount: '1.78' })
  expect(judged.body.data).toMatchObject({ state: 'done', remedyName: '仅退款', owed: '1.78' })
  expect(judged.body.data!.events.at(-1)!.text).toMatch(/^裁决：退款：货款 ¥1\.78，理由：/)
  expect((await orderOf(it)).refunds).toMatchObject([{ amount: '1.78' }])
  const decided = (await t.call(platform.disputes, { isOpen: false, keyword: no }, { headers: operator })).body.data!
  expect(decided.total).toBe(1)
  const of = async (from: string, to: string) =>
    (await t.call(platform.disputes, { keyword: no, from, to }, { headers: operator })).body.data!.total
  expect([await of('2020-01-01', '2020-01-07'), await of('2020-01-01', '2999-12-31')]).toEqual([0, 1])
})

test('a person who belongs to one of the sides does not decide between them', async () => {
  const it = await aCase()
  const no = await asked(it)
  await refuse(it, no)
  await escalate(it, no)
  const { userId } = await anOperator(t.db)
  await t.db`insert into seller_user (user_id, tenant_id, role) values (${userId}, ${it.seller.tenantId}, 'reader')`
  const { version } = await detail(it, no)
  const form = { ...refOf(it, no), version, verdict: 'refuse' as const, reason: '不支持' }
  const reply = await t.call(platform.decideDispute, form, { headers: await loginAsOperator(t, userId) })
  expect(reply).toMatchObject({ status: 403, body: { message: '您是当事一方的成员，不能裁决' } })
  expect((await detail(it, no)).state).toBe('escalated')
})

test('the platform sends goods back first, or has the seller send some, or sides with the seller', async () => {
  const it = await aCase()
  const disputed = async (form: Parameters<typeof ask>[1] = {}) => {
    const no = await asked(it, { lines: [{ lineNo: 1, qty: 10 }], ...form })
    await refuse(it, no)
    await escalate(it, no)
    return no
  }
  const returning = await disputed()
  expect((await judge(it, returning, { verdict: 'return' })).body.message).toBe('请填写寄回地址')
  const way = await judge(it, returning, { verdict: 'return', returnAddress: '海盐一号库' })
  expect(way.body.data).toMatchObject({ state: 'returning', returnAddress: '海盐一号库' })
  await sendBack(it, returning)
  expect((await inspect(it, returning)).body.data).toMatchObject({ state: 'done', owed: '0.35' })
  const asking = await disputed({ kind: 'refund', amount: '0.10' })
  await judge(it, asking, { verdict: 'return', returnAddress: '海盐一号库' })
  await sendBack(it, asking)
  // What was asked for does not count any more: the goods are back.
  expect((await inspect(it, asking)).body.data).toMatchObject({ amount: '', owed: '0.36' })
  const sending = await disputed()
  expect((await judge(it, sending, { verdict: 'send' })).body.data).toMatchObject({
    state: 'toSend',
    remedy: 'supplement',
  })
  const lost = await disputed({ kind: 'refund', reason: 'missing', amount: '0.10' })
  expect((await judge(it, lost, { verdict: 'return', returnAddress: 'x' })).body.message).toBe(
    '少件的货物没有收到，不能要求寄回',
  )
  expect((await judge(it, lost, { verdict: 'refuse' })).body.data!.state).toBe('closed')
  expect((await orderOf(it)).refunds).toHaveLength(2)
})

test('the platform gives no freight back where it has goods sent', async () => {
  const it = await aCase()
  const no = await asked(it, { kind: 'exchange' })
  await refuse(it, no)
  await escalate(it, no)
  const before = await fingerprint(t.db)
  for (const verdict of [
    { verdict: 'send' as const, freight: '1.00' },
    { verdict: 'return' as const, freight: '1.00', returnAddress: '一号库' },
  ]) {
    const reply = await judge(it, no, verdict)
    expect([reply.status, reply.body.message]).toEqual([400, '换货与补发不涉及运费退款'])
  }
  expect(await fingerprint(t.db)).toEqual(before)
})

test('goods that are back and were not accepted: the platform names the money, and they count as returned', async () => {
  const it = await aCase()
  const no = await asked(it)
  await decide(it, no)
  await sendBack(it, no)
  await inspect(it, no, [{ lineNo: 1, qty: 0 }], '已使用')
  await escalate(it, no)
  expect((await t.call(buying.withdraw, refOf(it, no), byBuyer(it))).body.message).toBe('货物已经寄回，不能撤销')
  expect((await judge(it, no, { verdict: 'return', returnAddress: 'x' })).body.message).toMatch(/^货物已经寄回/)
  expect((await judge(it, no, { verdict: 'refund', amount: '3.00' })).body.data).toMatchObject({ owed: '3.00' })
  expect((await orderOf(it)).lines[0]!.returnedQty).toBe(100)
})
test('silence of the seller brings it before the platform after 48 hours, silence of the buyer closes it', async () => {
  const it = await aCase()
  const silent = await asked(it)
  const lost = await asked(it)
  await refuse(it, lost)
  expect((await escalate(it, silent)).body.message).toBe('请等待卖家在期限内处理，逾期自动转平台')
  pass(48)
  await Promise.all([sweepAftersales(t.deps), sweepAftersales(t.deps)])
  expect(await detail(it, silent)).toMatchObject({ state: 'escalated', version: 2 })
  pass(5 * 24)
  await sweepAftersales(t.deps)
  expect((await detail(it, lost)).state).toBe('closed')
  // The platform's own silence ends nothing.
  expect((await detail(it, silent)).state).toBe('escalated')
  const told = await t.db`select 1 from message where title = '平台已介入售后' and user_id = ${it.seller.userId}`
  expect(told).toHaveLength(1)
})
