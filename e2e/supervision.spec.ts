import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { isPlenty, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { newOperator } from './support/operators.ts'
import { dialog, expectNoSidewaysScroll, mainNavigation } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'
import { expectWellWritten } from './support/writing.ts'

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

  const paymentNo = await test.step('the buyer shows a voucher', async () => {
    await page.goto(`/lmPortals/paymentPage?orderNo=${orderNo}`)
    await page.getByRole('checkbox', { name: `付订单 ${orderNo}` }).check()
    await page.getByRole('button', { name: '对公转账' }).click()
    await expect(page.getByRole('region', { name: '汇款信息' })).toContainText(/FK\d{6}/)
    const picture = await page.screenshot({ type: 'png' })
    await page.getByLabel('汇款回单').setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByText('已上传')).toBeVisible()
    await page.getByRole('button', { name: '提交回单' }).click()
    await expect(page.getByRole('region', { name: '支付结果' })).toContainText('等待')
    return new URL(page.url()).searchParams.get('paymentNo')!
  })

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
    await expectWellWritten(desk)
    await expectNoSidewaysScroll(desk)
  })

  await test.step('its whole life is there, with the voucher', async () => {
    await desk.goto(`/operator/orders?keyword=${orderNo}`)
    await desk.getByRole('link', { name: orderNo! }).click()
    await expect(desk.getByRole('heading', { name: `订单 ${orderNo}` })).toBeVisible()
    await expect(desk.getByAltText(`汇款回单 ${paymentNo}`)).toBeVisible()
    await expect(desk.getByText('提交汇款回单：')).toBeVisible()
    await expectWellWritten(desk)
    await expectNoSidewaysScroll(desk)
  })

  await test.step('the voucher waits for its seller, who has 48 working hours', async () => {
    await desk.goto('/operator/supervision')
    const row = desk.getByRole('table', { name: '未核对的汇款回单' }).getByRole('row').filter({ hasText: paymentNo })
    await expect(row).toContainText(orderNo!)
    await expect(row.getByRole('button', { name: '处理' })).toHaveCount(0)
    await expect(desk.getByRole('region', { name: '数据核对' })).toContainText('每小时核对一次')
    await expectWellWritten(desk)
    await expectNoSidewaysScroll(desk)
  })
})
