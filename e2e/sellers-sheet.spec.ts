import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import type { Page } from '@playwright/test'
import { call } from './support/call.ts'
import { expect, test } from './support/journey.ts'
import { expectNoSidewaysScroll } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'
import { writingFaults } from './support/writing.ts'

const tenantId = 105

const row = (cells: readonly string[], span = 1) =>
  `<tr>${cells.map((cell) => `<td colspan="${span}">${cell}</td>`).join('')}</tr>`

/** A page that a program of a warehouse calls .xls: a head, two rows of titles, goods, a sum. */
const exported = (brand: string, prefix: string) =>
  `<html><head><meta charset="utf-8"></head><body><table>${[
    row(['物料价格库存表'], 9),
    row(['导出时间：2026-11-28 08:02'], 9),
    row(['物料', '', '', '', '', '', '销售价（元/百支，未税）', '库存（千支）', '其他']),
    row(['存货编号', '物料名称', '规格型号', '等级', '表面', '品牌', '一级价', '可用量', '架号']),
    row([`${prefix}-20`, '六角螺栓 GB5783', 'M8*20', '8.8', '蓝白锌', brand, '3.72', '312.40', 'A-03-2']),
    row([`${prefix}-25`, '六角螺栓 GB5783', 'M8*25', '8.8', '蓝白锌', brand, '4.09', '256.05', 'A-03-3']),
    row(['合计', '', '', '', '', '', '', '568.45', '']),
  ].join('')}</table></body></html>`

/** Brings the file, says that 架号 is not imported, and writes it. */
async function bring(office: Page, kind: string, text: string): Promise<void> {
  await office.goto(`/seller/imports?kind=${kind}`)
  const buffer = Buffer.from(text)
  await office
    .locator('input[type=file]')
    .setInputFiles({ name: '物料价格库存_1128.xls', mimeType: 'application/vnd.ms-excel', buffer })
  const sheet = office.getByRole('region', { name: '表格原样' })
  await expect(sheet.getByText('标题', { exact: true })).toHaveCount(2, { timeout: 30_000 })
  await expect(office.getByText('1 列未定')).toBeVisible()
  await expect(office.getByText('合计、签字等 1 行不读')).toBeVisible()
  expect(writingFaults(await office.getByRole('main').innerText())).toEqual([])
  await expectNoSidewaysScroll(office)
  await office.getByRole('button', { name: /^架号 不导入/ }).click()
  await office.getByRole('button', { name: '按此对应检查' }).click()
  await office.getByRole('button', { name: '写入 2 行' }).click({ timeout: 60_000 })
  await expect(office.getByText('已完成')).toBeVisible({ timeout: 60_000 })
}

test('an export with two rows of titles, 元/百支 and 千支 goes in, and a buyer sees its prices and stock', async ({
  page,
  otherPage: office,
  newBuyer: _,
}) => {
  test.setTimeout(180_000)
  await logIn(office.request, demo.seller(tenantId))
  const number = Date.now() % 1_000_000
  const brand = `表格${number}`
  const text = exported(brand, `BG${number}`)

  await test.step('products with their stock, then the stock of a later file', async () => {
    await bring(office, 'products', text.replace('312.40', '300.00').replace('256.05', '200.00'))
    await bring(office, 'stock', text)
  })

  await test.step('they go on sale', async () => {
    await office.goto(`/seller/products?keyword=BG${number}`)
    await office.getByRole('button', { name: '上架', exact: true }).click()
    await office.getByRole('dialog', { name: '批量上架' }).getByRole('button', { name: '上架' }).click()
    await expect(office.getByText(/已上架 2 个商品/)).toBeVisible()
  })

  await test.step('a buyer sees the price of a thousand with tax, and the pieces', async () => {
    const offered = async () => {
      const filter = { tenantIds: [tenantId], keyword: 'GB/T 5783 M8×20 8.8', limit: 100 }
      const { records } = await call(page.request, findGoods.list, filter)
      return records.find(({ brandName }) => brandName === brand)
    }
    // Buyers' lists follow within seconds.
    await expect
      .poll(async () => Number((await offered())?.price), { timeout: 20_000 })
      .toBeCloseTo(3.72 * 10 * 1.13, 6)
    await page.goto(`/lmPortals/productList?componentId=${(await offered())!.componentId}`)
    await expect(page.getByText(/¥42\.03/).first()).toBeVisible()
    await expect(page.getByText(/312,400|312\.4/).first()).toBeVisible()
  })
})
