import * as aftersale from '@lianmeng/contract/aftersale/endpoints'
import * as aftersaleSelling from '@lianmeng/contract/aftersale/seller-endpoints'
import * as titles from '@lianmeng/contract/company/invoice-endpoints'
import * as invoices from '@lianmeng/contract/invoices/invoice-endpoints'
import * as selling from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import type { APIRequestContext } from '@playwright/test'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { newCreditCode } from './support/companies.ts'
import { dayIn } from './support/days.ts'
import { faults } from './support/faults.ts'
import { isPlenty, oneOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

const tenantId = 108
const sellerTax = '913304242600108'
const aNumber = (): string => `2733${String(Date.now()).padStart(16, '0')}`
const today = (): string => dayIn()

/** A fully received and invoiced order. */
async function anInvoicedOrder(buyer: APIRequestContext, seller: APIRequestContext) {
  const goods = await oneOf(buyer, { tenantIds: [tenantId], inStock: true }, isPlenty)
  const [orderNo = ''] = await order(buyer, [goods])
  await logIn(seller, demo.seller(tenantId))
  await call(seller, sellerOrders.confirmOrder, { orderNo })
  await call(seller, sellerOrders.confirmPayment, { orderNo })
  const { lines } = await call(seller, sellerOrders.order, { orderNo })
  const { lineNo, qty } = lines[0]!
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }
  await call(seller, shipping.ship, { orderNo, ...waybill, lines: [{ lineNo, qty }] })
  await call(buyer, delivery.receive, { orderNo, batch: 1 })
  const taxNo = newCreditCode()
  const blank = { address: '', phone: '', bank: '', account: '', email: '' }
  const title = '名称很长的示例机械设备制造（集团）股份有限公司嘉兴海盐分公司第一采购中心'
  await call(buyer, titles.saveInvoiceTitle, { title, taxNo, ...blank, isDefault: 1 })
  const known = await call(buyer, titles.invoiceTitles, {})
  const { id: titleId } = known.find((one) => one.taxNo === taxNo)!
  const { requestId } = await call(buyer, invoices.requestInvoice, { orderNos: [orderNo], titleId, kind: 'special' })
  await call(seller, selling.saveTaxNumber, { taxNumber: sellerTax })
  const { requests } = await call(buyer, invoices.orderInvoices, { orderNo })
  const fen = Math.round(Number(requests[0]!.amount) * 100)
  const { taxRate } = requests[0]!.rates[0]!
  const tax = Math.round((fen * taxRate) / (100 + taxRate))
  const yuan = (amount: number) => (amount / 100).toFixed(2)
  const figures = { net: yuan(fen - tax), tax: yuan(tax), gross: yuan(fen) }
  const invoiceNo = aNumber()
  const said = { number: invoiceNo, issuedOn: today(), sellerTaxNumber: sellerTax, buyerTaxNumber: taxNo }
  await call(seller, selling.registerInvoice, { requestId, ...said, ...figures })
  return { orderNo, lineNo, qty, invoiceNo, gross: fen }
}

test('after a return the seller takes a part of the invoice back, and the buyer sees what is left @narrow', async ({
  page,
  otherPage: seller,
  buyer: _,
}) => {
  test.slow()
  const { orderNo, lineNo, qty, invoiceNo } = await anInvoicedOrder(page.request, seller.request)
  const asked = { kind: 'return' as const, reason: 'quality' as const, note: '牙型不良', fileIds: [] }
  const part = Math.max(Math.floor(qty / 4), 1)
  const { aftersaleNo } = await call(page.request, aftersale.save, {
    orderNo,
    ...asked,
    lines: [{ lineNo, qty: part }],
  })
  const returnAddress = '浙江省嘉兴市海盐县一号库，陈示例'
  await call(seller.request, aftersaleSelling.decideAftersale, { aftersaleNo, agree: true, note: '', returnAddress })
  const parcel = { way: 'own' as const, carrier: '', waybillNo: '', parcelNote: '浙F1' }
  await call(page.request, aftersale.ship, { tenantId, aftersaleNo, ...parcel })
  await call(seller.request, aftersaleSelling.inspectAftersale, { aftersaleNo, lines: [], note: '', restock: true })
  const { lines } = await call(seller.request, selling.invoiceLines, { invoiceNo })
  // Line 0 is the freight.
  const { over, left } = lines.find((line) => line.lineNo === lineNo)!
  expect(Number(over)).toBeGreaterThan(0)

  await test.step('the seller begins a red letter at the tax office, and the buyer confirms it there', async () => {
    await seller.goto('/seller/invoices?tab=done')
    const request = seller.getByRole('article').filter({ hasText: orderNo })
    await request.getByRole('button', { name: '发起红字确认' }).click()
    const form = dialog(seller, '发起红字确认')
    await expect(form.getByLabel('冲红金额（含税）')).toHaveValue(over)
    await form.getByRole('button', { name: '登记并通知买家' }).click()
    await expect(form.getByText('「原因」不能为空')).toBeVisible()
    expect(await faults(seller)).toEqual([])
    await form.getByLabel('原因').fill('销货退回')
    await form.getByRole('button', { name: '登记并通知买家' }).click()
    await expect(notice(seller, '已通知买家到税局确认')).toBeVisible()
    await expect(request).toContainText('红冲中')
    await expectNoSidewaysScroll(seller)
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    const region = page.getByRole('region', { name: '发票' })
    await expect(region).toContainText('待买家确认')
    await expectNoSidewaysScroll(page)
    expect(await faults(page)).toEqual([])
    await region.getByRole('button', { name: '已在税局确认' }).click()
    await dialog(page, '已在税局确认').getByRole('button', { name: '已确认' }).click()
    await expect(notice(page, '已告知卖家')).toBeVisible()
    await expect(region).toContainText('买家已确认')
  })

  await test.step('the form proposes what was returned; more than is left is refused', async () => {
    await seller.goto('/seller/invoices?tab=done')
    const request = seller.getByRole('article').filter({ hasText: orderNo })
    await request.getByRole('button', { name: '红冲' }).click()
    const form = dialog(seller, '登记红字发票')
    const amount = form.getByRole('textbox', { name: `订单 ${orderNo} 第 ${lineNo} 行 冲红金额` })
    await expect(amount).toHaveValue(over)
    await expect(form.getByLabel('冲红原因')).toHaveValue('销货退回')
    await form.getByLabel('红字发票号码').fill(aNumber())
    await amount.fill('99999999')
    await form.getByRole('button', { name: '登记红冲' }).click()
    await expect(notice(seller, `冲红金额超出该行剩余可冲红的 ${left} 元`)).toBeVisible()
    await amount.fill(over)
    await expectNoSidewaysScroll(seller)
    expect(await faults(seller)).toEqual([])
    await form.getByRole('button', { name: '登记红冲' }).click()
    await expect(notice(seller, '红字发票已登记')).toBeVisible()
    await expect(request).toContainText('部分红冲')
    await expectNoSidewaysScroll(seller)
  })

  await test.step('the buyer sees the red one, and has nothing to ask for again', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    const region = page.getByRole('region', { name: '发票' })
    await expect(region).toContainText('部分红冲')
    await expect(region).toContainText('已开红字发票')
    await expect(region).toContainText(`第 ${lineNo} 行 ¥`)
    await expect(region.getByRole('button', { name: '申请开票' })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    expect(await faults(page)).toEqual([])
  })
})
