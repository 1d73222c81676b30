import { randomInt } from 'node:crypto'
import { gateway } from '@lianmeng/contract/endpoint'
import * as erp from '@lianmeng/contract/erp/endpoints'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import * as membership from '@lianmeng/contract/membership/endpoints'
import * as members from '@lianmeng/contract/membership/seller-endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import type { APIRequestContext, Page } from '@playwright/test'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { dayIn } from './support/days.ts'
import { fifteenSizes, rowOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, notice, typeDate } from './support/page-parts.ts'
import { register } from './support/people.ts'
import { agreeAndSubmit, fillIn, reviewed } from './support/seller-application.ts'

const wantedPrices = 10_000

/** All goods of a seller. */
async function allGoods(request: APIRequestContext): Promise<goods.SellerGoods[]> {
  const found: goods.SellerGoods[] = []
  for (;;) {
    const { records, total } = await call(request, goods.list, { sort: 'code', offset: found.length, limit: 200 })
    found.push(...records)
    if (found.length >= total) return found
  }
}

/** Imports a text of cells through the page, and waits until it is written. */
async function importFile(page: Page, kind: string, name: string, rows: readonly (readonly string[])[]): Promise<void> {
  await page.goto(`/seller/imports?kind=${kind}`)
  const buffer = Buffer.from(rows.map((row) => row.join(',')).join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: /^写入 [\d,]+ 行$/ }).click({ timeout: 180_000 })
  await expect(page.getByText('已完成')).toBeVisible({ timeout: 180_000 })
}

const yuan = (amount: string): string =>
  `¥${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

test('from the application of a company to an order of its own customer, a holiday and a low count', async ({
  page: shop,
  office: operator,
  anotherBrowser,
  newBuyer: _,
}) => {
  test.setTimeout(900_000)
  // Ten thousand rows are processed on both sides.
  const patience = { timeout: 60_000 }
  const number = randomInt(1_000_000)
  const shortName = `全程紧固${number}`
  const prefix = `QC${number}`

  await test.step('it applies, is asked to mend one field, and is approved', async () => {
    await shop.goto('/union/openPage')
    await fillIn(shop, shortName)
    await agreeAndSubmit(shop)
    const first = await reviewed(operator, shortName)
    const row = first.locator('dl > div').filter({ hasText: '法定代表人' })
    await row.getByRole('checkbox', { name: '补正' }).check()
    await row.getByRole('textbox').fill('与营业执照不一致')
    await first.getByRole('button', { name: '退回补正（1）' }).click()
    await expect(notice(operator, '已退回补正')).toBeVisible()
    await shop.goto('/union/oldOpenPage')
    await shop.getByLabel('法定代表人').fill('王法人')
    await agreeAndSubmit(shop)
    const second = await reviewed(operator, shortName)
    await second.getByRole('button', { name: '通过', exact: true }).click()
    await dialog(operator, '通过入驻申请').getByRole('button', { name: '通过' }).click()
    await expect(notice(operator, '已开通')).toBeVisible()
    await shop.goto('/union/oldOpenPage')
    await shop.getByRole('link', { name: '进入卖家后台' }).click()
    await expect(shop).toHaveURL(/\/seller/)
  })

  await test.step('it lists 200 goods by a matrix', async () => {
    await shop.goto('/seller/products/matrix')
    await shop.getByRole('combobox', { name: '标准' }).fill('GB/T 5783')
    await shop
      .getByRole('option', { name: /^GB\/T 5783-/ })
      .first()
      .click()
    await shop.getByLabel('品牌').fill(`${prefix}牌`)
    await shop.getByLabel('编码规则').fill(`${prefix}-{直径}-{长度}`)
    for (const size of fifteenSizes) await shop.getByRole('button', { name: `整列 ${size}`, exact: true }).click()
    await shop.getByLabel('库存不足时可预订').uncheck()
    await shop.getByRole('button', { name: '生成商品' }).click()
    await expect(notice(shop, /已生成 [\d,]+ 个商品/)).toBeVisible(patience)
  })
  const mine = await allGoods(shop.request)
  expect(mine.length).toBeGreaterThanOrEqual(200)
  const chosen = mine[7]!
  /** Base prices, by code. */
  const priced = new Map<string, string>()

  await test.step('a file lists as many more as make ten thousand, another one prices them', async () => {
    const more = Array.from({ length: wantedPrices - mine.length }, (_each, i) => {
      const { standardName, specification } = mine[i % mine.length]!
      const brand = `${prefix}牌${Math.floor(i / mine.length) + 1}`
      return [`${prefix}+${i}`, `${standardName} ${specification} 8.8 蓝白锌`, brand, '', '下架', '100']
    })
    await importFile(shop, 'products', '新品.csv', [
      ['商品编码', '品名规格', '品牌', '基础价（元/千支，含税）', '状态', '箱装数（支）'],
      ...more,
    ])
    const all = await allGoods(shop.request)
    expect(all).toHaveLength(wantedPrices)
    const perKilogram = all.map(({ ownCode }, i) => [ownCode, (6 + (i % 400) / 400).toFixed(3)])
    await importFile(shop, 'prices', '价格.csv', [['物料编码', '含税单价（元/公斤）'], ...perKilogram])
    await expect(shop.getByText(/已改动 10,000/)).toBeVisible()
    for (const { ownCode, price } of await allGoods(shop.request)) priced.set(ownCode, price)
  })

  await test.step('they go on sale, and the shop opens', async () => {
    await shop.goto(`/seller/products?keyword=${prefix}-`)
    await shop.getByRole('button', { name: '上架', exact: true }).click()
    await dialog(shop, '批量上架').getByRole('button', { name: '上架' }).click()
    await expect(notice(shop, /已上架 [\d,]+ 个商品/)).toBeVisible(patience)
    await shop.goto('/seller/shop')
    await shop.getByLabel('公告').fill('新店开业')
    await shop.getByRole('button', { name: '保存', exact: true }).click()
    await expect(notice(shop, '店铺设置已保存')).toBeVisible()
  })
  const href = await shop.getByRole('link', { name: '查看店铺' }).getAttribute('href')
  const tenantId = Number(/tid=(\d+)/.exec(href!)?.[1])
  const pushStock = async (onHand: number) => {
    const reply = await shop.request.post(gateway + erp.pushStock.path, {
      headers: { 'x-wlm': '1', 'idempotency-key': `${chosen.ownCode} ${onHand}` },
      data: { rows: [{ ownCode: chosen.ownCode, onHandInBaseUnits: onHand, asOf: new Date().toISOString() }] },
    })
    expect((await reply.json()).data).toMatchObject({ accepted: 1, errors: [] })
  }
  await pushStock(1_000_000)

  const page = await anotherBrowser()
  const buyer = await register(page.request)
  const search = `/lmPortals/productList?seller=${tenantId}&q=${encodeURIComponent(`GB/T 5783 ${chosen.specification}`)}&view=offers`

  await test.step('a buyer finds them without a price, and applies to five sellers, of which one fails', async () => {
    await page.goto(search)
    await expect(page.getByRole('button', { name: '申请会员' }).first()).toBeVisible()
    const wanted = [tenantId, 102, 104, 106, 999_999]
    const result = await call(page.request, membership.applyMembership, { erpTenantIds: wanted })
    expect([result.successNum, result.failureNum]).toEqual([4, 1])
    await page.goto('/lmPortals/mySupplier')
    await page.getByRole('tab', { name: /申请中/ }).click()
    await expect(page.getByRole('row').filter({ hasText: shortName })).toContainText('审核中')
  })

  await test.step('it is approved at a level', async () => {
    await call(shop.request, members.saveLevel, { name: '银牌', discount: '10' })
    await shop.goto(`/seller/members?keyword=${encodeURIComponent(buyer.company)}`)
    await shop.getByRole('row').filter({ hasText: buyer.company }).getByRole('button', { name: '通过' }).click()
    const form = dialog(shop, `通过「${buyer.company}」的申请`)
    await form.getByLabel('会员等级').selectOption({ label: '银牌（优惠 10%）' })
    await form.getByRole('button', { name: '通过' }).click()
    await expect(notice(shop, '已通过，买家现在可见会员价')).toBeVisible()
  })

  const offerNow = async () => {
    const filter = { tenantIds: [tenantId], keyword: `GB/T 5783 ${chosen.specification}`, inStock: true }
    const { records } = await call(page.request, findGoods.list, filter)
    return records.find(({ componentId }) => componentId === chosen.id)!
  }

  await test.step('the buyer pays the level’s price, and then its own', async () => {
    await expect
      .poll(async () => Number((await offerNow()).price) / Number(priced.get(chosen.ownCode)))
      .toBeCloseTo(0.9, 3)
    const { buyers } = await call(shop.request, prices.targets, {})
    const whose = buyers.find(({ name }) => name === buyer.company)!.id
    const { id: listId } = await call(shop.request, prices.create, { name: '专价', kind: 'buyer', whose, copyFrom: 0 })
    await shop.goto(`/seller/prices?listId=${listId}`)
    await shop.getByLabel('关键字').fill(chosen.ownCode)
    await shop.getByRole('button', { name: '查询' }).click()
    const price = shop.getByLabel(`新价 ${chosen.ownCode}`)
    await price.fill('43.21')
    await price.blur()
    await shop.getByRole('button', { name: '检查并激活' }).click()
    await dialog(shop, '激活价格表').getByRole('button', { name: '激活' }).click()
    await expect(notice(shop, '价格已生效')).toBeVisible({ timeout: 60_000 })
    await expect.poll(async () => (await offerNow()).price).toBe('43.21')
    await page.goto(search)
    await expect(rowOf(page, await offerNow())).toContainText('43.21', patience)
  })

  const orderNo = await test.step('it buys, and both see the same amounts', async () => {
    const [made = ''] = await order(page.request, [await offerNow()])
    const [bought, sold] = await Promise.all([
      call(page.request, orders.detail, { orderNo: made }),
      call(shop.request, sellerOrders.order, { orderNo: made }),
    ])
    expect([sold.amount, sold.freight]).toEqual([bought.amount, bought.freight])
    for (const [who, address] of [
      [page, `/lmPortals/salesOrder?orderNo=${made}`],
      [shop, `/seller/orders?orderNo=${made}`],
    ] as const) {
      await who.goto(address)
      await expect(who.getByRole('main').getByText(yuan(bought.amount)).first()).toBeVisible()
    }
    return made
  })

  await test.step('the seller goes on holiday, and comes back', async () => {
    await shop.goto('/seller/shop')
    await typeDate(shop.locator('main'), '休假开始', dayIn(0))
    await typeDate(shop.locator('main'), '休假结束', dayIn(3))
    await shop.getByRole('button', { name: '保存', exact: true }).click()
    await expect(notice(shop, '店铺设置已保存')).toBeVisible()
    await page.goto(`/lmShop/home?tid=${tenantId}`)
    await expect(page.getByText(/店铺休息中，\d+月\d+日恢复/)).toBeVisible()
    await expect(order(page.request, [await offerNow()])).rejects.toThrow('店铺休息中')
  })

  await test.step('the ERP pushes a low count: a shortage, and the order stands', async () => {
    await pushStock(3)
    await shop.goto('/seller/stock?state=shortage')
    await expect(
      shop
        .getByRole('row')
        .filter({ hasText: chosen.ownCode })
        .getByText(/^欠交 /),
    ).toBeVisible()
    const { state } = await call(page.request, orders.detail, { orderNo })
    expect(state).toBe('awaitingConfirmation')
  })
})
