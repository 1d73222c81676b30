import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import * as freight from '@lianmeng/contract/freight/seller-endpoints'
import { addAddress, putInCart } from './support/buying.ts'
import { call } from './support/call.ts'
import { isPlenty, listAddress, oneOf, packageOf, rowOf } from './support/goods.ts'
import { expectFits } from './support/in-order.ts'
import { expect, test } from './support/journey.ts'
import { expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

/** A province without other addresses: other journeys' amounts stay unchanged. */
const seller = 101
const farAway = '460000,460100,460105'

test('a seller sets what carrying costs, and the buyer sees it from the list to the order', async ({
  page,
  otherPage: office,
  buyer: _,
}) => {
  test.slow()
  await logIn(office.request, demo.seller(seller))
  // An earlier run may have left some.
  const before = await call(office.request, freight.ownFreight, {})
  await call(office.request, freight.saveFreight, { ...before, rules: [], collect: false, pickup: false })

  await test.step('the seller charges 12.34 yuan, for one province', async () => {
    await office.goto('/seller/shop')
    const settings = office.getByRole('region', { name: '运费与配送' })
    await expect(settings).toContainText('没有运费规则')
    await settings.getByRole('button', { name: '添加运费规则' }).click()
    const rule = settings.getByRole('group', { name: '运费规则 1' })
    await rule.getByText('规则 1 的省份').click()
    await rule.getByRole('checkbox', { name: '海南省' }).check()
    await rule.getByText('按货款金额').click()
    await settings.getByRole('button', { name: '保存运费设置' }).click()
    await expect(notice(office, '第 1 条规则：首费须为')).toBeVisible()
    await rule.getByLabel('规则1首费').fill('12.34')
    await rule.getByLabel('规则1每续').fill('0')
    await rule.getByLabel('规则1续费').fill('0')
    await settings.getByRole('checkbox', { name: /买家可选到付/ }).check()
    await settings.getByRole('button', { name: '保存运费设置' }).click()
    await expect(notice(office, '运费设置已保存')).toBeVisible()
    await expectFits(office)
  })

  const goods = await oneOf(page.request, { tenantIds: [seller], inStock: true }, isPlenty)
  await addAddress(page.request, { regionCode: farAway })

  await test.step('the fast order says from when on it is free', async () => {
    const terms = await call(office.request, freight.ownFreight, {})
    const rules = terms.rules.map((rule) => ({ ...rule, freeFrom: '90000' }))
    await call(office.request, freight.saveFreight, { ...terms, rules })
    const { packageSpecId, smallPackageQty } = packageOf(goods)
    const line = { componentId: goods.componentId, mixPackageSpecId: packageSpecId, qty: smallPackageQty }
    await call(page.request, fastOrder.addGoods, { lines: [line] })
    await page.goto('/lmPortals/quickOrder')
    await expect(page.getByRole('complementary', { name: '合计' })).toContainText(/再买 ¥89,\d{3}\.\d\d 免运费/)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText(/再买 ¥89,\d{3}\.\d\d 免运费/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('list and cart tell the freight', async () => {
    await page.goto(listAddress(goods))
    await expect(rowOf(page, goods)).toContainText('运费 ¥12.34')
    await putInCart(page.request, goods)
    await page.goto('/lmPortals/cart')
    await page.getByRole('checkbox', { name: '全选' }).check()
    await expect(page.getByRole('region', { name: goods.companyShortName })).toContainText(
      /运费 ¥12\.34（再买 ¥[\d,.]+ 免运费）/,
    )
    await expect(page.getByText('（含运费 ¥12.34）')).toBeVisible()
    await page.getByRole('button', { name: '去提交订单' }).click()
  })

  await test.step('the buyer chooses the way, and sees a freight that has moved', async () => {
    const group = page.getByRole('region', { name: goods.companyShortName })
    await expect(group).toContainText('快递 ¥12.34')
    await group.getByLabel('配送方式').selectOption({ label: '到付' })
    await expect(group).toContainText('运费由您在收货时付给承运人')
    await expect(page.getByText('（含运费 ¥12.34）')).toHaveCount(0)
    await group.getByLabel('配送方式').selectOption({ label: '快递 ¥12.34' })
    await expect(page.getByText('（含运费 ¥12.34）')).toBeVisible()
    const terms = await call(office.request, freight.ownFreight, {})
    const rules = terms.rules.map((rule) => ({ ...rule, firstFee: '15' }))
    await call(office.request, freight.saveFreight, { ...terms, rules })
    await page.reload()
    await expect(group).toContainText('运费与您查看时不同：¥12.34 → ¥15.00')
    await expect(page.getByRole('button', { name: '提交订单' })).toBeDisabled()
    await page.getByRole('button', { name: '已看过，按现在的提交' }).click()
    await expectFits(page)
  })

  await test.step('the order keeps its freight', async () => {
    await page.getByRole('button', { name: '提交订单' }).click()
    await page.getByRole('link', { name: '查看订单' }).first().click()
    await expect(page.getByText('含运费 ¥15.00').first()).toBeVisible()
  })

  const after = await call(office.request, freight.ownFreight, {})
  await call(office.request, freight.saveFreight, { ...after, rules: [], collect: false })
})
