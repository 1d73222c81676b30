import { faults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { aReceivedOrder } from './support/received.ts'

const tenantId = 106

test('a buyer rates a completed order, the seller answers, a visitor reads both in the shop, the platform hides a comment @narrow', async ({
  page,
  otherPage: seller,
  office,
  anotherBrowser,
  buyer: _,
}) => {
  test.slow()
  const { orderNo } = await aReceivedOrder(page.request, seller.request, tenantId)
  const words = `螺纹顺畅，订单 ${orderNo.slice(-5)}`
  const visitor = await anotherBrowser()
  const ownEntry = visitor.getByRole('article', { name: /的评价$/ }).filter({ hasText: words })

  await test.step('the buyer rates', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    await page.getByRole('button', { name: '评价卖家' }).click()
    const form = dialog(page, '评价卖家')
    for (const mark of ['质量', '发货']) await form.getByRole('radiogroup', { name: mark }).getByText('5 分').click()
    await form.getByRole('button', { name: '提交评价' }).click()
    await expect(notice(page, '请为质量、发货、服务打分')).toBeVisible()
    await form.getByRole('radiogroup', { name: '服务' }).getByText('4 分').click()
    await form.getByLabel('评价内容').fill(words)
    expect(await faults(page)).toEqual([])
    await form.getByRole('button', { name: '提交评价' }).click()
    await expect(notice(page, '感谢您的评价')).toBeVisible()
    await expect(page.getByRole('region', { name: '评价' })).toContainText(words)
    await expect(page.getByRole('button', { name: '修改评价' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('the seller hears of it and answers', async () => {
    await seller.goto('/seller/ratings?tab=open')
    const entry = seller.getByRole('article', { name: /的评价$/ }).filter({ hasText: words })
    await expect(entry).toContainText(`订单 ${orderNo}`)
    expect(await faults(seller)).toEqual([])
    await entry.getByRole('button', { name: '回复' }).click()
    await dialog(seller, '回复评价').getByLabel('回复内容').fill('感谢惠顾，期待再次合作')
    await dialog(seller, '回复评价').getByRole('button', { name: '提交回复' }).click()
    await expect(notice(seller, '已回复')).toBeVisible()
    await expect(entry).toHaveCount(0)
    await expectNoSidewaysScroll(seller)
  })

  await test.step('the buyer hears of the answer', async () => {
    await page.goto('/union/infoCenter')
    await expect(page.getByText('卖家回复了评价').first()).toBeVisible()
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    await expect(page.getByRole('region', { name: '评价' })).toContainText('卖家回复：感谢惠顾，期待再次合作')
  })

  await test.step('a visitor reads it in the shop, under a masked name', async () => {
    await visitor.goto(`/lmShop/home?tid=${tenantId}`)
    await expect(visitor.getByRole('heading', { name: /^资质与评价/ })).toBeVisible()
    await visitor.getByRole('link', { name: '资质证书与全部评价' }).click()
    await expect(ownEntry).toContainText('感谢惠顾，期待再次合作')
    await expect(ownEntry).toHaveAccessibleName(/^.\*\*.的评价$/)
    expect(await faults(visitor)).toEqual([])
    await expectNoSidewaysScroll(visitor)
  })

  await test.step('the platform hides the comment', async () => {
    await office.goto(`/operator/ratings?keyword=${orderNo}`)
    await office.getByRole('button', { name: '处理' }).click()
    await dialog(office, '处理评价').getByText('只隐藏内容').click()
    await dialog(office, '处理评价').getByLabel('处理理由').fill('含联系方式')
    expect(await faults(office)).toEqual([])
    await dialog(office, '处理评价').getByRole('button', { name: '确定' }).click()
    await expect(notice(office, '已处理，买家会收到通知')).toBeVisible()
    await expect(office.getByRole('row').filter({ hasText: orderNo })).toContainText('内容已隐藏')
    await expectNoSidewaysScroll(office)
    await visitor.reload()
    await expect(visitor.getByText('评价内容已被平台隐藏').first()).toBeVisible()
    await expect(ownEntry).toHaveCount(0)
  })
})
