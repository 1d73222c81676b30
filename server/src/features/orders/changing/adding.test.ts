import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as changing from '@lianmeng/contract/orders/changes/change-endpoints'
import { changeTexts, riseTexts } from '@lianmeng/contract/orders/changes/change-texts'
import * as buying from '@lianmeng/contract/orders/endpoints'
import { lastPurchases } from '@lianmeng/contract/orders/price-memory-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aProduct, aSeller, type GivenProduct } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { aCartLine, aShopper, expectInvariants, orderingApp, reservedOf, submit } from '../../../testing/ordering.ts'
import { login } from '../../../testing/test-app.ts'

const t = await orderingApp([orders], { clock: () => new Date('2026-11-20T08:00:00Z') })
afterEach(() => expectInvariants(t.db))
afterAll(() => t.close())

/** An order of 1000 pieces at ¥35.60 a thousand, with other goods beside it: 5000 pieces at ¥20. */
async function aCase(other: GivenProduct = {}) {
  const seller = await aSeller(t.db)
  const ordered = await aProduct(t.db, { tenantId: seller.tenantId })
  const fresh = await aProduct(t.db, { tenantId: seller.tenantId, price: '20', stock: 5000, ...other })
  const shopper = await aShopper(t, { memberships: [{ tenantId: seller.tenantId, status: 3 }] })
  const orderNo = (await submit(t, shopper, [await aCartLine(t.db, shopper, ordered, 1000)])).body.data!.orders[0]!
    .orderNo
  const office = { headers: await login(t, seller.userId) }
  await t.call(sellerOrders.confirmOrder, { orderNo }, office)
  return { orderNo, ordered, fresh, shopper, tenantId: seller.tenantId, office, buyer: { headers: shopper.as } }
}
type Case = Awaited<ReturnType<typeof aCase>>
type Added = NonNullable<ParamsOf<typeof changing.previewChange>['added']>[number]
type Wanted = { lines?: ParamsOf<typeof changing.previewChange>['lines']; added?: Added[] }

const goods = (it: Case, more: Partial<Added> = {}): Added => ({
  ...{ componentId: it.fresh.componentId, packageSpecId: it.fresh.packageSpecId, qty: 2000, price: '18' },
  ...more,
})
/** All of the ordered goods replaced. */
const swap = (it: Case, more: Partial<Added> = {}): Wanted => ({
  lines: [{ lineNo: 1, qty: 0, price: '35.60' }],
  added: [goods(it, { qty: 1000, replaces: 1, ...more })],
})
const preview = (it: Case, { lines = [], added = [] }: Wanted) =>
  t.call(changing.previewChange, { orderNo: it.orderNo, lines, added }, it.office)
async function propose(it: Case, { lines = [], added = [] }: Wanted, more: { pricesChecked?: boolean } = {}) {
  const { version } = (await preview(it, {})).body.data!
  return t.call(
    changing.proposeChange,
    { orderNo: it.orderNo, lines, added, reason: '缺货', version, ...more },
    it.office,
  )
}
const accept = (it: Case, changeNo = 1) => t.call(changing.acceptChange, { orderNo: it.orderNo, changeNo }, it.buyer)
const refuse = (it: Case, changeNo = 1) =>
  t.call(changing.refuseChange, { orderNo: it.orderNo, changeNo, answer: '要原来的' }, it.buyer)
const detail = async (it: Case) => (await t.call(buying.detail, { orderNo: it.orderNo }, it.buyer)).body.data!
const reserved = async (it: Case) => [await reservedOf(t.db, it.ordered), await reservedOf(t.db, it.fresh)]
const own = (it: Case) => it.shopper.companyId

test('goods are replaced once the buyer agrees: stock, prices, tax, sums and what the buyer paid last follow', async () => {
  const it = await aCase()
  const seen = (await preview(it, swap(it))).body.data!
  expect(seen.amount).toEqual({ before: '35.60', after: '18.00' })
  expect(seen.lines.map(({ lineNo, isAdded, replaces }) => [lineNo, isAdded, replaces])).toEqual([
    [1, false, 0],
    [2, true, 1],
  ])
  expect((await propose(it, swap(it))).body.message).toBe('')
  expect(await reserved(it)).toEqual([1000, 0])
  const [change] = (await detail(it)).changes
  expect(change!.terms!.lines[1]).toMatchObject({
    isAdded: true,
    replaces: 1,
    amount: { before: '0.00', after: '18.00' },
  })
  expect((await accept(it)).body.data).toMatchObject({ amount: '18.00', changeState: '' })
  expect(await reserved(it)).toEqual([0, 1000])
  const after = await detail(it)
  expect(after.lines).toMatchObject([
    { lineNo: 2, componentId: it.fresh.componentId, qty: 1000, price: '18', amount: '18.00', taxRate: 13 },
  ])
  expect(after.events.at(-1)!.text).toContain('换商品 1 行，金额 ¥35.60 改为 ¥18.00')
  const last = await t.call(lastPurchases, { gbComponentIds: [it.fresh.specificationId] }, it.buyer)
  expect(JSON.stringify(last.body.data)).toContain('"18"')
})

test('a line is added beside those ordered, and its goods find the order on both sides', async () => {
  const it = await aCase()
  await propose(it, { added: [goods(it)] })
  expect((await accept(it)).body.data!.amount).toBe('71.60')
  expect(await reserved(it)).toEqual([1000, 2000])
  const { lines } = await detail(it)
  expect(lines.map(({ lineNo, amount }) => [lineNo, amount])).toEqual([
    [1, '35.60'],
    [2, '36.00'],
  ])
  const [row] = await t.db`
    select s.goods as sold, b.goods as bought from sales_order s join buyer_order b on b.order_id = s.id
    where s.order_no = ${it.orderNo} and b.buyer_id = ${own(it)}`
  expect([row!.sold.split(' ').length, row!.bought]).toEqual([2, row!.sold])
})

test('goods of the order come in again as a line of their own', async () => {
  const it = await aCase()
  const { componentId, packageSpecId } = it.ordered
  await propose(it, { added: [goods(it, { componentId, packageSpecId, price: '35.60' })] })
  await accept(it)
  expect(await reservedOf(t.db, it.ordered)).toBe(3000)
})

test('a refusal changes nothing, and the next change gives its lines numbers of their own', async () => {
  const it = await aCase()
  await propose(it, swap(it))
  expect((await refuse(it)).body.data).toMatchObject({ amount: '35.60', changeState: '' })
  expect(await reserved(it)).toEqual([1000, 0])
  expect((await detail(it)).lines).toHaveLength(1)
  await propose(it, swap(it))
  await accept(it, 2)
  expect((await detail(it)).lines.map(({ lineNo }) => lineNo)).toEqual([3])
})

test('more than is there is refused at the proposal, and again when the buyer agrees too late', async () => {
  const it = await aCase()
  const much = await propose(it, { added: [goods(it, { qty: 6000 })] })
  expect(much.body.message).toContain('库存不足，可用 5,000 支')
  await propose(it, { added: [goods(it)] })
  await t.db`update stock set on_hand = ${1_000_000} where product_id = ${it.fresh.componentId}`
  expect((await accept(it)).body).toMatchObject({ code: 409, message: changeTexts.stockGone })
  expect(await detail(it)).toMatchObject({ amount: '35.60', changeState: 'open' })
  expect(await reserved(it)).toEqual([1000, 0])
})

test('goods that the change takes off may come in again', async () => {
  const it = await aCase()
  await t.db`update stock set on_hand = ${1_000_000} where product_id = ${it.ordered.componentId}`
  const { componentId, packageSpecId } = it.ordered
  const form = swap(it, { componentId, packageSpecId, price: '35' })
  expect((await propose(it, form)).body.message).toBe('')
  await accept(it)
  expect(await reservedOf(t.db, it.ordered)).toBe(1000)
})

test('reservable goods come in beyond the stock, and what is not on hand is known', async () => {
  const it = await aCase({ reservable: true, stock: 500 })
  await propose(it, { added: [goods(it)] })
  await accept(it)
  const [line] = await t.db`
    select l.backordered from order_line l join sales_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where o.order_no = ${it.orderNo} and l.line_no = 2`
  expect(line!.backordered).toBe(1_500_000)
})

test.each<[string, (it: Case) => Wanted, string]>([
  ['no quantity', (it) => ({ added: [goods(it, { qty: 0 })] }), '的数量'],
  ['no price', (it) => ({ added: [goods(it, { price: '0' })] }), changeTexts.badPrice],
  [
    'a package of other goods',
    (it) => ({ added: [goods(it, { packageSpecId: it.ordered.packageSpecId })] }),
    changeTexts.packageGone,
  ],
  ['a line that is not there', (it) => ({ added: [goods(it, { replaces: 9 })] }), '没有'],
])('%s is refused in words', async (_, form, message) => {
  const it = await aCase()
  const refused = (await preview(it, form(it))).body
  expect(refused.code).not.toBe(200)
  expect(refused.message).toMatch(new RegExp(message.replace(/[「」]/g, '.')))
})

test('whole packages are asked for where goods are sold in them', async () => {
  const it = await aCase({ salePackageType: 2, packages: [{ big: 1000 }] })
  expect((await preview(it, { added: [goods(it, { qty: 1500 })] })).body.message).toContain('数量可填 2,000 支')
})

test('goods of other sellers, off sale or deleted do not come in', async () => {
  const it = await aCase()
  const theirs = await aProduct(t.db, {})
  const { componentId, packageSpecId } = theirs
  expect((await propose(it, { added: [goods(it, { componentId, packageSpecId })] })).body.message).toBe(
    changeTexts.addedGone,
  )
  await propose(it, { added: [goods(it)] })
  await t.db`update product set listed = false where id = ${it.fresh.componentId}`
  expect((await accept(it)).body.message).toBe(changeTexts.stockGone)
  expect((await preview(it, { added: [goods(it)] })).body.message).toBe(changeTexts.addedGone)
})

test('a price of a fifth or five times is confirmed, beside the price of these goods', async () => {
  const it = await aCase()
  const dear = { added: [goods(it, { price: '100' })] }
  expect((await propose(it, dear)).body.message).toContain('与售价 20 相差 5 倍以上')
  expect((await propose(it, dear, { pricesChecked: true })).body.message).toBe('')
})

test('a paid order takes goods of the same sum or less', async () => {
  const it = await aCase()
  await t.call(sellerOrders.confirmPayment, { orderNo: it.orderNo }, it.office)
  expect((await propose(it, { added: [goods(it)] })).body.message).toBe(riseTexts.paidBefore)
  await propose(it, swap(it))
  await accept(it)
  expect(await detail(it)).toMatchObject({ amount: '18.00', paid: '35.60', owedBack: '17.60' })
})

test('an order under the buyer’s own rules takes no other goods', async () => {
  const it = await aCase()
  await t.db`update sales_order set budgeted = true where order_no = ${it.orderNo}`
  expect((await propose(it, swap(it))).body.message).toBe(changeTexts.rulesBind)
  await t.db`update sales_order set budgeted = false where order_no = ${it.orderNo}`
  await propose(it, swap(it))
  await t.db`update sales_order set budgeted = true where order_no = ${it.orderNo}`
  expect((await accept(it)).body.message).toBe(changeTexts.rulesBind)
  await t.db`update sales_order set budgeted = false where order_no = ${it.orderNo}`
})

test('agreed to twenty times at once, and refused beside it, goods come in once or not at all', async () => {
  for (let round = 0; round < 3; round += 1) {
    const it = await aCase()
    await propose(it, swap(it))
    await Promise.all([
      ...Array.from({ length: 10 }, () => accept(it)),
      refuse(it),
      ...Array.from({ length: 9 }, () => accept(it)),
    ])
    const { changes, lines } = await detail(it)
    expect(lines).toHaveLength(1)
    expect(await reserved(it)).toEqual(changes[0]!.state === 'accepted' ? [0, 1000] : [1000, 0])
  }
})

test('two orders swap the same goods in both directions at once without a deadlock', async () => {
  const it = await aCase()
  const lineOf = await aCartLine(t.db, it.shopper, it.fresh, 1000)
  const otherNo = (await submit(t, it.shopper, [lineOf])).body.data!.orders[0]!.orderNo
  await t.call(sellerOrders.confirmOrder, { orderNo: otherNo }, it.office)
  const other = { ...it, orderNo: otherNo, fresh: it.ordered }
  await propose(it, swap(it))
  await propose(other, swap(other))
  const replies = await Promise.all([accept(it), accept(other), accept(it), accept(other)])
  expect(replies.map(({ body }) => body.code)).toEqual([200, 200, 200, 200])
  expect(await reserved(it)).toEqual([1000, 1000])
})

test('the seller finds goods on sale at the price of this buyer', async () => {
  const it = await aCase()
  await t.db`update membership set discount = 100000 where tenant_id = ${it.tenantId}`
  await t.db`update product set own_code = 'NEU-1' where id = ${it.fresh.componentId}`
  const asked = await t.call(changing.changeGoods, { orderNo: it.orderNo, keyword: 'neu' }, it.office)
  expect(asked.body.data!.records).toMatchObject([
    {
      componentId: it.fresh.componentId,
      ownCode: 'NEU-1',
      availableInBaseUnits: 5000,
      price: '18',
      packages: [{ name: '1000支/箱' }],
    },
  ])
})
