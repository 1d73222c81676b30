import * as invoicing from '@lianmeng/contract/invoices/invoice-endpoints'
import * as changing from '@lianmeng/contract/orders/changes/change-endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as buying from '@lianmeng/contract/orders/endpoints'
import { pullOrders } from '@lianmeng/contract/orders/programs/program-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { makeStatements } from '@lianmeng/contract/statements/seller-statement-endpoints'
import { statement, statements } from '@lianmeng/contract/statements/statement-endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { anOrder, aShopper, expectInvariants, orderingApp } from '../../../testing/ordering.ts'
import { login } from '../../../testing/test-app.ts'

const t = await orderingApp([orders], { clock: () => new Date('2026-11-20T08:00:00Z') })
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

/** An order of 1000 pieces at ¥35.60 that was changed to 600 at ¥30.00, then paid, shipped and received. */
async function aChangedOrder() {
  const seller = await aSeller(t.db)
  const shopper = await aShopper(t)
  const orderNo = await anOrder(t, shopper, await aProduct(t.db, { tenantId: seller.tenantId }), 1000)
  const buyer = { headers: shopper.as }
  const office = { headers: await login(t, seller.userId) }
  await t.call(sellerOrders.confirmOrder, { orderNo }, office)
  const lines = [{ lineNo: 1, qty: 600, price: '30.00' }]
  const { version } = (await t.call(changing.previewChange, { orderNo, lines }, office)).body.data!
  await t.call(changing.proposeChange, { orderNo, lines, reason: '库存不足', version }, office)
  await t.call(changing.acceptChange, { orderNo, changeNo: 1 }, buyer)
  await t.call(sellerOrders.confirmPayment, { orderNo }, office)
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }
  await t.call(shipping.ship, { orderNo, ...waybill, lines: [{ lineNo: 1, qty: 600 }] }, office)
  await t.call(delivery.receive, { orderNo, batch: 1 }, buyer)
  return { orderNo, companyId: shopper.companyId, buyer, office }
}

test('both sides and the seller’s programs see the terms that were agreed to', async () => {
  const { orderNo, buyer, office } = await aChangedOrder()
  const agreed = { orderNo, state: 'completed', amount: '18.00', paid: '18.00' }
  expect((await t.call(buying.detail, { orderNo }, buyer)).body.data).toMatchObject(agreed)
  const sold = (await t.call(sellerOrders.order, { orderNo }, office)).body.data
  expect(sold).toMatchObject({ ...agreed, lines: [{ amountItems: [{ item: 'goods', amount: '18.00' }] }] })
  const pulled = (await t.call(pullOrders, {}, office)).body.data!.orders
  expect(pulled).toMatchObject([{ ...agreed, lines: [{ qty: 600, amount: '18.00' }] }])
})

test('the statement of the month has the new quantity and amount', async () => {
  const { buyer, office } = await aChangedOrder()
  await t.call(makeStatements, { month: '2026-11' }, office)
  const [made] = (await t.call(statements, {}, buyer)).body.data!
  const { statementId, erpTenantId: tenantId } = made!
  const stated = (await t.call(statement, { statementId, tenantId }, buyer)).body.data!
  expect(stated).toMatchObject({ ordered: '18.00', delivered: '18.00', paid: '18.00', invoiced: '0.00' })
  expect(stated.lines).toMatchObject([{ orderedQty: '600', receivedQty: '600', ordered: '18.00' }])
})

test('an invoice can be asked for over the new amount, no more', async () => {
  const { orderNo, companyId, buyer } = await aChangedOrder()
  const [title] = await t.db<{ id: number }[]>`
    insert into invoice_title (buyer_id, title, tax_no, address, phone, bank, account, email)
    values (${companyId}, '示例机械有限公司', '913302001234567', '', '', '', '', '') returning id`
  const form = { orderNos: [orderNo], titleId: title!.id, kind: 'special' as const }
  expect((await t.call(invoicing.requestInvoice, form, buyer)).body.data).toMatchObject({ amount: '18.00' })
})

test('goods that a change brought are shipped, received and stated like others', async () => {
  const seller = await aSeller(t.db)
  const shopper = await aShopper(t)
  const { tenantId } = seller
  const orderNo = await anOrder(t, shopper, await aProduct(t.db, { tenantId }), 1000)
  const fresh = await aProduct(t.db, { tenantId })
  const [buyer, office] = [{ headers: shopper.as }, { headers: await login(t, seller.userId) }]
  await t.call(sellerOrders.confirmOrder, { orderNo }, office)
  const lines = [{ lineNo: 1, qty: 0, price: '35.60' }]
  const { componentId, packageSpecId } = fresh
  const added = [{ componentId, packageSpecId, qty: 800, price: '30', replaces: 1 }]
  const { version } = (await t.call(changing.previewChange, { orderNo, lines, added }, office)).body.data!
  await t.call(changing.proposeChange, { orderNo, lines, added, reason: '换货', version }, office)
  await t.call(changing.acceptChange, { orderNo, changeNo: 1 }, buyer)
  await t.call(sellerOrders.confirmPayment, { orderNo }, office)
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }
  const sent = await t.call(shipping.ship, { orderNo, ...waybill, lines: [{ lineNo: 2, qty: 800 }] }, office)
  expect(sent.body.message).toBe('')
  expect((await t.call(delivery.receive, { orderNo, batch: 1 }, buyer)).body.data!.state).toBe('completed')
  const pulled = (await t.call(pullOrders, {}, office)).body.data!.orders
  expect(pulled).toMatchObject([{ amount: '24.00', lines: [{ qty: 800, amount: '24.00' }] }])
  await t.call(makeStatements, { month: '2026-11' }, office)
  const [made] = (await t.call(statements, {}, buyer)).body.data!
  const stated = (await t.call(statement, { statementId: made!.statementId, tenantId }, buyer)).body.data!
  expect(stated.lines).toMatchObject([{ orderedQty: '800', receivedQty: '800', ordered: '24.00' }])
})
