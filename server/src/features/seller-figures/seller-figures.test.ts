import * as credit from '@lianmeng/contract/credit/endpoints'
import * as buying from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as orderContract from '@lianmeng/contract/orders/seller-endpoints'
import * as contract from '@lianmeng/contract/seller-figures/endpoints'
import { afterAll, expect, test } from 'vitest'
import { readSheet, type SheetRow } from '../../sheets/read-sheet.ts'
import { aProduct, aSeller, aStaffMember } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, orderingApp } from '../../testing/ordering.ts'
import { login } from '../../testing/test-app.ts'
import { localDay } from '../../time/local-day.ts'
import { sellerFigures } from './routes.ts'

const t = await orderingApp([orders, sellerFigures])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const today = localDay(new Date())
const month = today.slice(0, 7)
const days = { from: today, to: today }

/** A seller with two confirmed orders of one shopper, one that awaits confirmation, and one declined. */
async function aMarket() {
  const seller = await aSeller(t.db)
  const as = await login(t, seller.userId)
  const product = await aProduct(t.db, { tenantId: seller.tenantId })
  const idle = await aProduct(t.db, { tenantId: seller.tenantId })
  const shopper = await aShopper(t)
  const placed: string[] = []
  for (const qty of [1000, 2000, 3000, 4000]) placed.push(await anOrder(t, shopper, product, qty))
  const [first, second, , fourth] = placed
  for (const orderNo of [first!, second!]) await t.call(orderContract.confirmOrder, { orderNo }, { headers: as })
  await t.call(orderContract.declineOrder, { orderNo: fourth!, reason: '缺货' }, { headers: as })
  const read = async (given = days, headers = as) => t.call(contract.figures, given, { headers })
  return { seller, as, product, idle, shopper, read, sold: [first!, second!] }
}

const amountOf = async (orderNos: readonly string[]) => {
  const [row] = await t.db<{ amount: number }[]>`
    select sum(amount)::bigint as amount from sales_order where order_no = any(${orderNos as string[]})`
  return (row!.amount / 100).toFixed(2)
}

test('sales are orders that were confirmed and not cancelled', async () => {
  const { read, sold, shopper } = await aMarket()
  const { months, categories, standards, customers, answers } = (await read()).body.data!
  const amount = await amountOf(sold)
  expect(months).toEqual([{ month, orders: 2, amount }])
  expect(categories).toEqual([{ name: expect.stringMatching(/^螺/), orders: 2, amount }])
  expect(standards).toMatchObject([{ orders: 2, amount }])
  expect(customers).toMatchObject([{ buyerId: shopper.companyId, orders: 2, amount }])
  expect(answers).toMatchObject({ placed: 4, confirmed: 2, declined: 1, expired: 0 })
  expect(answers.medianMinutes).toBeLessThan(5)
})

test('an order that is taken on credit is answered, and so is one whose terms were changed before', async () => {
  const { read, as, product, shopper, seller } = await aMarket()
  const terms = { buyerId: shopper.companyId, limit: '10000', days: 30, frozen: false, version: 0 }
  await t.db`
    insert into membership (tenant_id, buyer_id, status, discount) values (${seller.tenantId}, ${shopper.companyId}, 3, 0)`
  expect((await t.call(credit.saveCredit, terms, { headers: as })).body.message).toBe('')
  const [onCredit, changed] = [await anOrder(t, shopper, product, 1000), await anOrder(t, shopper, product, 1000)]
  const taken = await t.call(credit.confirmOnCredit, { orderNo: onCredit }, { headers: as })
  expect(taken.body.message).toBe('')
  const agreed = await t.call(orderContract.confirmOrder, { orderNo: changed }, { headers: as })
  expect(agreed.body.message).toBe('')
  await t.db`
    update order_event e set seq = 4 from sales_order o
    where e.tenant_id = o.tenant_id and e.order_id = o.id and e.seq = 2 and o.order_no = ${changed}`
  await t.db`
    insert into order_event (tenant_id, order_id, seq, event, state, actor_kind, actor_name)
    select o.tenant_id, o.id, n, case when n = 2 then 'proposeChange' else 'acceptChange' end, o.state, 'seller', '卖家'
    from sales_order o, generate_series(2, 3) n where o.tenant_id = ${seller.tenantId} and o.order_no = ${changed}`
  const { answers } = (await read()).body.data!
  expect(answers).toMatchObject({ placed: 6, confirmed: 4, declined: 1, expired: 0 })
})

test('goods that are cancelled, come back, or are refunded while they stay are no sale', async () => {
  const { read, as, sold, shopper } = await aMarket()
  const [first, second] = sold as [string, string]
  for (const orderNo of [first, second]) await t.call(orderContract.confirmPayment, { orderNo }, { headers: as })
  const lines = [{ lineNo: 1, qty: 250 }]
  await t.call(
    delivery.ship,
    { orderNo: first, way: 'own', carrier: '', waybillNo: '', note: '王师傅', lines },
    { headers: as },
  )
  await t.call(buying.cancelRest, { orderNo: first, reason: '不要了' }, { headers: shopper.as })
  await t.call(delivery.agreeCancelRest, { orderNo: first }, { headers: as })
  // Of 2,000 pieces of the second, 500 went back, and 1 yuan was refunded for those that stayed.
  await t.db`
    update order_line l set shipped = qty, received = qty, returned = 500000, reduced = 100 from sales_order o
    where o.tenant_id = l.tenant_id and o.id = l.order_id and o.order_no = ${second}`
  // 250 pieces and 1,500 pieces at ¥35.60 per thousand, less 1.
  const amount = '61.30'
  const { months, categories, standards, customers } = (await read()).body.data!
  for (const rows of [months, categories, standards, customers]) expect(rows).toMatchObject([{ orders: 2, amount }])
})

test('the page shows twenty customers, the workbook all', async () => {
  const { as, read, seller } = await aMarket()
  const product = await aProduct(t.db, { tenantId: seller.tenantId, stock: 1_000_000 })
  for (let n = 0; n < 20; n += 1) {
    const orderNo = await anOrder(t, await aShopper(t), product, 1000)
    await t.call(orderContract.confirmOrder, { orderNo }, { headers: as })
  }
  expect((await read()).body.data!.customers).toHaveLength(20)
  const { rawPayload } = await t.app.inject({
    url: `/wlm-api${contract.exportFigures.path}`,
    query: { what: 'customers', ...days },
    headers: as,
  })
  const rows: SheetRow[] = []
  await readSheet(rawPayload, { rows: 100, columns: 10, inflated: 1_000_000 }, async (some) => void rows.push(...some))
  // A row of titles, the shopper of the market, and twenty more.
  expect(rows).toHaveLength(22)
})

test('days without orders have no sales, and no answers', async () => {
  const { read } = await aMarket()
  const { months, answers } = (await read({ from: '2020-01-01', to: '2020-12-31' })).body.data!
  expect(months).toEqual([])
  expect(answers).toEqual({ placed: 0, confirmed: 0, declined: 0, expired: 0, medianMinutes: null })
})

test('an order of the last minute of a day belongs to it, by the clock in China', async () => {
  const { read, sold } = await aMarket()
  await t.db`update sales_order set created_at = '2025-03-31T23:59:59+08:00' where order_no = ${sold[0]!}`
  const within = (await read({ from: '2025-03-31', to: '2025-03-31' })).body.data!
  expect(within.months).toEqual([{ month: '2025-03', orders: 1, amount: await amountOf([sold[0]!]) }])
  expect((await read({ from: '2025-04-01', to: '2025-04-30' })).body.data!.months).toEqual([])
})

test('a month without sales between two others stands among them', async () => {
  const { read, sold } = await aMarket()
  const [first, second] = sold
  for (const [orderNo, day] of [
    [first!, '2024-11-05'],
    [second!, '2025-02-05'],
  ] as const)
    await t.db`update sales_order set created_at = ${new Date(`${day}T12:00:00+08:00`)} where order_no = ${orderNo}`
  const { months } = (await read({ from: '2024-10-01', to: '2025-03-31' })).body.data!
  expect(months.map((row) => [row.month, row.orders])).toEqual([
    ['2024-11', 1],
    ['2024-12', 0],
    ['2025-01', 0],
    ['2025-02', 1],
  ])
  expect(months[1]!.amount).toBe('0.00')
})

test.each([
  [{ from: '2026-02-30', to: '2026-03-01' }, '「开始日期」不是有效的日期'],
  [{ from: '2026-03-02', to: '2026-03-01' }, '开始日期不能晚于结束日期'],
  [{ from: '2024-01-01', to: '2026-03-01' }, '统计期间最长一年'],
])('%j is refused', async (given, message) => {
  const { read } = await aMarket()
  expect((await read(given)).body).toMatchObject({ code: 400, message })
})

test('slow goods are in stock and in no confirmed order of ninety days, the most valuable first', async () => {
  const { as, idle, product, sold } = await aMarket()
  const slowOf = async () => (await t.call(contract.slow, {}, { headers: as })).body.data!
  const found = await slowOf()
  expect(found.rows.map(({ id }) => id)).toEqual([idle.componentId])
  expect(found.total).toBe(1)
  const [stock] = await t.db<{ onHand: number; price: number }[]>`
    select s.on_hand as "onHand", p.price from stock s join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.product_id = ${idle.componentId}`
  // Thousandths of a piece, and micro-yuan per thousand pieces.
  const value = ((stock!.onHand / 1000 / 1000) * stock!.price) / 1_000_000
  expect(Number(found.value)).toBeCloseTo(value, 1)
  await t.db`update sales_order set created_at = now() - interval '91 days' where order_no = any(${sold})`
  expect((await slowOf()).rows.map(({ id }) => id).toSorted()).toEqual(
    [idle.componentId, product.componentId].toSorted(),
  )
})

test('another seller sees nothing of it, and a clerk of the warehouse is refused', async () => {
  const { read, seller } = await aMarket()
  const other = await aSeller(t.db)
  expect((await read(days, await login(t, other.userId))).body.data!.months).toEqual([])
  const clerk = await aStaffMember(t.db, seller.tenantId, { role: 'warehouse' })
  expect((await read(days, await login(t, clerk.userId))).status).toBe(403)
})

test.each(contract.exportedFigures)('%s leave as a workbook', async (what) => {
  const { as } = await aMarket()
  const reply = await t.app.inject({
    url: `/wlm-api${contract.exportFigures.path}`,
    query: { what, ...days },
    headers: as,
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-disposition']).toContain(`${what}.xlsx`)
  expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('a promise is kept where all of a line has left by the end of its day', async () => {
  const { read, as, sold, product, shopper } = await aMarket()
  const late = await anOrder(t, shopper, product, 1000)
  await t.call(orderContract.confirmOrder, { orderNo: late }, { headers: as })
  const ship = (orderNo: string, qty: number) =>
    t.call(
      delivery.ship,
      { orderNo, way: 'own', carrier: '', waybillNo: '', note: '王师傅', lines: [{ lineNo: 1, qty }] },
      { headers: as },
    )
  const [whole, part] = sold as [string, string]
  for (const orderNo of [whole, part, late]) await t.call(orderContract.confirmPayment, { orderNo }, { headers: as })
  await ship(whole, 1000)
  await ship(part, 500)
  await ship(part, 1500)
  await ship(late, 1000)
  await t.db`
    update shipment s set shipped_at = '2025-04-01T00:00:00+08:00' from sales_order o
    where o.tenant_id = s.tenant_id and o.id = s.order_id and (o.order_no = ${late} or (o.order_no = ${part} and s.batch = 2))`
  await t.db`
    update shipment s set shipped_at = '2025-03-31T23:59:59+08:00' from sales_order o
    where o.tenant_id = s.tenant_id and o.id = s.order_id and o.order_no = any(${[whole, part]}) and s.batch = 1`
  const promise = (day: string) => t.db`
    update sales_order set promised_on = ${day}::date where order_no = any(${[whole, part, late]})`
  await promise('2025-03-31')
  const punctuality = async (day: string) => (await read({ from: day, to: day })).body.data!.punctuality
  expect(await punctuality('2025-03-31')).toEqual({ due: 3, onTime: 1 })
  expect(await punctuality('2025-04-01')).toEqual({ due: 0, onTime: 0 })
  await promise(today)
  expect(await punctuality(today), 'the day is not over').toEqual({ due: 0, onTime: 0 })
})
