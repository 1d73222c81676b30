import * as papers from '@lianmeng/contract/documents/seller-document-endpoints'
import * as imports from '@lianmeng/contract/imports/endpoints'
import { order, orders as sellerOrders } from '@lianmeng/contract/orders/seller-endpoints'
import * as contract from '@lianmeng/contract/seller-home/endpoints'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import type { RefundState } from '@lianmeng/trade/payment/refund'
import { afterAll, expect, test } from 'vitest'
import { imports as importFeature } from '../../features/imports/routes.ts'
import { sellerHome } from '../../features/seller-home/routes.ts'
import { anAftersale } from '../../testing/aftersales.ts'
import { aProduct, aSeller, aStaffMember } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { alterOrder, anOrder, aShopper, orderingApp } from '../../testing/ordering.ts'
import { type As, login } from '../../testing/test-app.ts'

const t = await orderingApp([sellerHome, orders, importFeature])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

/** A refund of an order, as it stands on the way to the buyer. */
const aRefund = (orderNo: string, state: RefundState) => t.db`
  insert into refund (tenant_id, refund_no, order_id, buyer_id, amount, reason, cause, state, created_at)
  select tenant_id, ${`TK-${state}`}, id, buyer_id, 100, 'overpaid', ${state}, ${state}, now()
  from sales_order where order_no = ${orderNo}`

test('home says what waits with the earliest deadline, of this seller alone', async () => {
  const [own, other] = [await aSeller(t.db), await aSeller(t.db)]
  const product = await aProduct(t.db, { tenantId: own.tenantId })
  await aProduct(t.db, { tenantId: own.tenantId, price: '0', listed: false })
  await aProduct(t.db, { tenantId: other.tenantId, price: '0' })
  await anOrder(t, await aShopper(t), product, 1000)
  await t.db`update stock set shortage = 500 where product_id = ${product.componentId}`
  const read = async (userId: number) =>
    (await t.call(contract.home, {}, { headers: await login(t, userId) })).body.data!
  const { waiting, goods, listed } = await read(own.userId)
  expect([goods, listed]).toEqual([2, 1])
  expect(Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))).toEqual({
    orders: 1,
    inquiries: 0,
    payments: 0,
    refunds: 0,
    toShip: 0,
    changeAsks: 0,
    restAsks: 0,
    aftersales: 0,
    returnsBack: 0,
    chats: 0,
    invoices: 0,
    redInvoices: 0,
    disputes: 0,
    statements: 0,
    applications: 0,
    shortage: 1,
    low: 0,
    noPrice: 1,
    imports: 0,
    priceDrafts: 0,
    tiersToConfirm: 0,
  })
  const complained = await anOrder(t, await aShopper(t), product, 1000)
  await anAftersale(t.db, complained, { aftersaleNo: 'SH2611210002', state: 'asked' })
  // It is over, but goods that were not accepted have to go back.
  const ended = await anAftersale(t.db, complained, { aftersaleNo: 'SH2611210003', state: 'asked' })
  await t.db`
    update aftersale set state = 'done', due_at = null, ended_at = now(), rest_waits = true where aftersale_no = ${ended}`
  await alterOrder(t.db, complained, { state: 'completed' })
  const paid = await anOrder(t, await aShopper(t), product, 1000)
  await alterOrder(t.db, paid, { state: 'awaitingShipment' })
  await t.db`update sales_order set rest_asked_at = now() where order_no = ${paid}`
  await t.db`update sales_order set change_state = 'asked' where order_no = ${paid}`
  for (const state of ['owed', 'disputed', 'sent', 'confirmed'] as const) await aRefund(complained, state)
  const counts = new Map((await read(own.userId)).waiting.map(({ kind, count }) => [kind, count]))
  const of = (kind: contract.WaitingKind) => counts.get(kind)
  expect([of('orders'), of('toShip'), of('restAsks'), of('aftersales')]).toEqual([1, 1, 1, 2])
  expect([of('refunds'), of('changeAsks')]).toEqual([2, 1])
  expect((await read(own.userId)).waiting.find(({ kind }) => kind === 'refunds')!.amount).toBe('2.00')
  expect(new Date(waiting[0]!.dueAt).getTime()).toBeGreaterThan(Date.now())
  expect((await read(other.userId)).waiting.filter(({ count }) => count > 0)).toEqual([
    { kind: 'noPrice', count: 1, amount: '', since: '', dueAt: '' },
  ])
})

test('inquiries wait while their seller may quote and has not', async () => {
  const { tenantId, userId } = await aSeller(t.db)
  const asked = (inquiryId: number, state: string, days: number) => t.db`
    insert into seller_inquiry (tenant_id, inquiry_id, buyer_id, inquiry_no, title, company_name, lines, state, due_at,
      received_at)
    values (${tenantId}, ${inquiryId}, 1, 'XJ1', '', '', 1, ${state}, now() + ${`${days} days`}::interval, now())`
  await asked(1, 'awaited', 3)
  await asked(2, 'countered', 2)
  await asked(3, 'quoted', 1)
  await asked(4, 'awaited', -1)
  const { waiting } = (await t.call(contract.home, {}, { headers: await login(t, userId) })).body.data!
  const { count, dueAt } = waiting.find(({ kind }) => kind === 'inquiries')!
  expect(count).toBe(2)
  expect(Date.parse(dueAt) - Date.now()).toBeLessThan(2 * 86_400_000)
})

test('home tells each role only of what it may read', async () => {
  const { tenantId } = await aSeller(t.db)
  const kindsFor = async (role: SellerRole) => {
    const { userId } = await aStaffMember(t.db, tenantId, { role })
    const { waiting } = (await t.call(contract.home, {}, { headers: await login(t, userId) })).body.data!
    return waiting.map(({ kind }) => kind)
  }
  const daily = [
    'orders',
    'inquiries',
    'toShip',
    'changeAsks',
    'restAsks',
    'aftersales',
    'returnsBack',
    'shortage',
    'low',
    'noPrice',
    'imports',
  ]
  expect(await kindsFor('finance')).toEqual([...contract.waitingKind])
  expect((await kindsFor('warehouse')).toSorted()).toEqual(daily.toSorted())
  expect((await kindsFor('service')).toSorted()).toEqual([...daily, 'applications', 'chats'].toSorted())
})

test('files of prices neither count nor show for who may not read prices', async () => {
  const { tenantId, userId } = await aSeller(t.db)
  const warehouse = await aStaffMember(t.db, tenantId, { role: 'warehouse' })
  const read = async (person: number) => {
    const headers = await login(t, person)
    const { waiting } = (await t.call(contract.home, {}, { headers })).body.data!
    const jobs = (await t.call(imports.jobs, {}, { headers })).body.data!
    return [waiting.find(({ kind }) => kind === 'imports')!.count, jobs.map(({ kind }) => kind)]
  }
  const ids = []
  for (const kind of ['prices', 'stock']) {
    const [row] = await t.db<{ id: number }[]>`
      insert into import_job (tenant_id, kind, file_name, file, state, created_by)
      values (${tenantId}, ${kind}, 'a.csv', 'a.bin', 'ready', '测试') returning id`
    ids.push(row!.id)
  }
  expect(await read(userId)).toEqual([2, ['stock', 'prices']])
  expect(await read(warehouse.userId)).toEqual([1, ['stock']])
  const headers = await login(t, warehouse.userId)
  for (const endpoint of [imports.job, imports.badRows])
    expect((await t.call(endpoint, { jobId: ids[0]! }, { headers })).status).toBe(403)
})

test('the account to pay to, payments and contracts of an order are for those who read about money', async () => {
  const { tenantId, userId } = await aSeller(t.db)
  await t.db`update seller set bank = '工商银行', bank_account = '6222' where tenant_id = ${tenantId}`
  const orderNo = await anOrder(t, await aShopper(t), await aProduct(t.db, { tenantId }), 1000)
  await alterOrder(t.db, orderNo, { state: 'awaitingShipment' })
  const warehouse = await login(t, (await aStaffMember(t.db, tenantId, { role: 'warehouse' })).userId)
  const owner = await login(t, userId)
  const read = async (headers: As) => {
    const { payee, lines } = (await t.call(order, { orderNo }, { headers })).body.data!
    const { possible } = (await t.call(papers.sellerDocuments, { orderNo }, { headers })).body.data!
    return [payee?.account, lines.length, possible.map(({ kind }) => kind).includes('contract')]
  }
  expect(await read(owner)).toEqual(['6222', 1, true])
  expect(await read(warehouse)).toEqual([undefined, 1, false])
  const contractPaper = { orderNo, kind: 'contract' as const, batch: 0 }
  expect((await t.call(papers.makeSellerDocument, contractPaper, { headers: warehouse })).status).toBe(403)
  const file = { ...contractPaper, version: 1 }
  expect((await t.call(papers.sellerDocumentFile, file, { headers: warehouse })).status).toBe(403)
})

test('a new seller is led from the account to the tax number until each is done; the warehouse sees its own steps', async () => {
  const own = await aSeller(t.db)
  const { tenantId } = own
  await t.db`
    update seller set bank = '', bank_account = '', tax_number = '' where tenant_id = ${tenantId}`
  const stepsOf = async (userId: number) =>
    (await t.call(contract.home, {}, { headers: await login(t, userId) })).body.data!.steps
  const undone = async () => (await stepsOf(own.userId)).filter(({ isDone }) => !isDone).map(({ step }) => step)
  expect((await stepsOf(own.userId)).map(({ step }) => step)).toEqual([...contract.sellerSteps])
  expect(await undone()).toEqual(expect.arrayContaining(['account', 'goods', 'prices', 'stock', 'taxNumber']))
  await aProduct(t.db, { tenantId, price: '0', stock: 0 })
  expect(await undone()).not.toContain('goods')
  await aProduct(t.db, { tenantId })
  await t.db`
    update seller set bank = '示例银行', bank_account = '6222', tax_number = '91330424MA2CXAMP07'
    where tenant_id = ${tenantId}`
  expect(await undone()).toEqual(expect.not.arrayContaining(['account', 'goods', 'prices', 'stock', 'taxNumber']))
  const packer = await aStaffMember(t.db, tenantId, { role: 'warehouse' })
  expect((await stepsOf(packer.userId)).map(({ step }) => step)).toEqual(['goods', 'stock'])
})

test('each count leads to exactly its orders', async () => {
  const own = await aSeller(t.db)
  const product = await aProduct(t.db, { tenantId: own.tenantId })
  const shopper = await aShopper(t)
  const orderNos: string[] = []
  for (let i = 0; i < 4; i += 1) orderNos.push(await anOrder(t, shopper, product, 100))
  const [toShip, partly, asking, resting] = orderNos as [string, string, string, string]
  await alterOrder(t.db, toShip, { state: 'awaitingShipment' })
  await alterOrder(t.db, partly, { state: 'partlyShipped' })
  await t.db`update sales_order set change_state = 'asked' where order_no = ${asking}`
  await alterOrder(t.db, resting, { state: 'awaitingShipment' })
  await t.db`update sales_order set rest_asked_at = now() where order_no = ${resting}`
  const headers = await login(t, own.userId)
  const { waiting } = (await t.call(contract.home, {}, { headers })).body.data!
  for (const [waits, expected] of [
    ['toShip', [toShip, partly, resting]],
    ['changeAsks', [asking]],
    ['restAsks', [resting]],
  ] as const) {
    const { records, total } = (await t.call(sellerOrders, { waits }, { headers })).body.data!
    expect(records.map(({ orderNo }) => orderNo).sort()).toEqual([...expected].sort())
    expect([total, waiting.find(({ kind }) => kind === waits)!.count]).toEqual([expected.length, expected.length])
  }
})

test('an invoice beyond what is kept after a return is a task with its amount, and leads to the order', async () => {
  const { tenantId, userId } = await aSeller(t.db)
  const orderNo = await anOrder(t, await aShopper(t), await aProduct(t.db, { tenantId }), 1000)
  await alterOrder(t.db, orderNo, { state: 'completed' })
  const line = async (changes: { received: number; returned: number; invoiced: number }) => {
    await t.db`
      update order_line l set shipped = qty, received = ${changes.received}, returned = ${changes.returned},
        invoiced = ${changes.invoiced}
      from sales_order o where o.tenant_id = l.tenant_id and o.id = l.order_id and o.order_no = ${orderNo}`
    await t.db`update sales_order set invoiced = ${changes.invoiced} where order_no = ${orderNo}`
  }
  const headers = { headers: await login(t, userId) }
  const task = async () =>
    (await t.call(contract.home, {}, headers)).body.data!.waiting.find(({ kind }) => kind === 'redInvoices')
  await line({ received: 1_000_000, returned: 0, invoiced: 3560 })
  expect(await task()).toMatchObject({ count: 0, amount: '' })
  await line({ received: 1_000_000, returned: 400_000, invoiced: 3560 })
  expect(await task()).toMatchObject({ count: 1, amount: '14.24' })
  const found = await t.call(sellerOrders, { waits: 'redInvoices' }, headers)
  expect(found.body.data!.records.map((one) => one.orderNo)).toEqual([orderNo])
  await line({ received: 0, returned: 0, invoiced: 0 })
})

test('goods that a buyer has sent back wait for the warehouse, whose people see no amount', async () => {
  const { tenantId, userId } = await aSeller(t.db)
  const orderNo = await anOrder(t, await aShopper(t), await aProduct(t.db, { tenantId }), 1000)
  const back = await anAftersale(t.db, orderNo, { aftersaleNo: 'SH2611210009', state: 'asked' })
  await t.db`update aftersale set state = 'back' where aftersale_no = ${back}`
  const taskOf = async (person: number) =>
    (await t.call(contract.home, {}, { headers: await login(t, person) })).body.data!.waiting.find(
      ({ kind }) => kind === 'returnsBack',
    )!
  const packer = await aStaffMember(t.db, tenantId, { role: 'warehouse' })
  expect((await taskOf(userId)).count).toBe(1)
  expect(await taskOf(packer.userId)).toMatchObject({ count: 1, amount: '' })
})
