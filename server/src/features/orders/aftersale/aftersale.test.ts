import * as buying from '@lianmeng/contract/aftersale/endpoints'
import * as platform from '@lianmeng/contract/aftersale/operator-endpoints'
import * as selling from '@lianmeng/contract/aftersale/seller-endpoints'
import { gateway, type ParamsOf } from '@lianmeng/contract/endpoint'
import * as delivery from '@lianmeng/contract/orders/delivery-endpoints'
import * as orderCalls from '@lianmeng/contract/orders/endpoints'
import * as invoices from '@lianmeng/contract/orders/invoice-endpoints'
import * as shipping from '@lianmeng/contract/orders/seller-delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { aftersaleStates } from '@lianmeng/trade/aftersale/states'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anOperator, aProduct, aSeller } from '../../../testing/builders.ts'
import { aCartLine, aShopper, expectInvariants, fingerprint, orderingApp, submit } from '../../../testing/ordering.ts'
import { aForm, aPicture } from '../../../testing/pictures.ts'
import { type As, login, loginAsOperator } from '../../../testing/test-app.ts'
import { orders } from '../routes.ts'
import { sweepAftersales } from './sweep.ts'

const start = new Date('2026-11-20T08:00:00Z')
let now = start
const t = await orderingApp([orders], { clock: () => now })
let operator: As
beforeAll(async () => {
  operator = await loginAsOperator(t, (await anOperator(t.db)).userId)
})
afterEach(async () => {
  now = start
  await expectInvariants(t.db)
})
afterAll(() => t.close())

const hour = 3_600_000
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * hour)
}

/** A received order of 1000 and 500 pieces of two products, ten of the first missing. */
async function aCase() {
  const seller = await aSeller(t.db)
  const products = [await aProduct(t.db, seller), await aProduct(t.db, seller)]
  const shopper = await aShopper(t)
  const lines = [await aCartLine(t.db, shopper, products[0]!, 1000), await aCartLine(t.db, shopper, products[1]!, 500)]
  const orderNo = (await submit(t, shopper, lines)).body.data!.orders[0]!.orderNo
  const as = await login(t, seller.userId)
  const it = { orderNo, shopper, products, seller: { ...seller, as } }
  const headers = { headers: as }
  await t.call(sellerOrders.confirmOrder, { orderNo }, headers)
  await t.call(sellerOrders.confirmPayment, { orderNo }, headers)
  const waybill = { way: 'freight' as const, carrier: '示例专线', waybillNo: 'SL1', note: '' }
  const sent = [
    { lineNo: 1, qty: 1000 },
    { lineNo: 2, qty: 500 },
  ]
  await t.call(shipping.ship, { orderNo, ...waybill, lines: sent }, headers)
  const count = { orderNo, batch: 1, lines: [{ lineNo: 1, qty: 990 }] }
  await t.call(delivery.receive, count, { headers: shopper.as })
  return it
}
type Case = Awaited<ReturnType<typeof aCase>>

type Form = ParamsOf<typeof buying.save>
const ask = (it: Case, form: Partial<Form> & { key?: string } = {}) => {
  const { key, ...more } = form
  const usual = { kind: 'return' as const, reason: 'quality' as const, note: '牙型不良', fileIds: [] }
  const headers = { ...it.shopper.as, ...(key ? { 'idempotency-key': key } : {}) }
  const lines = [{ lineNo: 1, qty: 100 }]
  return t.call(buying.save, { orderNo: it.orderNo, ...usual, lines, ...more }, { headers })
}
const asked = async (it: Case, form: Parameters<typeof ask>[1] = {}) => {
  const reply = await ask(it, form)
  expect(reply.body.message).toBe('')
  return reply.body.data!.aftersaleNo
}
const ref = (it: Case, aftersaleNo: string) => ({ tenantId: it.seller.tenantId, aftersaleNo })
const byBuyer = (it: Case) => ({ headers: it.shopper.as })
const bySeller = (it: Case) => ({ headers: it.seller.as })
const decide = (it: Case, aftersaleNo: string, more: Partial<ParamsOf<typeof selling.decideAftersale>> = {}) =>
  t.call(
    selling.decideAftersale,
    { aftersaleNo, agree: true, note: '', returnAddress: '浙江省嘉兴市海盐县一号库', ...more },
    bySeller(it),
  )
const refuse = (it: Case, aftersaleNo: string) => decide(it, aftersaleNo, { agree: false, note: '检验合格' })
const waybill = { way: 'express' as const, carrier: '示例速递', waybillNo: 'YT1', parcelNote: '' }
const sendBack = (it: Case, aftersaleNo: string) =>
  t.call(buying.ship, { ...ref(it, aftersaleNo), ...waybill }, byBuyer(it))
const inspect = (it: Case, aftersaleNo: string, lines: { lineNo: number; qty: number }[] = [], note = '') =>
  t.call(selling.inspectAftersale, { aftersaleNo, lines, note }, bySeller(it))
const restocked = (it: Case, aftersaleNo: string, qty: number) =>
  t.call(
    selling.inspectAftersale,
    { aftersaleNo, lines: [{ lineNo: 1, qty }], note: '其余有锈', restock: true },
    bySeller(it),
  )
const sendOut = (it: Case, aftersaleNo: string) =>
  t.call(selling.sendAftersale, { aftersaleNo, ...waybill }, bySeller(it))
const escalate = (it: Case, aftersaleNo: string) =>
  t.call(buying.escalate, { ...ref(it, aftersaleNo), note: '不认可' }, byBuyer(it))
const detail = async (it: Case, aftersaleNo: string) =>
  (await t.call(buying.detail, ref(it, aftersaleNo), byBuyer(it))).body.data!
const orderOf = async (it: Case) => (await t.call(orderCalls.detail, { orderNo: it.orderNo }, byBuyer(it))).body.data!
const judge = async (
  it: Case,
  aftersaleNo: string,
  more: Partial<ParamsOf<typeof platform.decideDispute>> & Pick<ParamsOf<typeof platform.decideDispute>, 'verdict'>,
) => {
  const { version } = await detail(it, aftersaleNo)
  const form = { ...ref(it, aftersaleNo), version, reason: '检测报告支持买家', ...more }
  return t.call(platform.decideDispute, form, { headers: operator })
}
/** Stock on hand and reserved of a product of the case, in pieces. */
async function stockOf(it: Case, index: number): Promise<number[]> {
  const { tenantId, componentId } = it.products[index]!
  const [row] = await t.db<{ onHand: number; reserved: number }[]>`
    select on_hand as "onHand", reserved from stock where tenant_id = ${tenantId} and product_id = ${componentId}`
  return [row!.onHand / 1000, row!.reserved / 1000]
}
const invoiceable = async (it: Case) =>
  (await t.call(invoices.orderInvoices, { orderNo: it.orderNo }, byBuyer(it))).body.data!.invoiceable
const tabs = async (it: Case) => {
  const { states, records } = (await t.call(orderCalls.list, { state: 'afterSales' }, byBuyer(it))).body.data!
  return [states.find(({ state }) => state === 'afterSales')!.count, records.length]
}
const upload = async (as: As, endpoint: typeof buying.upload | typeof selling.uploadPicture): Promise<string> => {
  const { payload, headers } = await aForm([{ bytes: await aPicture() }])
  const url = `${gateway}${endpoint.path}`
  const reply = await t.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...as } })
  return reply.json().data.fileId
}

test('part of a line is returned: agreed, sent back, inspected, owed; tabs, quantities and invoices follow', async () => {
  const it = await aCase()
  const before = await invoiceable(it)
  const fileId = await upload(it.shopper.as, buying.upload)
  expect(await tabs(it)).toEqual([0, 0])
  const no = await asked(it, { fileIds: [fileId] })
  expect(no).toMatch(/^SH261120[2-9A-Z]{5}$/)
  expect(await tabs(it)).toEqual([1, 1])
  expect((await orderOf(it)).afterSales).toBe(true)
  expect((await detail(it, no)).dueAt).toBe('2026-11-22T08:00:00.000Z')
  expect((await decide(it, no)).body.data).toMatchObject({ state: 'returning', stateName: '待买家寄回' })
  expect((await sendBack(it, no)).body.data!.state).toBe('back')
  expect((await inspect(it, no)).body.data).toMatchObject({ state: 'done', reduced: '3.56', owed: '3.56' })
  const order = await orderOf(it)
  expect(order.lines[0]).toMatchObject({ receivedQty: 990, returnedQty: 100 })
  expect([order.afterSales, order.state, order.owedBack]).toEqual([false, 'completed', '3.56'])
  expect(order.refunds).toMatchObject([{ amount: '3.56', state: 'owed' }])
  expect(await tabs(it)).toEqual([0, 0])
  expect(Number(before) - Number(await invoiceable(it))).toBeCloseTo(3.56, 5)
  const done = await detail(it, no)
  expect(done.events.map(({ actor, text }) => [actor.slice(0, 2), text])).toEqual([
    ['买家', '申请售后：牙型不良'],
    ['卖家', '同意'],
    ['买家', '寄回货物：快递 示例速递 YT1'],
    ['卖家', expect.stringMatching(/^验收：.* 接受 100 支$/)],
  ])
  expect(done.pictures).toEqual([{ fileId, side: 'buyer' }])
  const titles = await t.db<{ userId: number; title: string }[]>`
    select user_id as "userId", title from message
    where user_id in (${it.shopper.userId}, ${it.seller.userId}) and (title like '%售后%' or title like '%退%' or title like '%寄回%') order by id`
  const of = (userId: number) => titles.filter((one) => one.userId === userId).map(({ title }) => title)
  expect(of(it.shopper.userId)).toEqual(['卖家同意售后', '卖家须退款', '卖家已验收退货'])
  expect(of(it.seller.userId)).toEqual(['买家申请售后', '买家已寄回货物', '有待退款'])
})

test('of twenty requests for a tenth of the line at the same moment none speaks of more than was received', async () => {
  const it = await aCase()
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(it, { lines: [{ lineNo: 1, qty: 99 }] })))
  expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(10)
  expect(replies.filter(({ status, body }) => status === 409 && body.message === '可退数量不足')).toHaveLength(10)
  const left = (await t.call(buying.claimableLines, { orderNo: it.orderNo }, byBuyer(it))).body.data!
  expect(left.lines.find(({ lineNo }) => lineNo === 1)).toMatchObject({ receivedQty: 0, missingQty: 10 })
})

test('of twenty inspections at the same moment one holds, and the money is owed once', async () => {
  const it = await aCase()
  const no = await asked(it)
  await decide(it, no)
  await sendBack(it, no)
  const replies = await Promise.all(Array.from({ length: 20 }, () => inspect(it, no)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  expect((await orderOf(it)).refunds).toHaveLength(1)
})

test('of twenty answers, half of them refusals, one holds', async () => {
  const it = await aCase()
  const no = await asked(it)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? decide(it, no) : refuse(it, no))),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
})

test('one key asks once, however often it comes; with other content it is refused', async () => {
  const it = await aCase()
  const key = `k${it.orderNo}`
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask(it, { key })))
  expect(new Set(replies.map(({ body }) => body.data!.aftersaleNo)).size).toBe(1)
  expect((await ask(it, { key, note: '另一件事' })).status).toBe(422)
})

test('a part is accepted: the buyer agrees, or asks the platform', async () => {
  const it = await aCase()
  const no = await asked(it)
  await decide(it, no)
  await sendBack(it, no)
  expect((await inspect(it, no, [{ lineNo: 1, qty: 101 }], '少')).status).toBe(400)
  expect((await inspect(it, no, [{ lineNo: 1, qty: 60 }])).body.message).toBe('未全部接受时，请填写验收说明')
  const looked = await inspect(it, no, [{ lineNo: 1, qty: 60 }], '其余有使用痕迹')
  expect(looked.body.data!.state).toBe('inspected')
  const agreed = await t.call(buying.acceptInspection, ref(it, no), byBuyer(it))
  expect(agreed.body.data).toMatchObject({ state: 'done', owed: '2.13' })
  expect((await orderOf(it)).lines[0]!.returnedQty).toBe(60)
  // Goods that were not accepted may be claimed again.
  expect((await ask(it, { lines: [{ lineNo: 1, qty: 930 }] })).status).toBe(200)
})

test('goods are exchanged: they leave the stock that no order holds, and nothing is owed', async () => {
  const it = await aCase()
  const no = await asked(it, { kind: 'exchange' })
  await decide(it, no)
  await sendBack(it, no)
  expect((await inspect(it, no)).body.data!.state).toBe('toSend')
  const stock = await stockOf(it, 0)
  expect((await sendOut(it, no)).body.data!.state).toBe('sent')
  expect(await stockOf(it, 0)).toEqual([stock[0]! - 100, stock[1]])
  expect((await t.call(buying.receive, ref(it, no), byBuyer(it))).body.data).toMatchObject({
    state: 'done',
    owed: '0.00',
  })
  expect((await orderOf(it)).refunds).toEqual([])
  expect((await ask(it, { lines: [{ lineNo: 1, qty: 990 }] })).status).toBe(200)
})

test('goods out of stock are not sent in exchange', async () => {
  const it = await aCase()
  const no = await asked(it, { kind: 'supplement' })
  await decide(it, no)
  const { tenantId, componentId } = it.products[0]!
  await t.db`update stock set on_hand = 40000 where tenant_id = ${tenantId} and product_id = ${componentId}`
  const before = await fingerprint(t.db)
  expect((await sendOut(it, no)).body.message).toMatch(/可用库存只有 40 支/)
  expect(await fingerprint(t.db)).toEqual(before)
})

test('missing goods are sent later, received, and can be invoiced', async () => {
  const it = await aCase()
  const missing = { reason: 'missing' as const, lines: [{ lineNo: 1, qty: 10 }] }
  expect((await ask(it, { ...missing, kind: 'return' })).body.message).toBe('少件不能退货或换货，请选择补发或仅退款')
  const no = await asked(it, { ...missing, kind: 'supplement' })
  await decide(it, no)
  await sendOut(it, no)
  await t.call(buying.receive, ref(it, no), byBuyer(it))
  expect((await orderOf(it)).lines[0]).toMatchObject({ receivedQty: 1000, missingQty: 0 })
  expect(await invoiceable(it)).toBe('53.40')
})

test('refunds for missing goods, and for goods that the buyer keeps', async () => {
  const it = await aCase()
  const before = await invoiceable(it)
  const lost = await asked(it, { kind: 'refund', reason: 'missing', lines: [{ lineNo: 1, qty: 10 }], amount: '0.36' })
  expect((await decide(it, lost)).body.data).toMatchObject({ state: 'done', owed: '0.36' })
  expect(await invoiceable(it)).toBe(before)
  const tooMuch = await ask(it, { kind: 'refund', amount: '3.57' })
  expect(tooMuch.body.message).toBe('「退款金额」最多 ¥3.56')
  const rust = await asked(it, { kind: 'refund', amount: '2.00' })
  expect((await decide(it, rust)).body.data).toMatchObject({ state: 'done', owed: '2.00' })
  expect(Number(before) - Number(await invoiceable(it))).toBeCloseTo(2, 5)
})

test('a refusal has a reason; the buyer asks the platform, which sees both sides and decides with a reason', async () => {
  const it = await aCase()
  const no = await asked(it, { fileIds: [await upload(it.shopper.as, buying.upload)] })
  expect((await decide(it, no, { agree: false })).body.message).toBe('请填写原因')
  expect((await refuse(it, no)).body.data!.state).toBe('refused')
  const shown = await upload(it.seller.as, selling.uploadPicture)
  await t.call(selling.addSellerPictures, { aftersaleNo: no, fileIds: [shown] }, bySeller(it))
  expect((await escalate(it, no)).body.data!.state).toBe('escalated')
  const found = (await t.call(platform.disputes, { keyword: no }, { headers: operator })).body.data!
  expect([found.total, found.records[0]]).toEqual([1, expect.objectContaining({ aftersaleNo: no })])
  const seen = (await t.call(platform.dispute, ref(it, no), { headers: operator })).body.data!
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
  expect((await orderOf(it)).refunds).toMatchObject([{ amount: '1.78' }])
  const decided = (await t.call(platform.disputes, { isOpen: false, keyword: no }, { headers: operator })).body.data!
  expect(decided.total).toBe(1)
})

test('a member of one of the sides cannot decide between them', async () => {
  const it = await aCase()
  const no = await asked(it)
  await refuse(it, no)
  await escalate(it, no)
  const { userId } = await anOperator(t.db)
  await t.db`insert into seller_user (user_id, tenant_id, role) values (${userId}, ${it.seller.tenantId}, 'reader')`
  const { version } = await detail(it, no)
  const form = { ...ref(it, no), version, verdict: 'refuse' as const, reason: '不支持' }
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
  // The requested amount no longer counts: the goods are back.
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

test('goods that are back and were not accepted: the platform names the money, and they count as returned', async () => {
  const it = await aCase()
  const no = await asked(it)
  await decide(it, no)
  await sendBack(it, no)
  await inspect(it, no, [{ lineNo: 1, qty: 0 }], '已使用')
  await escalate(it, no)
  expect((await t.call(buying.withdraw, ref(it, no), byBuyer(it))).body.message).toBe('货物已经寄回，不能撤销')
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
  // Silence of the platform ends nothing.
  expect((await detail(it, silent)).state).toBe('escalated')
  const told = await t.db`select 1 from message where title = '平台已介入售后' and user_id = ${it.seller.userId}`
  expect(told).toHaveLength(1)
})

test('an after-sale is asked for within 15 days', async () => {
  const it = await aCase()
  pass(15 * 24)
  const no = await asked(it)
  await t.call(buying.withdraw, ref(it, no), byBuyer(it))
  pass(1)
  expect((await ask(it)).body.message).toBe('已超过售后申请期（收货后 15 天）')
})

test.each<[string, Partial<Form>, number]>([
  ['请填写问题描述', { note: ' ' }, 400],
  ['可退数量不足', { lines: [{ lineNo: 1, qty: 991 }] }, 409],
  ['请填写数量', { lines: [{ lineNo: 1, qty: 0 }] }, 400],
  ['「数量」须为整数', { lines: [{ lineNo: 1, qty: 0.5 }] }, 400],
  ['订单中没有该商品行', { lines: [{ lineNo: 3, qty: 1 }] }, 400],
  ['请填写退款金额', { kind: 'refund' }, 400],
  ['「退款金额」须为大于 0 且最多 2 位小数的数', { kind: 'refund', amount: '0.00' }, 400],
  ['图片不存在，请重新上传', { fileIds: ['1-00000000-0000-0000-0000-000000000000.png'] }, 409],
])('%s: nothing is asked', async (text, form, status) => {
  const it = await aCase()
  const before = await fingerprint(t.db)
  const reply = await ask(it, form)
  expect([reply.status, reply.body.message]).toEqual([status, text])
  expect(await fingerprint(t.db)).toEqual(before)
})

test("nobody sees or moves another company's, and no picture of another is shown", async () => {
  const [it, other] = [await aCase(), await aCase()]
  const no = await asked(it)
  const foreign = { headers: other.shopper.as }
  expect((await t.call(buying.detail, ref(it, no), foreign)).status).toBe(404)
  expect((await t.call(buying.withdraw, ref(it, no), foreign)).status).toBe(404)
  expect(
    (
      await t.call(
        buying.save,
        {
          orderNo: it.orderNo,
          kind: 'return',
          reason: 'other',
          note: 'x',
          lines: [{ lineNo: 1, qty: 1 }],
          fileIds: [],
        },
        foreign,
      )
    ).status,
  ).toBe(404)
  expect((await decide(other, no)).status).toBe(404)
  const fileId = await upload(it.shopper.as, buying.upload)
  expect((await ask(other, { fileIds: [fileId] })).body.message).toBe('图片不存在，请重新上传')
  expect((await t.call(platform.disputes, {}, { headers: it.shopper.as })).status).toBe(403)
})

/** Every call that moves an after-sale, with the states that allow it. */
const calls: [string, readonly string[], (it: Case, no: string) => Promise<{ status: number }>][] = [
  ['agree', ['asked'], decide],
  ['refuse', ['asked'], refuse],
  [
    'withdraw',
    ['asked', 'refused', 'returning', 'escalated'],
    (it, no) => t.call(buying.withdraw, ref(it, no), byBuyer(it)),
  ],
  ['sendBack', ['returning'], sendBack],
  ['inspect', ['back'], inspect],
  ['acceptInspection', ['inspected'], (it, no) => t.call(buying.acceptInspection, ref(it, no), byBuyer(it))],
  ['send', ['toSend'], sendOut],
  ['receive', ['sent'], (it, no) => t.call(buying.receive, ref(it, no), byBuyer(it))],
  ['escalate', ['refused', 'inspected', 'sent'], escalate],
  ['decideRefund', ['escalated'], (it, no) => judge(it, no, { verdict: 'refund', amount: '0.10' })],
  ['decideReturn', ['escalated'], (it, no) => judge(it, no, { verdict: 'return', returnAddress: 'x' })],
  ['decideSend', ['escalated'], (it, no) => judge(it, no, { verdict: 'send' })],
  ['decideRefuse', ['escalated'], (it, no) => judge(it, no, { verdict: 'refuse' })],
]

test.each(calls)('%s is refused in all states but %j, and changes nothing', async (_name, legal, move) => {
  const it = await aCase()
  const no = await asked(it)
  for (const state of aftersaleStates.filter((one) => !legal.includes(one))) {
    const isOver = ['done', 'closed', 'withdrawn'].includes(state)
    await t.db`
      update aftersale set state = ${state}, due_at = ${isOver ? null : new Date('2026-11-22T08:00:00Z')},
        ended_at = ${isOver ? now : null} where aftersale_no = ${no}`
    // Compares these parts only: papers of the order are issued in the background.
    const before = [await detail(it, no), await orderOf(it), await stockOf(it, 0)]
    expect([state, (await move(it, no)).status]).toEqual([state, 409])
    expect([await detail(it, no), await orderOf(it), await stockOf(it, 0)]).toEqual(before)
  }
  await t.db`
    update aftersale set state = 'asked', due_at = '2026-11-22T08:00:00Z', ended_at = null where aftersale_no = ${no}`
})

test('accepted returns go into the stock if the seller chooses so, once', async () => {
  const it = await aCase()
  const no = await asked(it)
  await decide(it, no)
  await sendBack(it, no)
  const before = await stockOf(it, 0)
  const replies = await Promise.all(Array.from({ length: 10 }, () => restocked(it, no, 60)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const [onHand, reserved] = before
  expect(await stockOf(it, 0)).toEqual([onHand! + 60, reserved])
  const { tenantId, componentId } = it.products[0]!
  const moves = await t.db`
    select kind, before, after, note from stock_move
    where tenant_id = ${tenantId} and product_id = ${componentId} and kind = 'return'`
  expect([...moves]).toEqual([
    {
      kind: 'return',
      before: onHand! * 1000,
      after: (onHand! + 60) * 1000,
      note: `订单 ${it.orderNo} 售后 ${no}`,
    },
  ])
  const { events } = await detail(it, no)
  expect(events.at(-1)!.text).toContain('已退回库存；其余有锈')
  const scrapped = await asked(it, { lines: [{ lineNo: 2, qty: 50 }] })
  await decide(it, scrapped)
  await sendBack(it, scrapped)
  const untouched = await stockOf(it, 1)
  await inspect(it, scrapped)
  expect(await stockOf(it, 1)).toEqual(untouched)
})

test('where goods usually go back to is proposed to the seller and the platform, and to no buyer', async () => {
  const it = await aCase()
  const first = await asked(it)
  const shown = async (no: string) =>
    (await t.call(selling.aftersale, { aftersaleNo: no }, bySeller(it))).body.data!.usualReturnAddress
  expect(await shown(first)).toBe('')
  await decide(it, first)
  expect(await shown(first)).toBe('')
  const second = await asked(it, { lines: [{ lineNo: 2, qty: 50 }] })
  await decide(it, second, { returnAddress: '海盐县二号库 张三', isUsual: true })
  const third = await asked(it, { lines: [{ lineNo: 2, qty: 50 }] })
  expect(await shown(third)).toBe('海盐县二号库 张三')
  expect((await detail(it, third)).usualReturnAddress).toBe('')
})
