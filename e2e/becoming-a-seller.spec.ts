import { randomInt } from 'node:crypto'
import * as membership from '@lianmeng/contract/membership/endpoints'
import * as selling from '@lianmeng/contract/membership/seller-endpoints'
import { putInCart } from './support/buying.ts'
import { call } from './support/call.ts'
import { dayIn } from './support/days.ts'
import { isPlenty, listAddress, oneOf, rowOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { becomeMember } from './support/memberships.ts'
import { dialog, notice, typeDate } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'
import { agreeAndSubmit, fillIn, reviewed } from './support/seller-application.ts'

test('a company applies, mends what is marked, is approved, and opens its shop', async ({
  page,
  office,
  newBuyer: buyer,
}) => {
  test.setTimeout(120_000)
  const shortName = `百步紧固${randomInt(1_000_000)}`

  await test.step('the form keeps itself, and wants the agreement read to its end', async () => {
    await page.goto('/union/openPage')
    await expect(page.getByLabel('企业名称')).toHaveValue(buyer.company)
    await fillIn(page, shortName)
    await page.getByRole('button', { name: '6. 提交' }).click()
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(notice(page, '请阅读完协议后再提交')).toBeVisible()
    await expect(page.getByText('已自动保存')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('店铺简称')).toHaveValue(shortName)
    await agreeAndSubmit(page)
  })

  const review = () => reviewed(office, shortName)

  await test.step('the platform marks one field', async () => {
    const drawer = await review()
    await drawer.getByRole('button', { name: '查看营业执照' }).click()
    await expect(drawer.getByAltText('营业执照')).toBeVisible()
    const row = drawer.locator('dl > div').filter({ hasText: '法定代表人' })
    await row.getByRole('checkbox', { name: '补正' }).check()
    await row.getByRole('textbox').fill('与营业执照不一致')
    await drawer.getByRole('button', { name: '退回补正（1）' }).click()
    await expect(notice(office, '已退回补正')).toBeVisible()
  })

  await test.step('the applicant can change that field and no other', async () => {
    await page.goto('/union/oldOpenPage')
    await expect(page.getByText('需补正：与营业执照不一致')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '1. 主体信息' })).toContainText('1 项待改')
    await expect(page.getByLabel('所在地区')).toHaveValue('浙江省 嘉兴市 海盐县')
    await expect(page.getByLabel('店铺简称')).toBeDisabled()
    await page.getByLabel('法定代表人').fill('王法人')
    await agreeAndSubmit(page)
  })

  await test.step('the platform approves', async () => {
    const drawer = await review()
    await expect(drawer).toContainText('王法人')
    await expect(drawer).toContainText('上次要求补正：与营业执照不一致')
    await drawer.getByRole('button', { name: '通过', exact: true }).click()
    await dialog(office, '通过入驻申请').getByRole('button', { name: '通过' }).click()
    await expect(notice(office, '已开通')).toBeVisible()
  })

  await test.step('the owner sets the shop up, and everybody sees it', async () => {
    await page.goto('/union/oldOpenPage')
    await expect(page.getByText('已开通', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: '进入卖家后台' }).click()
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '店铺' }).click()
    await page.getByLabel('公告').fill('新店开业')
    await page.getByLabel('公司简介').fill('始于1998年的紧固件工厂')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(notice(page, '店铺设置已保存')).toBeVisible()
    const address = (await page.getByRole('link', { name: '查看店铺' }).getAttribute('href'))!
    await office.goto(address)
    await expect(office.getByRole('heading', { name: shortName })).toBeVisible()
    await expect(office.getByText('公告：新店开业')).toBeVisible()
    await office.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '公司介绍' }).click()
    await expect(office.getByText('始于1998年的紧固件工厂')).toBeVisible()
  })
})

test.describe('an application that one seller refuses', () => {
  // The specification wants this reported as an error. [§8]
  test.use({ expectsErrors: true })

  test('a buyer applies to five sellers at once, of which one fails, and is approved at a level', async ({
    page,
    otherPage: office,
    newBuyer: buyer,
  }) => {
    test.setTimeout(90_000)
    await logIn(office.request, demo.seller(102))

    await test.step('five are chosen; a sixth is one too many', async () => {
      await page.goto('/lmPortals/mySupplier')
      await page.getByRole('button', { name: '批量申请会员' }).click()
      const form = dialog(page, '推荐您申请以下卖家会员')
      for (const name of ['海川紧固件（示例）', '明拓不锈钢（示例）'])
        await form.getByRole('checkbox', { name }).check()
      const others = form.getByRole('checkbox', { checked: false, disabled: false })
      for (let more = 0; more < 3; more += 1) await others.first().check()
      await others.first().click()
      await expect(notice(page, '最多选择5个卖家')).toBeVisible()
      // Another seller blocks the buyer while the dialog is open.
      await logIn(office.request, demo.seller(103))
      await call(page.request, membership.applyMembership, { erpTenantIds: [103] })
      const { records } = await call(office.request, selling.applications, { keyword: buyer.company })
      await call(office.request, selling.blockBuyer, { buyerId: records[0]!.buyerId })
      await form.getByRole('button', { name: '提交申请' }).click()
      const result = dialog(page, '申请结果')
      await expect(result).toContainText('成功 4 家，失败 1 家')
      await expect(result).toContainText('明拓不锈钢（示例）：暂不可申请该卖家会员')
      await result.getByRole('button', { name: '知道了' }).click()
      await page.getByRole('tab', { name: /申请中/ }).click()
      await expect(page.getByRole('row').filter({ hasText: '海川紧固件（示例）' })).toContainText('审核中')
    })

    await test.step('the seller makes a level and approves', async () => {
      await logIn(office.request, demo.seller(102))
      await office.goto('/seller/members?tab=levels')
      await office.getByRole('button', { name: '新建等级' }).click()
      const level = `银牌${randomInt(1_000_000)}`
      await dialog(office, '新建等级').getByLabel('等级名称').fill(level)
      await dialog(office, '新建等级').getByLabel('优惠（%）').fill('10')
      await dialog(office, '新建等级').getByRole('button', { name: '保存' }).click()
      await expect(office.getByRole('row').filter({ hasText: level })).toContainText('10%')
      await office.goto(`/seller/members?keyword=${encodeURIComponent(buyer.company)}`)
      await office.getByRole('row').filter({ hasText: buyer.company }).getByRole('button', { name: '通过' }).click()
      const form = dialog(office, `通过「${buyer.company}」的申请`)
      await form.getByLabel('会员等级').selectOption({ label: `${level}（优惠 10%）` })
      await form.getByRole('button', { name: '通过' }).click()
      await expect(notice(office, '已通过，买家现在可见会员价')).toBeVisible()
    })

    await test.step('the buyer sees the prices', async () => {
      const product = await oneOf(page.request, { tenantIds: [102], inStock: true }, isPlenty)
      await page.goto(listAddress(product))
      await expect(rowOf(page, product).locator('td[data-label="单价"]')).toContainText(/\d+\.\d\d/)
      await page.goto('/lmPortals/mySupplier')
      await expect(page.getByRole('row').filter({ hasText: '海川紧固件（示例）' })).toContainText('优惠 10%')
    })
  })
})

test('a seller on holiday can be looked at; nothing is sold', async ({ page, otherPage: office, newBuyer: buyer }) => {
  test.setTimeout(90_000)
  // No other journey buys from this seller.
  const tenantId = 107
  await logIn(office.request, demo.seller(tenantId))
  const day = (days: number) => dayIn(days)
  const saveShop = async () => {
    await office.getByRole('button', { name: '保存', exact: true }).click()
    await expect(notice(office, '店铺设置已保存')).toBeVisible()
  }
  await becomeMember(page.request, office.request, { tenantId, company: buyer.company })
  try {
    await office.goto('/seller/shop')
    await typeDate(office.locator('main'), '休假开始', day(0))
    await typeDate(office.locator('main'), '休假结束', day(3))
    await saveShop()
    await page.goto(`/lmShop/productList?tid=${tenantId}`)
    await expect(page.getByText(/店铺休息中，\d+月\d+日恢复/)).toBeVisible()
    const product = await oneOf(page.request, { tenantIds: [tenantId], inStock: true }, isPlenty)
    await page.goto(`${listAddress(product, '/lmShop')}&tid=${tenantId}`)
    const row = rowOf(page, product)
    await expect(row.getByText(/店铺休息中，\d+月\d+日恢复/)).toBeVisible()
    await expect(row.getByRole('textbox')).toHaveCount(0)
    await expect(row.getByRole('button', { name: '加入待采' })).toHaveCount(0)
  } finally {
    await office.getByRole('button', { name: '清除休假开始' }).click()
    await office.getByRole('button', { name: '清除休假结束' }).click()
    await saveShop()
  }
})

test('the platform pauses a seller: its shop is looked at, nothing is sold; resumed, everything is back', async ({
  page,
  office,
  otherPage: shop,
  newBuyer: buyer,
}) => {
  test.setTimeout(120_000)
  // No other journey buys from this seller.
  const tenantId = 107
  const text = '店铺已暂停营业，暂不可下单'
  await logIn(shop.request, demo.seller(tenantId))
  await becomeMember(page.request, shop.request, { tenantId, company: buyer.company })
  const product = await oneOf(page.request, { tenantIds: [tenantId], inStock: true }, isPlenty)
  await putInCart(page.request, product)
  const inMarket = listAddress(product)
  const inShop = `${listAddress(product, '/lmShop')}&tid=${tenantId}`
  const row = rowOf(page, product)
  const ofSeller = office.getByRole('row').filter({ hasText: product.companyShortName })
  await page.goto(inMarket)
  await expect(row.getByRole('button', { name: '加入待采' })).toBeVisible()

  try {
    await test.step('the operator pauses it, with a reason', async () => {
      const named = new URLSearchParams({ tab: 'sellers', keyword: product.companyShortName })
      await office.goto(`/operator/sellers?${named}`)
      await ofSeller.getByRole('button', { name: '暂停' }).click()
      const form = dialog(office, '暂停卖家')
      await form.getByLabel('原因').fill('资质待核')
      await form.getByRole('button', { name: '暂停' }).click()
      await expect(notice(office, '已暂停')).toBeVisible()
      await expect(ofSeller).toContainText('资质待核')
    })

    await test.step('the market has no goods of it', async () => {
      await page.goto(inMarket)
      await expect(page.getByRole('heading', { name: '没有符合条件的商品' })).toBeVisible()
      await expect(row).toHaveCount(0)
    })

    await test.step('its shop shows them, says why nothing is sold, and has no button for it', async () => {
      await page.goto(inShop)
      await expect(page.getByText(`${text}；商品仍可浏览`)).toBeVisible()
      await expect(row.getByText(text)).toBeVisible()
      await expect(row.locator('td[data-label="单价"]')).toContainText(/\d+\.\d\d/)
      await expect(row.getByRole('button', { name: '加入待采' })).toHaveCount(0)
    })

    await test.step('the cart refuses it, and keeps what was in it', async () => {
      await expect(putInCart(page.request, product)).rejects.toThrow(text)
      await page.goto('/lmPortals/cart')
      await expect(page.getByRole('region', { name: '失效商品' }).getByText(text)).toBeVisible()
    })

    await test.step('the seller’s own people read it on every page', async () => {
      for (const path of ['home', 'orders', 'stock']) {
        await shop.goto(`/seller/${path}`)
        const strip = shop.getByRole('status').filter({ hasText: '平台已暂停店铺' })
        await expect(strip).toContainText('资质待核')
        await expect(strip).toContainText('买家只能在店铺内浏览商品，暂不能下单')
      }
    })
  } finally {
    await ofSeller.getByRole('button', { name: '恢复' }).click()
    await expect(notice(office, '已恢复营业')).toBeVisible()
  }

  await test.step('everything is back at once', async () => {
    await page.goto(inMarket)
    await expect(row.getByRole('button', { name: '加入待采' })).toBeVisible()
    await page.goto('/lmPortals/cart')
    await expect(page.getByText(product.companyShortName).first()).toBeVisible()
    await expect(page.getByRole('region', { name: '失效商品' })).toHaveCount(0)
    await shop.reload()
    await expect(shop.getByRole('heading').first()).toBeVisible()
    await expect(shop.getByText('平台已暂停店铺')).toHaveCount(0)
  })
})
