import { gateway } from '@lianmeng/contract/endpoint'
import { attachment, orderAttachment } from '@lianmeng/contract/orders/attachment-endpoints'
import * as contract from '@lianmeng/contract/orders/endpoints'
import { termsTexts } from '@lianmeng/contract/orders/placing/terms'
import * as selling from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, expect, inject, test } from 'vitest'
import { aProduct, aSeller, aStaffMember, type GivenProduct } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import {
  aCartLine,
  anOrder,
  aShopper,
  expectInvariants,
  fingerprint,
  orderingApp,
  reservedOf,
  submit,
} from '../../../testing/ordering.ts'
import { anAttachment } from '../../../testing/pictures.ts'
import { type As, login } from '../../../testing/test-app.ts'
import { localDay } from '../../../time/local-day.ts'

const t = await orderingApp([orders])
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

test('lines of two sellers become two orders of one group; stock is reserved and the cart emptied', async () => {
  const shopper = await aShopper(t)
  const [one, other] = [await aProduct(t.db, { price: '35.6' }), await aProduct(t.db, { price: '100' })]
  const ids = [await aCartLine(t.db, shopper, one, 1000), await aCartLine(t.db, shopper, other, 2000)]
  const left = await aCartLine(t.db, shopper, await aProduct(t.db), 3000)
  const reply = await submit(t, shopper, ids, { remarks: [{ erpTenantId: other.tenantId, remark: '请用木箱' }] })
  expect(reply.body.data).toEqual({
    groupNo: expect.stringMatching(/^\d{8}-[2-9A-HJ-NP-Z]{10}$/),
    total: '235.60',
    approvalNo: '',
    orders: [
      {
        id: expect.any(Number),
        orderNo: expect.stringMatching(/^\d{8}-[2-9A-HJ-NP-Z]{10}$/),
        erpTenantId: one.tenantId,
        companyShortName: `卖家${one.tenantId}`,
        amount: '35.60',
      },
      expect.objectContaining({ erpTenantId: other.tenantId, amount: '200.00' }),
    ],
  })
  expect([await reservedOf(t.db, one), await reservedOf(t.db, other)]).toEqual([1000, 2000])
  const kept = await t.db`select id from cart_line where buyer_id = ${shopper.companyId}`
  expect([...kept]).toEqual([{ id: left }])
  const rows = await t.db`
    select tenant_id, remark, state, receiver_name, mobile, delivery_address from sales_order
    where buyer_id = ${shopper.companyId} order by tenant_id`
  const common = { state: 'awaitingConfirmation', receiver_name: '李四', mobile: '13800138000' }
  const delivery_address = '浙江省嘉兴市海盐县 百步镇一号'
  expect([...rows]).toEqual([
    { ...common, tenant_id: one.tenantId, remark: '', delivery_address },
    { ...common, tenant_id: other.tenantId, remark: '请用木箱', delivery_address },
  ])
})

test('the day, the invoice, the way to pay, the files and the notes are those of the order, for both sides', async () => {
  const shopper = await aShopper(t)
  const { tenantId } = await aSeller(t.db)
  const product = await aProduct(t.db, { tenantId })
  await t.db`insert into credit_account (tenant_id, buyer_id, credit_limit, days) values (${tenantId}, ${shopper.companyId}, 100000, 30)`
  const [title] = await t.db<{ id: number }[]>`
    insert into invoice_title (buyer_id, title, tax_no, address, phone, bank, account, email)
    values (${shopper.companyId}, '示例机械', '91330424MA0SL00001', '', '', '', '', '') returning id`
  const fileId = await anAttachment(t, shopper)
  const line = await aCartLine(t.db, shopper, product, 1000)
  const today = localDay(new Date())
  const { body } = await submit(t, shopper, [line], {
    wantedOn: today,
    invoice: { titleId: title!.id, kind: 'special' },
    payments: [{ erpTenantId: tenantId, payment: 'credit' }],
    lineNotes: [{ cartItemId: line, note: ' 贴我方标签 ' }],
    attachments: [{ fileId, name: '技术协议.jpg' }],
  })
  const { orderNo } = body.data!.orders[0]!
  const seller = await aStaffMember(t.db, tenantId)
  const sellerAs = await login(t, seller.userId)
  await t.db`update invoice_title set title = '改了名' where buyer_id = ${shopper.companyId}`
  const terms = {
    wantedOn: today,
    invoice: { kind: 'special', kindName: '增值税专用发票', title: '示例机械', taxNumber: '91330424MA0SL00001' },
    payment: 'credit',
    paymentName: '账期',
    attachments: [{ fileId, name: '技术协议.jpg' }],
  }
  for (const { body } of [
    await t.call(contract.detail, { orderNo }, { headers: shopper.as }),
    await t.call(selling.order, { orderNo }, { headers: sellerAs }),
  ]) {
    expect(body.data!.terms).toEqual(terms)
    expect(body.data!.lines[0]).toMatchObject({ note: '贴我方标签', dispatchOn: expect.stringMatching(/^20\d\d-/) })
  }
  const read = (path: string, as: As, orderNo_ = orderNo) =>
    t.app.inject({ url: `${gateway}${path}`, query: { orderNo: orderNo_, fileId }, headers: as })
  expect((await read(attachment.path, shopper.as)).headers['content-type']).toBe('image/jpeg')
  expect((await read(orderAttachment.path, sellerAs)).headers['content-type']).toBe('image/jpeg')
  const stranger = await aShopper(t)
  expect((await read(attachment.path, stranger.as)).statusCode).toBe(404)
  expect((await read(attachment.path, stranger.as, await anOrder(t, stranger, product, 1000))).statusCode).toBe(404)
})

test('terms that cannot be met are refused in Chinese, and nothing is ordered', async () => {
  const shopper = await aShopper(t)
  const stranger = await aShopper(t)
  const product = await aProduct(t.db)
  const { tenantId } = product
  const line = await aCartLine(t.db, shopper, product, 1000)
  const foreign = await anAttachment(t, stranger)
  for (const [wanted, message] of [
    [{ wantedOn: '2020-01-01' }, termsTexts.wantedPassed],
    [{ wantedOn: '2026-02-30' }, '「希望到货日」不是有效的日期'],
    [{ payments: [{ erpTenantId: tenantId, payment: 'credit' }] }, termsTexts.noCredit(`卖家${tenantId}`)],
    [{ invoice: { titleId: 987_654, kind: 'special' } }, termsTexts.noTitle],
    [{ attachments: [{ fileId: foreign, name: '别人的.jpg' }] }, termsTexts.attachmentMissing],
  ] as const) {
    const { body } = await submit(t, shopper, [line], structuredClone(wanted) as never)
    expect(body.message).toBe(message)
  }
  expect(await reservedOf(t.db, product)).toBe(0)
})

test('the order keeps what it was made from, whatever becomes of the product', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { packages: [{ name: '1000支/箱', big: 1000, small: 100 }] })
  const orderNo = await anOrder(t, shopper, product, 1234)
  await t.db`update product set price = 1, listed = false where id = ${product.componentId}`
  await t.db`update package_spec set name = 'x', big_size = 1 where product_id = ${product.componentId}`
  const { body } = await t.call(contract.detail, { orderNo }, { headers: shopper.as })
  expect(body.data!.lines).toEqual([
    expect.objectContaining({
      lineNo: 1,
      componentId: product.componentId,
      specification: 'M8×25',
      productName: '六角头螺栓',
      brandName: '联盟',
      packageName: '1000支/箱',
      qty: 1234,
      bigPackageQty: 1,
      smallPackageQty: 2,
      nonPackQty: 34,
      saleQty: '1.234',
      saleUnitName: '千支',
      price: '35.6',
      amount: '43.93',
      reservedQty: 0,
    }),
  ])
})

test('goods that the stock does not cover are ordered as reserved, line after line of a product', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { stock: 1500, reservable: true, packages: [{ big: 1000 }, { big: 500 }] })
  const ids = [
    await aCartLine(t.db, shopper, product, 1000),
    await aCartLine(t.db, shopper, { ...product, packageSpecId: product.packageSpecIds[1]! }, 1000),
  ]
  const { orderNo } = (await submit(t, shopper, ids)).body.data!.orders[0]!
  const { body } = await t.call(contract.detail, { orderNo }, { headers: shopper.as })
  expect(body.data!.lines.map(({ reservedQty }) => reservedQty)).toEqual([0, 500])
})

test('lists show the reduced stock at once', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { stock: 5000 })
  await t.deps.catalogue.productsChanged([product.componentId])
  await anOrder(t, shopper, product, 2000)
  const [shown] = t.deps.catalogue.products([product.componentId], null)
  expect(shown).toMatchObject({ stockQty: 3000 })
})

test('two hundred lines are one order', async () => {
  const shopper = await aShopper(t)
  const packages = Array.from({ length: 200 }, (_, n) => ({ big: n + 1 }))
  const product = await aProduct(t.db, { packages, stock: 20_100 })
  const ids: number[] = []
  for (const [n, packageSpecId] of product.packageSpecIds.entries()) {
    ids.push(await aCartLine(t.db, shopper, { ...product, packageSpecId }, n + 1))
  }
  const { body } = await submit(t, shopper, ids)
  expect([body.code, await reservedOf(t.db, product)]).toEqual([200, 20_100])
})

const refuses = async (given: GivenProduct, happen: (productId: number) => Promise<unknown>, message: string) => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, given)
  const id = await aCartLine(t.db, shopper, product, 1000)
  await happen(product.componentId)
  const before = await fingerprint(t.db)
  const reply = await submit(t, shopper, [id])
  const [{ number }] = (await t.db<{ number: string }[]>`
    select number from product p join specification s on s.id = p.specification_id join standard on standard.id = s.standard_id
    where p.id = ${product.componentId}`) as unknown as [{ number: string }]
  expect(reply.body).toMatchObject({
    code: 10001,
    message: `「${number} 六角头螺栓 M8×25 联盟 1000支/箱」${message}`,
    data: { lines: [{ cartItemId: id }] },
  })
  expect(await fingerprint(t.db)).toEqual(before)
}
const nothing = async () => {}

test('goods taken off sale meanwhile are not ordered', () =>
  refuses({}, (id) => t.db`update product set listed = false where id = ${id}`, '商品已下架'))

test('goods that the buyer may not buy are not ordered', async () => {
  const seller = await aSeller(t.db, { sellsOpenly: false })
  await refuses({ tenantId: seller.tenantId }, nothing, '无购买权限')
})

test('goods out of stock are not ordered, and named', () => refuses({ stock: 0 }, nothing, '库存不足'))
test('more tail stock than there is is not ordered', () => refuses({ stock: 999, source: 3 }, nothing, '库存不足'))
test('less than the minimum is not ordered', () =>
  refuses({ minPurchase: 2000 }, nothing, '购买量小于起购量，请您添加！'))

test('nothing is ordered where the seller does not deliver', async () => {
  const seller = await aSeller(t.db)
  await t.db`insert into region_price (tenant_id, region_prefix, served) values (${seller.tenantId}, '3304', false)`
  await refuses({ tenantId: seller.tenantId }, nothing, '收货地区不配送')
})

test('one of two sellers is out of stock: nothing is reserved at the other', async () => {
  const shopper = await aShopper(t)
  const [good, empty] = [await aProduct(t.db), await aProduct(t.db, { stock: 0 })]
  const ids = [await aCartLine(t.db, shopper, good, 1000), await aCartLine(t.db, shopper, empty, 1000)]
  const before = await fingerprint(t.db)
  expect((await submit(t, shopper, ids)).body).toMatchObject({
    code: 10001,
    data: { lines: [{ cartItemId: ids[1], problem: 'reserveUnsupported' }] },
  })
  expect(await fingerprint(t.db)).toEqual(before)
})

test('a price that rose after the page was loaded is shown, not charged', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { price: '35.6' })
  const id = await aCartLine(t.db, shopper, product, 1000)
  await t.db`update product set price = 36000000, version = version + 1 where id = ${product.componentId}`
  const before = await fingerprint(t.db)
  const reply = await submit(t, shopper, [id], { expectedTotal: '35.60' })
  expect([reply.status, reply.body.message, reply.body.data]).toEqual([409, '价格已变更', { total: '36.00' }])
  expect(await fingerprint(t.db)).toEqual(before)
  expect((await submit(t, shopper, [id], { expectedTotal: '36.00' })).body.data!.total).toBe('36.00')
})

test('prices in the request change nothing', async () => {
  const shopper = await aShopper(t)
  const id = await aCartLine(t.db, shopper, await aProduct(t.db), 1000)
  const reply = await t.call(
    contract.submitOrder,
    { cartItemIds: [id], addressId: shopper.addressId, price: 0.01, amount: 0.01, discount: 1, freight: -100 } as never,
    { headers: shopper.as },
  )
  expect(reply.body.data!.total).toBe('35.60')
})

test("another buyer's address does not exist", async () => {
  const [shopper, other] = [await aShopper(t), await aShopper(t)]
  const id = await aCartLine(t.db, shopper, await aProduct(t.db), 1000)
  const before = await fingerprint(t.db)
  const reply = await submit(t, shopper, [id], { addressId: other.addressId })
  expect([reply.status, reply.text.includes('李四')]).toEqual([404, false])
  expect(await fingerprint(t.db)).toEqual(before)
})

test("another buyer's cart lines do not exist", async () => {
  const [shopper, other] = [await aShopper(t), await aShopper(t)]
  const product = await aProduct(t.db)
  const ids = [await aCartLine(t.db, shopper, product, 1000), await aCartLine(t.db, other, product, 1000)]
  const before = await fingerprint(t.db)
  expect((await submit(t, shopper, ids)).status).toBe(404)
  expect(await fingerprint(t.db)).toEqual(before)
})

test('an order above 99 999 999.99 is malformed', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { price: '1000000', stock: 999_999, reservable: true })
  const id = await aCartLine(t.db, shopper, product, 100_000)
  expect((await submit(t, shopper, [id])).body).toMatchObject({ code: 400, message: '订单金额超出上限' })
})

test('the preview shows the orders with their problems, and changes nothing', async () => {
  const shopper = await aShopper(t)
  const [one, other] = [await aProduct(t.db), await aProduct(t.db, { stock: 0 })]
  const ids = [await aCartLine(t.db, shopper, one, 1000), await aCartLine(t.db, shopper, other, 1000)]
  const before = await fingerprint(t.db)
  const { body } = await t.call(contract.preview, { cartItemIds: ids }, { headers: shopper.as })
  expect(body.data).toMatchObject({
    total: '35.60',
    groups: [
      { erpTenantId: one.tenantId, amount: '35.60', lines: [{ amount: '35.60', problem: '', reserves: false }] },
      {
        erpTenantId: other.tenantId,
        amount: '0.00',
        lines: [{ amount: '35.60', problem: 'reserveUnsupported', problemText: '该商品库存不足，暂不支持预订' }],
      },
    ],
  })
  expect(await fingerprint(t.db)).toEqual(before)
})

/** What refuses every new and changed row of a table, and takes that back. */
const refusing = (table: string) => ({
  set: `alter table ${table} add constraint break_here check (false) not valid`,
  lift: `alter table ${table} drop constraint break_here`,
})

/** Lines of a cart are only deleted, which no constraint refuses. */
const refusingDeletion = {
  set: `create function break_here() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger break_here after delete on cart_line execute function break_here()`,
  lift: 'drop trigger break_here on cart_line; drop function break_here',
}

const written = ['stock', 'order_group', 'sales_order', 'order_event', 'order_line', 'idempotency']

/** Wherever the writing fails half way, nothing of it remains. A cluster allows no triggers. */
test.each([
  ...written.map((table) => ({ table, ...refusing(table) })),
  ...(inject('isCluster') ? [] : [{ table: 'cart_line', ...refusingDeletion }]),
])('a submission that breaks at $table leaves nothing behind', async ({ set, lift }) => {
  const shopper = await aShopper(t)
  const ids = [
    await aCartLine(t.db, shopper, await aProduct(t.db), 1000),
    await aCartLine(t.db, shopper, await aProduct(t.db), 1000),
  ]
  const before = await fingerprint(t.db)
  await t.db.unsafe(set)
  const log = t.app.log.level
  t.app.log.level = 'silent'
  const reply = await submit(t, shopper, ids)
  t.app.log.level = log
  await t.db.unsafe(lift)
  expect(reply.status).toBe(500)
  expect(await fingerprint(t.db)).toEqual(before)
  expect((await submit(t, shopper, ids)).status).toBe(200)
})
