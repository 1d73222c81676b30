import * as contract from '@lianmeng/contract/calendar/endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as selling from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendarDays, workDaysWith } from '../../calendar/work-calendar.ts'
import { calendar } from '../../features/calendar/routes.ts'
import { remindSellers } from '../../features/orders/placing/remind-sellers.ts'
import { anOperator, aProduct, aSeller } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { alterOrder, anOrder, aShopper, orderingApp } from '../../testing/ordering.ts'
import { type As, login, loginAsOperator } from '../../testing/test-app.ts'

const at = (local: string) => new Date(`${local}:00+08:00`)
/** A Wednesday. */
const usually = at('2027-03-03T10:00')
let now = usually
const t = await orderingApp([calendar, orders], { clock: () => now })
// Every call reads the calendar again here, so that the tests are independent of its cache.
t.deps.workCalendar = async () => workDaysWith(await calendarDays(t.db, '2000-01-01', '2999-12-31'))
afterAll(() => t.close())

let headers: As
beforeAll(async () => {
  headers = await loginAsOperator(t, (await anOperator(t.db)).userId)
})
beforeEach(async () => {
  now = usually
  await t.db`delete from calendar_day`
})

const save = (form: ParamsOf<typeof contract.saveDays>) => t.call(contract.saveDays, form, { headers })
const off = (from: string, to = from) => save({ from, to, kind: 'off' })
const show = async (year: number) => (await t.call(contract.days, { year }, { headers })).body.data!

async function dueOf(orderNo: string): Promise<Date> {
  const [row] = await t.db<{ due: Date }[]>`select expires_at as due from sales_order where order_no = ${orderNo}`
  return row!.due
}
const placed = async () => anOrder(t, await aShopper(t), await aProduct(t.db), 1000)

test('a year shows every day, what is arranged and what the operator has said', async () => {
  expect((await save({ from: '2027-02-05', to: '2027-02-05', kind: 'off' })).body.message).toBe(
    '只能修改今天之后的日期',
  )
  await save({ from: '2027-03-13', to: '2027-03-13', kind: 'working', name: '调休' })
  const { days, changeableFrom } = await show(2027)
  expect(days).toHaveLength(365)
  expect(changeableFrom).toBe('2027-03-04')
  const byDay = new Map(days.map((each) => [each.day, each]))
  expect(byDay.get('2027-03-12')).toEqual({ day: '2027-03-12', isWorking: true, name: '', isOwn: false })
  expect(byDay.get('2027-03-13')).toEqual({ day: '2027-03-13', isWorking: true, name: '调休', isOwn: true })
  expect(byDay.get('2027-03-14')).toMatchObject({ isWorking: false, isOwn: false })
  expect((await show(2028)).days).toHaveLength(366)
})

test('the day of a wait that the operator takes out is added to it, and those who wait already keep their time', async () => {
  const orderNo = await placed()
  expect(await dueOf(orderNo)).toEqual(at('2027-03-04T10:00'))
  // Thursday and Friday are off now, followed by a weekend.
  expect((await off('2027-03-04', '2027-03-05')).body.code).toBe(200)
  expect(await dueOf(orderNo)).toEqual(at('2027-03-08T10:00'))
  expect(await dueOf(await placed())).toEqual(at('2027-03-08T10:00'))
})

test('a wait that ends before the day off stays as it is; one that ends after it moves by a working day', async () => {
  const before = await placed()
  const after = await placed()
  await t.db`update sales_order set expires_at = ${at('2027-03-09T09:00')} where order_no = ${after}`
  await off('2027-03-08')
  expect(await dueOf(before)).toEqual(at('2027-03-04T10:00'))
  expect(await dueOf(after)).toEqual(at('2027-03-10T09:00'))
  // Goods under way have no deadline in hours.
  await alterOrder(t.db, after, { state: 'awaitingReceipt' })
  await off('2027-03-10')
  expect(await dueOf(after)).toEqual(at('2027-03-10T09:00'))
})

test('a day off that becomes a working day shortens no announced deadline', async () => {
  await off('2027-03-04')
  const orderNo = await placed()
  expect(await dueOf(orderNo)).toEqual(at('2027-03-05T10:00'))
  await save({ from: '2027-03-04', to: '2027-03-04', kind: 'arranged' })
  expect((await show(2027)).days.find(({ day }) => day === '2027-03-04')).toMatchObject({
    isWorking: true,
    isOwn: false,
  })
  expect(await dueOf(orderNo)).toEqual(at('2027-03-05T10:00'))
})

test('the spring festival cancels nothing: who orders on the eve of it is confirmed after it', async () => {
  now = at('2027-01-20T09:00')
  await save({ from: '2027-02-04', to: '2027-02-10', kind: 'off', name: '春节' })
  now = at('2027-02-03T17:00')
  expect(await dueOf(await placed())).toEqual(at('2027-02-11T17:00'))
})

test('the time to pay runs in working hours too', async () => {
  const { tenantId, userId } = await aSeller(t.db)
  const orderNo = await anOrder(t, await aShopper(t), await aProduct(t.db, { tenantId }), 1000)
  now = at('2027-03-05T10:00')
  const confirmed = await t.call(selling.confirmOrder, { orderNo }, { headers: await login(t, userId) })
  expect(confirmed.body.message).toBe('')
  expect(await dueOf(orderNo)).toEqual(at('2027-03-08T10:00'))
})

test.each([
  [{ from: '2027-02-30', to: '2027-03-10' }, '「开始日期」不是有效的日期'],
  [{ from: '2027-03-10', to: '2027-02-30' }, '「结束日期」不是有效的日期'],
  [{ from: '2027-03-10', to: '2027-03-09' }, '「结束日期」不能早于「开始日期」'],
  [{ from: '2027-03-10', to: '2027-04-10' }, '一次最多设置 31 天'],
  [{ from: '2027-03-03', to: '2027-03-10' }, '只能修改今天之后的日期'],
])('%j changes nothing: %s', async (range, message) => {
  const reply = await save({ ...range, kind: 'off' })
  expect([reply.status, reply.body.message]).toEqual([400, message])
  expect([...(await t.db`select 1 from calendar_day`)]).toEqual([])
})

test('two operators at once: each day off counts once for who waits', async () => {
  const orderNo = await placed()
  await Promise.all(Array.from({ length: 10 }, () => off('2027-03-04')))
  expect(await dueOf(orderNo)).toEqual(at('2027-03-05T10:00'))
})

const reminded = async (orderNo: string) =>
  (await t.db`select 1 from message where order_no = ${orderNo} and title = '订单等待确认'`).length

test('a seller that has not answered for eight working hours is reminded once', async () => {
  const { tenantId } = await aSeller(t.db)
  const orderNo = await anOrder(t, await aShopper(t), await aProduct(t.db, { tenantId }), 1000)
  await alterOrder(t.db, orderNo, { createdAt: at('2027-03-05T20:00').toISOString() })
  // Four hours of Friday, and a weekend, have passed.
  now = at('2027-03-08T03:59')
  await remindSellers(t.deps)
  expect(await reminded(orderNo)).toBe(0)
  now = at('2027-03-08T04:00')
  await Promise.all(Array.from({ length: 10 }, () => remindSellers(t.deps)))
  expect(await reminded(orderNo)).toBe(1)
  now = at('2027-03-09T12:00')
  await remindSellers(t.deps)
  expect(await reminded(orderNo)).toBe(1)
})

test('nobody is reminded of an order that was answered', async () => {
  const { tenantId, userId } = await aSeller(t.db)
  const orderNo = await anOrder(t, await aShopper(t), await aProduct(t.db, { tenantId }), 1000)
  await alterOrder(t.db, orderNo, { createdAt: at('2027-03-01T10:00').toISOString() })
  await t.call(selling.confirmOrder, { orderNo }, { headers: await login(t, userId) })
  await remindSellers(t.deps)
  expect(await reminded(orderNo)).toBe(0)
})
