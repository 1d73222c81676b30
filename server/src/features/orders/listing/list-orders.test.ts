import * as buying from '@lianmeng/contract/orders/endpoints'
import { people } from '@lianmeng/contract/orders/people-endpoints'
import * as selling from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller, aSpecification } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { aCartLine, alterOrder, anOrder, aShopper, orderingApp, submit } from '../../../testing/ordering.ts'
import { login } from '../../../testing/test-app.ts'

const t = await orderingApp([orders])
afterAll(() => t.close())

const seller = await aSeller(t.db, { shortName: '恒固' })
const other = await aSeller(t.db)
const { specificationId } = await aSpecification(t.db, { standard: 'GB/T 5783-2016', nominal: 'M12', length: 50 })
const bolt = await aProduct(t.db, { tenantId: seller.tenantId, specificationId })
const nut = await aProduct(t.db, { tenantId: other.tenantId })
const shopper = await aShopper(t, { company: '北方机械' })
const stranger = await aShopper(t)

const first = await anOrder(t, shopper, bolt, 1000)
const second = await anOrder(t, shopper, nut, 1000)
const third = await anOrder(t, shopper, bolt, 2000)
const foreign = await anOrder(t, stranger, bolt, 1000)
const at = (orderNo: string, createdAt: string) => alterOrder(t.db, orderNo, { createdAt })
await at(first, '2026-11-19T15:59:59Z')
await at(second, '2026-11-19T16:00:00Z')
await at(third, '2026-11-20T16:00:00Z')
await alterOrder(t.db, second, { state: 'cancelled' })

type Filter = Parameters<typeof t.call<typeof buying.list>>[1]
const bought = async (filter: Filter = {}) => {
  const { body } = await t.call(buying.list, filter, { headers: shopper.as })
  return body.data!.records.map(({ orderNo }) => orderNo)
}
const sellerAs = await login(t, seller.userId)

test('a buyer sees its own orders, the newest first, with the number of each state', async () => {
  const { body } = await t.call(buying.list, {}, { headers: shopper.as })
  expect(body.data).toMatchObject({ total: 3, start: 1, limit: 10 })
  expect(body.data!.records.map(({ orderNo }) => orderNo)).toEqual([third, second, first])
  expect(body.data!.records[0]).toMatchObject({
    companyShortName: '恒固',
    buyerName: '北方机械',
    state: 'awaitingConfirmation',
    stateName: '待确认',
    createdAt: '2026-11-20T16:00:00.000Z',
    amount: '71.20',
    receiverContactInfo: '13800138000',
    lines: [{ standardName: 'GB/T 5783-2016', specification: 'M12×50', saleQty: '2' }],
    actions: ['cancel'],
  })
  expect(body.data!.states).toContainEqual({ state: 'awaitingConfirmation', name: '待确认', count: 2 })
  expect(body.data!.states).toContainEqual({ state: 'completed', name: '已完成', count: 0 })
})

test('the count is that of the buyer’s orders under way, of all sellers or of one', async () => {
  const count = async (tenantId?: number) =>
    (await t.call(buying.count, tenantId === undefined ? {} : { tenantId }, { headers: shopper.as })).body.data!.count
  expect(await count()).toBe(2)
  expect(await count(seller.tenantId)).toBe(2)
  expect(await count(other.tenantId)).toBe(0)
  const byErp = await t.app.inject({ method: 'GET', url: '/gylapi/order/count', headers: shopper.as })
  expect(byErp.json()).toMatchObject({ status: 200, data: { count: 2 } })
})

test('a seller sees the orders at its own shop, whatever it asks for', async () => {
  const { body } = await t.call(selling.orders, { tenantId: other.tenantId } as never, { headers: sellerAs })
  expect(body.data!.records.map(({ orderNo }) => orderNo).sort()).toEqual([first, third, foreign].sort())
  expect(body.data!.records[0]!.actions).toEqual(['confirm', 'decline'])
})

test('the number of an order finds it alone, within the other filters, also where another order names it', async () => {
  await t.db`update buyer_order set po_no = ${first.toLowerCase()}, names = names || ' ' || ${first.toLowerCase()}
    where buyer_id = ${shopper.companyId} and order_no = ${third}`
  const { body } = await t.call(buying.list, { keyword: ` ${first.toLowerCase()} ` }, { headers: shopper.as })
  expect(body.data).toMatchObject({ total: 1, records: [{ orderNo: first }] })
  expect(body.data!.states).toContainEqual({ state: 'awaitingConfirmation', name: '待确认', count: 1 })
  expect(await bought({ keyword: first, state: 'cancelled' })).toEqual([])
  expect(await bought({ keyword: first, from: '2026-11-20' })).toEqual([])
  expect(await bought({ keyword: first.slice(0, -1).toLowerCase() })).toEqual([third, first])
})

test.each([
  ['the number', () => foreign.toLowerCase(), () => [foreign]],
  ['the buyer', () => '北方机械', () => [third, first]],
  ['its own name', () => '恒固', () => [third, first, foreign]],
  ['nothing of theirs', () => '恒固北方', () => []],
] as [string, () => string, () => string[]][])('a seller finds its orders by %s', async (_case, keyword, expected) => {
  const { body } = await t.call(selling.orders, { keyword: keyword() }, { headers: sellerAs })
  expect(body.data!.records.map(({ orderNo }) => orderNo).sort()).toEqual(expected().sort())
  expect(body.data!.total).toBe(expected().length)
})

test('the tabs go by state and leave the counts of the others alone', async () => {
  const { body } = await t.call(buying.list, { state: 'cancelled' }, { headers: shopper.as })
  expect(body.data!.records.map(({ orderNo }) => orderNo)).toEqual([second])
  expect(body.data!.total).toBe(1)
  expect(body.data!.states).toContainEqual({ state: 'awaitingConfirmation', name: '待确认', count: 2 })
})

test.each([
  ['a local day', { from: '2026-11-20', to: '2026-11-20' }, () => [second]],
  ['from a local day on', { from: '2026-11-20' }, () => [third, second]],
  ['up to a local day', { to: '2026-11-19' }, () => [first]],
  ['the number', { keyword: first.toLowerCase() }, () => [first]],
  ['the seller', { keyword: '恒固' }, () => [third, first]],
  ['the seller by number', { tenantId: other.tenantId }, () => [second]],
  ['the standard, however it is typed', { keyword: 'gbt5783' }, () => [third, first]],
  ['the size', { keyword: 'M12×50' }, () => [third, first]],
  ['what LIKE would take for anything', { keyword: '%' }, () => []],
  ['what would end a text in SQL', { keyword: "' or 1=1 --" }, () => []],
] as [string, Filter, () => string[]][])('orders are found by %s', async (_case, filter, expected) => {
  expect(await bought(filter)).toEqual(expected())
})

test('pages hold as many as wanted', async () => {
  expect(await bought({ limit: 2 })).toEqual([third, second])
  expect(await bought({ limit: 2, start: 2 })).toEqual([first])
  expect(await bought({ limit: 2, start: 1_000_000 })).toEqual([])
})

test.each([{ keyword: '恒固' }, { amountFrom: '1' }, { poNo: 'PO-7' }, { from: '2026-11-19' }] as Filter[])(
  'a page of a tab of what %o finds is the newest, and every tab has its count',
  async (filter) => {
    await t.db`update buyer_order set po_no = 'po-7' where buyer_id = ${shopper.companyId}`
    const found = await bought(filter)
    expect(found.length).toBeGreaterThan(1)
    expect(await bought({ ...filter, limit: 1 })).toEqual(found.slice(0, 1))
    expect(await bought({ ...filter, limit: 1, start: 2 })).toEqual(found.slice(1, 2))
    const { body } = await t.call(buying.list, { ...filter, state: 'cancelled', limit: 1 }, { headers: shopper.as })
    const isCancelled = found.includes(second)
    expect(body.data!.records.map(({ orderNo }) => orderNo)).toEqual(isCancelled ? [second] : [])
    expect(body.data!.total).toBe(isCancelled ? 1 : 0)
    expect(body.data!.states).toContainEqual({ state: 'awaitingConfirmation', name: '待确认', count: 2 })
  },
)

test.each([{ from: '2026-02-30' }, { to: '2026-99-99' }, { state: 'unknown' }, { limit: 101 }, { start: 0 }])(
  '%o is malformed',
  async (filter) => {
    expect((await t.call(buying.list, filter, { headers: shopper.as })).status).toBe(400)
  },
)

test('orders of one group know it', async () => {
  const ids = [await aCartLine(t.db, stranger, bolt, 1000), await aCartLine(t.db, stranger, nut, 1000)]
  const { groupNo } = (await submit(t, stranger, ids)).body.data!
  const { body } = await t.call(buying.list, { keyword: groupNo }, { headers: stranger.as })
  expect(body.data!.total).toBe(2)
})

test('orders are narrowed by amount, by who placed them, and found by the company’s own number of a specification', async () => {
  expect(await bought({ amountFrom: '50' })).toEqual([third])
  expect(await bought({ amountTo: '50.00' })).toEqual([second, first])
  expect(await bought({ amountFrom: '35.60', amountTo: '35.60' })).toEqual([second, first])
  const { data: persons } = (await t.call(people, {}, { headers: shopper.as })).body
  expect(persons).toMatchObject([{ id: shopper.userId }])
  expect(await bought({ orderedBy: shopper.userId })).toEqual([third, second, first])
  expect(await bought({ orderedBy: stranger.userId })).toEqual([])
  await t.db`
    insert into own_part_no (buyer_id, specification_id, number, number_norm)
    values (${shopper.companyId}, ${specificationId}, 'LS-001', 'LS-001')`
  expect(await bought({ keyword: 'ls-001' })).toEqual([third, first])
  expect((await t.call(buying.list, { amountFrom: 'viel' }, { headers: shopper.as })).status).toBe(400)
})

test('an order names whom to call: only members see a number for members', async () => {
  const { tenantId } = await aSeller(t.db)
  const product = await aProduct(t.db, { tenantId })
  for (const [id, mobile, membersOnly] of [
    [1, '13800000002', true],
    [2, '13800000001', false],
  ] as const)
    await t.db`
      insert into seller_contact (tenant_id, id, name, position, mobile, members_only)
      values (${tenantId}, ${id}, '王', '销售', ${mobile}, ${membersOnly})`
  const numberFor = async (status: number) => {
    const buyer = await aShopper(t, { memberships: [{ tenantId, status }] })
    const orderNo = await anOrder(t, buyer, product, 1000)
    return (await t.call(buying.detail, { orderNo }, { headers: buyer.as })).body.data!.sellerContact.mobilePhoneNum
  }
  expect([await numberFor(3), await numberFor(2)]).toEqual(['13800000002', '13800000001'])
})
