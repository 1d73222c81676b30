import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { logIn, logInByForm } from './support/people.ts'

const list = '/lmPortals/productList'
const inStock = `${list}?q=GB%2FT+5783&stock=1&sort=priceAsc`

const saveAs = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: '保存筛选' }).click()
  await dialog(page, '保存筛选').getByRole('textbox', { name: /名称/ }).fill(name)
  await dialog(page, '保存筛选').getByRole('button', { name: '保存' }).click()
}
const open = async (page: Page) => {
  await page.getByRole('button', { name: '我的筛选' }).click()
  return dialog(page, '我的筛选')
}

test('a filter is saved, opened on another device, renamed and deleted @narrow', async ({ page, otherPage, buyer }) => {
  await page.goto(`${inStock}&p=2`)
  await page.getByRole('button', { name: '保存筛选' }).click()
  const naming = dialog(page, '保存筛选')
  await expect(naming.getByRole('textbox', { name: /名称/ })).toHaveValue('GB/T 5783 有现货')
  await expectNoSidewaysScroll(page)
  await naming.getByRole('button', { name: '保存' }).click()
  await expect(notice(page, '已保存')).toBeVisible()

  await logIn(otherPage.request, buyer.phone)
  await otherPage.goto(list)
  await (await open(otherPage)).getByRole('link', { name: 'GB/T 5783 有现货' }).click()
  await expect(otherPage).toHaveURL((url) => {
    const { q, stock, sort, p } = Object.fromEntries(url.searchParams)
    return q === 'GB/T 5783' && stock === '1' && sort === 'priceAsc' && p === undefined
  })
  await expect(otherPage.getByRole('checkbox', { name: /有现货/ })).toBeChecked()

  await (await open(page)).getByRole('button', { name: '改名 GB/T 5783 有现货' }).click()
  await dialog(page, '筛选改名').getByRole('textbox', { name: /名称/ }).fill('常备六角')
  await dialog(page, '筛选改名').getByRole('button', { name: '保存' }).click()
  await expect(notice(page, '已改名')).toBeVisible()
  const filters = await open(page)
  await expect(filters.getByRole('link')).toHaveText(['常备六角'])
  await expectNoSidewaysScroll(page)
  await filters.getByRole('button', { name: '删除 常备六角' }).click()
  await dialog(page, '删除筛选').getByRole('button', { name: '删除' }).click()
  await expect((await open(page)).getByText('还没有保存的筛选')).toBeVisible()
})

test('a name that is taken is replaced only after a question @narrow', async ({ page, buyer: _ }) => {
  await page.goto(`${list}?q=M8`)
  await saveAs(page, '常备')
  await expect(notice(page, '已保存')).toBeVisible()
  await page.goto(`${list}?q=M10`)
  await saveAs(page, '常备')
  const question = dialog(page, '同名筛选')
  await expect(question).toContainText('已有筛选「常备」，要换成现在的条件吗？')
  await question.getByRole('button', { name: '取消' }).click()
  await dialog(page, '保存筛选').getByRole('button', { name: '保存' }).click()
  await question.getByRole('button', { name: '替换' }).click()
  await expect(dialog(page, '保存筛选')).toBeHidden()
  await (await open(page)).getByRole('link', { name: '常备' }).click()
  await expect(page.getByRole('combobox', { name: '搜索商品' })).toHaveValue('M10')
})

test('a visitor who saves a filter logs in and goes on where they were @narrow', async ({ page, regular }) => {
  await page.goto(`${list}?q=M8&stock=1`)
  await page.getByRole('button', { name: '保存筛选' }).click()
  await logInByForm(page, regular.phone)
  await expect(dialog(page, '保存筛选')).toBeVisible()
  await dialog(page, '保存筛选').getByRole('textbox', { name: /名称/ }).fill('访客存的')
  await dialog(page, '保存筛选').getByRole('button', { name: '保存' }).click()
  await expect(notice(page, '已保存')).toBeVisible()
  await expect(page).toHaveURL(/q=M8&stock=1$/)
  await expect((await open(page)).getByRole('link', { name: '访客存的' })).toBeVisible()
})

test('a saved filter whose standard and seller are gone says that nothing matches', async ({ page, buyer: _ }) => {
  await page.goto(`${list}?std=999999&seller=88888`)
  await saveAs(page, '没有了')
  await page.goto(list)
  await (await open(page)).getByRole('link', { name: '没有了' }).click()
  await expect(page.getByRole('region', { name: '没有符合条件的商品' })).toBeVisible()
  await page.getByRole('button', { name: '查看全部商品' }).click()
  await expect(page.locator('button[data-row]').first()).toBeVisible()
})
