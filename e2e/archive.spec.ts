import { readFile } from 'node:fs/promises'
import * as myGoods from '@lianmeng/contract/my-goods/endpoints'
import * as sellerGoods from '@lianmeng/contract/seller-goods/endpoints'
import type { Page } from '@playwright/test'
import { call } from './support/call.ts'
import { headOf, isPlenty, listAddress, oneOf, type Product, rowOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

const tenantId = 106

/** A product's row in the archive. */
const keptRow = (page: Page, product: Product) =>
  page
    .getByRole('table', { name: '我的商品档案' })
    .getByRole('row')
    .filter({ hasText: headOf(product) })

test('a favourite of the list gets a number, is found by it, goes out and comes back, and is replaced once it is off sale', async ({
  page,
  otherPage: office,
  newBuyer: _,
}) => {
  test.setTimeout(120_000)
  const isShared = (product: Product) => isPlenty(product) && product.sellsOpenly === 1
  const product = await oneOf(page.request, { tenantIds: [tenantId], inStock: true, mayPurchase: true }, isShared)
  const number = `LS-${Date.now() % 1_000_000}`

  await test.step('the star of the list puts it into the archive', async () => {
    await page.goto(listAddress(product))
    await rowOf(page, product)
      .getByRole('button', { name: /^更多 / })
      .click()
    const star = page.getByRole('button', { name: '收藏' })
    await star.click()
    await expect(notice(page, '收藏成功')).toBeVisible()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a number is typed in the archive', async () => {
    await page.goto('/lmPortals/myGoods')
    const field = keptRow(page, product).getByRole('textbox', { name: /自编料号$/ })
    await field.fill(number)
    await field.press('Enter')
    await expect(notice(page, '已保存料号')).toBeVisible()
    await expect(page.getByRole('tab', { name: /^已设料号/ })).toContainText('1')
  })

  await test.step('the search box of the portal finds the number', async () => {
    const box = page.getByRole('banner').getByRole('combobox').first()
    await box.fill(number.toLowerCase())
    await box.press('Enter')
    await expect(page).toHaveURL(/productList/)
    await expect(page.getByRole('main')).toContainText(`料号 ${number}`)
    await page.goto(`/lmPortals/productList?componentId=${product.componentId}`)
    await expect(page.getByRole('dialog').getByText(number, { exact: true })).toBeVisible()
  })

  await test.step('an exported file is imported without a change', async () => {
    await page.goto('/lmPortals/myGoods')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe('我的商品档案.xlsx')
    const buffer = await readFile(await download.path())
    const file = {
      name: 'a.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    }
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(dialog(page, '导入结果')).toContainText('共 1 行：新增 0，修改 0，无变化 1，错误 0')
    await dialog(page, '导入结果').getByRole('button', { name: '知道了' }).click()
  })

  await test.step('a wrong row shows its reason', async () => {
    const buffer = Buffer.from('商品编号,自编料号\n,X1\n')
    await page.locator('input[type=file]').setInputFiles({ name: 'b.csv', mimeType: 'text/csv', buffer })
    await expect(dialog(page, '导入结果')).toContainText('请填写商品编号，或标准号和规格')
    await dialog(page, '导入结果').getByRole('button', { name: '知道了' }).click()
  })

  await logIn(office.request, demo.seller(tenantId))
  try {
    await call(office.request, sellerGoods.listOff, { ids: [product.componentId] })
    await test.step('off sale it stays with its number, and another seller takes its place', async () => {
      await page.goto('/lmPortals/myGoods?tab=gone')
      const row = keptRow(page, product)
      await expect(row).toContainText('已下架')
      await row.getByRole('button', { name: '找替代' }).click()
      const choice = dialog(page, /^找替代/)
      await choice.getByRole('button', { name: '换成此商品' }).first().click()
      await expect(notice(page, '已替换')).toBeVisible()
      const { records } = await call(page.request, myGoods.list, {})
      expect(records).toMatchObject([{ customComponentCode: number, myFavoriteFlag: 1, isListed: 1 }])
      expect(records[0]!.componentId).not.toBe(product.componentId)
    })
  } finally {
    await call(office.request, sellerGoods.listOn, { ids: [product.componentId] })
  }
})

test('the archive of long names fits the screen @narrow', async ({ page, buyer: _ }) => {
  const product = await oneOf(page.request, { inStock: true, mayPurchase: true }, isPlenty)
  await page.goto('/lmPortals/myGoods?keyword=nothing-like-it')
  await expect(page.getByText('没有符合条件的商品')).toBeVisible()
  await call(page.request, myGoods.setPartNo, {
    componentId: product.componentId,
    customComponentCode: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789-AB',
    ownName: '特'.repeat(60),
    note: 'n'.repeat(200),
  })
  await page.goto('/lmPortals/myGoods')
  await expect(page.getByText('特'.repeat(60))).toBeVisible()
  await expectNoSidewaysScroll(page)
  await call(page.request, myGoods.remove, { componentIds: [product.componentId] })
})

test.describe('a file without goods', () => {
  test.use({ expectsErrors: true })
  test('is refused in words, and the page is as before', async ({ page, buyer: _ }) => {
    await page.goto('/lmPortals/myGoods')
    const titles = Buffer.from('自编料号,我的品名,商品编号\n')
    await page
      .getByLabel('导入', { exact: true })
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: titles })
    await expect(notice(page, '文件中没有数据行')).toBeVisible()
    await expect(page.locator('input[type=file]')).toBeEnabled()
  })
})
