import * as contract from '@lianmeng/contract/aftersale/endpoints'
import * as selling from '@lianmeng/contract/aftersale/seller-endpoints'
import { anAgreedAftersale } from './support/aftersales.ts'
import { call } from './support/call.ts'
import { faults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'

const tenantId = 106

test('goods that a seller did not accept go back to the buyer, and both read with which waybill @narrow', async ({
  page,
  otherPage: seller,
  buyer: _,
}) => {
  test.slow()
  const asked = { kind: 'return', reason: 'quality', note: '牙型不良' } as const
  const { orderNo, lineNo, aftersaleNo } = await anAgreedAftersale(page.request, seller.request, tenantId, asked)
  const byCarrier = { way: 'express', carrier: '示例专线', parcelNote: '' } as const
  await call(page.request, contract.ship, { tenantId, aftersaleNo, ...byCarrier, waybillNo: 'SL2026112700001' })
  const inspected = { aftersaleNo, lines: [{ lineNo, qty: 60 }], note: '其余合格', restock: true }
  await call(seller.request, selling.inspectAftersale, inspected)
  await call(page.request, contract.acceptInspection, { tenantId, aftersaleNo })

  await test.step('the seller sends the rest back', async () => {
    await seller.goto(`/seller/aftersales?keyword=${orderNo}`)
    await seller.getByRole('button', { name: '处理' }).click()
    const drawer = dialog(seller, '售后单')
    await drawer.getByRole('button', { name: '退回未接受的货物' }).click()
    const form = dialog(seller, '退回未接受的货物')
    await expect(form).toContainText('40 支')
    await expect(form).toContainText('王收货 13600000000')
    expect(await faults(seller)).toEqual([])
    await expectNoSidewaysScroll(seller)
    await form.getByRole('combobox', { name: '承运公司' }).fill('示例专线')
    await form.getByLabel('运单号').fill('SL2026112800001')
    await form.getByRole('button', { name: '确认寄出' }).click()
    await expect(notice(seller, '已退回买家')).toBeVisible()
    await expect(drawer).toContainText('SL2026112800001')
  })

  await test.step('the buyer reads it', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}&aftersaleNo=${aftersaleNo}`)
    const drawer = dialog(page, '售后单')
    await expect(drawer).toContainText('40 支')
    await expect(drawer).toContainText('SL2026112800001')
    expect(await faults(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  })
})
