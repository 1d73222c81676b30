import { ageing } from '@lianmeng/contract/credit/ageing-endpoints'
import * as contract from '@lianmeng/contract/credit/endpoints'
import { creditTexts } from '@lianmeng/contract/credit/texts'
import * as documents from '@lianmeng/contract/documents/document-endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as selling from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as buying from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as pay from '@lianmeng/contract/payments/endpoints'
import * as office from '@lianmeng/contract/payments/seller-endpoints'
import { paymentTexts } from '@lianmeng/contract/payments/texts'
import * as making from '@lianmeng/contract/statements/seller-statement-endpoints'
import * as statements from '@lianmeng/contract/statements/statement-endpoints'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aProduct, aSeller, aStaffMember } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, expectInvariants, orderingApp } from '../../testing/ordering.ts'
import { aPicture } from '../../testing/pictures.ts'
import { login } from '../../testing/test-app.ts'

const start = new Date('2026-11-20T08:00:00Z')
let now = start
const t = await orderingApp([orders], { clock: () => now })
afterEach(async () => {
  now = start
  await expectInvariants(t.db)
})
afterAll(() => t.close())

const pass = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000)
}

/** A member whose orders cost ¥35.60 per thousand pieces. */
async function aCase({ limit = '100.00', days = 30 } = {}) {
  const seller = await aSeller(t.db)
  await t.db`update seller set bank = '示例银行', bank_account = '6222' where tenant_id = ${seller.tenantId}`
  const product = await aProduct(t.db, { tenantId: seller.tenantId, stock: 1_000_000 })
  const shopper = await aShopper(t, { memberships: [{ tenantId: seller.tenantId, status: 3 }] })
  const as = await login(t, seller.userId)
  const it = { tenantId: seller.tenantId, product, shopper, seller: { ...seller, as } }
  expect((await grant(it, { limit, days })).body.message).toBe('')
  return it
}
type Case = Pick<Awaited<ReturnType<typeof aCase>>, 'tenantId' | 'product' | 'shopper' | 'seller'>

const grant = (it: Case, terms: { limit?: string; days?: number; frozen?: boolean; version?: number } = {}) =>
  t.call(
    contract.saveCredit,
    { buyerId: it.shopper.companyId, limit: '100.00', days: 30, frozen: false, version: 0, ...terms },
    { headers: it.seller.as },
  )
const ordered = (it: Case, qty = 1000) => anOrder(t, it.shopper, it.product, qty)
const confirm = (it: Case, orderNo: string) => t.call(contract.confirmOnCredit, { orderNo }, { headers: it.seller.as })
const confirmed = async (it: Case, qty = 1000): Promise<string> => {
  const orderNo = await ordered(it, qty)
  expect((await confirm(it, orderNo)).body.message).toBe('')
  return orderNo
}
const ship = (it: Case, orderNo: string, qty: number) =>
  t.call(
    selling.ship,
    { orderNo, way: 'freight', carrier: '示例专线', waybillNo: '', note: '', lines: [{ lineNo: 1, qty }] },
    { headers: it.seller.as },
  )
/** Credit held, billed and available. */
const standing = async (it: Case) => {
  const [own] = (await t.call(contract.ownCredits, {}, { headers: it.shopper.as })).body.data!
  return [own!.held, own!.billed, own!.available]
}
const detail = async (it: Case, orderNo: string) =>
  (await t.call(buying.detail, { orderNo }, { headers: it.shopper.as })).body.data!

/** Pays by a bank transfer that the seller confirms. */
async function payFor(it: Case, orderNo: string, amount: string) {
  const { tenantId, shopper } = it
  const headers = { headers: shopper.as }
  const made = await t.call(pay.preparePayment, { tenantId, orders: [{ orderNo, amount }] }, headers)
  expect(made.body.message).toBe('')
  const { paymentNo } = made.body.data!
  const fileId = `${shopper.companyId}-${crypto.randomUUID()}.png`
  await t.deps.files.put('vouchers', fileId, await aPicture())
  expect((await t.call(pay.submitVoucher, { tenantId, paymentNo, fileId }, headers)).body.message).toBe('')
  return t.call(office.acceptPayment, { paymentNo, received: amount, writeOff: false }, { headers: it.seller.as })
}

test('an order keeps the days to pay that it was confirmed with, and its contract names them', async () => {
  const it = await aCase({ days: 30 })
  const orderNo = await confirmed(it)
  expect((await grant(it, { days: 5, version: 1 })).body.message).toBe('')
  await ship(it, orderNo, 1000)
  const [seller] = (await t.call(pay.toPay, {}, { headers: it.shopper.as })).body.data!
  expect(seller!.orders).toMatchObject([{ orderNo, dueOn: '2026-12-20' }])
  const which = { orderNo, kind: 'contract' as const, batch: 0 }
  await t.call(documents.makeDocument, which, { headers: it.shopper.as })
  const [paper] = await t.db<{ text: string }[]>`
    select paper ->> 'closing' as text from document where tenant_id = ${it.tenantId} and kind = 'contract'`
  expect(paper!.text).toContain('五、结算与发票：最后一批发货之日起 30 天内付清；')
  expect((await detail(it, await confirmed(it, 500))).events.at(-1)!.text).toContain('账期 5 天')
})

test('an order on credit is held, billed as it is shipped, and freed as it is paid', async () => {
  const it = await aCase()
  const orderNo = await confirmed(it)
  expect(await detail(it, orderNo)).toMatchObject({ state: 'awaitingShipment', onCredit: true, owed: '35.60' })
  expect(await standing(it)).toEqual(['35.60', '0.00', '64.40'])
  await ship(it, orderNo, 250)
  expect(await standing(it)).toEqual(['26.70', '8.90', '64.40'])
  await t.call(delivery.cancelRest, { orderNo, reason: '不要了' }, { headers: it.shopper.as })
  await t.call(selling.agreeCancelRest, { orderNo }, { headers: it.seller.as })
  expect(await standing(it)).toEqual(['0.00', '8.90', '91.10'])
  const [seller] = (await t.call(pay.toPay, {}, { headers: it.shopper.as })).body.data!
  expect(seller!.orders).toMatchObject([{ orderNo, amount: '8.90', open: '8.90', onCredit: true, dueOn: '2026-12-20' }])
  expect((await payFor(it, orderNo, '8.90')).body.data).toMatchObject({ state: 'accepted' })
  expect(await standing(it)).toEqual(['0.00', '0.00', '100.00'])
  expect(await detail(it, orderNo)).toMatchObject({ state: 'awaitingReceipt', paid: '8.90', owed: '0.00' })
  expect((await t.call(pay.toPay, {}, { headers: it.shopper.as })).body.data).toEqual([])
})

test('a completed order is paid later, in parts', async () => {
  const it = await aCase()
  const orderNo = await confirmed(it)
  await ship(it, orderNo, 1000)
  await t.call(delivery.receive, { orderNo, batch: 1 }, { headers: it.shopper.as })
  expect((await detail(it, orderNo)).actions).toEqual(['submitVoucher'])
  await payFor(it, orderNo, '20.00')
  expect(await standing(it)).toEqual(['0.00', '15.60', '84.40'])
  await payFor(it, orderNo, '15.60')
  expect(await detail(it, orderNo)).toMatchObject({ state: 'completed', paid: '35.60', actions: [] })
})

test('a receipt without a voucher is confirmed by hand, once', async () => {
  const it = await aCase()
  const orderNo = await confirmed(it)
  await ship(it, orderNo, 250)
  const byHand = () => t.call(sellerOrders.confirmPayment, { orderNo }, { headers: it.seller.as })
  const replies = await Promise.all(Array.from({ length: 10 }, byHand))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.find(({ status }) => status !== 200)!.body.message).toBe(paymentTexts.paidAlready)
  expect(await standing(it)).toEqual(['0.00', '0.00', '100.00'])
  expect(await detail(it, orderNo)).toMatchObject({ state: 'partlyShipped', paid: '35.60' })
})

test('twenty orders at once never take up a fen more than the limit', async () => {
  const it = await aCase({ limit: '107.00' })
  const orderNos: string[] = []
  for (let i = 0; i < 20; i += 1) orderNos.push(await ordered(it))
  const replies = await Promise.all(orderNos.map((orderNo) => confirm(it, orderNo)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await standing(it)).toEqual(['106.80', '0.00', '0.20'])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused!.body.message).toMatch(/^额度不足，可用\d+\.\d\d元$/)
})

test('a late payer gets no new credit until that order is paid', async () => {
  const it = await aCase({ days: 10 })
  const late = await confirmed(it)
  await ship(it, late, 1000)
  pass(11)
  const next = await ordered(it)
  expect((await confirm(it, next)).body.message).toBe(creditTexts.overdue(late))
  await payFor(it, late, '35.60')
  expect((await confirm(it, next)).body.data).toMatchObject({ state: 'awaitingShipment' })
})

test('a lowered limit breaks no running order; a frozen account grants nothing new', async () => {
  const it = await aCase()
  const orderNo = await confirmed(it)
  expect((await grant(it, { limit: '10.00', version: 1 })).body.data).toMatchObject({ available: '0.00', version: 2 })
  expect((await ship(it, orderNo, 1000)).body.data).toMatchObject({ state: 'awaitingReceipt' })
  expect((await grant(it, { limit: '500.00', frozen: true, version: 1 })).status).toBe(409)
  await grant(it, { limit: '500.00', frozen: true, version: 2 })
  expect((await confirm(it, await ordered(it))).body.message).toBe(creditTexts.frozen)
})

test('credit is for members, granted by who keeps the money', async () => {
  const it = await aCase()
  const stranger = await aShopper(t)
  const other = { ...it, shopper: stranger }
  expect((await grant(other)).status).toBe(404)
  expect((await confirm(other, await ordered(other))).body.message).toBe(creditTexts.none)
  const sales = await aStaffMember(t.db, it.tenantId, { role: 'sales' })
  const bySales = { ...it, seller: { ...it.seller, as: await login(t, sales.userId) } }
  expect((await grant(bySales, { version: 1 })).status).toBe(403)
  expect((await confirm(bySales, await ordered(it))).status).toBe(200)
})

test('the seller sees what the buyer of an order has', async () => {
  const it = await aCase()
  const orderNo = await ordered(it)
  const { body } = await t.call(contract.creditOfOrder, { orderNo }, { headers: it.seller.as })
  expect(body.data).toMatchObject({ limit: '100.00', available: '100.00', days: 30, version: 1 })
  const list = await t.call(contract.credits, {}, { headers: it.seller.as })
  expect(list.body.data!.records).toMatchObject([{ buyerId: it.shopper.companyId, held: '0.00' }])
})

test('a statement of goods on credit is settled once both agree and all of it is paid', async () => {
  const it = await aCase()
  const orderNo = await confirmed(it)
  await ship(it, orderNo, 500)
  await t.call(delivery.receive, { orderNo, batch: 1 }, { headers: it.shopper.as })
  await t.call(making.makeStatements, { month: '2026-11' }, { headers: it.seller.as })
  const own = async () => (await t.call(statements.statements, {}, { headers: it.shopper.as })).body.data![0]!
  expect(await own()).toMatchObject({ stateName: '待买家确认', open: '17.80' })
  await t.call(
    statements.confirmStatement,
    { tenantId: it.tenantId, statementId: (await own()).statementId },
    { headers: it.shopper.as },
  )
  expect(await own()).toMatchObject({ state: 'confirmed', stateName: '已确认', open: '17.80' })
  await payFor(it, orderNo, '10.00')
  expect(await own()).toMatchObject({ stateName: '已确认', open: '7.80' })
  await payFor(it, orderNo, '7.80')
  expect(await own()).toMatchObject({ state: 'confirmed', stateName: '已结清', open: '0.00' })
})

test('receivables are parted by how long they are overdue, with sums, for those who read about money', async () => {
  const it = await aCase({ limit: '1000.00', days: 30 })
  const orderNo = await confirmed(it)
  await confirmed(it, 2000)
  await ship(it, orderNo, 1000)
  const read = async (as = it.seller.as) => (await t.call(ageing, {}, { headers: as })).body.data!
  expect((await read()).rows).toMatchObject([{ held: '71.20', notDue: '35.60', owed: '35.60', oldestDue: '' }])
  for (const [days, part] of [
    [31, 'upTo30'],
    [61, 'upTo60'],
    [91, 'upTo90'],
    [121, 'over90'],
  ] as const) {
    now = start
    pass(days)
    const { rows, total } = await read()
    expect(rows[0]).toMatchObject({ [part]: '35.60', notDue: '0.00', owed: '35.60' })
    expect(total).toMatchObject({ [part]: '35.60', held: '71.20', owed: '35.60' })
  }
  now = start

  const packer = await login(t, (await aStaffMember(t.db, it.tenantId, { role: 'warehouse' })).userId)
  expect((await t.call(ageing, {}, { headers: packer })).status).toBe(403)
})
