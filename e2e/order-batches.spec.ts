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

  await test.step('they leave by a sheet of waybills, which is looked at first', async () => {
    await office.keyboard.press('Escape')
    const rows = orderNos.map((orderNo, i) => `${orderNo},顺丰速运,SF10000${i}`)
    const file = ['订单号,快递公司,快递单号', ...rows, '20260101-AAAAAAAAAA,顺丰速运,SF9'].join('\n')
    await office.getByLabel('运单号导入').setInputFiles({
      name: '运单.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file),
    })
    const form = dialog(office, '运单号导入')
    await expect(form).toContainText('对上 3 单，1 单有问题，不会发货')
    await expect(form.getByRole('row', { name: '20260101-AAAAAAAAAA' })).toContainText('订单号不存在')
    await expectNoSidewaysScroll(office)
    await form.getByRole('button', { name: '发货 3 单' }).click()
    await expect(notice(office, '已发货 3 单')).toBeVisible()
    for (const orderNo of orderNos) await expect(office.getByRole('row', { name: orderNo })).toContainText('待收货')
  })

  await test.step('their notes and labels are one file each', async () => {
    await office.getByRole('button', { name: '批量打印' }).click()
    const form = dialog(office, '批量打印')
    const names: string[] = []
    office.on('download', (download) => names.push(download.suggestedFilename()))
    await form.getByRole('button', { name: '下载 PDF' }).click()
    await expect(form.getByText(/已下载，[\d.]+ 秒/)).toHaveCount(2)
    expect(names).toEqual([expect.stringMatching(/^送货单-.*-3份\.pdf$/), expect.stringMatching(/^箱标签-.*张\.pdf$/)])
  })
})
