import * as titles from '@lianmeng/contract/company/invoice-endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import type { APIRequestContext, Page } from '@playwright/test'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { companyTab, newCreditCode } from './support/companies.ts'
import { dayIn } from './support/days.ts'
import { isPlenty, oneOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

const tenantId = 108
const sellerTax = '913304242600108'

/** A number that no other invoice has. */
const aNumber = (): string => `2633${String(Date.now()).padStart(16, '0')}`

/** The XML of an invoice as issued by the tax office. @param gross fen @param rate percent */
function xmlOf(number: string, buyerTax: string, gross: number, rate: number): Buffer {
  const tax = Math.round((gross * rate) / (100 + rate))
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  const today = dayIn()
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><EInvoice><EInvoiceData>
    <SellerInformation><SellerIdNum>${sellerTax}</SellerIdNum></SellerInformation>
    <BuyerInformation><BuyerIdNum>${buyerTax}</BuyerIdNum></BuyerInformation>
    <BasicInformation><TotalAmWithoutTax>${yuan(gross - tax)}</TotalAmWithoutTax><TotalTaxAm>${yuan(tax)}</TotalTaxAm>
    <TotalTax-includedAmount>${yuan(gross)}</TotalTax-includedAmount></BasicInformation></EInvoiceData>
    <TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>${today} 09:00:00</IssueTime></TaxSupervisionInfo>
    </EInvoice>`)
}

/** A fully delivered order. @returns its number */
async function delivered(buyer: APIRequestContext, seller: APIRequestContext): Promise<string> {
  const goods = await oneOf(buyer, { tenantIds: [tenantId], inStock: true }, isPlenty)
  const [orderNo = ''] = await order(buyer, [goods])
  await call(seller, sellerOrders.confirmOrder, { orderNo })
  await call(seller, sellerOrders.confirmPayment, { orderNo })
  const { lines } = await call(seller, sellerOrders.order, { orderNo })
  const sent = lines.map(({ lineNo, qty }) => ({ lineNo, qty }))
  const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }
  await call(seller, shipping.ship, { orderNo, ...waybill, lines: sent })
  await call(buyer, delivery.receive, { orderNo, batch: 1 })
  return orderNo
}

const upload = (page: Page, name: RegExp, xml: Buffer) =>
  page.getByLabel(name).setInputFiles({ name: '发票.xml', mimeType: 'application/xml', buffer: xml })

test('an order is invoiced by the XML of the tax office, and taken back in red @narrow', async ({
  page,
  otherPage: office,
  newBuyer: buyer,
}) => {
  test.setTimeout(120_000)
  const buyerTax = newCreditCode()
  await logIn(office.request, demo.seller(tenantId))
  const orderNo = await delivered(page.request, office.request)
  const { amount, lines } = await call(office.request, sellerOrders.order, { orderNo })
  // Its seller is a small taxpayer.
  const { taxRate } = lines[0]!
  const fen = Math.round(Number(amount) * 100)
  const title = { title: buyer.company, taxNo: buyerTax, address: '', phone: '', bank: '', account: '', email: '' }
  await call(page.request, titles.saveInvoiceTitle, { ...title, isDefault: 1 })
  const number = aNumber()

  await test.step('the contract of the order is issued under a number', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    const papers = page.getByRole('region', { name: '合同与单据' })
    await expect(papers.getByRole('row', { name: /订单合同/ }).first()).toContainText(/HT\d+-\d{6}/)
    const saved = page.waitForEvent('download')
    await papers.getByRole('button', { name: '下载订单合同第 1 版' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^订单合同-.*\.pdf$/)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the buyer asks for an invoice of what was received', async () => {
    const invoices = page.getByRole('region', { name: '发票' })
    await invoices.getByRole('button', { name: '申请开票' }).click()
    await dialog(page, '申请开票').getByRole('button', { name: '提交申请' }).click()
    await expect(notice(page, /^已申请开票 ¥/)).toBeVisible()
    await expect(invoices.getByText('待开票')).toBeVisible()
    await page.goto('/lmPortals/salesOrder')
    await page.getByRole('tab', { name: /^待开票/ }).click()
    await expect(page.getByRole('article', { name: `订单 ${orderNo}` })).toBeVisible()
  })

  await test.step('the seller registers it by its XML; one of another amount is refused', async () => {
    await office.goto('/seller/invoices')
    await office.getByRole('button', { name: /^(填写|修改)税号$/ }).click()
    await dialog(office, '销售方税号').getByLabel('税号').fill(sellerTax)
    await dialog(office, '销售方税号').getByRole('button', { name: '保存' }).click()
    await expect(notice(office, '税号已保存')).toBeVisible()
    const request = office.getByRole('article').filter({ hasText: orderNo })
    await expect(request).toContainText(buyer.company)
    const id = (await request.getAttribute('aria-label'))!.replace(/\D/g, '')
    await upload(office, new RegExp(`上传开票申请 ${id} 的`), xmlOf(number, buyerTax, fen - 1, taxRate))
    await expect(notice(office, '发票的价税合计与申请金额不一致')).toBeVisible()
    await upload(office, new RegExp(`上传开票申请 ${id} 的`), xmlOf(number, buyerTax, fen, taxRate))
    await expect(notice(office, '发票已登记')).toBeVisible()
    await expect(request).toHaveCount(0)
    await expectNoSidewaysScroll(office)
  })

  await test.step('the buyer sees it; the seller takes it back in red', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    await expect(page.getByRole('region', { name: '发票' })).toContainText(number)
    await office.getByRole('tab', { name: '已处理' }).click()
    const request = office.getByRole('article').filter({ hasText: orderNo })
    await request.getByRole('button', { name: '红冲' }).click()
    const form = dialog(office, '登记红字发票')
    await form.getByLabel('红字发票号码').fill(aNumber())
    await form.getByLabel('冲红原因').fill('抬头有误')
    await form.getByRole('button', { name: '登记红冲' }).click()
    await expect(notice(office, '红字发票已登记')).toBeVisible()
    await expect(request).toContainText('已红冲')
    await page.reload()
    await expect(page.getByRole('region', { name: '发票' })).toContainText('红字发票')
    await expect(page.getByRole('region', { name: '发票' }).getByRole('button', { name: '申请开票' })).toBeVisible()
  })
})

test('the orders of a month are stated, disputed, answered and confirmed @narrow', async ({
  page,
  otherPage: office,
  buyer,
}) => {
  test.setTimeout(120_000)
  await logIn(office.request, demo.seller(tenantId))
  const orderNo = await delivered(page.request, office.request)

  await test.step('the month is stated; the buyer disputes a line', async () => {
    await office.goto('/seller/statements')
    await office.getByRole('button', { name: '生成对账单' }).click()
    await dialog(office, '生成对账单').getByRole('button', { name: '生成', exact: true }).click()
    await expect(notice(office, /^(已生成 \d+ 份对账单|没有变化)/)).toBeVisible()
    await page.goto(companyTab('statements'))
    await page
      .getByRole('link', { name: /对账单$/ })
      .first()
      .click()
    await expect(page.getByRole('row', { name: new RegExp(orderNo) }).first()).toContainText('未开完票')
    // Freight is an amount; nobody counts it.
    await expect(page.getByRole('row', { name: /运费/ }).first()).toContainText('—')
    await page.getByLabel('第 1 行异议').fill('单价与报价不符')
    await page.getByRole('button', { name: /^提交异议/ }).click()
    await expect(notice(page, '异议已提交')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('the seller answers, and the buyer disputes it once more', async () => {
    await office.reload()
    await office
      .getByRole('link', { name: new RegExp(buyer.company) })
      .first()
      .click()
    await expect(office.getByText('异议：单价与报价不符')).toBeVisible()
    await office.getByLabel('第 1 行答复').fill('已按下单时的价格核对')
    await office.getByRole('button', { name: /^提交答复/ }).click()
    await expect(notice(office, '答复已提交')).toBeVisible()
    await page.reload()
    await expect(page.getByText('答复：已按下单时的价格核对')).toBeVisible()
    await page.getByLabel('第 1 行异议').fill('报价单 BJ-7 为每千支 31 元')
    await page.getByRole('button', { name: /^提交异议/ }).click()
    await expect(notice(page, '异议已提交')).toBeVisible()
  })

  await test.step('both rounds are kept, and the buyer confirms', async () => {
    await office.reload()
    await expect(office.getByText('异议：单价与报价不符')).toBeVisible()
    await expect(office.getByText('异议：报价单 BJ-7 为每千支 31 元')).toBeVisible()
    await office.getByLabel('第 1 行答复').fill('该报价已于上月到期')
    await office.getByRole('button', { name: /^提交答复/ }).click()
    await expect(notice(office, '答复已提交')).toBeVisible()
    await expectNoSidewaysScroll(office)
    await page.reload()
    await expect(page.getByText('答复：已按下单时的价格核对')).toBeVisible()
    await expect(page.getByText('答复：该报价已于上月到期')).toBeVisible()
    await page.getByRole('button', { name: '确认对账单' }).click()
    await dialog(page, '确认对账单').getByRole('button', { name: '确认无误' }).click()
    await expect(notice(page, '对账单已确认')).toBeVisible()
    // What was ordered is paid.
    await expect(page.getByText('已结清', { exact: true })).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出用友凭证' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^对账单-.*-用友凭证\.xlsx$/)
  })
})
