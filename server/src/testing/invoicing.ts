/** Fixtures for tests of invoices. */

import * as buying from '@lianmeng/contract/invoices/invoice-endpoints'
import * as selling from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { proposedFigures } from '@lianmeng/trade/invoice/invoice'
import { type Fen, fenText, parseMoney } from '@lianmeng/trade/price/money'
import { expect } from 'vitest'
import { aProduct, aSeller } from './builders.ts'
import { aCartLine, aShopper, submit } from './ordering.ts'
import { login, type TestApp } from './test-app.ts'

export const sellerTax = '91330424MA28ABCD2A'
export const buyerTax = '913302001234567'

let numbers = 0
/** A number that no other invoice of these tests uses. */
export const anInvoiceNumber = (): string => {
  numbers += 1
  return `2733200000${String(numbers).padStart(10, '0')}`
}

const fenOf = (text: string): Fen => {
  const parsed = parseMoney(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}

/** A received order of 1000 pieces for each of these tax rates, ¥35.60 each. */
export async function aDeliveredOrder(t: TestApp, rates: readonly number[]) {
  const seller = await aSeller(t.db)
  await t.db`update seller set tax_number = ${sellerTax} where tenant_id = ${seller.tenantId}`
  const shopper = await aShopper(t)
  const cart: number[] = []
  for (const rate of rates) {
    const product = await aProduct(t.db, seller)
    await t.db`
      update product set tax_rate = ${rate} where tenant_id = ${seller.tenantId} and id = ${product.componentId}`
    cart.push(await aCartLine(t.db, shopper, product, 1000))
  }
  const orderNo = (await submit(t, shopper, cart)).body.data!.orders[0]!.orderNo
  const as = await login(t, seller.userId)
  const headers = { headers: as }
  await t.call(sellerOrders.confirmOrder, { orderNo }, headers)
  await t.call(sellerOrders.confirmPayment, { orderNo }, headers)
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }
  const lines = rates.map((_, i) => ({ lineNo: i + 1, qty: 1000 }))
  await t.call(shipping.ship, { orderNo, ...waybill, lines }, headers)
  await t.call(delivery.receive, { orderNo, batch: 1 }, { headers: shopper.as })
  const [title] = await t.db<{ id: number }[]>`
    insert into invoice_title (buyer_id, title, tax_no, address, phone, bank, account, email)
    values (${shopper.companyId}, '示例机械有限公司', ${buyerTax}, '', '', '', '', '') returning id`
  return { orderNo, shopper, seller: { ...seller, as }, titleId: title!.id }
}
export type Delivered = Awaited<ReturnType<typeof aDeliveredOrder>>

/** Requests an invoice for everything, and registers the proposed one. @returns its number and figures */
export async function anInvoice(t: TestApp, { orderNo, titleId, shopper, seller }: Delivered) {
  const wanted = { orderNos: [orderNo], titleId, kind: 'special' as const }
  const { requestId } = (await t.call(buying.requestInvoice, wanted, { headers: shopper.as })).body.data!
  const { requests } = (await t.call(buying.orderInvoices, { orderNo }, { headers: shopper.as })).body.data!
  const rates = requests[0]!.rates.map(({ taxRate, amount }) => ({ taxRate, amount: fenOf(amount) }))
  const { net, tax, gross } = proposedFigures(rates)
  const figures = { net: fenText(net), tax: fenText(tax), gross: fenText(gross) }
  const number = anInvoiceNumber()
  const form = { requestId, number, issuedOn: '2026-11-20', sellerTaxNumber: sellerTax, buyerTaxNumber: buyerTax }
  const reply = await t.call(selling.registerInvoice, { ...form, ...figures }, { headers: seller.as })
  expect(reply.body.message).toBe('')
  return { invoiceNo: number, ...figures, rates: requests[0]!.rates }
}
