/** The alliance of sellers: rights, allies, notices and the workbench. [spec §6, §7 ERP side] */
import { addressesOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/union/endpoints'
import * as office from '@lianmeng/contract/union/operator-endpoints'
import { codeOfRight, unionTexts } from '@lianmeng/contract/union/texts'
import * as bench from '@lianmeng/contract/union/workbench-endpoints'
import { type UnionRight, unionRights } from '@lianmeng/trade/identity/union-rights'
import { afterAll, expect, test } from 'vitest'
import { putUnionRights } from '../../accounts/union-rights.ts'
import { features } from '../../features.ts'
import { anOperator, aPerson, aProduct, aSeller, aStaffMember } from '../../testing/builders.ts'
import { anOrder, aShopper, orderingApp } from '../../testing/ordering.ts'
import { type As, login, loginAsOperator } from '../../testing/test-app.ts'

const t = await orderingApp(features)
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

/** A seller's owner with these rights. */
async function anAlly(rights: readonly UnionRight[] = unionRights) {
  const seller = await aSeller(t.db)
  await putUnionRights(t.db, seller, rights, '张三')
  return { ...seller, as: await login(t, seller.userId) }
}

const operator = await loginAsOperator(t, (await anOperator(t.db)).userId)
const inDays = (days: number) => new Date(t.deps.clock().getTime() + days * 86_400_000).toISOString()
const publish = async (takesReplies: 0 | 1 = 1, validTo = inDays(3)) => {
  const notice = { title: '热浸镀锌联合采购', summary: '满 20 吨降 4.5%', takesReplies, validTo }
  return t.call(office.publishNotice, notice, { headers: operator })
}

const rightsOf = (as: As, rights?: string[]) => t.call(contract.userRights, rights ? { rights } : {}, { headers: as })

test('GetUserRights answers the four codes of an ERP with four booleans', async () => {
  const { as, tenantId } = await anAlly(['platformAuth', 'purchaseSave'])
  const codes = unionRights.map((right) => codeOfRight[right])
  const { body } = await rightsOf(as, codes)
  expect(body.data).toMatchObject({
    erpTenantId: tenantId,
    unionState: { platformAuth: true, traderFunction: false, purchaseSave: true, fastenerBillSave: false },
    administrator: '张三',
  })
  expect(body.data!.rights.map(({ code, granted }) => [code, granted])).toEqual([
    [codes[0], true],
    [codes[1], false],
    [codes[2], true],
    [codes[3], false],
  ])
})

test('GetUserRights is served by the path of the specification and below /asm-api', async () => {
  expect(addressesOf(contract.userRights).slice(1)).toEqual([
    '/apiz/rest/asm/center/GetUserRights',
    '/asm-api/GetUserRights',
  ])
})

test('an unknown code of a right is refused by name', async () => {
  const { body, status } = await rightsOf((await anAlly()).as, ['NONSENSE'])
  expect([status, body.message]).toEqual([400, '未知的权限代码：NONSENSE'])
})

test('a person who works for no seller has no right', async () => {
  const { userId } = await aPerson(t.db)
  const { body } = await rightsOf(await login(t, userId))
  expect(Object.values(body.data!.unionState)).toEqual([false, false, false, false])
  expect(body.data!.erpTenantId).toBeNull()
})

test('an owner grants and takes back rights of the staff; whoever is no owner cannot', async () => {
  const { tenantId, as } = await anAlly()
  const clerk = await aStaffMember(t.db, tenantId, { role: 'sales' })
  const clerkAs = await login(t, clerk.userId)
  const save = (rights: UnionRight[], headers: As) =>
    t.call(contract.saveStaffRights, { userId: clerk.userId, rights }, { headers })
  expect((await save(['traderFunction'], clerkAs)).status).toBe(403)
  expect((await save(['traderFunction', 'purchaseSave'], as)).status).toBe(200)
  expect((await rightsOf(clerkAs)).body.data!.unionState).toMatchObject({ traderFunction: true, purchaseSave: true })
  expect((await save([], as)).status).toBe(200)
  expect(Object.values((await rightsOf(clerkAs)).body.data!.unionState)).toEqual([false, false, false, false])
})

test('rights for somebody who works elsewhere are refused', async () => {
  const [one, other] = [await anAlly(), await anAlly([])]
  const reply = await t.call(
    contract.saveStaffRights,
    { userId: other.userId, rights: ['platformAuth'] },
    { headers: one.as },
  )
  expect(reply.status).toBe(404)
})

const ids = async (as: As, endpoint: typeof contract.allies | typeof contract.nonAllies, keyWords = '') =>
  (await t.call(endpoint, { keyWords, limit: 100 }, { headers: as })).body.data!.records.map(
    ({ erpTenantId }) => erpTenantId,
  )
const ask = (as: As, erpTenantId: number) => t.call(contract.askAlly, { erpTenantId }, { headers: as })
const noticesFor = async (as: As, state: 'all' | 'open' = 'all') =>
  (await t.call(contract.notification, { state, limit: 100 }, { headers: as })).body.data!
const act = (as: As, noticeId: string, action: 'apply' | 'ignore' | 'withdraw') =>
  t.call(contract.apply, { noticeId, action }, { headers: as })

test('two sellers become allies when the asked one agrees, and are strangers again when one ends it', async () => {
  const [one, other] = [await anAlly(), await anAlly()]
  expect(await ids(one.as, contract.nonAllies)).toContain(other.tenantId)
  expect((await ask(one.as, other.tenantId)).status).toBe(200)
  expect((await ask(one.as, other.tenantId)).body.message).toBe(unionTexts.alreadyAsked)
  expect(await ids(one.as, contract.allies)).toEqual([])

  const { records } = await noticesFor(other.as, 'open')
  const request = records.find(({ kind }) => kind === 'ally')!
  expect(request).toMatchObject({ noticeId: `a${one.tenantId}`, actions: ['apply', 'ignore'] })
  expect((await act(other.as, request.noticeId, 'apply')).body.data!.state).toBe('accepted')
  expect(await ids(one.as, contract.allies)).toEqual([other.tenantId])
  expect(await ids(other.as, contract.allies)).toEqual([one.tenantId])
  expect(await ids(one.as, contract.nonAllies)).not.toContain(other.tenantId)

  expect((await t.call(contract.endAlliance, { erpTenantId: other.tenantId }, { headers: one.as })).status).toBe(200)
  expect(await ids(other.as, contract.allies)).toEqual([])
  const again = await t.call(contract.endAlliance, { erpTenantId: other.tenantId }, { headers: one.as })
  expect([again.status, again.body.message]).toEqual([409, unionTexts.notAllied])
})

test('two sellers who ask each other at the same moment are allies', async () => {
  const [one, other] = [await anAlly(), await anAlly()]
  const replies = await Promise.all([ask(one.as, other.tenantId), ask(other.as, one.tenantId)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await ids(one.as, contract.allies)).toEqual([other.tenantId])
})

test('nobody becomes an ally of themselves or of nobody, nor without the right', async () => {
  const one = await anAlly()
  expect((await ask(one.as, one.tenantId)).body.message).toBe(unionTexts.selfAlly)
  expect((await ask(one.as, 999_999)).body.message).toBe(unionTexts.sellerGone)
  const without = await anAlly(['traderFunction'])
  const refused = await ask(without.as, one.tenantId)
  expect([refused.status, refused.body.message]).toEqual([403, unionTexts.missing('platformAuth')])
})

test('a search of sellers is by name, without the own one', async () => {
  const [one, other] = [await anAlly(), await anAlly()]
  expect(await ids(one.as, contract.nonAllies, `卖家${other.tenantId}`)).toEqual([other.tenantId])
  expect(await ids(one.as, contract.nonAllies, `卖家${one.tenantId}`)).toEqual([])
})

test('a notice is applied for, taken back, ignored and taken up again; an answer of the platform is final', async () => {
  const { as, tenantId } = await anAlly()
  const { id } = (await publish()).body.data!
  const noticeId = `n${id}`
  const state = async () => (await noticesFor(as)).records.find((one) => one.noticeId === noticeId)?.state
  expect(await state()).toBe('open')
  expect((await act(as, noticeId, 'apply')).body.data).toMatchObject({ state: 'applied', actions: ['withdraw'] })
  expect((await act(as, noticeId, 'apply')).body.data!.state).toBe('applied')
  expect((await act(as, noticeId, 'ignore')).status).toBe(409)
  expect((await act(as, noticeId, 'withdraw')).body.data!.state).toBe('open')
  expect((await act(as, noticeId, 'ignore')).body.data!.state).toBe('ignored')
  expect((await act(as, noticeId, 'apply')).body.data!.state).toBe('applied')

  const answer = { id, erpTenantId: tenantId, accepted: 1, answer: '下周一签约' }
  expect((await t.call(office.answerReply, answer, { headers: operator })).status).toBe(200)
  expect((await noticesFor(as)).records.find((one) => one.noticeId === noticeId)).toMatchObject({
    state: 'accepted',
    answer: '下周一签约',
    actions: [],
  })
  expect((await act(as, noticeId, 'withdraw')).body.message).toBe(unionTexts.answered)
  expect((await t.call(office.answerReply, answer, { headers: operator })).body.message).toBe(unionTexts.replyGone)
})

test('notices that are over, withdrawn or made up take no application', async () => {
  const { as } = await anAlly()
  const { id } = (await publish()).body.data!
  await t.call(office.withdrawNotice, { id }, { headers: operator })
  const over = (await publish()).body.data!.id
  await t.db`update alliance_notice set valid_to = now() - interval '1 minute' where id = ${over}`
  for (const noticeId of [`n${id}`, `n${over}`, 'n999999', 'a1', 'nx', 'x1', 'n1e3'])
    expect([noticeId, (await act(as, noticeId, 'apply')).status]).toEqual([noticeId, 404])
  const plain = (await publish(0)).body.data!.id
  expect((await act(as, `n${plain}`, 'apply')).body.message).toBe(unionTexts.takesNoReplies)
})

test.each(['2020-01-01', '没有时间', '2199-01-01'])(
  'a notice that would stand until %s is refused',
  async (validTo) => {
    const reply = await publish(1, validTo)
    expect([reply.status, reply.body.message]).toEqual([400, unionTexts.validTo])
  },
)

test('without the right a notice is shown and cannot be applied for', async () => {
  const { as } = await anAlly([])
  const { id } = (await publish()).body.data!
  expect((await noticesFor(as)).records.map(({ noticeId }) => noticeId)).toContain(`n${id}`)
  const refused = await act(as, `n${id}`, 'apply')
  expect([refused.status, refused.body.message]).toEqual([403, '没有“平台权限”权限，请联系管理员开通'])
})

const benchOf = async (as: As) => (await t.call(bench.workbench, {}, { headers: as })).body.data!

test('a card tells nothing without its right; with it, how many wait, which, and until when', async () => {
  const { as, tenantId, userId } = await anAlly(['platformAuth'])
  const product = await aProduct(t.db, { tenantId })
  const shopper = await aShopper(t, { company: '海盐通达' })
  const orderNo = await anOrder(t, shopper, product, 1000)
  const { cards } = await benchOf(as)
  const card = (key: string) => cards.find((one) => one.key === key)!
  expect(card('orders')).toMatchObject({ granted: true, count: 1, rows: [{ title: orderNo, text: '海盐通达' }] })
  expect(Date.parse(card('orders').dueAt)).toBeGreaterThan(t.deps.clock().getTime())
  expect(card('today')).toMatchObject({ granted: false, count: null, rows: [] })

  await putUnionRights(t.db, { tenantId, userId }, ['traderFunction'], '张三')
  const after = (await benchOf(as)).cards
  expect(after.find(({ key }) => key === 'orders')).toMatchObject({ granted: false, count: null, rows: [] })
  expect(after.find(({ key }) => key === 'today')).toMatchObject({ granted: true, rows: [{ title: '成交额' }, {}, {}] })
})

test('a role in the back office that may not read money has no card of payments', async () => {
  const { tenantId } = await anAlly()
  const keeper = await aStaffMember(t.db, tenantId, { role: 'warehouse' })
  await putUnionRights(t.db, { tenantId, userId: keeper.userId }, unionRights, '张三')
  const keys = (await benchOf(await login(t, keeper.userId))).cards.map(({ key }) => key)
  expect(keys).toContain('toShip')
  for (const key of ['payments', 'applications', 'today', 'prices']) expect(keys).not.toContain(key)
})

test('everybody has their own order of cards, and hides their own', async () => {
  const { as, tenantId } = await anAlly()
  const colleague = await login(t, (await aStaffMember(t.db, tenantId)).userId)
  const layout = { cards: ['stock' as const, 'orders' as const, 'stock' as const], hidden: ['today' as const] }
  expect((await t.call(bench.saveLayout, layout, { headers: as })).status).toBe(200)
  const { cards } = await benchOf(as)
  expect(cards.slice(0, 3).map(({ key }) => key)).toEqual(['stock', 'orders', 'toShip'])
  expect(cards.filter(({ hidden }) => hidden).map(({ key }) => key)).toEqual(['today'])
  expect((await benchOf(colleague)).cards[0]!.key).toBe('orders')
})

test('goods below their warning are named, the emptiest first', async () => {
  const { as, tenantId } = await anAlly()
  const [some, less] = [await aProduct(t.db, { tenantId, stock: 90 }), await aProduct(t.db, { tenantId, stock: 10 })]
  await t.db`update stock set warn_below = 100000 where tenant_id = ${tenantId}`
  const stock = (await benchOf(as)).cards.find(({ key }) => key === 'stock')!
  expect(stock.count).toBe(2)
  expect(stock.rows.map(({ text }) => text)).toEqual(['余 10', '余 90'])
  expect([some, less].every(({ tenantId: id }) => id === tenantId)).toBe(true)
})

test('the figures of a seller count today’s orders, and those of allies’ companies apart', async () => {
  const [one, other] = [await anAlly(), await anAlly()]
  await ask(one.as, other.tenantId)
  await act(other.as, `a${one.tenantId}`, 'apply')
  const product = await aProduct(t.db, { tenantId: one.tenantId, stock: 100_000 })
  const [ally, stranger] = [await aShopper(t), await aShopper(t)]
  await t.db`
    insert into seller_application (company_id, applicant_id, state, tenant_id)
    values (${ally.companyId}, ${ally.userId}, 'opened', ${other.tenantId})`
  await anOrder(t, ally, product, 1000)
  await anOrder(t, stranger, product, 2000)
  await t.db`update sales_order set state = 'awaitingPayment' where tenant_id = ${one.tenantId}`
  const { body } = await t.call(contract.biTenant, {}, { headers: one.as })
  expect(body.data).toMatchObject({
    orders: { today: 2, weekAgo: 0 },
    amount: { today: '106.80', weekAgo: '0.00' },
    allyAmount: { today: '35.60' },
    allies: 1,
    goods: 1,
    listed: 1,
  })
})
