/** A seller's ERP as the product calls it: facts with their time, and writes that are refused without an answer. */

import { generateKeyPairSync } from 'node:crypto'
import * as link from '@lianmeng/contract/erp/link-endpoints'
import { erpLinkTexts } from '@lianmeng/contract/erp/link-texts'
import * as bench from '@lianmeng/contract/union/workbench-endpoints'
import { type UnionRight, unionRights } from '@lianmeng/trade/identity/union-rights'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { putUnionRights } from '../../accounts/union-rights.ts'
import type { HookAnswer, HookMessage } from '../../adapters/web-hooks/port.ts'
import { features } from '../../features.ts'
import { aProduct, aSeller, aStaffMember } from '../../testing/builders.ts'
import { anErp } from '../../testing/erp.ts'
import { aCartLine, alterOrder, anAddress, anOrder, aShopper, orderingApp } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'

/** What the ERP got, and what it answers next. */
const heard: { body: Record<string, unknown>; headers: HookMessage['headers'] }[] = []
let answer: (body: Record<string, unknown>) => HookAnswer
beforeEach(() => {
  heard.length = 0
  answer = () => ({ status: 0, text: '连接被拒绝' })
})

const t = await orderingApp(features, {
  hooks: {
    isInside: () => false,
    send: async ({ body, headers }) => {
      const parsed = JSON.parse(body) as Record<string, unknown>
      heard.push({ body: parsed, headers })
      return answer(parsed)
    },
  },
})
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const ok = (content: object): HookAnswer => ({ status: 200, text: JSON.stringify(content) })
const facts = { transit: { count: 2, rows: [{ title: 'CG-1', text: '盟友现货', dueAt: '2026-12-01' }] } }

/** A seller with an ERP, whose owner also buys for a company. */
async function aHouse(rights: readonly UnionRight[] = unionRights) {
  const seller = await aSeller(t.db)
  await putUnionRights(t.db, seller, rights, '张三')
  await anErp(t.db, seller.tenantId, { address: 'https://erp.example.com/in' })
  const product = await aProduct(t.db, { tenantId: seller.tenantId, stock: 100_000 })
  return { ...seller, product, as: await login(t, seller.userId) }
}

const ask = (as: As) => t.call(bench.askErp, {}, { headers: as })
const transitOf = async (as: As) => {
  const { cards, erp } = (await t.call(bench.workbench, {}, { headers: as })).body.data!
  return { card: cards.find(({ key }) => key === 'transit')!, erp }
}

test('an ERP that stops answering leaves its last answer with its time; the page says when it answers again', async () => {
  const { as } = await aHouse()
  answer = () => ok(facts)
  const first = await ask(as)
  expect(first.body.data).toMatchObject({ linked: true, failingSince: '', problem: '' })
  const { answeredAt } = first.body.data!
  expect((await transitOf(as)).card).toMatchObject({ count: 2, at: answeredAt, ofErp: true, rows: [{ title: 'CG-1' }] })

  answer = () => ({ status: 0, text: '8 秒内没有应答' })
  const failed = await ask(as)
  expect(failed.body.data).toMatchObject({ answeredAt, problem: '8 秒内没有应答' })
  const since = failed.body.data!.failingSince
  expect(since).not.toBe('')
  await ask(as)
  const { card, erp } = await transitOf(as)
  expect(card).toMatchObject({ count: 2, at: answeredAt })
  expect(erp.failingSince).toBe(since)

  answer = () => ok(facts)
  expect((await ask(as)).body.data).toMatchObject({ failingSince: '', problem: '' })
})

test.each([
  ['an error', { status: 500, text: '{}' }, '应答 500'],
  ['no JSON', { status: 200, text: '<html>' }, erpLinkTexts.badAnswer],
  ['JSON of another form', ok({ transit: { count: -1, rows: [] } }), erpLinkTexts.badAnswer],
  [
    'a script in a line with a line break',
    ok({ transit: { count: 1, rows: [{ title: 'a\nb', text: '', dueAt: '' }] } }),
    erpLinkTexts.badAnswer,
  ],
])('%s is no answer', async (_what, given, problem) => {
  const { as } = await aHouse()
  answer = () => given
  expect((await ask(as)).body.data).toMatchObject({ answeredAt: '', problem })
})

const write = (as: As, orderNos: string[]) => t.call(bench.saveBills, { orderNos }, { headers: as })

test('confirmed orders are written once, signed, and leave the card', async () => {
  const house = await aHouse()
  const orderNo = await anOrder(t, await aShopper(t), house.product, 1000)
  await alterOrder(t.db, orderNo, { state: 'awaitingShipment' })
  answer = () => ok({ bills: [{ orderNo, erpNo: 'XSD-7' }] })
  const { body } = await write(house.as, [orderNo])
  expect(body.data).toEqual({ written: [{ key: orderNo, erpNo: 'XSD-7' }] })
  expect(heard[0]!.body).toMatchObject({
    call: 'bills',
    erpTenantId: house.tenantId,
    orders: [{ orderNo, amount: '35.60', lines: [{ qtyInBaseUnits: 1000, price: '35.6', amount: '35.60' }] }],
  })
  expect(heard[0]!.headers['x-lianmeng-signature']).toMatch(/^v1=[0-9a-f]{64}$/)
  const again = await write(house.as, [orderNo])
  expect([again.status, again.body.message]).toEqual([409, erpLinkTexts.notWritable(orderNo)])
  expect(heard.length).toBe(1)
})

test('without an answer nothing is written and nothing is queued', async () => {
  const house = await aHouse()
  const orderNo = await anOrder(t, await aShopper(t), house.product, 1000)
  await alterOrder(t.db, orderNo, { state: 'awaitingShipment' })
  const refused = await write(house.as, [orderNo])
  expect([refused.status, refused.body.message]).toEqual([503, 'ERP 没有答复（连接被拒绝），未写入，请稍后再试'])
  expect((await transitOf(house.as)).erp.problem).toBe('连接被拒绝')
  expect((await t.db`select 1 from erp_bill where order_no = ${orderNo}`).count).toBe(0)
})

test('a write that is answered ends the notice that the ERP does not answer', async () => {
  const house = await aHouse()
  const orderNo = await anOrder(t, await aShopper(t), house.product, 1000)
  await alterOrder(t.db, orderNo, { state: 'awaitingShipment' })
  await write(house.as, [orderNo])
  expect((await transitOf(house.as)).erp.failingSince).not.toBe('')
  answer = () => ok({ bills: [{ orderNo, erpNo: 'XSD-8' }] })
  expect((await write(house.as, [orderNo])).status).toBe(200)
  expect((await transitOf(house.as)).erp).toMatchObject({ failingSince: '', problem: '' })
})

test('orders that are not confirmed, of another seller or made up are not written', async () => {
  const [house, other] = [await aHouse(), await aHouse()]
  const waiting = await anOrder(t, await aShopper(t), house.product, 1000)
  const foreign = await anOrder(t, await aShopper(t), other.product, 1000)
  await alterOrder(t.db, foreign, { state: 'awaitingShipment' })
  for (const orderNo of [waiting, foreign, 'X-1']) expect((await write(house.as, [orderNo])).status).toBe(409)
  expect(heard).toEqual([])
})

test('each write wants its own right', async () => {
  const house = await aHouse(['platformAuth'])
  expect((await write(house.as, ['X-1'])).body.message).toBe('没有“紧固件单据保存”权限，请联系管理员开通')
})

test('lines of the cart become a purchase of the ERP; the same lines have the same number, and they stay in the cart', async () => {
  const house = await aHouse()
  const shopper = await aShopper(t)
  await t.db`insert into seller_user (tenant_id, user_id) values (${house.tenantId}, ${shopper.userId})`
  await putUnionRights(t.db, { tenantId: house.tenantId, userId: shopper.userId }, ['purchaseSave'], '张三')
  const as = await login(t, shopper.userId)
  await anAddress(t.db, shopper.companyId)
  const id = await aCartLine(t.db, shopper, house.product, 2000)
  const purchase = (ids: number[]) => t.call(bench.savePurchase, { cartItemIds: ids }, { headers: as })
  answer = () => ok({ erpNo: 'CGD-9' })
  expect((await purchase([id, id])).body.data).toEqual({ erpNo: 'CGD-9', lines: 1 })
  await purchase([id])
  expect(heard[0]!.body).toMatchObject({ call: 'purchase', lines: [{ qtyInBaseUnits: 2000, baseUnitName: '支' }] })
  expect(heard[1]!.body.requestNo).toBe(heard[0]!.body.requestNo)
  const foreign = await aCartLine(t.db, await aShopper(t), house.product, 1000)
  expect((await purchase([id, foreign])).status).toBe(404)
  expect((await t.db`select 1 from cart_line where id = ${id}`).count).toBe(1)
})

const pem = (type: 'ed25519' | 'x25519') =>
  generateKeyPairSync(type as 'ed25519')
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString()

test('an owner links an ERP: its secret is shown once, a new key has a new name, and the end of the link ends its users', async () => {
  const seller = await aSeller(t.db)
  const as = await login(t, seller.userId)
  const save = (publicKey: string, address = 'https://erp.example.com/in') =>
    t.call(link.saveErpLink, { name: '示例ERP', publicKey, address }, { headers: as })
  const key = pem('ed25519')
  const first = (await save(key)).body.data!
  expect(first.secret).toMatch(/^erp_/)
  expect((await save(key)).body.data).toEqual({ keyId: first.keyId, secret: '' })
  expect((await save(pem('ed25519'))).body.data!.keyId).not.toBe(first.keyId)
  await t.db`
    insert into erp_identity (tenant_id, erp_user, user_id) values (${seller.tenantId}, 'a', ${seller.userId})`
  expect((await t.call(link.removeErpLink, {}, { headers: as })).status).toBe(200)
  expect((await t.db`select 1 from erp_identity where tenant_id = ${seller.tenantId}`).count).toBe(0)
  expect((await ask(as)).body.message).toBe(erpLinkTexts.notLinked)
})

test.each([
  ['no key', 'abc', 'https://erp.example.com', erpLinkTexts.publicKey],
  ['a key of another kind', pem('x25519'), 'https://erp.example.com', erpLinkTexts.publicKey],
  ['an address without TLS', pem('ed25519'), 'http://erp.example.com', erpLinkTexts.address],
  ['an address with a password', pem('ed25519'), 'https://a:b@erp.example.com', erpLinkTexts.address],
])('a link with %s is refused', async (_what, publicKey, address, message) => {
  const seller = await aSeller(t.db)
  const headers = await login(t, seller.userId)
  const reply = await t.call(link.saveErpLink, { name: 'ERP', publicKey, address }, { headers })
  expect([reply.status, reply.body.message]).toEqual([400, message])
})

test('only owners link an ERP', async () => {
  const { tenantId } = await aSeller(t.db)
  const headers = await login(t, (await aStaffMember(t.db, tenantId, { role: 'sales' })).userId)
  expect((await t.call(link.erpLink, {}, { headers })).status).toBe(403)
})
