import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { call } from './support/call.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

test('a field of many goods is looked at, changed and taken back @narrow', async ({ page }) => {
  await logIn(page.request, demo.seller(106))
  const bin = `Z-${Date.now() % 100_000}`
  await page.goto('/seller/products?keyword=M8')
  const grid = page.getByRole('table', { name: '商品' })
  await expect(grid.getByRole('row').nth(1)).toBeVisible()

  await test.step('old and new are shown before anything changes', async () => {
    await page.getByRole('button', { name: '批量修改' }).click()
    const form = dialog(page, /批量修改 .* 个商品/)
    await form.getByLabel('字段').selectOption('库位')
    await form.getByLabel('新值').fill(bin)
    await form.getByRole('button', { name: '预览' }).click()
    await expect(form.getByRole('status')).toContainText('个会改，0 个已经是这个值')
    await expect(form.getByRole('table', { name: '改前改后' })).toContainText(bin)
    await expectNoSidewaysScroll(page)
    await form.getByRole('button', { name: /^修改 .* 个$/ }).click()
    await expect(notice(page, /已修改 .* 个商品，一天内可在「修改记录」撤销/)).toBeVisible()
    await expect(grid).toContainText(bin)
  })

  await test.step('goods are found by their bin', async () => {
    await page.goto(`/seller/products?keyword=${bin}`)
    await expect(grid).toContainText(bin)
  })

  await test.step('it is taken back', async () => {
    await page.getByRole('button', { name: '修改记录' }).click()
    const list = dialog(page, '最近一天的批量修改')
    const row = list.getByRole('row', { name: bin })
    await row.getByRole('button', { name: '撤销' }).click()
    await dialog(page, '撤销批量修改').getByRole('button', { name: '撤销' }).click()
    await expect(notice(page, /已改回 .* 个商品/)).toBeVisible()
    await expect(row).toContainText('已撤销')
    await list.getByRole('button', { name: '关闭' }).click()
    await expect(page.getByText('没有符合条件的商品')).toBeVisible()
  })
})

test('all goods of a shop, tens of thousands, are changed at once and taken back', async ({ page }) => {
  await logIn(page.request, demo.seller(106))
  const bin = `ALL-${Date.now() % 100_000}`
  const found = async () => (await call(page.request, goods.list, { keyword: bin, limit: 1 })).total
  await page.goto('/seller/products')
  const grid = page.getByRole('table', { name: '商品' })
  await expect(grid.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await page.getByRole('button', { name: /^选择全部 / }).click()
  await expect(page.getByText(/^已选全部 /)).toBeVisible()
  const { total } = await call(page.request, goods.list, { limit: 1 })
  await page.getByRole('button', { name: '批量修改' }).click()
  const form = dialog(page, /批量修改 .* 个商品/)
  await form.getByLabel('字段').selectOption('库位')
  await form.getByLabel('新值').fill(bin)
  await form.getByRole('button', { name: '预览' }).click()
  await form.getByRole('button', { name: /^修改 .* 个$/ }).click()
  await expect(notice(page, /已修改 .* 个商品，一天内可在「修改记录」撤销/)).toBeVisible({ timeout: 60_000 })
  expect(await found()).toBe(total)
  await page.getByRole('button', { name: '修改记录' }).click()
  const row = dialog(page, '最近一天的批量修改').getByRole('row', { name: bin })
  await row.getByRole('button', { name: '撤销' }).click()
  await dialog(page, '撤销批量修改').getByRole('button', { name: '撤销' }).click()
  await expect(notice(page, /已改回 .* 个商品/)).toBeVisible({ timeout: 60_000 })
  expect(await found()).toBe(0)
})
