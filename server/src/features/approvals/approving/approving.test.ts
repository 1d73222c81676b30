import * as contract from '@lianmeng/contract/approvals/endpoints'
import * as policy from '@lianmeng/contract/approvals/policy-endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import * as ordering from '@lianmeng/contract/orders/endpoints'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aFirm, aRule, ask, buy, decide, detailOf } from '../../../testing/approving.ts'
import { aProduct } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import {
  aCartLine,
  aShopper,
  expectInvariants,
  orderingApp,
  reservedOf,
  type Shopper,
  submit,
} from '../../../testing/ordering.ts'
import { anAttachment } from '../../../testing/pictures.ts'
import { localDay } from '../../../time/local-day.ts'
import { followApprovals } from './follow-approvals.ts'

const t = await orderingApp([orders])
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

let firm: Awaited<ReturnType<typeof aFirm>>
let buyer: Shopper
let one: Shopper
let other: Shopper
beforeEach(async () => {
  firm = await aFirm(t)
  buyer = await firm.person('purchaser')
  one = await firm.person('approver')
  other = await firm.person('approver')
})

const cartOf = async () => [...(await t.db`select id from cart_line where buyer_id = ${firm.companyId}`)].length
const messagesOf = async ({ userId }: Shopper): Promise<string[]> =>
  (await t.db<{ title: string }[]>`select title from message where user_id = ${userId} order by id`).map(
    (row) => row.title,
  )
const withdraw = (who: Shopper, approvalNo: string) => t.call(contract.withdraw, { approvalNo }, { headers: who.as })
const listOf = async (who: Shopper, tab: 'waiting' | 'mine' | 'all') =>
  (await t.call(contract.list, { tab }, { headers: who.as })).body.data!

test('a company without rules orders at once', async () => {
  const { reply } = await buy(t, buyer, 900)
  expect(reply.body.data).toMatchObject({ approvalNo: '', orders: [{ amount: '900.00' }] })
})

test('a submission under a rule waits, reserves nothing, and has left the cart', async () => {
  await firm.saveRules([aRule([one.userId], { amountFrom: '100' })])
  expect((await buy(t, buyer, 99)).reply.body.data!.approvalNo).toBe('')
  const { approvalNo, product } = await ask(t, buyer, 100)
  expect([await reservedOf(t.db, product), await cartOf()]).toEqual([0, 0])
  expect(await messagesOf(one)).toEqual(['采购申请待您审批'])
  expect(await detailOf(t, one, approvalNo)).toMatchObject({
    state: 'pending',
    total: '100.00',
    rules: ['大额'],
    canDecide: true,
    canWithdraw: false,
    groups: [{ amount: '100.00', lines: [{ amount: '100.00', price: '1' }] }],
  })
})

test('the approver alone reads the day, the invoice, the files and the notes that were asked for', async () => {
  await firm.saveRules([aRule([one.userId])])
  const [title] = await t.db<{ id: number }[]>`
    insert into invoice_title (buyer_id, title, tax_no, address, phone, bank, account, email)
    values (${firm.companyId}, '示例机械', '91330424MA0SL00001', '', '', '', '', '') returning id`
  const fileId = await anAttachment(t, buyer)
  const today = localDay(new Date())
  const product = await aProduct(t.db, { price: '1' })
  const line = await aCartLine(t.db, buyer, product, 5000)
  const { body } = await submit(t, buyer, [line], {
    wantedOn: today,
    invoice: { titleId: title!.id, kind: 'special' },
    payments: [{ erpTenantId: product.tenantId, payment: 'prepaid' }],
    lineNotes: [{ cartItemId: line, note: '贴我方标签' }],
    attachments: [{ fileId, name: '技术协议.jpg' }],
  })
  const { approvalNo } = body.data!
  expect(await detailOf(t, one, approvalNo)).toMatchObject({
    terms: {
      wantedOn: today,
      invoice: { kindName: '增值税专用发票', title: '示例机械' },
      attachments: [{ fileId, name: '技术协议.jpg' }],
    },
    groups: [
      { paymentName: '款到发货', lines: [{ note: '贴我方标签', dispatchOn: expect.stringMatching(/^20\d\d-/) }] },
    ],
  })
  const read = (who: Shopper, file: string) =>
    t.app.inject({
      url: `${gateway}${contract.attachment.path}`,
      query: { approvalNo, fileId: file },
      headers: who.as,
    })
  expect((await read(one, fileId)).headers['content-type']).toBe('image/jpeg')
  expect((await read(one, 'other.jpg')).statusCode).toBe(404)
  expect((await read(await aShopper(t), fileId)).statusCode).toBe(404)
})

test('two people approve, then it is ordered in the name of who asked', async () => {
  await firm.saveRules([aRule([one.userId, other.userId])])
  const { approvalNo, product } = await ask(t, buyer, 100, { remarks: [] })
  expect((await decide(t, one, approvalNo)).body.data).toMatchObject({ state: 'pending', canDecide: false })
  expect((await decide(t, one, approvalNo)).status).toBe(409)
  expect(await reservedOf(t.db, product)).toBe(0)
  const { body } = await decide(t, other, approvalNo)
  expect(body.data).toMatchObject({ state: 'ordered', decidedBy: expect.any(String) })
  expect(await reservedOf(t.db, product)).toBe(100_000)
  const list = await t.call(ordering.list, { keyword: body.data!.groupNo }, { headers: buyer.as })
  expect(list.body.data!.records).toMatchObject([{ amount: '100.00', state: 'awaitingConfirmation' }])
  const [row] = await t.db`select created_by from order_group where group_no = ${body.data!.groupNo}`
  expect(row).toEqual({ created_by: buyer.userId })
  expect(await messagesOf(buyer)).toEqual(['采购申请已通过'])
})

test('steps come one after the other, and every rule that holds counts', async () => {
  await firm.saveRules([
    aRule([one.userId], { name: '先', amountFrom: '10' }),
    aRule([other.userId], { name: '后', amountFrom: '50' }),
  ])
  const { approvalNo } = await ask(t, buyer, 60)
  expect((await decide(t, other, approvalNo)).status).toBe(409)
  expect((await decide(t, one, approvalNo)).body.data!.state).toBe('pending')
  expect(await messagesOf(other)).toEqual(['采购申请待您审批'])
  expect((await decide(t, other, approvalNo)).body.data!.state).toBe('ordered')
})

test('one refusal ends it, with a reason', async () => {
  await firm.saveRules([aRule([one.userId, other.userId])])
  const { approvalNo } = await ask(t, buyer, 100)
  expect((await decide(t, one, approvalNo, false, ' ')).status).toBe(400)
  expect((await decide(t, one, approvalNo, false, '太贵')).body.data).toMatchObject({ state: 'refused', note: '太贵' })
  const late = await decide(t, other, approvalNo)
  expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^该申请已由.+处理（已驳回）$/)])
})

test('nobody approves their own request, unless the company allows it', async () => {
  const chief = await firm.person('admin')
  await firm.saveRules([
    aRule([chief.userId, one.userId], { steps: [{ mode: 'any', approverIds: [chief.userId, one.userId] }] }),
  ])
  const own = await ask(t, chief, 100)
  expect((await decide(t, chief, own.approvalNo)).status).toBe(409)
  await firm.saveRules([aRule([chief.userId])], true)
  expect((await decide(t, chief, (await ask(t, chief, 100)).approvalNo)).body.data!.state).toBe('ordered')
})

test('a delegate decides for one absent colleague, never for two', async () => {
  await firm.saveRules([aRule([one.userId, other.userId])])
  const today = new Date().toISOString().slice(0, 10)
  const form = { userId: one.userId, delegateId: other.userId, from: '2020-01-01', to: '2099-12-31' }
  expect((await t.call(policy.saveDelegate, form, { headers: other.as })).status).toBe(403)
  expect((await t.call(policy.saveDelegate, form, { headers: one.as })).body.message).toBe('')
  const both = await ask(t, buyer, 100)
  await decide(t, other, both.approvalNo)
  expect((await decide(t, other, both.approvalNo)).status).toBe(409)
  const third = await firm.person('approver', { name: '代理' })
  const away = { ...form, delegateId: third.userId, from: today }
  await t.call(policy.saveDelegate, away, { headers: firm.admin.as })
  expect((await decide(t, third, both.approvalNo)).body.data).toMatchObject({
    state: 'ordered',
    votes: [{}, { name: expect.stringMatching(/（代.+）$/) }],
  })
})

test('a price that has changed since sends it back, and nothing is ordered', async () => {
  await firm.saveRules([aRule([one.userId])])
  const { approvalNo, product } = await ask(t, buyer, 100)
  await t.db`update product set price = 1100000, version = version + 1 where id = ${product.componentId}`
  expect((await decide(t, one, approvalNo)).body.data).toMatchObject({
    state: 'returned',
    // Grade, surface and brand tell goods of one specification apart.
    differences: [expect.stringMatching(/^「.+ M8×25 联盟 1000支\/箱」单价 ¥1\.00 → ¥1\.10$/)],
    steps: [{ isDone: true, isWaiting: false }],
    groupNo: '',
  })
  expect(await reservedOf(t.db, product)).toBe(0)
  const restored = await t.call(contract.restore, { approvalNo }, { headers: buyer.as })
  expect(restored.body.data).toEqual({ added: 1, left: [] })
  expect(await cartOf()).toBe(1)
  expect((await t.call(contract.restore, { approvalNo }, { headers: buyer.as })).status).toBe(409)
})

test('a member reads what its own price was and is, as everywhere else', async () => {
  await firm.saveRules([aRule([one.userId])])
  const product = await aProduct(t.db, { price: '1', stock: 1_000_000 })
  await t.db`
    insert into membership (tenant_id, buyer_id, status, discount)
    values (${product.tenantId}, ${firm.companyId}, 3, 20000)`
  const { approvalNo } = (await submit(t, buyer, [await aCartLine(t.db, buyer, product, 100_000)])).body.data!
  await t.db`update product set price = 1100000, version = version + 1 where id = ${product.componentId}`
  expect((await decide(t, one, approvalNo)).body.data).toMatchObject({
    groups: [{ lines: [{ price: '0.98' }] }],
    differences: [expect.stringContaining('单价 ¥0.98 → ¥1.078')],
  })
})

test('goods that are gone send it back', async () => {
  await firm.saveRules([aRule([one.userId])])
  const { approvalNo, product } = await ask(t, buyer, 100)
  await t.db`update product set listed = false, version = version + 1 where id = ${product.componentId}`
  expect((await decide(t, one, approvalNo)).body.data).toMatchObject({
    state: 'returned',
    differences: [expect.stringContaining('商品已下架')],
  })
})

test('the requester can withdraw it; a colleague cannot', async () => {
  await firm.saveRules([aRule([one.userId])])
  const { approvalNo } = await ask(t, buyer, 100)
  expect((await withdraw(await firm.person('purchaser'), approvalNo)).status).toBe(403)
  expect((await withdraw(buyer, approvalNo)).body.data).toMatchObject({ state: 'withdrawn', canRestore: true })
  expect((await decide(t, one, approvalNo)).status).toBe(409)
})

test('a submission is answered once, whatever it is asked again', async () => {
  await firm.saveRules([aRule([one.userId])])
  const { reply, id } = await buy(t, buyer, 100, { key: 'one' })
  const again = await submit(t, buyer, [id], { key: 'one' })
  expect(again.body.data).toEqual(reply.body.data)
})

test('many small submissions of a day count together, also at the same time', async () => {
  await firm.saveRules([aRule([one.userId], { dayFrom: '500' })])
  const replies = await Promise.all(Array.from({ length: 10 }, () => buy(t, buyer, 100)))
  const ordered = replies.filter(({ reply }) => reply.body.data?.approvalNo === '')
  expect(replies.every(({ reply }) => reply.body.code === 200)).toBe(true)
  expect(ordered).toHaveLength(4)
  expect((await buy(t, await firm.person('purchaser'), 100)).reply.body.data!.approvalNo).toBe('')
})

test('a submission above the person’s limit waits if a rule says so, and is refused otherwise', async () => {
  const limited = await firm.person('purchaser', { orderLimit: '50' })
  await firm.saveRules([aRule([one.userId], { amountFrom: '1000' })])
  expect((await buy(t, limited, 60)).reply.body.code).toBe(10001)
  await firm.saveRules([aRule([one.userId], { overLimit: true })])
  expect((await buy(t, limited, 50)).reply.body.data!.approvalNo).toBe('')
  await ask(t, limited, 60)
})

test('rules look at sellers and categories', async () => {
  const first = await buy(t, buyer, 10)
  await firm.saveRules([aRule([one.userId], { sellerIds: [first.product.tenantId] })])
  expect((await buy(t, buyer, 10)).reply.body.data!.approvalNo).toBe('')
  const again = await submit(t, buyer, [await aCartLine(t.db, buyer, first.product, 1000)])
  expect(again.body.data!.approvalNo).toMatch(/^SP/)
})

test('twenty people approve at once: one is counted; approving and taking back are never both done', async () => {
  await firm.saveRules([aRule([one.userId])])
  const twice = await ask(t, buyer, 100)
  const replies = await Promise.all(Array.from({ length: 20 }, () => decide(t, one, twice.approvalNo)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await reservedOf(t.db, twice.product)).toBe(100_000)
  for (let round = 0; round < 5; round += 1) {
    const { approvalNo, product } = await ask(t, buyer, 100)
    const [approved, taken] = await Promise.all([decide(t, one, approvalNo), withdraw(buyer, approvalNo)])
    expect([approved.status, taken.status].toSorted()).toEqual([200, 409])
    expect(await reservedOf(t.db, product)).toBe(approved.status === 200 ? 100_000 : 0)
  }
})

test('two approvers at once: both count, and it is ordered once', async () => {
  await firm.saveRules([aRule([one.userId, other.userId])])
  const { approvalNo, product } = await ask(t, buyer, 100)
  const replies = await Promise.all([decide(t, one, approvalNo), decide(t, other, approvalNo)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await detailOf(t, buyer, approvalNo)).state).toBe('ordered')
  expect(await reservedOf(t.db, product)).toBe(100_000)
})

test('lists show each what concerns them; another company has none of it', async () => {
  await firm.saveRules([aRule([one.userId])])
  const { approvalNo } = await ask(t, buyer, 100)
  expect(await listOf(one, 'waiting')).toMatchObject({ total: 1, waiting: 1, pending: 1, records: [{ approvalNo }] })
  expect(await listOf(other, 'waiting')).toMatchObject({ total: 0, waiting: 0, pending: 1 })
  expect(await listOf(buyer, 'mine')).toMatchObject({ total: 1, records: [{ canWithdraw: true, canDecide: false }] })
  expect(await listOf(other, 'all')).toMatchObject({ total: 1 })
  const stranger = await aShopper(t)
  expect((await listOf(stranger, 'all')).total).toBe(0)
  for (const endpoint of [contract.detail, contract.withdraw, contract.restore])
    expect((await t.call(endpoint, { approvalNo }, { headers: stranger.as })).status).toBe(404)
  expect((await decide(t, stranger, approvalNo)).status).toBe(404)
})

test('an administrator stands in for an approver who left', async () => {
  await firm.saveRules([aRule([one.userId])])
  const { approvalNo } = await ask(t, buyer, 100)
  await t.db`update company_member set disabled = true where user_id = ${one.userId}`
  expect((await decide(t, firm.admin, approvalNo)).body.data!.state).toBe('ordered')
})

const always = { workCalendar: async () => ({ isWorking: () => true }) }

test('a stand-in for an approver who left or is away gets a message, once', async () => {
  const third = await firm.person('approver')
  await firm.saveRules([aRule([one.userId, other.userId])])
  await ask(t, buyer, 100)
  await t.db`update company_member set disabled = true where user_id in (${one.userId}, ${other.userId})`
  for (let round = 0; round < 2; round += 1) await followApprovals(t.deps)
  expect(await messagesOf(firm.admin)).toEqual(['采购申请待您审批'])
  await t.db`update company_member set disabled = false where user_id = ${one.userId}`
  await t.call(
    policy.saveDelegate,
    { userId: one.userId, delegateId: third.userId, from: '2020-01-01', to: '2099-12-31' },
    { headers: firm.admin.as },
  )
  for (let round = 0; round < 2; round += 1) await followApprovals(t.deps)
  expect(await messagesOf(third)).toEqual(['采购申请待您审批'])
  expect(await messagesOf(one)).toEqual(['采购申请待您审批'])
})

test('when an approver leaves, the next step begins; where no approval is missing any more, it is ordered', async () => {
  const third = await firm.person('approver')
  await firm.saveRules([aRule([one.userId, other.userId]), aRule([third.userId], { amountFrom: '150' })])
  const [next, last] = [await ask(t, buyer, 200), await ask(t, buyer, 100)]
  for (const { approvalNo } of [next, last]) await decide(t, one, approvalNo)
  await t.db`update company_member set disabled = true where user_id = ${other.userId}`
  await Promise.all([followApprovals(t.deps), followApprovals(t.deps)])
  expect(await messagesOf(third)).toEqual(['采购申请待您审批'])
  expect((await detailOf(t, buyer, next.approvalNo)).state).toBe('pending')
  expect(await detailOf(t, buyer, last.approvalNo)).toMatchObject({ state: 'ordered', waitsFor: [] })
  expect(await reservedOf(t.db, last.product)).toBe(100_000)
  expect(await messagesOf(buyer)).toEqual(['采购申请已通过'])
})

test('an undecided request expires, after reminders', async () => {
  await firm.saveRules([aRule([one.userId])])
  const { approvalNo } = await ask(t, buyer, 100)
  const later = (hours: number) => ({ ...t.deps, clock: () => new Date(Date.now() + hours * 3_600_000) })
  for (const hours of [7, 9, 9, 25, 30]) await followApprovals({ ...later(hours), ...always })
  expect(await messagesOf(one)).toEqual(['采购申请待您审批', '采购申请等待审批', '采购申请等待审批'])
  expect(await messagesOf(firm.admin)).toEqual(['采购申请长时间未审批'])
  await followApprovals({ ...later(24 * 7 + 1), ...always })
  expect((await detailOf(t, buyer, approvalNo)).state).toBe('expired')
  expect(await messagesOf(buyer)).toEqual(['采购申请已过期'])
})

test('a rule of somebody who left can stay, and cannot be made', async () => {
  await firm.saveRules([aRule([one.userId, other.userId])])
  await t.db`update company_member set disabled = true where user_id = ${other.userId}`
  await firm.saveRules([aRule([one.userId, other.userId]), aRule([one.userId], { name: '另一条' })])
  const left = await firm.person('approver')
  await t.db`update company_member set disabled = true where user_id = ${left.userId}`
  const { version } = (await t.call(policy.rules, {}, { headers: firm.admin.as })).body.data!
  const form = { version, allowsOwn: false, rules: [aRule([left.userId])] }
  expect((await t.call(policy.saveRules, form, { headers: firm.admin.as })).body.message).toBe(
    '第 1 条规则的审批人不是有审批权限的成员',
  )
})

test('rules are saved by one at a time, and say what is wrong with them', async () => {
  const save = (rules: ReturnType<typeof aRule>[], version = 0) =>
    t.call(policy.saveRules, { version, allowsOwn: false, rules }, { headers: firm.admin.as })
  const messages = await Promise.all([
    save([aRule([one.userId], { name: ' ' })]),
    save([aRule([])]),
    save([aRule([buyer.userId])]),
    save([aRule([one.userId], { costCentreIds: [999] })]),
  ])
  expect(messages.map(({ body }) => body.message)).toEqual([
    '第 1 条规则没有名称',
    '第 1 条规则没有审批人',
    '第 1 条规则的审批人不是有审批权限的成员',
    '第 1 条规则的成本中心不存在',
  ])
  const replies = await Promise.all(Array.from({ length: 10 }, () => save([aRule([one.userId])])))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})
