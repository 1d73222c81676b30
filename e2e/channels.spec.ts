import * as orders from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { sandboxActTexts } from '@lianmeng/contract/payments/sandbox-endpoints'
import type { Page } from '@playwright/test'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { isPlenty, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

const cases = [
  { channel: '支付宝', tenantId: 106, link: '去支付宝付款', well: '「200 success」', refused: '「200 failure」' },
  { channel: '微信支付', tenantId: 106, link: '打开付款码', well: '「204」', refused: '「401' },
] as const

for (const { channel, tenantId, link, well, refused } of cases) {
  test(`a buyer pays by ${channel}; notices that are forged, repeated, late, missing or wrong do no harm @narrow`, async ({
    page,
    otherPage: office,
    buyer: _,
  }) => {
    test.slow()
    await logIn(office.request, demo.seller(tenantId))
    await test.step('the seller opens an account', async () => {
      await office.goto('/seller/payments?view=channels')
      const own = office.getByRole('region', { name: channel })
      await own.getByRole('button', { name: '开通沙箱商户' }).click()
      await expect(notice(office, '已开通沙箱商户')).toBeVisible()
      await expect(own).toContainText('沙箱商户，已启用')
      await expectNoSidewaysScroll(office)
    })

    const [goods] = await someGoods(page.request, { tenantIds: [tenantId], inStock: true }, isPlenty)
    const paidOf = (orderNo: string) => call(page.request, orders.detail, { orderNo })
    /** A confirmed order with a started payment: the payer's page is open. */
    const start = async (): Promise<{ orderNo: string; payer: Page }> => {
      const [orderNo = ''] = await order(page.request, [goods!])
      await call(office.request, sellerOrders.confirmOrder, { orderNo })
      await page.goto(`/lmPortals/paymentPage?orderNo=${orderNo}`)
      // The buyer may owe other sellers something too.
      await page
        .getByRole('region')
        .filter({ has: page.getByRole('checkbox', { name: `付订单 ${orderNo}` }) })
        .getByRole('button', { name: channel, exact: true })
        .click()
      const sheet = page.getByRole('region', { name: `${channel}付款` })
      await expect(sheet).toContainText(orderNo)
      await expectNoSidewaysScroll(page)
      const [payer] = await Promise.all([page.waitForEvent('popup'), sheet.getByRole('link', { name: link }).click()])
      await expect(payer.getByRole('heading', { name: `${channel}沙箱` })).toBeVisible()
      await expectNoSidewaysScroll(payer)
      return { orderNo, payer }
    }
    const press = (payer: Page, act: keyof typeof sandboxActTexts) =>
      payer.getByRole('button', { name: sandboxActTexts[act], exact: true }).click()

    await test.step('forged, then true and five times', async () => {
      const { orderNo, payer } = await start()
      await press(payer, 'forge')
      await expect(payer.getByText('商户应答')).toContainText(refused)
      expect((await paidOf(orderNo)).paid).toBe('0.00')
      await press(payer, 'repeat')
      await expect(payer.getByText('商户应答')).toContainText(well.repeat(5))
      await payer.close()
      await expect(page.getByText('付款成功。')).toBeVisible()
      const { paid, amount, state } = await paidOf(orderNo)
      expect([paid, state]).toEqual([amount, 'awaitingShipment'])
    })

    await test.step('late', async () => {
      const { orderNo, payer } = await start()
      await press(payer, 'late')
      await expect(payer.getByText('商户应答')).toContainText(well)
      await payer.close()
      await expect(page.getByText('付款成功。')).toBeVisible()
      expect((await paidOf(orderNo)).state).toBe('awaitingShipment')
    })

    await test.step('never: the buyer asks', async () => {
      const { orderNo, payer } = await start()
      await page.getByRole('button', { name: '已付款，查询结果' }).click()
      await expect(notice(page, '尚未收到付款，请付款后再查询')).toBeVisible()
      await press(payer, 'silent')
      await expect(payer.getByText('商户应答：未发送通知')).toBeVisible()
      await payer.close()
      await page.getByRole('button', { name: '已付款，查询结果' }).click()
      await expect(page.getByRole('region', { name: '支付结果' })).toContainText('付款成功')
      await expectNoSidewaysScroll(page)
      expect((await paidOf(orderNo)).state).toBe('awaitingShipment')
    })

    await test.step('another amount', async () => {
      const { orderNo, payer } = await start()
      await press(payer, 'wrongAmount')
      await expect(payer.getByText('商户应答')).toContainText(well)
      await payer.close()
      await expect(page.getByText('支付金额与订单不符，请联系卖家')).toBeVisible()
      const { paid, state } = await paidOf(orderNo)
      expect([paid, state]).toEqual(['0.00', 'awaitingPayment'])
    })

    await test.step('paid twice: the second goes back the way it came', async () => {
      const { orderNo, payer } = await start()
      await call(office.request, sellerOrders.confirmPayment, { orderNo })
      await press(payer, 'pay')
      await expect(payer.getByText('商户应答')).toContainText(well)
      await payer.close()
      const { refunds } = await paidOf(orderNo)
      await office.goto(`/seller/payments?view=refunds&keyword=${refunds[0]!.refundNo}`)
      await expect(office.getByRole('table', { name: '退款单' })).toContainText('重复或多付')
      await office.getByRole('button', { name: '原路退回' }).click()
      await dialog(office, '原路退回').getByRole('button', { name: '退回', exact: true }).click()
      await expect(notice(office, '已原路退回')).toBeVisible()
      await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
      await expect(page.getByRole('region', { name: '退款' })).toContainText('已退款')
    })
  })
}
