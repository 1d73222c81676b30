import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { dialog } from './support/page-parts.ts'

const home = '/lmPortals/home'

/** The offers of the list on screen. */
const offers = (page: Page): Locator =>
  page
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('textbox', { name: '总量' }) })
const search = (page: Page): Locator => page.getByRole('combobox', { name: '搜索商品' })
const facetValue = (page: Page, facet: string, value: string): Locator =>
  page
    .getByRole('group', { name: facet, exact: true })
    .getByRole('button')
    .filter({ hasText: new RegExp(`^${value}\\s*[\\d,]+$`) })

const numberIn = async (place: Locator): Promise<number> =>
  Number((await place.innerText()).replaceAll(',', '').match(/\d+/)?.[0])
/** How many offers a facet's value says there are. */
const countOf = (value: Locator): Promise<number> => numberIn(value.locator('small'))
/** How many offers the list says it has. */
const total = (page: Page): Promise<number> => numberIn(page.getByTestId('total'))

test('the directory leads from a big category over a small one to the goods of a standard', async ({ page }) => {
  await page.goto(home)
  const directory = page.getByRole('navigation', { name: '商品目录' })
  await directory.getByRole('button', { name: '展开螺栓' }).click()
  await directory.getByRole('button', { name: /^六角头螺栓/ }).click()
  const standard = directory.getByRole('link', { name: /GB\/T 5783-2025/ })
  const offered = await countOf(standard)
  await standard.click()
  await expect(page).toHaveURL(/\/lmPortals\/productList\?std=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GB/T 5783-2025')
  await expect(offers(page)).toHaveCount(20)
  expect(await total(page)).toBe(offered)
})

test('the directory leads to the goods of a shape', async ({ page }) => {
  await page.goto(home)
  const directory = page.getByRole('navigation', { name: '商品目录' })
  await directory.getByRole('button', { name: '展开螺栓' }).click()
  await directory.getByRole('button', { name: /^六角头螺栓/ }).click()
  await directory.locator('a[href*="shape="]').first().click()
  await expect(page).toHaveURL(/\/lmPortals\/productList\?shape=\d+$/)
  await expect(offers(page)).toHaveCount(20)
})

test('the directory is at hand on every page', async ({ page }) => {
  await page.goto('/lmPortals/helpCenter')
  await page.getByRole('button', { name: '全部分类' }).click()
  const directory = page.getByRole('navigation', { name: '商品目录' })
  await directory.getByRole('button', { name: '展开螺母' }).click()
  await directory.getByRole('link', { name: '全部螺母' }).click()
  await expect(page).toHaveURL(/\/lmPortals\/productList\?big=\d+$/)
  await expect(directory).toBeHidden()
  await expect(offers(page)).toHaveCount(20)
})

for (const [typed, found] of [
  ['GB/T 5783', /GB\/T 5783/],
  ['gb5783', /GB\/T 5783/],
  ['DIN933', /DIN 933/],
  ['六角头螺栓', /六角头螺栓/],
] as const) {
  test(`a search for ${typed} finds goods`, async ({ page }) => {
    await page.goto(home)
    await search(page).fill(typed)
    await search(page).press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed)
    await expect(page.getByText('已识别')).toBeVisible()
    await expect(offers(page)).toHaveCount(20)
    expect(await total(page)).toBeGreaterThan(1000)
    const card = page.getByRole('region', { name: '标准', exact: true })
    await expect(card.or(offers(page).first()).first()).toContainText(found)
  })
}

test('a specification in the search is understood, and may be searched for as it stands', async ({ page }) => {
  await page.goto(home)
  await search(page).fill('GB/T 5783 M8×30 8.8')
  await page.getByRole('button', { name: '搜索' }).click()
  await expect(page.getByText('已识别')).toContainText('标准 GB/T 5783')
  await expect(offers(page).first()).toContainText('M8×30')
  await expect(offers(page).first()).toContainText('8.8')
  await page.getByRole('button', { name: '不对？按原文搜索' }).click()
  await expect(page.getByText('正按原文搜索「GB/T 5783 M8×30 8.8」')).toBeVisible()
})

test('the search box completes what is typed, by mouse and by keyboard', async ({ page }) => {
  await page.goto(home)
  await search(page).pressSequentially('gb5783')
  const options = page.getByRole('listbox', { name: '联想' }).getByRole('option')
  await expect(options.first()).toContainText('GB/T 5783')
  await search(page).press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await search(page).press('Enter')
  await expect(page).toHaveURL(/\?std=\d+$/)
  await search(page).fill('din933')
  await options.filter({ hasText: 'DIN 933' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('DIN 933')
})

test('facets take several values, count exactly, and stand in the address', async ({ page }) => {
  await page.goto('/lmPortals/productList?q=GB%2FT%205783')
  await facetValue(page, '标准', 'GB/T 5783-2025').click()
  await expect(page).toHaveURL(/std=\d+/)

  const m8 = facetValue(page, '直径', 'M8')
  const m10 = facetValue(page, '直径', 'M10')
  await expect(offers(page)).toHaveCount(20)
  const ofM8 = await countOf(m8)
  const ofM10 = await countOf(m10)
  await m8.click()
  await expect(m8).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => total(page)).toBe(ofM8)
  expect(await countOf(m10), 'the other values of a facet keep their counts').toBe(ofM10)
  await m10.click()
  await expect.poll(() => total(page)).toBe(ofM8 + ofM10)

  const strength = facetValue(page, '强度等级', '8\\.8')
  const ofBoth = await countOf(strength)
  await strength.click()
  await expect.poll(() => total(page)).toBe(ofBoth)
  for (const label of ['直径 M8', '直径 M10', '强度等级 8.8'])
    await expect(page.getByRole('button', { name: `取消 ${label}`, exact: true })).toBeVisible()
  const narrowed = page.url()

  await page.reload()
  await expect.poll(() => total(page)).toBe(ofBoth)
  await expect(m8).toHaveAttribute('aria-pressed', 'true')
  await expect(m10).toHaveAttribute('aria-pressed', 'true')

  await page.goBack()
  await expect.poll(() => total(page)).toBe(ofM8 + ofM10)
  await expect(strength).toHaveAttribute('aria-pressed', 'false')
  await page.goForward()
  await expect(page).toHaveURL(narrowed)
  await expect.poll(() => total(page)).toBe(ofBoth)

  await page.getByRole('button', { name: '取消 直径 M8', exact: true }).click()
  await expect(m8).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: '清空' }).click()
  await expect(page).toHaveURL(/\/lmPortals\/productList$/)
})

test('switches, sorting and pages stand in the address too', async ({ page }) => {
  await page.goto('/lmPortals/productList?q=DIN933')
  const inStock = page.getByRole('checkbox', { name: /有现货/ })
  const label = page.locator('label').filter({ has: inStock })
  const left = await countOf(label)
  await inStock.click()
  await expect.poll(() => total(page)).toBe(left)

  await page.getByRole('button', { name: '库存', exact: true }).click()
  await expect(page).toHaveURL(/sort=stock/)
  await page.getByRole('button', { name: '第 2 页' }).click()
  await expect(page).toHaveURL(/p=2/)
  const [first] = await offers(page).allInnerTexts()
  await page.reload()
  await expect(inStock).toBeChecked()
  await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  await expect(offers(page).first()).toContainText(first!.split('\n')[0]!.trim())
  await inStock.click()
  await expect(page).not.toHaveURL(/stock=1|p=2/)
})

test('a list without goods says why and helps on', async ({ page }) => {
  await page.goto('/lmPortals/productList?q=GB%2FT%205783&d=999999')
  await expect(page.getByText('没有符合条件的商品')).toBeVisible()
  await page.getByRole('button', { name: /^清空最后一个条件/ }).click()
  await expect(offers(page)).toHaveCount(20)
})

test('an offer says everything that one buys by, and opens over its list', async ({ page }) => {
  await page.goto('/lmPortals/productList?q=GB%2FT%205783&seller=105&stock=1')
  const offer = offers(page).first()
  const specification = await offer.getByRole('link').first().innerText()
  for (const label of ['材质', '卖家', '库存', '交期', '单价', '小计'])
    await expect(offer.locator(`td[data-label="${label}"]`)).not.toBeEmpty()
  await expect(offer.locator('td[data-label="单价"]')).toContainText(/¥[\d.,]+ \/千支/)
  await offer.getByRole('link').first().click()
  const details = dialog(page, new RegExp(specification))
  await expect(page).toHaveURL(/componentId=\d+/)
  for (const text of ['尺寸（mm）', '包装', '强度等级', '表面处理', '交期', '冀安标准件（示例）'])
    await expect(details.getByText(text, { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(details).toBeVisible()
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(offers(page).first()).toContainText(specification)
})

test('dimensions can stand in columns of their own', async ({ page }) => {
  await page.goto('/lmPortals/productList?q=DIN933')
  await page.getByRole('button', { name: /^尺寸列 k s e/ }).click()
  for (const letter of ['k', 's', 'e'])
    await expect(page.getByRole('columnheader', { name: letter, exact: true })).toBeVisible()
  await page.getByRole('button', { name: '收起尺寸列' }).click()
  await expect(page.getByRole('columnheader', { name: 's', exact: true })).toHaveCount(0)
})

test('the parts library leads from a standard to its goods', async ({ page }) => {
  await page.goto('/lmPortals/standardview')
  await page.getByRole('main').getByText('螺栓', { exact: true }).first().click()
  await expect(page).toHaveURL(/big=\d+/)
  await page
    .getByRole('main')
    .getByRole('button', { name: /GB\/T 5780-2016/ })
    .or(page.getByRole('main').getByRole('link', { name: /GB\/T 5780-2016/ }))
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GB/T 5780-2016')
  await page.getByRole('link', { name: /^在售/ }).click()
  await expect(page).toHaveURL(/\/lmPortals\/productList\?std=\d+$/)
  await expect(offers(page)).toHaveCount(20)
})

for (const typed of ['GB5783', 'gb/t5783', 'GBT 5783-2016', 'DIN933']) {
  test(`the standard query knows ${typed}`, async ({ page }) => {
    await page.goto('/lmPortals/standardQuery')
    await page.getByRole('combobox', { name: '标准号或名称' }).fill(typed)
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page.getByRole('main')).toContainText(typed === 'DIN933' ? 'DIN 933' : 'GB/T 5783')
  })
}
