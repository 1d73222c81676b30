import * as aftersale from '@lianmeng/contract/aftersale/endpoints'
import * as aftersaleSelling from '@lianmeng/contract/aftersale/seller-endpoints'
import * as contract from '@lianmeng/contract/approvals/endpoints'
import * as policy from '@lianmeng/contract/approvals/policy-endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as ordering from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aFirm, aRule, ask, buy, decide, detailOf } from '../../../testing/approving.ts'
import { aStaffMember } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { expectInvariants, orderingApp, type Shopper } from '../../../testing/ordering.ts'
import { login } from '../../../testing/test-app.ts'
import { warnOfBudgets } from './warn-of-budgets.ts'

const t = await orderingApp([orders])
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

let firm: Awaited<ReturnType<typeof aFirm>>
let buyer: Shopper
let chief: Shopper
beforeEach(async () => {
  firm = await aFirm(t)
  buyer = await firm.person('purchaser')
  chief = await firm.person('approver')
})

const taken = async () => (await firm.budgets()).map(({ held, spent, left }) => [held, spent, left])
/** A logged-in member of a seller's staff. */
const sellerOf = async (tenantId: number) => login(t, (await aStaffMember(t.db, tenantId)).userId)
const cancel = (orderNo: string) => t.call(ordering.cancel, { orderNo }, { headers: buyer.as })

test('orders spend it, what is above it is refused, and cancelling gives back', async () => {
  await firm.saveBudget('1000')
  const { reply } = await buy(t, buyer, 700)
  expect(await taken()).toEqual([['0.00', '700.00', '300.00']])
  const above = (await buy(t, buyer, 301)).reply
  expect([above.body.code, above.body.message]).toEqual([10001, '已超出公司每月预算 1.00 元，不能提交'])
  expect((await buy(t, buyer, 300)).reply.body.code).toBe(200)
  await cancel(reply.body.data!.orders[0]!.orderNo)
  expect(await taken()).toEqual([['0.00', '300.00', '700.00']])
})

test('twenty at once spend not a fen more than there is', async () => {
  await firm.saveBudget('1000')
  const people = await Promise.all(Array.from({ length: 20 }, () => firm.person('purchaser')))
  const replies = await Promise.all(people.map((who) => buy(t, who, 150)))
  expect(replies.filter(({ reply }) => reply.body.code === 200)).toHaveLength(6)
  for (const { reply } of replies) expect([200, 10001]).toContain(reply.body.code)
  expect(await taken()).toEqual([['0.00', '900.00', '100.00']])
})

test('a pending request holds its amount; approval spends it, refusal and withdrawal free it', async () => {
  await firm.saveRules([aRule([chief.userId])])
  await firm.saveBudget('1000')
  const approved = await ask(t, buyer, 300)
  const refused = await ask(t, buyer, 200)
  const withdrawn = await ask(t, buyer, 100)
  expect(await taken()).toEqual([['600.00', '0.00', '400.00']])
  expect((await buy(t, buyer, 401)).reply.body.code).toBe(10001)
  await decide(t, chief, approved.approvalNo)
  await decide(t, chief, refused.approvalNo, false)
  await t.call(contract.withdraw, { approvalNo: withdrawn.approvalNo }, { headers: buyer.as })
  expect(await taken()).toEqual([['0.00', '300.00', '700.00']])
})

test('twenty requests at once hold not a fen more than there is', async () => {
  await firm.saveRules([aRule([chief.userId])])
  await firm.saveBudget('1000')
  const replies = await Promise.all(Array.from({ length: 20 }, () => buy(t, buyer, 150)))
  expect(replies.filter(({ reply }) => reply.body.code === 200)).toHaveLength(6)
  expect(await taken()).toEqual([['900.00', '0.00', '100.00']])
})

test('a soft budget may be exceeded: where a rule says so, with an approval', async () => {
  await firm.saveBudget('100', { hard: false })
  expect((await buy(t, buyer, 150)).reply.body.data!.approvalNo).toBe('')
  expect(await taken()).toEqual([['0.00', '150.00', '0.00']])
  await firm.saveRules([aRule([chief.userId], { overBudget: true })])
  const { approvalNo } = await ask(t, buyer, 1)
  // Who approves reads by how much it is exceeded.
  expect(await detailOf(t, chief, approvalNo)).toMatchObject({ budgets: [{ left: '0.00', overdrawn: '51.00' }] })
  expect((await decide(t, chief, approvalNo)).body.data!.state).toBe('ordered')
  expect(await taken()).toEqual([['0.00', '151.00', '0.00']])
})

test('parallel orders within a soft budget: those above it wait', async () => {
  await firm.saveBudget('1000', { hard: false })
  await firm.saveRules([aRule([chief.userId], { overBudget: true })])
  const people = await Promise.all(Array.from({ length: 8 }, () => firm.person('purchaser')))
  const replies = await Promise.all(people.map((who) => buy(t, who, 300)))
  expect(replies.filter(({ reply }) => reply.body.data?.approvalNo === '')).toHaveLength(3)
  expect(await taken()).toEqual([['1500.00', '900.00', '0.00']])
})

test('once there are cost centres every order names one, and takes from its budget and the company’s', async () => {
  const [first, second] = [await firm.saveCentre('C01'), await firm.saveCentre('C02')]
  await firm.saveBudget('1000')
  await firm.saveBudget('100', { costCentreId: first, period: 'quarter' })
  expect((await buy(t, buyer, 10)).reply.body.message).toBe('请选择成本中心')
  expect((await buy(t, buyer, 10, { costCentreId: 999 })).reply.body.message).toBe(
    '该成本中心不存在或已停用，请重新选择',
  )
  const { reply } = await buy(t, buyer, 60, { costCentreId: first })
  expect((await buy(t, buyer, 60, { costCentreId: first })).reply.body.message).toBe(
    '已超出C01 车间每季度预算 20.00 元，不能提交',
  )
  expect((await buy(t, buyer, 60, { costCentreId: second })).reply.body.code).toBe(200)
  expect(await taken()).toEqual([
    ['0.00', '120.00', '880.00'],
    ['0.00', '60.00', '40.00'],
  ])
  const { orderNo } = reply.body.data!.orders[0]!
  const { body } = await t.call(ordering.detail, { orderNo }, { headers: buyer.as })
  expect(body.data!.costCentre).toBe('C01 车间')
  await cancel(orderNo)
  expect(await taken()).toEqual([
    ['0.00', '60.00', '940.00'],
    ['0.00', '0.00', '100.00'],
  ])
})

test('administrators are warned once a period', async () => {
  await firm.saveBudget('100', { warnPercent: 80 })
  await buy(t, buyer, 79)
  const warnings = async () => {
    await warnOfBudgets(t.deps)
    return [...(await t.db`select text from message where user_id = ${firm.admin.userId} and title = '预算即将用完'`)]
  }
  expect(await warnings()).toEqual([])
  await buy(t, buyer, 1)
  expect(await warnings()).toEqual([{ text: '公司每月预算 ¥100.00 已用 ¥80.00，审批中占用 ¥0.00。' }])
  expect(await warnings()).toHaveLength(1)
  const [row] = await firm.budgets()
  expect(row!.isNear).toBe(true)
})

test('a budget stands once for a cost centre and a period; another company has none of it', async () => {
  await firm.saveBudget('100')
  const form = {
    id: 0,
    costCentreId: 0,
    period: 'month' as const,
    amount: '1',
    warnPercent: 0,
    hard: true,
    disabled: false,
  }
  const save = (more: Partial<typeof form>, as = firm.admin.as) =>
    t.call(policy.saveBudget, { ...form, ...more }, { headers: as })
  expect((await save({})).body.message).toBe('该成本中心在此周期已有预算')
  expect((await save({ amount: '1.234' })).body.message).toBe('预算金额须为数字，最多 2 位小数')
  const [{ id }] = (await firm.budgets()) as [policy.Budget]
  const elsewhere = await aFirm(t)
  expect((await save({ id }, elsewhere.admin.as)).status).toBe(404)
  expect((await save({}, buyer.as)).status).toBe(403)
  expect((await save({ id, amount: '200', disabled: true })).body.message).toBe('')
  expect(await firm.budgets()).toMatchObject([{ amount: '200.00', disabled: true }])
  expect((await buy(t, buyer, 300)).reply.body.code).toBe(200)
})

test('the number of the buyer stands on the order and finds it, on both sides', async () => {
  const { reply } = await buy(t, buyer, 10, { poNo: ' PO-2026-7 ' })
  const { orderNo } = reply.body.data!.orders[0]!
  for (const filter of [{ poNo: 'po-2026' }, { keyword: 'PO-2026-7' }]) {
    const { body } = await t.call(ordering.list, filter, { headers: buyer.as })
    expect(body.data!.records).toMatchObject([{ orderNo, poNo: 'PO-2026-7' }])
  }
  expect((await t.call(ordering.list, { poNo: 'other' }, { headers: buyer.as })).body.data!.total).toBe(0)
})

test('reductions by after-sales go back to the budget, once, also with parallel calls', async () => {
  await firm.saveBudget('1000')
  const { reply, product } = await buy(t, buyer, 700)
  const { orderNo } = reply.body.data!.orders[0]!
  const seller = { headers: await sellerOf(product.tenantId) }
  await t.call(sellerOrders.confirmOrder, { orderNo }, seller)
  await t.call(sellerOrders.confirmPayment, { orderNo }, seller)
  const { lines } = (await t.call(sellerOrders.order, { orderNo }, seller)).body.data!
  const { qty } = lines[0]!
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }
  await t.call(shipping.ship, { orderNo, ...waybill, lines: [{ lineNo: 1, qty }] }, seller)
  const headers = { headers: buyer.as }
  await t.call(delivery.receive, { orderNo, batch: 1 }, headers)
  const ask = async (amount: string) => {
    const form = { orderNo, kind: 'refund' as const, reason: 'quality' as const, note: '有锈', fileIds: [], amount }
    const { body } = await t.call(aftersale.save, { ...form, lines: [{ lineNo: 1, qty: qty / 10 }] }, headers)
    expect(body.message).toBe('')
    return body.data!.aftersaleNo
  }
  const asked = [await ask('50.01'), await ask('49.99')]
  const agreed = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      t.call(aftersaleSelling.decideAftersale, { aftersaleNo: asked[i % 2]!, agree: true, note: '' }, seller),
    ),
  )
  expect(agreed.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await taken()).toEqual([['0.00', '600.00', '400.00']])
})

test('rules as they are typed are tried on the last ten submissions, and nothing of them is kept', async () => {
  const one = await firm.person('approver')
  const centre = await firm.saveCentre('C7')
  for (const yuan of [40, 250, 90]) await buy(t, buyer, yuan, { costCentreId: centre })
  const tryOn = async (given: Parameters<typeof aRule>[1], who = firm.admin) => {
    const rules = [aRule([one.userId], { name: '试', ...given })]
    const { body } = await t.call(policy.tryRulesOnOrders, { rules }, { headers: who.as })
    return body.data?.map(({ amount, rules: asked }) => [amount, asked.length])
  }
  expect(await tryOn({ amountFrom: '100' })).toEqual([
    ['90.00', 0],
    ['250.00', 1],
    ['40.00', 0],
  ])
  // The sum of the day grows with each: 40, 290, 380.
  expect(await tryOn({ dayFrom: '290' })).toEqual([
    ['90.00', 1],
    ['250.00', 1],
    ['40.00', 0],
  ])
  expect((await tryOn({ costCentreIds: [centre] }))!.every(([, asked]) => asked === 1)).toBe(true)
  expect((await tryOn({ sellerIds: [999_999] }))!.every(([, asked]) => asked === 0)).toBe(true)
  expect((await tryOn({ overBudget: true }))!.every(([, asked]) => asked === 0)).toBe(true)
  expect((await t.call(policy.rules, {}, { headers: firm.admin.as })).body.data!.rules).toEqual([])
  const foreign = await aFirm(t)
  expect(await tryOn({}, foreign.admin)).toEqual([])
  expect(await tryOn({}, buyer)).toBeUndefined()
})

test('a trial of the rules says what a submission would then meet, and submits nothing', async () => {
  const one = await firm.person('approver', { name: '赵经理' })
  const centre = await firm.saveCentre('C9')
  await firm.saveBudget('500', { costCentreId: centre })
  await firm.saveRules([
    aRule([one.userId], { name: '当日', dayFrom: '300' }),
    aRule([one.userId], { name: '车间', amountFrom: '50', costCentreIds: [centre] }),
    aRule([one.userId], { name: '品类', categoryIds: [73] }),
  ])
  const attempt = (amount: string, given: object = {}) =>
    t.call(
      policy.tryRules,
      { userId: buyer.userId, amount, categoryIds: [], sellerIds: [], costCentreId: centre, ...given },
      { headers: firm.admin.as },
    )
  const rulesOf = async (...given: Parameters<typeof attempt>) => (await attempt(...given)).body.data!.rules
  expect(await rulesOf('49.99')).toEqual([])
  expect(await rulesOf('300')).toEqual(['当日', '车间'])
  expect(await rulesOf('10', { categoryIds: [73] })).toEqual(['品类'])
  for (const yuan of [40, 60, 250, 600]) {
    const { body: foretold } = await attempt(String(yuan))
    const { reply } = await buy(t, buyer, yuan, { costCentreId: centre })
    const { rules: asked, problemText } = foretold.data!
    expect(reply.body.message, `${yuan}`).toBe(problemText)
    expect((reply.body.data?.approvalNo ?? '') !== '', `${yuan}`).toBe(problemText === '' && asked.length > 0)
  }
  expect((await attempt('1')).body.data).toMatchObject({ today: '350.00', rules: ['当日'], steps: ['赵经理'] })
  expect((await attempt('1', { costCentreId: 0 })).body.data!.problemText).toBe('请选择成本中心')
  expect((await attempt('1.234')).body.message).toBe('金额须为数字，最多 2 位小数')
  expect((await attempt('1', { userId: (await aFirm(t)).admin.userId })).status).toBe(404)
})
