import { gateway } from '@lianmeng/contract/endpoint'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as selling from '@lianmeng/contract/statements/seller-statement-endpoints'
import * as buying from '@lianmeng/contract/statements/statement-endpoints'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aProduct, aSeller } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, expectInvariants, orderingApp } from '../../testing/ordering.ts'
import { login } from '../../testing/test-app.ts'
import { makeMonthlyStatements } from './make.ts'
import { remindOfStatements } from './remind.ts'

let now = new Date()
const month = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 7)
const t = await orderingApp([orders], { clock: () => now })
beforeEach(() => {
  now = new Date()
})
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

/** An order of 1000 pieces for ¥35.60, paid, of which 600 were shipped and received. */
async function aCase() {
  const seller = await aSeller(t.db)
  const product = await aProduct(t.db, { tenantId: seller.tenantId })
  const shopper = await aShopper(t)
  const orderNo = await anOrder(t, shopper, product, 1000)
  const as = await login(t, seller.userId)
  const headers = { headers: as }
  await t.call(sellerOrders.confirmOrder, { orderNo }, headers)
  await t.call(sellerOrders.confirmPayment, { orderNo }, headers)
  const it = { orderNo, shopper, product, seller: { ...seller, as } }
  await shipAll(it, 600)
  return it
}
type Case = {
  orderNo: string
  shopper: Awaited<ReturnType<typeof aShopper>>
  seller: { tenantId: number; userId: number; as: Record<string, string> }
}

async function shipAll(it: Case, qty: number, batch = 1) {
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }
  await t.call(
    shipping.ship,
    { orderNo: it.orderNo, ...waybill, lines: [{ lineNo: 1, qty }] },
    { headers: it.seller.as },
  )
  await t.call(delivery.receive, { orderNo: it.orderNo, batch }, { headers: it.shopper.as })
}

const make = (it: Case, of = month) => t.call(selling.makeStatements, { month: of }, { headers: it.seller.as })
const listOf = async (it: Case) => (await t.call(buying.statements, {}, { headers: it.shopper.as })).body.data!
const newest = async (it: Case) => {
  const { statementId, erpTenantId } = (await listOf(it))[0]!
  return { tenantId: erpTenantId, statementId }
}
const confirm = (it: Case, which: { tenantId: number; statementId: number }) =>
  t.call(buying.confirmStatement, which, { headers: it.shopper.as })
const disputed = [{ lineNo: 1, text: '少收 100 支' }]

test('a statement says what was ordered, delivered, paid and invoiced, and where these differ', async () => {
  const it = await aCase()
  expect((await make(it)).body.data).toEqual({ made: 1 })
  expect((await make(it)).body.data).toEqual({ made: 0 })
  const [statement] = await listOf(it)
  expect(statement).toMatchObject({ month, version: 1, stateName: '待买家确认', differing: 1 })
  expect(statement).toMatchObject({
    ordered: '35.60',
    delivered: '21.36',
    returned: '0.00',
    paid: '35.60',
    invoiced: '0.00',
  })
  const { body } = await t.call(buying.statement, await newest(it), { headers: it.shopper.as })
  expect(body.data!.orders[0]).toMatchObject({
    orderNo: it.orderNo,
    differences: ['undelivered', 'uninvoiced', 'overpaid'],
  })
  expect(body.data!.lines[0]).toMatchObject({ lineNo: 1, orderedQty: '1,000', receivedQty: '600', delivered: '21.36' })
})

test('the buyer disputes a line, the seller answers every such line, the buyer confirms', async () => {
  const it = await aCase()
  await make(it)
  const which = await newest(it)
  const dispute = (lines: typeof disputed) =>
    t.call(buying.disputeStatement, { ...which, lines }, { headers: it.shopper.as })
  const answer = (lines: typeof disputed) =>
    t.call(selling.answerStatement, { statementId: which.statementId, lines }, { headers: it.seller.as })
  expect((await answer(disputed)).body.message).toBe('该对账单没有待答复的异议')
  expect((await dispute([{ lineNo: 2, text: '?' }])).body.message).toBe('对账单中没有该行')
  expect((await dispute([...disputed, ...disputed])).body.message).toBe('同一对账行只能出现一次')
  expect((await dispute([{ lineNo: 1, text: '  ' }])).body.message).toBe('请填写内容')
  expect((await dispute(disputed)).status).toBe(200)
  expect((await confirm(it, which)).status).toBe(409)
  expect((await answer([{ lineNo: 1, text: '已核对回单，实收 600 支' }])).status).toBe(200)
  const { body } = await t.call(buying.statement, which, { headers: it.shopper.as })
  expect(body.data!.lines[0]).toMatchObject({ dispute: '少收 100 支', answer: '已核对回单，实收 600 支' })
  const confirms = await Promise.all(Array.from({ length: 10 }, () => confirm(it, which)))
  expect(confirms.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await listOf(it))[0]).toMatchObject({ state: 'confirmed', settledBy: '张三' })
})

test('a line that is disputed again keeps what both sides said before; both read it', async () => {
  const it = await aCase()
  await make(it)
  const which = await newest(it)
  const dispute = (text: string) =>
    t.call(buying.disputeStatement, { ...which, lines: [{ lineNo: 1, text }] }, { headers: it.shopper.as })
  const answer = (text: string) =>
    t.call(
      selling.answerStatement,
      { statementId: which.statementId, lines: [{ lineNo: 1, text }] },
      { headers: it.seller.as },
    )
  await dispute('少收 10 支')
  await answer('数量无误，见签收单')
  await dispute('签收单不是我方签字')
  const [asked] = (await t.call(buying.statement, which, { headers: it.shopper.as })).body.data!.lines
  expect(asked).toMatchObject({
    dispute: '签收单不是我方签字',
    answer: '',
    earlier: [{ dispute: '少收 10 支', answer: '数量无误，见签收单' }],
  })
  await answer('已补发签收单照片')
  await dispute('照片看不清')
  const { statementId } = which
  const [seen] = (await t.call(selling.sellerStatement, { statementId }, { headers: it.seller.as })).body.data!.lines
  expect(seen!.earlier).toEqual([
    { dispute: '少收 10 支', answer: '数量无误，见签收单' },
    { dispute: '签收单不是我方签字', answer: '已补发签收单照片' },
  ])
  const told = await t.db<{ text: string }[]>`
    select text from message where user_id = ${it.seller.userId} and title = '对账单有异议' order by id`
  expect(told[0]!.text).toMatch(new RegExp(`对 ${month} 的对账单提出异议（1 行），请逐行答复。$`))
})

test('a change makes a new version, which has to be confirmed again; the former one stays to be read', async () => {
  const it = await aCase()
  await make(it)
  const first = await newest(it)
  await confirm(it, first)
  await shipAll(it, 400, 2)
  const made = await Promise.all(Array.from({ length: 10 }, () => make(it)))
  expect(made.reduce((sum, { body }) => sum + body.data!.made, 0)).toBe(1)
  expect((await listOf(it)).map(({ version, state }) => [version, state])).toEqual([
    [2, 'sent'],
    [1, 'replaced'],
  ])
  expect((await confirm(it, first)).status).toBe(409)
})

test('a confirmed statement is not asked again because of a payment or an invoice', async () => {
  const it = await aCase()
  const pay = (paid: number) => t.db`update sales_order set paid = ${paid} where order_no = ${it.orderNo}`
  await make(it)
  await pay(2000)
  expect((await make(it)).body.data).toEqual({ made: 1 })
  const second = await newest(it)
  await confirm(it, second)
  await pay(3560)
  expect((await make(it)).body.data).toEqual({ made: 0 })
  expect((await listOf(it))[0]).toMatchObject({ statementId: second.statementId, state: 'confirmed' })
  await shipAll(it, 400, 2)
  expect((await make(it)).body.data).toEqual({ made: 1 })
})

test('differences are those that are left now; the paper keeps those of its day', async () => {
  const it = await aCase()
  const put = (paid: number, invoiced: number) =>
    t.db`update sales_order set paid = ${paid}, invoiced = ${invoiced} where order_no = ${it.orderNo}`
  const print = async () => {
    const { tenantId, statementId } = await newest(it)
    const query = { tenantId: String(tenantId), statementId: String(statementId) }
    await t.app.inject({ url: `${gateway}${buying.statementFile.path}`, query, headers: it.shopper.as })
    return t.db<{ version: number; paper: string }[]>`
      select version, paper::text from document where tenant_id = ${tenantId} and kind = 'statement'`
  }
  await make(it)
  const [first] = await print()
  await put(2136, 2136)
  const which = await newest(it)
  const { orders } = (await t.call(buying.statement, which, { headers: it.shopper.as })).body.data!
  expect(orders[0]).toMatchObject({ paid: '35.60', paidNow: '21.36', invoiced: '0.00', invoicedNow: '21.36' })
  expect(orders[0]!.differences).toEqual(['undelivered'])
  expect((await listOf(it))[0]).toMatchObject({ paidNow: '21.36', invoicedNow: '21.36', differing: 1 })
  expect(await print()).toEqual([first])
  expect(first!.paper).toContain('未交齐、未开完票、已付超过已收')
  // Of ¥26.36 on invoices ¥5.00 were too much; a red letter has taken ¥5.00 back, or ¥4.00.
  const state = (invoiced: number, over: number) => t.db`
    update statement_order set invoiced = ${invoiced}, over_invoiced = ${over}
    where tenant_id = ${which.tenantId} and statement_id = ${which.statementId}`
  await state(2636, 500)
  const left = async () =>
    (await t.call(buying.statement, which, { headers: it.shopper.as })).body.data!.orders[0]!.differences
  expect(await left()).toEqual(['undelivered'])
  await put(2136, 2236)
  expect(await left()).toEqual(['undelivered', 'overInvoiced'])
  await state(0, 0)
  await put(3560, 0)
})

test('last month is stated by itself, once', async () => {
  const it = await aCase()
  await make(it, '2020-01')
  expect(await listOf(it)).toEqual([])
  now = new Date(`${month}-28T00:00:00Z`)
  now = new Date(now.getTime() + 8 * 24 * 3_600_000)
  await Promise.all([makeMonthlyStatements(t.deps), makeMonthlyStatements(t.deps)])
  expect((await listOf(it)).map((one) => [one.month, one.version, one.madeBy])).toEqual([[month, 1, '系统']])
})

test('nobody else reads or settles a statement, and no month to come is stated', async () => {
  const it = await aCase()
  await make(it)
  const which = await newest(it)
  const stranger = await aShopper(t)
  expect((await t.call(buying.statement, which, { headers: stranger.as })).status).toBe(404)
  expect((await t.call(buying.confirmStatement, which, { headers: stranger.as })).status).toBe(404)
  const other = await login(t, (await aSeller(t.db)).userId)
  const { statementId } = which
  expect((await t.call(selling.sellerStatement, { statementId }, { headers: other })).status).toBe(404)
  expect((await make(it, '2999-12')).body.message).toBe('「月份」不能晚于本月')
})

/** The text of the first sheet of a workbook. */
const sheetOf = (workbook: Uint8Array): string =>
  Object.entries(unzipSync(workbook))
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, bytes]) => strFromU8(bytes))
    .join('\n')

test.each([
  ['kingdee', '科目代码', '应付账款'],
  ['yonyou', '科目编码', '2202'],
] as const)('%s takes in a voucher per order, and the statement is printed', async (format, title, account) => {
  const it = await aCase()
  await make(it)
  const which = await newest(it)
  const query = { tenantId: String(which.tenantId), statementId: String(which.statementId) }
  const sent = await t.app.inject({
    url: `${gateway}${buying.exportStatement.path}`,
    query: { ...query, format },
    headers: it.shopper.as,
  })
  const sheet = sheetOf(sent.rawPayload)
  for (const words of [title, account, it.orderNo, '18.9', '2.46', '21.36']) expect(sheet).toContain(words)
  const printed = await t.app.inject({
    url: `${gateway}${buying.statementFile.path}`,
    query,
    headers: it.shopper.as,
  })
  expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a statement of 5000 lines is made and read as a whole', async () => {
  const it = await aCase()
  await t.db`
    insert into order_line (tenant_id, order_id, line_no, product_id, package_spec_id, cart_line_id, qty, price, amount,
      snapshot, shipped, received)
    select l.tenant_id, l.order_id, n, l.product_id, l.package_spec_id, l.cart_line_id + n, 1000, l.price, 1, l.snapshot, 1000, 1000
    from order_line l join sales_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    cross join generate_series(2, 5000) n where o.order_no = ${it.orderNo}`
  expect((await make(it)).body.data).toEqual({ made: 1 })
  const { body } = await t.call(buying.statement, await newest(it), { headers: it.shopper.as })
  expect(body.data!.lines).toHaveLength(5000)
  await t.db`delete from order_line where line_no > 1`
})

test('the messages about a statement name its seller and lead to it', async () => {
  const it = await aCase()
  await make(it)
  now = new Date(now.getTime() + 5 * 24 * 3_600_000)
  await remindOfStatements(t.deps)
  const texts = await t.db<{ text: string; link: string }[]>`
    select text, link from message where user_id = ${it.shopper.userId} and text like '%对账单%' order by id`
  const which = `卖家${it.seller.tenantId} ${month} 的对账单`
  expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining(which), expect.stringContaining(which)])
  const { tenantId, statementId } = await newest(it)
  const link = `/lmPortals/enterpriseInfo?tab=statements&statement=${tenantId}-${statementId}`
  expect(texts.map((one) => one.link)).toEqual([link, link])
})

test('an unanswered statement causes a reminder after five working days and after five more, then its seller gets a message', async () => {
  const it = await aCase()
  await make(it)
  const made = now
  const titles = async (userId: number) =>
    (
      await t.db<{ title: string }[]>`
        select title from message where user_id = ${userId} and title in ('对账单等待确认', '买家未确认对账单') order by id`
    ).map(({ title }) => title)
  const after = async (days: number) => {
    now = new Date(made.getTime() + days * 24 * 3_600_000)
    // Two processes at once send one reminder.
    await Promise.all([remindOfStatements(t.deps), remindOfStatements(t.deps)])
    return [await titles(it.shopper.userId), await titles(it.seller.userId)]
  }
  const reminder = '对账单等待确认'
  expect(await after(4.9)).toEqual([[], []])
  expect(await after(5)).toEqual([[reminder], []])
  expect(await after(9.9)).toEqual([[reminder], []])
  expect(await after(10)).toEqual([[reminder, reminder], ['买家未确认对账单']])
  expect(await after(30)).toEqual([[reminder, reminder], ['买家未确认对账单']])
  // An answered dispute restarts the wait.
  const which = await newest(it)
  await t.call(buying.disputeStatement, { ...which, lines: disputed }, { headers: it.shopper.as })
  await t.call(
    selling.answerStatement,
    { statementId: which.statementId, lines: [{ lineNo: 1, text: '已补发' }] },
    { headers: it.seller.as },
  )
  expect((await after(34.9))[0]).toHaveLength(2)
  expect((await after(35))[0]).toHaveLength(3)
  await confirm(it, which)
  expect((await after(90))[0]).toHaveLength(3)
})
