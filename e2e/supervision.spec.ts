import { gateway } from '@lianmeng/contract/endpoint'
import * as orders from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as payments from '@lianmeng/contract/payments/endpoints'
import type { Page } from '@playwright/test'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { faults } from './support/faults.ts'
import { isPlenty, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { newOperator } from './support/operators.ts'
import { expectNoSidewaysScroll, mainNavigation } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'
import { writingFaults } from './support/writing.ts'

/** Nothing that shuts somebody out, nothing written against the rules, nothing beside the window. */
async function expectInOrder(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect(await faults(page, true)).toEqual([])
  expect(writingFaults(await page.getByRole('main').innerText())).toEqual([])
  await expectNoSidewaysScroll(page)
}

test('an operator finds an order, reads its whole life, and sees what waits for its seller @narrow', async ({
  page,
  otherPage: office,
  anotherBrowser,
  baseURL,
  buyer: _,
}) => {
  test.slow()
  const [goods] = await someGoods(page.request, { tenantIds: [106], inStock: true }, isPlenty)
  const [orderNo] = await order(page.request, [goods!])
  await logIn(office.request, demo.seller(106))
  await call(office.request, sellerOrders.confirmOrder, { orderNo: orderNo! })

  const ofSeller = { tenantId: 106 }
  const detail = await call(page.request, orders.detail, { orderNo: orderNo! })
  const shares = [{ orderNo: orderNo!, amount: detail.amount }]
  const { paymentNo } = await call(page.request, payments.preparePayment, { ...ofSeller, orders: shares })
  const picture = { name: '回单.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) }
  const uploaded = await page.request.post(gateway + payments.uploadVoucher.path, {
    headers: { 'x-wlm': '1' },
    multipart: { file: picture },
  })
  const { fileId } = (await uploaded.json()).data
  await call(page.request, payments.submitVoucher, { ...ofSeller, paymentNo, fileId })

  const desk = await anotherBrowser()
  await newOperator(desk.request, baseURL ?? '', 'admission')

  await test.step('the list of all orders is narrowed to it', async () => {
    await desk.goto('/operator/orders')
    await expect(mainNavigation(desk).getByRole('link', { name: '订单' })).toBeVisible()
    await desk.getByRole('textbox', { name: '关键字' }).fill(orderNo!)
    await desk.getByRole('button', { name: '查询' }).click()
    await expect(desk.getByRole('table', { name: '订单' }).getByRole('row')).toHaveCount(2)
    await desk.getByRole('textbox', { name: '最低金额' }).fill('很多')
    await desk.getByRole('button', { name: '按金额筛选' }).click()
    await expect(desk.getByText('金额须为数字，最多 2 位小数')).toBeVisible()
    await desk.getByRole('textbox', { name: '最低金额' }).fill('99999999')
    await desk.getByRole('button', { name: '按金额筛选' }).click()
    await expect(desk.getByText('没有符合条件的订单')).toBeVisible()
    await desk.getByRole('button', { name: '清空条件' }).click()
    await expectInOrder(desk)
  })

  await test.step('its whole life is there, with the voucher', async () => {
    await desk.goto(`/operator/orders?keyword=${orderNo}`)
    await desk.getByRole('link', { name: orderNo! }).click()
    await expect(desk.getByRole('heading', { name: `订单 ${orderNo}` })).toBeVisible()
    await expect(desk.getByAltText(`汇款回单 ${paymentNo}`)).toBeVisible()
    await expect(desk.getByText('提交汇款回单：')).toBeVisible()
    await expectInOrder(desk)
  })

  await test.step('the voucher waits for its seller, who has 48 working hours', async () => {
    await desk.goto('/operator/supervision')
    const row = desk.getByRole('table', { name: '未核对的汇款回单' }).getByRole('row').filter({ hasText: paymentNo })
    await expect(row).toContainText(orderNo!)
    await expect(row.getByRole('button', { name: '处理' })).toHaveCount(0)
    await expect(desk.getByRole('region', { name: '数据核对' })).toContainText('每小时核对一次')
    await expectInOrder(desk)
  })
})
