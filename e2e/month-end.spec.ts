import * as titles from '@lianmeng/contract/company/invoice-endpoints'
import * as invoices from '@lianmeng/contract/invoices/invoice-endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import type { APIRequestContext, Page } from '@playwright/test'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { newCreditCode } from './support/companies.ts'
import { isPlenty, oneOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

const tenantId = 108
const code = '1080412000000000000'

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

/** Presses a button that hands over a file. @returns the file's name */
async function saved(page: Page, button: string): Promise<string> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return (await file).suggestedFilename()
}

test("the accountant's month end: invoices by workbook, statement of any period, ageing, vouchers", async ({
  page,
  otherPage: office,
  newBuyer: buyer,
}) => {
  test.setTimeout(120_000)
  await logIn(office.request, demo.seller(tenantId))
  const orderNo = await delivered(page.request, office.request)
  const title = { title: buyer.company, address: '', phone: '', bank: '', account: '', email: '' }
  const { id: titleId } = await call(page.request, titles.saveInvoiceTitle, {
    ...title,
    taxNo: newCreditCode(),
    isDefault: 1,
  })
  const { requestId } = await call(page.request, invoices.requestInvoice, {
    orderNos: [orderNo],
    titleId,
    kind: 'special',
  })

  await test.step('the lines of the request lack a code, and it is typed there once', async () => {
    await office.goto('/seller/invoices')
    const card = office.getByRole('article', { name: `开票申请 ${requestId}` })
    await card.getByText('开票明细').click()
    const lines = card.getByRole('table', { name: '开票明细' })
    await expect(lines.getByRole('row').nth(1)).toContainText(orderNo)
    const field = lines.getByRole('textbox')
    if (await field.count()) {
      await field.fill(code)
      await field.press('Enter')
      await expect(notice(office, '已给 1 种商品填写编码')).toBeVisible()
    }
    await expect(lines).toContainText(code)
  })

  await test.step('its kind then has a proposal, and freight gets a code of its own', async () => {
    await office.getByRole('tab', { name: '税收编码' }).click()
    await expect(office.getByRole('table', { name: '税收分类编码' })).toContainText('采用同类的')
    const freight = office.getByLabel('运费 的税收分类编码')
    await freight.fill('3010502010000000000')
    await freight.press('Enter')
    await expect(notice(office, '编码已保存')).toBeVisible()
  })

  await test.step('waiting requests leave as the sheet of the tax office', async () => {
    await office.getByRole('tab', { name: /^待开票/ }).click()
    await expect(office.getByRole('region', { name: '批量开票' })).toContainText('张发票')
    expect(await saved(office, '导出税局导入表')).toMatch(/^批量开票-\d{4}-\d{2}-\d{2}\.xlsx$/)
  })

  await test.step('the account of the month opens at nothing and closes at nothing for a buyer who paid', async () => {
    await office.goto('/seller/statements?view=account')
    await office.getByRole('button', { name: buyer.company }).click()
    const moves = office.getByRole('table', { name: '往来明细' })
    await expect(moves.getByRole('row')).toHaveCount(3)
    await expect(moves.getByRole('row').last()).toContainText('¥0.00')
    expect(await saved(office, '导出')).toMatch(/^往来对账-.*\.xlsx$/)
  })

  await test.step('receipts leave as vouchers with the customer’s code', async () => {
    await office.getByRole('tab', { name: '凭证' }).click()
    const field = office.getByLabel(`${buyer.company} 的编码`)
    await field.fill('C0017')
    await field.press('Enter')
    await expect(notice(office, '编码已保存')).toBeVisible()
    expect(await saved(office, '导出金蝶凭证')).toMatch(/^收款凭证-金蝶凭证-.*\.xlsx$/)
  })

  await test.step('receivables by age are exported', async () => {
    await office.goto('/seller/payments?view=ageing')
    await expect(office.getByRole('tabpanel')).toContainText(/没有账期应收|截至/)
  })
})
