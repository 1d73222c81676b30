import { gateway } from '@lianmeng/contract/endpoint'
import * as erp from '@lianmeng/contract/erp/endpoints'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import type { APIRequestContext } from '@playwright/test'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { fifteenSizes } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { becomeMember } from './support/memberships.ts'
import { dialog, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

const tenantId = 105

/** Pushes the actual stock of a product, as an ERP does. */
async function pushStock(request: APIRequestContext, ownCode: string, onHand: number): Promise<unknown> {
  const reply = await request.post(gateway + erp.pushStock.path, {
    headers: { 'x-wlm': '1', 'idempotency-key': `${ownCode} ${onHand} ${Date.now()}` },
    data: { rows: [{ ownCode, onHandInBaseUnits: onHand, asOf: new Date().toISOString() }] },
  })
  return (await reply.json()).data
}

/** Codes of a seller's goods; the first thousands are enough. */
async function someCodes(request: APIRequestContext, pages: number): Promise<{ ownCode: string; price: string }[]> {
  const found: { ownCode: string; price: string }[] = []
  for (let page = 0; page < pages; page += 1) {
    const { records } = await call(request, goods.list, {
      sort: 'code',
      state: 'listed',
      offset: page * 200,
      limit: 200,
    })
    found.push(...records)
  }
  return found
}

test('a seller lists 200 goods by a matrix, imports prices, sells one at a customer price, and hears of a low count', async ({
  page,
  otherPage: office,
  newBuyer: buyer,
}) => {
  test.setTimeout(240_000)
  await logIn(office.request, demo.seller(tenantId))
  const brand = `永固${Date.now() % 100_000}`
  const prefix = `YG${Date.now() % 1_000_000}`

  await test.step('the buyer becomes a member', async () => {
    await becomeMember(page.request, office.request, { tenantId, company: buyer.company })
  })

  await test.step('200 goods and more are made by a matrix', async () => {
    await office.goto('/seller/products/matrix')
    await office.getByRole('combobox', { name: '标准' }).fill('GB/T 5783')
    await office
      .getByRole('option', { name: /^GB\/T 5783-/ })
      .first()
      .click()
    await office.getByLabel('品牌').fill(brand)
    await office.getByLabel('编码规则').fill(`${prefix}-{直径}-{长度}`)
    for (const size of fifteenSizes) await office.getByRole('button', { name: `整列 ${size}`, exact: true }).click()
    await expect(office.getByText(/可生成 [\d,]+ 个/)).toBeVisible()
    await office.getByLabel('库存不足时可预订').uncheck()
    await office.getByRole('button', { name: '生成商品' }).click()
    await expect(notice(office, /已生成 [\d,]+ 个商品/)).toBeVisible()
  })
  const mine = (await call(office.request, goods.list, { keyword: prefix, sort: 'code', offset: 0, limit: 200 }))
    .records
  expect(mine).toHaveLength(200)

  await test.step('prices of some thousand goods are imported, one row is broken', async () => {
    const others = await someCodes(office.request, 10)
    const rows = [
      ...mine.map(({ ownCode }, i) => [ownCode, (6 + i / 200).toFixed(3), '公斤']),
      ...others.map(({ ownCode, price }) => [ownCode, price, '千支']),
    ]
    rows[150] = [rows[150]![0]!, '四十', '公斤']
    const text = [['物料编码', '含税单价', '计价单位'], ...rows].map((row) => row.join(',')).join('\r\n')
    await office.goto('/seller/imports')
    await office
      .locator('input[type=file]')
      .setInputFiles({ name: '十二月价格.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await expect(office.getByText('价格须为不超过6位小数的正数').first()).toBeVisible({ timeout: 60_000 })
    await office.getByRole('button', { name: /^写入 [\d,]+ 行$/ }).click()
    await expect(office.getByText('已完成')).toBeVisible({ timeout: 60_000 })
    await expect(office.getByText(/1 行有误.*已改动 199/)).toBeVisible()
  })

  await test.step('they go on sale, but for the one without a price', async () => {
    await office.goto(`/seller/products?keyword=${prefix}`)
    await office.getByRole('button', { name: '上架', exact: true }).click()
    await dialog(office, '批量上架').getByRole('button', { name: '上架' }).click()
    await expect(notice(office, /已上架 199 个商品/)).toBeVisible()
  })
  const chosen = (
    await call(office.request, goods.list, { keyword: mine[7]!.ownCode, sort: 'code', offset: 0, limit: 10 })
  ).records.find(({ ownCode }) => ownCode === mine[7]!.ownCode)!
  const ownPrice = (Number(chosen.price) * 0.758).toFixed(2)
  const fallen = `−${(100 - (Number(ownPrice) / Number(chosen.price)) * 100).toFixed(1)}%`
  await pushStock(office.request, chosen.ownCode, 1_000_000)

  await test.step('the buyer gets a price of its own', async () => {
    await office.goto('/seller/prices')
    await office.getByRole('button', { name: '新建价格表' }).click()
    const asked = dialog(office, '新建价格表')
    await asked.getByLabel('名称').fill(`${buyer.company}专价`)
    await asked.getByLabel('类型').selectOption({ label: '客户价' })
    await asked.getByLabel('会员客户').selectOption({ label: buyer.company })
    await asked.getByRole('button', { name: '新建' }).click()
    await office.getByLabel('关键字').fill(chosen.ownCode)
    await office.getByRole('button', { name: '查询' }).click()
    const price = office.getByLabel(`新价 ${chosen.ownCode}`)
    await price.fill(ownPrice)
    await price.blur()
    await expect(office.getByText(fallen)).toBeVisible()
    await office.getByRole('button', { name: '检查并激活' }).click()
    await dialog(office, '激活价格表').getByRole('button', { name: '激活' }).click()
    await expect(notice(office, '价格已生效')).toBeVisible()
  })

  let amount = ''
  await test.step('it finds and buys at that price; both see the same amount', async () => {
    await page.goto(
      `/lmPortals/productList?seller=${tenantId}&q=${encodeURIComponent(chosen.specification)}&view=offers`,
    )
    const { records } = await call(page.request, findGoods.list, {
      tenantIds: [tenantId],
      keyword: chosen.specification,
    })
    const offer = records.find(({ brandName }) => brandName === brand)!
    expect(Number(offer.price)).toBe(Number(ownPrice))
    await page.goto(`/lmPortals/productList?componentId=${offer.componentId}`)
    await expect(page.getByText(`¥${ownPrice}`).first()).toBeVisible()
    const [orderNo = ''] = await order(page.request, [offer])
    amount = ((offer.prodPackages[0]!.bigPackageQty / 1000) * Number(ownPrice)).toFixed(2)
    const shown = `¥${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    for (const [who, address] of [
      [page, `/lmPortals/salesOrder?orderNo=${orderNo}`],
      [office, `/seller/orders?orderNo=${orderNo}`],
    ] as const) {
      await who.goto(address)
      await expect(who.getByRole('main').getByText(shown).first()).toBeVisible()
    }
  })

  await test.step('a low count is shown as a shortage', async () => {
    await pushStock(office.request, chosen.ownCode, 3)
    await office.goto('/seller/stock?state=shortage')
    const row = office.getByRole('row').filter({ hasText: chosen.ownCode })
    await expect(row.getByText(/^欠交 /)).toBeVisible()
  })
})
