import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { isPlenty, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

test('a day of orders is confirmed, exported and printed together @narrow', async ({
  page,
  otherPage: office,
  newBuyer: buyer,
}) => {
  const goods = await someGoods(page.request, { tenantIds: [104], inStock: true }, isPlenty, 3)
  const orderNos: string[] = []
  for (const one of goods) orderNos.push(...(await order(page.request, [one])))
  await logIn(office.request, demo.seller(104))
  await office.goto(`/seller/orders?keyword=${encodeURIComponent(buyer.company)}`)

  await test.step('all of them are ticked and confirmed', async () => {
    await office.getByRole('button', { name: '批量处理' }).click()
    await office.getByRole('checkbox', { name: '全选本页' }).check()
    await expect(office.getByText('已选 3 单，3 行')).toBeVisible()
    await office.getByRole('button', { name: '批量确认' }).click()
    await dialog(office, '批量确认').getByRole('button', { name: '确认 3 单' }).click()
    await expect(notice(office, '已确认 3 单')).toBeVisible()
    for (const orderNo of orderNos) await expect(office.getByRole('row', { name: orderNo })).toContainText('待付款')
    await expectNoSidewaysScroll(office)
  })

  await test.step('the list is a workbook', async () => {
    const saved = office.waitForEvent('download')
    await office.getByRole('button', { name: '导出订单与行' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^订单-.*\.xlsx$/)
  })

  await test.step('paid orders are picked by one list', async () => {
    for (const orderNo of orderNos) await call(office.request, sellerOrders.confirmPayment, { orderNo })
    await office.reload()
    await office.getByRole('checkbox', { name: '全选本页' }).check()
    await office.getByRole('button', { name: '批量打印' }).click()
    const form = dialog(office, '批量打印')
    await expect(form.getByRole('checkbox', { name: '送货单' })).toBeDisabled()
    await expect(form).toContainText('3 单待发，按库位合并')
    const saved = office.waitForEvent('download')
    await form.getByRole('button', { name: '下载 PDF' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^拣货单-.*\.pdf$/)
    await expect(form).toContainText(/已下载，[\d.]+ 秒/)
    await expectNoSidewaysScroll(office)
  })
})
