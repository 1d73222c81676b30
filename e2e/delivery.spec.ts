import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { isPlenty, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

test('goods leave in parts, one of them short, and the rest is cancelled by both sides @narrow', async ({
  page,
  otherPage: office,
  buyer,
}) => {
  const [goods] = await someGoods(page.request, { tenantIds: [104], inStock: true }, isPlenty)
  const [orderNo = ''] = await order(page.request, [goods!])
  await logIn(office.request, demo.seller(104))
  await call(office.request, sellerOrders.confirmOrder, { orderNo })
  await call(office.request, sellerOrders.confirmPayment, { orderNo })
  const { lines } = await call(office.request, sellerOrders.order, { orderNo })
  const ordered = lines[0]!.qty
  const half = String(Math.floor(ordered / 2))

  await test.step('the buyer urges once', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    await expect(page.getByRole('region', { name: '下一步' })).toContainText('承诺')
    await page.getByRole('button', { name: '催发货' }).click()
    await expect(notice(page, '已提醒卖家发货')).toBeVisible()
    await expect(page.getByRole('button', { name: '催发货' })).toHaveCount(0)
  })

  await test.step('the seller ships a half, with lot and waybill', async () => {
    await office.goto(`/seller/orders?orderNo=${orderNo}`)
    await office.getByRole('button', { name: '发货', exact: true }).click()
    const form = dialog(office, '发货')
    await form.getByLabel(/本次发货/).fill(half)
    await form.getByLabel(/批号/).fill('HG261122-01')
    await form.getByRole('button', { name: '确认发货' }).click()
    await expect(notice(office, '请填写承运公司')).toBeVisible()
    await form.getByRole('combobox', { name: '承运公司' }).fill('示例专线')
    await form.getByRole('textbox', { name: '运单号' }).fill('SL20261122')
    await form.getByRole('button', { name: '确认发货' }).click()
    await expect(notice(office, '已发货')).toBeVisible()
    await expect(office.getByRole('region', { name: '第 1 批' })).toContainText('HG261122-01')
    await expectNoSidewaysScroll(office)
  })

  await test.step('the delivery note says what is in the boxes', async () => {
    await office.getByRole('link', { name: '打印送货单' }).click()
    await expect(office.getByRole('heading', { name: '送货单' })).toBeVisible()
    await expect(office.getByRole('article')).toContainText(buyer.company)
    await expect(office.getByRole('row', { name: /HG261122-01/ })).toContainText(goods!.specification)
    await expectNoSidewaysScroll(office)
    await office.getByRole('link', { name: '返回订单' }).click()
  })

  await test.step('the buyer counts one piece less', async () => {
    await page.reload()
    await page.getByRole('region', { name: '第 1 批' }).getByRole('button', { name: '确认收货' }).click()
    const form = dialog(page, /确认收货/)
    await form.getByLabel(/实收/).fill(String(Number(half) - 1))
    await form.getByRole('button', { name: '确认收货' }).click()
    await expect(notice(page, '已确认收货')).toBeVisible()
    await expect(page.getByRole('row', { name: /少收/ })).toBeVisible()
    await expect(page.getByText(/确认收货：第 1 批，.*少收 1 /)).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('the rest is asked to be cancelled, and the seller agrees', async () => {
    await page.getByRole('button', { name: '申请取消余量' }).click()
    await dialog(page, '申请取消余量').getByLabel('原因').fill('改用其他规格')
    await dialog(page, '申请取消余量').getByRole('button', { name: '确定' }).click()
    await expect(notice(page, '已申请，等待卖家答复')).toBeVisible()

    await office.reload()
    await expect(office.getByRole('region', { name: '下一步' })).toContainText('改用其他规格')
    await office.getByRole('button', { name: '同意取消余量' }).click()
    await dialog(office, '同意取消余量').getByRole('button', { name: '同意取消' }).click()
    await expect(notice(office, '余量已取消')).toBeVisible()
  })

  await test.step('both sides see the end', async () => {
    for (const one of [page, office]) {
      await one.reload()
      await expect(one.locator('[aria-current=step]')).toContainText('已完成')
      await expect(one.getByRole('region', { name: '退款' })).toContainText('取消商品')
      await expect(one.getByRole('row', { name: /已取消/ })).toBeVisible()
    }
    await page.goto('/lmPortals/salesOrder')
    await page.getByRole('tab', { name: /^已完成/ }).click()
    await expect(page.getByRole('article', { name: `订单 ${orderNo}` })).toContainText('少收')
  })
})
