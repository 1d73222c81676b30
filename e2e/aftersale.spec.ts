import * as contract from '@lianmeng/contract/aftersale/endpoints'
import * as selling from '@lianmeng/contract/aftersale/seller-endpoints'
import type { Page } from '@playwright/test'
import { anAgreedAftersale } from './support/aftersales.ts'
import { call } from './support/call.ts'
import { faults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { aReceivedOrder } from './support/received.ts'

const tenantId = 106

async function addPicture(page: Page, form: ReturnType<typeof dialog>) {
  const buffer = await page.screenshot({ type: 'png' })
  await form.getByLabel('凭证图片').setInputFiles({ name: '牙型.png', mimeType: 'image/png', buffer })
  await expect(form.getByText('牙型.png')).toBeVisible()
}

test('part of what was received is returned: agreed, sent back, inspected, and the money comes back @narrow', async ({
  page,
  otherPage: seller,
  buyer: _,
}) => {
  test.slow()
  const { orderNo } = await aReceivedOrder(page.request, seller.request, tenantId)
  const drawer = (one: Page) => dialog(one, '售后单')

  await test.step('the buyer asks, with a picture', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    await page.getByRole('button', { name: '申请售后' }).click()
    const form = dialog(page, '申请售后')
    await form.getByRole('button', { name: '提交申请' }).click()
    await expect(notice(page, '请填写数量')).toBeVisible()
    await form.getByLabel(/申请数量/).fill('100')
    await form.getByLabel('问题描述').fill('牙型不良，通止规不过')
    await addPicture(page, form)
    expect(await faults(page)).toEqual([])
    await form.getByRole('button', { name: '提交申请' }).click()
    await expect(notice(page, '已提交售后申请，请等待卖家处理')).toBeVisible()
    await expect(page.getByRole('region', { name: '售后', exact: true })).toContainText('待卖家处理')
    await expect(page.getByText('售后中')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('the order stands under 售后中', async () => {
    await page.goto('/lmPortals/salesOrder?state=afterSales')
    await expect(page.getByRole('article', { name: `订单 ${orderNo}` })).toContainText('售后中')
    await expect(page.getByRole('tab', { name: /^售后中/ })).toContainText(/\d/)
  })

  await test.step('the seller agrees and says where the goods go', async () => {
    await seller.goto(`/seller/aftersales?keyword=${orderNo}`)
    await expectNoSidewaysScroll(seller)
    await seller.getByRole('button', { name: '处理' }).click()
    await expect(drawer(seller)).toContainText('牙型不良，通止规不过')
    await expect(drawer(seller).getByRole('img', { name: '买家凭证 1' })).toBeVisible()
    await expectNoSidewaysScroll(seller)
    await drawer(seller).getByRole('button', { name: '同意' }).click()
    const form = dialog(seller, '同意退货退款')
    // The seller's usual address may be filled in.
    await form.getByRole('textbox', { name: '寄回地址' }).fill('')
    await form.getByRole('button', { name: '同意' }).click()
    await expect(notice(seller, '请填写寄回地址')).toBeVisible()
    await form.getByRole('textbox', { name: '寄回地址' }).fill('浙江省嘉兴市海盐县一号库，陈示例')
    await form.getByRole('button', { name: '同意' }).click()
    await expect(notice(seller, '已同意')).toBeVisible()
    await expect(drawer(seller)).toContainText('待买家寄回')
  })

  await test.step('the buyer sends the goods back', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    await page.getByRole('region', { name: '售后', exact: true }).getByRole('button', { name: '处理' }).click()
    await drawer(page).getByRole('button', { name: '登记寄回运单' }).click()
    const form = dialog(page, '寄回货物')
    await expect(form).toContainText('海盐县一号库')
    await form.getByRole('combobox', { name: '承运公司' }).fill('示例专线')
    await form.getByRole('button', { name: '确认寄出' }).click()
    await expect(notice(page, '已登记，等待卖家验收')).toBeVisible()
    await expect(drawer(page)).toContainText('待卖家验收')
    expect(await faults(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  })

  await test.step('the seller inspects them, and owes the money', async () => {
    await seller.reload()
    await drawer(seller).getByRole('button', { name: '验收' }).click()
    const form = dialog(seller, '验收寄回的货物')
    await form.getByRole('button', { name: '确认验收' }).click()
    await expect(notice(seller, '请选择接受的货物是否退回库存')).toBeVisible()
    await form.getByRole('radio', { name: '可再销售，退回库存' }).check()
    await form.getByRole('button', { name: '确认验收' }).click()
    await expect(notice(seller, '已登记验收结果')).toBeVisible()
    await expect(drawer(seller)).toContainText('卖家退款 ¥')
    await expect(drawer(seller)).toContainText('已退回库存')
  })

  await test.step('the money is sent and confirmed', async () => {
    await seller.goto(`/seller/orders?orderNo=${orderNo}`)
    await seller.getByRole('link', { name: '去退款单' }).click()
    await seller.getByRole('button', { name: '登记退款' }).click()
    const form = dialog(seller, /登记退款/)
    await form.getByLabel('银行流水号').fill('B2026112000009')
    const picture = await seller.screenshot({ type: 'png' })
    await form.getByLabel('退款回单').setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: picture })
    await expect(form.getByText('已上传')).toBeVisible()
    await form.getByRole('button', { name: '提交' }).click()
    await expect(notice(seller, '已登记，等待买家确认到账')).toBeVisible()
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    await expect(page.getByRole('row', { name: /已退/ })).toBeVisible()
    const refund = page.getByRole('region', { name: '退款', exact: true })
    await refund.getByRole('button', { name: '确认到账' }).click()
    await dialog(page, '确认退款到账').getByRole('button', { name: '确认到账' }).click()
    await expect(refund).toContainText('已退款')
    await expectNoSidewaysScroll(page)
  })
})

test('a seller refuses, and the platform decides with a reason', async ({
  page,
  otherPage: seller,
  office,
  buyer: _,
}) => {
  test.slow()
  const { orderNo, lineNo } = await aReceivedOrder(page.request, seller.request, tenantId)
  const { aftersaleNo } = await call(page.request, contract.save, {
    orderNo,
    kind: 'refund',
    reason: 'quality',
    note: '表面锈蚀',
    amount: '0.10',
    lines: [{ lineNo, qty: 100 }],
    fileIds: [],
  })
  await call(seller.request, selling.decideAftersale, { aftersaleNo, agree: false, note: '出厂检验合格' })

  await test.step('the buyer asks the platform', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}&aftersaleNo=${aftersaleNo}`)
    const drawer = dialog(page, '售后单')
    await expect(drawer).toContainText('出厂检验合格')
    await drawer.getByRole('button', { name: '申请平台介入' }).click()
    await dialog(page, '申请平台介入').getByLabel('说明').fill('照片可见锈蚀')
    await dialog(page, '申请平台介入').getByRole('button', { name: '提交' }).click()
    await expect(notice(page, '已申请平台介入')).toBeVisible()
  })

  await test.step('the platform decides', async () => {
    await office.goto(`/operator/disputes?keyword=${aftersaleNo}`)
    expect(await faults(office)).toEqual([])
    await office.getByRole('button', { name: '裁决' }).click()
    const drawer = dialog(office, '售后仲裁')
    await expect(drawer).toContainText('照片可见锈蚀')
    await drawer.getByRole('button', { name: '裁决' }).click()
    const form = dialog(office, '裁决售后')
    await form.getByLabel('退款金额（元）').fill('0.05')
    await form.getByRole('button', { name: '确认裁决' }).click()
    await expect(notice(office, '请填写裁决理由')).toBeVisible()
    await form.getByLabel('裁决理由').fill('双方各担一半')
    expect(await faults(office)).toEqual([])
    await form.getByRole('button', { name: '确认裁决' }).click()
    await expect(notice(office, '已裁决')).toBeVisible()
    await expect(drawer).toContainText('卖家退款 ¥0.05')
    await expectNoSidewaysScroll(office)
  })

  await test.step('both sides read why', async () => {
    await page.reload()
    await expect(dialog(page, '售后单')).toContainText('双方各担一半')
    const { records } = await call(seller.request, selling.aftersales, { keyword: aftersaleNo })
    expect(records).toMatchObject([{ state: 'done', owed: '0.05' }])
  })
})

test('goods are exchanged: the seller reads where they go and how many, and the buyer receives them @narrow', async ({
  page,
  otherPage: seller,
  buyer: _,
}) => {
  test.slow()
  const asked = { kind: 'exchange', reason: 'specification', note: '订的是细牙，收到粗牙' } as const
  const { orderNo, lineNo, aftersaleNo } = await anAgreedAftersale(page.request, seller.request, tenantId, asked)

  await test.step('the buyer brings them back', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}&aftersaleNo=${aftersaleNo}`)
    await dialog(page, '售后单').getByRole('button', { name: '登记寄回运单' }).click()
    const form = dialog(page, '寄回货物')
    await form.getByRole('radio', { name: '买家自送' }).check()
    await form.getByLabel('备注').fill('浙F12345')
    await form.getByRole('button', { name: '确认寄出' }).click()
    await expect(notice(page, '已登记，等待卖家验收')).toBeVisible()
    await expect(dialog(page, '售后单')).toContainText('买家自送')
  })
  const ofTheSeller = { aftersaleNo, lines: [{ lineNo, qty: 60 }], note: '其余合格', restock: true }
  await call(seller.request, selling.inspectAftersale, ofTheSeller)
  await call(page.request, contract.acceptInspection, { tenantId, aftersaleNo })

  await test.step('the seller sends what was accepted', async () => {
    await seller.goto(`/seller/aftersales?aftersaleNo=${aftersaleNo}`)
    await dialog(seller, '售后单').getByRole('button', { name: '寄出货物' }).click()
    const form = dialog(seller, '寄出货物')
    await expect(form).toContainText('王收货 13600000000')
    await expect(form).toContainText('示例路 8 号')
    await expect(form).toContainText('60 支')
    expect(await faults(seller)).toEqual([])
    await expectNoSidewaysScroll(seller)
    await form.getByRole('combobox', { name: '承运公司' }).fill('示例专线')
    await form.getByRole('button', { name: '确认寄出' }).click()
    await expect(notice(seller, '已寄出')).toBeVisible()
  })

  await test.step('the buyer has them', async () => {
    await page.reload()
    await dialog(page, '售后单').getByRole('button', { name: '确认收货' }).click()
    await dialog(page, '确认收到货物').getByRole('button', { name: '确认收货' }).click()
    await expect(notice(page, '已确认收货')).toBeVisible()
    await expect(dialog(page, '售后单')).toContainText('已完成')
  })
})
