import * as buying from '@lianmeng/contract/aftersale/endpoints'
import * as selling from '@lianmeng/contract/aftersale/seller-endpoints'
import * as invoices from '@lianmeng/contract/invoices/invoice-endpoints'
import * as orderCalls from '@lianmeng/contract/orders/endpoints'
import { expect, test } from 'vitest'
import {
  type AftersaleCase,
  type AftersaleForm,
  aftersaleApp,
  buyerCalls,
  byBuyer,
  bySeller,
  refOf,
  sellerCalls,
  uploaded,
} from '../../testing/aftersale-cases.ts'
import { fingerprint } from '../../testing/ordering.ts'

const { t, pass } = await aftersaleApp()
const { aCase, ask, asked, sendBack, detail, orderOf } = buyerCalls(t)
const { decide, refuse, inspect, sendOut, stockOf } = sellerCalls(t)
const invoiceable = async (it: AftersaleCase) =>
  (await t.call(invoices.orderInvoices, { orderNo: it.orderNo }, byBuyer(it))).body.data!.invoiceable
const tabs = async (it: AftersaleCase) => {
  const { states, records } = (await t.call(orderCalls.list, { state: 'afterSales' }, byBuyer(it))).body.data!
  return [states.find(({ state }) => state === 'afterSales')!.count, records.length]
}

test('part of a line is returned: agreed, sent back, inspected, owed; tabs, quantities and invoices follow', async () => {
  const it = await aCase()
  const before = await invoiceable(it)
  const fileId = await uploaded(t, it.shopper.as, buying.upload)
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

test('twenty requests for a tenth of the line at the same moment: none speaks of more than was received', async () => {
  const it = await aCase()
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(it, { lines: [{ lineNo: 1, qty: 99 }] })))
  expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(10)
  expect(
    replies.filter(({ status, body }) => status === 409 && body.message === '可申请退货退款的数量不足'),
  ).toHaveLength(10)
  const left = (await t.call(buying.claimableLines, { orderNo: it.orderNo }, byBuyer(it))).body.data!
  expect(left.lines.find(({ lineNo }) => lineNo === 1)).toMatchObject({ receivedQty: 0, missingQty: 10 })
})

test('twenty inspections at the same moment: one holds, and the money is owed once', async () => {
  const it = await aCase()
  const no = await asked(it)
  await decide(it, no)
  await sendBack(it, no)
  const replies = await Promise.all(Array.from({ length: 20 }, () => inspect(it, no)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  expect((await orderOf(it)).refunds).toHaveLength(1)
})

test('twenty answers, half of them refusals: one holds', async () => {
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
  const agreed = await t.call(buying.acceptInspection, refOf(it, no), byBuyer(it))
  expect(agreed.body.data).toMatchObject({ state: 'done', owed: '2.13' })
  expect((await orderOf(it)).lines[0]!.returnedQty).toBe(60)
  // Goods that were not accepted may be claimed again.
  expect((await ask(it, { lines: [{ lineNo: 1, qty: 930 }] })).status).toBe(200)
})

test('goods are exchanged: they leave the stock that no order holds, and nothing is owed', async () => {
  const it = await aCase()
  const no = await asked(it, { kind: 'exchange' })
  await decide(it, no)
  // Whoever brings goods back is the buyer.
  const byOwnCar = { way: 'own' as const, carrier: '', waybillNo: '', parcelNote: '浙F12345' }
  await t.call(buying.ship, { ...refOf(it, no), ...byOwnCar }, byBuyer(it))
  const brought = await detail(it, no)
  expect(brought.back!.wayName).toBe('买家自送')
  expect(brought.events.at(-1)!.text).toBe('寄回货物：买家自送 浙F12345')
  expect((await inspect(it, no)).body.data!.state).toBe('toSend')
  const stock = await stockOf(it, 0)
  const seen = await t.call(selling.aftersale, { aftersaleNo: no }, bySeller(it))
  expect(seen.body.data).toMatchObject({
    receiver: expect.stringMatching(/ 1\d{10}$/),
    deliveryAddress: expect.stringMatching(/./),
  })
  expect((await sendOut(it, no)).body.data!.state).toBe('sent')
  expect(await stockOf(it, 0)).toEqual([stock[0]! - 100, stock[1]])
  expect((await t.call(buying.receive, refOf(it, no), byBuyer(it))).body.data).toMatchObject({
    state: 'done',
    owed: '0.00',
  })
  expect((await orderOf(it)).refunds).toEqual([])
  expect((await ask(it, { lines: [{ lineNo: 1, qty: 990 }] })).status).toBe(200)
})

test.each(['exchange', 'supplement'] as const)(
  'with %s no freight goes back, and a request that names some is refused with the reason',
  async (kind) => {
    const it = await aCase()
    const no = await asked(it, { kind })
    const before = await fingerprint(t.db)
    const reply = await decide(it, no, { freight: '0.01' })
    expect([reply.status, reply.body.message]).toEqual([400, '换货与补发不涉及运费退款'])
    expect(await fingerprint(t.db)).toEqual(before)
    expect((await decide(it, no, { freight: '0' })).status).toBe(200)
  },
)

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
  await t.call(buying.receive, refOf(it, no), byBuyer(it))
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

test('an after-sale is asked for within 15 days', async () => {
  const it = await aCase()
  pass(15 * 24)
  const no = await asked(it)
  await t.call(buying.withdraw, refOf(it, no), byBuyer(it))
  pass(1)
  expect((await ask(it)).body.message).toBe('已超过售后申请期（收货后 15 天）')
  const left = (await t.call(buying.claimableLines, { orderNo: it.orderNo }, byBuyer(it))).body.data!
  expect([left.problem, left.until]).toEqual(['已超过售后申请期（收货后 15 天）', '2026-12-05T08:00:00.000Z'])
})

test.each<[string, AftersaleForm, number]>([
  ['请填写问题描述', { note: ' ' }, 400],
  ['可申请退货退款的数量不足', { lines: [{ lineNo: 1, qty: 991 }] }, 409],
  ['可申请换货的数量不足', { kind: 'exchange', lines: [{ lineNo: 1, qty: 991 }] }, 409],
  ['可申请补发的数量不足', { kind: 'supplement', reason: 'missing', lines: [{ lineNo: 1, qty: 11 }] }, 409],
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

test('accepted goods that came back go into the stock where the seller says so, once', async () => {
  const it = await aCase()
  const no = await asked(it)
  await decide(it, no)
  await sendBack(it, no)
  const before = await stockOf(it, 0)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => inspect(it, no, [{ lineNo: 1, qty: 60 }], '其余有锈', true)),
  )
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

test('the usual return address is proposed to the seller and the platform, and to no buyer', async () => {
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
