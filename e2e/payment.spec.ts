import * as orders from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { isPlenty, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { becomeMember } from './support/memberships.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

test('one transfer pays two orders: its voucher is returned once, then accepted less the fee of the bank @narrow', async ({
  page,
  otherPage: office,
  buyer: _,
}) => {
  // Two people, three screenshots.
  test.slow()
  const [goods] = await someGoods(page.request, { tenantIds: [105], inStock: true }, isPlenty)
  const orderNos = [...(await order(page.request, [goods!])), ...(await order(page.request, [goods!]))]
  await logIn(office.request, demo.seller(105))
  for (const orderNo of orderNos) await call(office.request, sellerOrders.confirmOrder, { orderNo })

  await test.step('the buyer chooses both orders and gets account and code', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNos[0]}`)
    await page.getByRole('link', { name: '去付款' }).click()
    await expect(page.getByRole('checkbox', { name: `付订单 ${orderNos[0]}` })).toBeChecked()
    await page.getByRole('checkbox', { name: `付订单 ${orderNos[1]}` }).check()
    // The buyer may owe other sellers money too.
    const seller = page
      .getByRole('region')
      .filter({ has: page.getByRole('checkbox', { name: `付订单 ${orderNos[0]}` }) })
    await expect(seller.getByText('共 2 单')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await seller.getByRole('button', { name: '对公转账' }).click()
    const sheet = page.getByRole('region', { name: '汇款信息' })
    await expect(sheet).toContainText(/FK\d{6}[2-9A-Z]{5}/)
    for (const orderNo of orderNos) await expect(sheet).toContainText(orderNo)
    await expectNoSidewaysScroll(page)
  })
  const paymentNo = new URL(page.url()).searchParams.get('paymentNo')!

  const showVoucher = async () => {
    await page.getByRole('button', { name: '提交回单' }).click()
    await expect(notice(page, '请上传汇款回单')).toBeVisible()
    const picture = await page.screenshot({ type: 'png' })
    await page.getByLabel('汇款回单').setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByText('已上传')).toBeVisible()
    await page.getByRole('button', { name: '提交回单' }).click()
    await expect(page.getByRole('region', { name: '支付结果' })).toContainText('等待')
    await expectNoSidewaysScroll(page)
  }
  const verify = async () => {
    await office.goto(`/seller/payments?keyword=${paymentNo}`)
    await expectNoSidewaysScroll(office)
    await office.getByRole('button', { name: '核对' }).click()
    const form = dialog(office, `核对付款单 ${paymentNo}`)
    await expect(form.getByAltText('汇款回单')).toBeVisible()
    return form
  }

  await test.step('the seller returns the voucher with a reason', async () => {
    await showVoucher()
    await (await verify()).getByRole('button', { name: '退回回单' }).click()
    await dialog(office, '退回回单').getByRole('button', { name: '确定退回' }).click()
    await expect(notice(office, '请填写退回原因')).toBeVisible()
    await dialog(office, '退回回单').getByLabel('退回原因').fill('回单金额看不清')
    await dialog(office, '退回回单').getByRole('button', { name: '确定退回' }).click()
    await expect(notice(office, '回单已退回')).toBeVisible()
  })

  await test.step('the buyer reads why and shows it again', async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: '支付结果' })).toContainText('回单金额看不清')
    await page.getByRole('link', { name: '上传回单' }).click()
    await showVoucher()
  })

  await test.step('the seller books what came, and bears the fee', async () => {
    const form = await verify()
    const received = form.getByLabel('到账金额（元）')
    const announced = Number(await received.inputValue())
    await received.fill((announced - 1.5).toFixed(2))
    await form.getByRole('checkbox', { name: /差额 ¥1.50 按银行手续费核销/ }).check()
    await form.getByRole('button', { name: '确认到账' }).click()
    await expect(notice(office, '已确认到账')).toBeVisible()
    await expect(office.getByRole('table', { name: '付款单' })).toContainText('核销手续费 ¥1.50')
    // Nothing is left to do: on a phone no name appears with nothing.
    if (test.info().project.name === 'narrow') await expect(office.locator('td:empty')).toBeHidden()
  })

  await test.step('both orders are paid, and their pages say by what', async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: '支付结果' })).toContainText('手续费 ¥1.50 由卖家承担')
    for (const orderNo of orderNos) {
      const { state, amount, paid } = await call(page.request, orders.detail, { orderNo })
      expect([state, paid]).toEqual(['awaitingShipment', amount])
    }
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNos[1]}`)
    await expect(page.getByRole('region', { name: '付款' })).toContainText(paymentNo)
    await expectNoSidewaysScroll(page)
  })
})

test('a member orders on credit within the limit, and sees what is taken up of it @narrow', async ({
  page,
  otherPage: office,
  buyer,
}) => {
  test.slow()
  const tenantId = 108
  const [goods] = await someGoods(page.request, { tenantIds: [tenantId], inStock: true }, isPlenty)
  await logIn(office.request, demo.seller(tenantId))
  await becomeMember(page.request, office.request, { tenantId, company: buyer.company })
  const [orderNo = ''] = await order(page.request, [goods!])

  await test.step('the seller grants a limit', async () => {
    await office.goto(`/seller/members?tab=members&keyword=${encodeURIComponent(buyer.company)}`)
    await office.getByRole('button', { name: '账期', exact: true }).click()
    const form = dialog(office, `「${buyer.company}」的账期`)
    await form.getByLabel('账期额度（元）').fill('一万')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText('「账期额度」须为最多 2 位小数的数')).toBeVisible()
    await form.getByLabel('账期额度（元）').fill('90000')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(notice(office, '已保存')).toBeVisible()
    await expectNoSidewaysScroll(office)
  })

  await test.step('the order is confirmed on credit', async () => {
    await office.goto(`/seller/orders?orderNo=${orderNo}`)
    await office.getByRole('button', { name: '确认订单' }).click()
    const form = dialog(office, '确认订单')
    await form.getByRole('checkbox', { name: /按账期发货：可用额度 ¥90,000.00/ }).check()
    await form.getByRole('button', { name: '确认订单' }).click()
    await expect(notice(office, '订单已确认')).toBeVisible()
    await expect(office.locator('[aria-current=step]')).toContainText('待发货')
  })

  await test.step('the buyer sees what is taken up and may pay', async () => {
    await page.goto('/lmPortals/enterpriseInfo?tab=credit')
    const { amount } = await call(page.request, orders.detail, { orderNo })
    const row = page.getByRole('row', { name: new RegExp(orderNo) })
    await expect(row).toContainText('未发货')
    expect(Number(amount)).toBeGreaterThan(0)
    await expectNoSidewaysScroll(page)
    await row.getByRole('link', { name: '去付款' }).click()
    await expect(page.getByText('账期，发货后起算')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `付订单 ${orderNo}` })).toBeChecked()
  })
})
