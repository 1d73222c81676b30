import type { Locator, Page } from '@playwright/test'
import { chooseValue, facetButton, openValues } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog } from './support/page-parts.ts'

const home = '/lmPortals/home'

/** The specifications of the list on screen. */
const specifications = (page: Page): Locator => page.locator('[data-specification]')
/** Their visible offers. */
const offers = (page: Page): Locator => page.locator('tr[data-component]')
const search = (page: Page): Locator => page.getByRole('combobox', { name: '搜索商品' })
/** A value in the open facet. */
const valueIn = (page: Page, value: string): Locator =>
  openValues(page).filter({ hasText: new RegExp(`^${value}\\s*[\\d,]+$`) })
/** Acts on a facet while it is open. */
async function inFacet<T>(page: Page, facet: string, act: () => Promise<T>): Promise<T> {
  await facetButton(page, facet).click()
  const done = await act()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return done
}

const numberIn = async (place: Locator): Promise<number> =>
  Number((await place.innerText()).replaceAll(',', '').match(/\d+/)?.[0])
/** The number of offers beside a facet's value. */
const countOf = (value: Locator): Promise<number> => numberIn(value.locator('small'))
/** The number of offers reported by the list. */
const total = async (page: Page): Promise<number> =>
  Number((await page.getByTestId('total').innerText()).replaceAll(',', '').match(/(\d+) 条报价/)?.[1])

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
  await expect(specifications(page)).toHaveCount(50)
  expect(await total(page)).toBe(offered)
})

test('the directory leads to the goods of a shape', async ({ page }) => {
  await page.goto(home)
  const directory = page.getByRole('navigation', { name: '商品目录' })
  await directory.getByRole('button', { name: '展开螺栓' }).click()
  await directory.getByRole('button', { name: /^六角头螺栓/ }).click()
  await directory.locator('a[href*="shape="]').first().click()
  await expect(page).toHaveURL(/\/lmPortals\/productList\?shape=\d+$/)
  await expect(specifications(page)).toHaveCount(50)
})

test('the directory is at hand on every page', async ({ page }) => {
  await page.goto('/lmPortals/helpCenter')
  await page.getByRole('button', { name: '全部分类' }).click()
  const directory = page.getByRole('navigation', { name: '商品目录' })
  await directory.getByRole('button', { name: '展开螺母' }).click()
  await directory.getByRole('link', { name: '全部螺母' }).click()
  await expect(page).toHaveURL(/\/lmPortals\/productList\?big=\d+$/)
  await expect(directory).toBeHidden()
  await expect(specifications(page)).toHaveCount(50)
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
    await expect(specifications(page)).toHaveCount(50)
    expect(await total(page)).toBeGreaterThan(1000)
    const card = page.getByRole('region', { name: '标准', exact: true })
    await expect(card.or(specifications(page).first()).first()).toContainText(found)
  })
}

test('a specification in the search is understood, and may be searched for as it stands', async ({ page }) => {
  await page.goto(home)
  await search(page).fill('GB/T 5783 M8×30 8.8')
  await page.getByRole('button', { name: '搜索' }).click()
  const read = page.getByRole('region', { name: '已选条件' })
  for (const piece of ['标准 GB/T 5783', '直径 M8', '长度 30', '等级 8.8']) await expect(read).toContainText(piece)
  await expect(specifications(page).first()).toContainText('M8×30')
  await expect(specifications(page).first()).toContainText('8.8')
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
  await chooseValue(page, '标准', 'GB/T 5783-2025')
  await expect(page).toHaveURL(/std=\d+/)
  await expect(specifications(page)).toHaveCount(50)

  const { ofM8, ofM10 } = await inFacet(page, '直径', async () => {
    const [m8, m10] = [valueIn(page, 'M8'), valueIn(page, 'M10')]
    const counts = { ofM8: await countOf(m8), ofM10: await countOf(m10) }
    await m8.click()
    await expect(m8).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => total(page)).toBe(counts.ofM8)
    expect(await countOf(m10), 'the other values of a facet keep their counts').toBe(counts.ofM10)
    await m10.click()
    await expect.poll(() => total(page)).toBe(counts.ofM8 + counts.ofM10)
    return counts
  })
  const ofBoth = await inFacet(page, '强度等级', async () => {
    const strength = valueIn(page, '8\\.8')
    const count = await countOf(strength)
    await strength.click()
    await expect.poll(() => total(page)).toBe(count)
    return count
  })
  for (const label of ['直径 M8', '直径 M10', '强度等级 8.8'])
    await expect(page.getByRole('button', { name: `取消 ${label}`, exact: true })).toBeVisible()
  const narrowed = page.url()

  await page.reload()
  await expect.poll(() => total(page)).toBe(ofBoth)
  await inFacet(page, '直径', async () => {
    for (const value of ['M8', 'M10']) await expect(valueIn(page, value)).toHaveAttribute('aria-pressed', 'true')
  })

  await page.goBack()
  await expect.poll(() => total(page)).toBe(ofM8 + ofM10)
  await expect(page.getByRole('button', { name: '取消 强度等级 8.8' })).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL(narrowed)
  await expect.poll(() => total(page)).toBe(ofBoth)

  await page.getByRole('button', { name: '取消 直径 M8', exact: true }).click()
  await expect(page.getByRole('button', { name: '取消 直径 M8', exact: true })).toHaveCount(0)
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

  /** Does something, and waits until another specification comes first. */
  const changing = async (act: () => Promise<void>) => {
    const before = await specifications(page).first().getAttribute('data-specification')
    await act()
    await expect(specifications(page).first()).not.toHaveAttribute('data-specification', before!)
  }
  await changing(() => page.getByRole('button', { name: '库存', exact: true }).click())
  await expect(page).toHaveURL(/sort=stock/)
  await changing(() => page.getByRole('button', { name: '第 2 页' }).click())
  await expect(page).toHaveURL(/p=2/)
  const first = await specifications(page).first().innerText()
  await page.reload()
  await expect(inStock).toBeChecked()
  await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  await expect(specifications(page).first()).toContainText(first.split('\n')[0]!.trim())
  await inStock.click()
  await expect(page).not.toHaveURL(/stock=1|p=2/)
})

test('a list without goods says why and helps on', async ({ page }) => {
  await page.goto('/lmPortals/productList?q=GB%2FT%205783&d=999999')
  await expect(page.getByText('没有符合条件的商品')).toBeVisible()
  await page.getByRole('button', { name: /^清空最后一个条件/ }).click()
  await expect(specifications(page)).toHaveCount(50)
})

test('an offer says everything that one buys by, and opens over its list', async ({ page }) => {
  await page.goto('/lmPortals/productList?q=GB%2FT%205783&seller=105&stock=1')
  const specification = await page.locator('button[data-row]').first().innerText()
  await page.locator('button[data-row]').first().click()
  const offer = offers(page).first()
  for (const label of ['卖家', '包装', '库存', '交期', '单价'])
    await expect(offer.locator(`td[data-label="${label}"]`)).not.toBeEmpty()
  for (const label of ['材质', '等级', '表面'])
    await expect(specifications(page).first().locator(`td[data-label="${label}"]`).first()).not.toBeEmpty()
  await expect(offer.locator('td[data-label="单价"]')).toContainText(/\d+\.\d\d/)
  await offer.getByRole('link', { name: '详情' }).click()
  const details = dialog(page, new RegExp(specification))
  await expect(page).toHaveURL(/componentId=\d+/)
  for (const text of ['尺寸（mm）', '包装', '强度等级', '表面处理', '交期', '冀安标准件（示例）'])
    await expect(details.getByText(text, { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(details).toBeVisible()
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(specifications(page).first()).toContainText(specification)
})

test('dimensions stand in columns of their own, which can be put away', async ({ page }) => {
  await page.goto('/lmPortals/productList?q=DIN933')
  for (const letter of ['k', 's', 'e'])
    await expect(page.getByRole('columnheader', { name: letter, exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: '尺寸列' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 's', exact: true })).toHaveCount(0)
  await expect(page).toHaveURL(/dim=0/)
  await page.goto('/lmPortals/productList?q=六角头螺栓')
  await page.getByRole('checkbox', { name: '尺寸列' }).check()
  await expect(page.getByRole('columnheader', { name: 's', exact: true })).toBeVisible()
})

test('ranges of diameter and length narrow the table', async ({ page }) => {
  await page.goto('/lmPortals/productList?q=DIN933')
  for (const [facet, range] of [
    ['直径', '8–12'],
    ['长度', '20–40'],
  ] as const) {
    await facetButton(page, facet).click()
    const input = page.getByRole('searchbox', { name: `输入${facet}` })
    await input.fill(range)
    await input.press('Enter')
    await expect(page.getByRole('button', { name: `取消 ${facet} ${range} mm`, includeHidden: true })).toHaveCount(1)
    await page.keyboard.press('Escape')
  }
  await expect(page).toHaveURL(/dmin=8&dmax=12&lmin=20&lmax=40/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('table', { name: '商品' })).toHaveAttribute('aria-busy', 'false')
  for (const text of await page.locator('button[data-row]').allTextContents()) {
    const [, d, l] = /^M(\d+)(?:×[\d.]+)?×(\d+)$/.exec(text.trim()) ?? []
    expect(Number(d)).toBeGreaterThanOrEqual(8)
    expect(Number(d)).toBeLessThanOrEqual(12)
    expect(Number(l)).toBeGreaterThanOrEqual(20)
    expect(Number(l)).toBeLessThanOrEqual(40)
  }
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
  await expect(specifications(page)).toHaveCount(50)
})

for (const typed of ['GB5783', 'gb/t5783', 'GBT 5783-2016', 'DIN933']) {
  test(`the standard query knows ${typed}`, async ({ page }) => {
    await page.goto('/lmPortals/standardQuery')
    await page.getByRole('combobox', { name: '标准号或名称' }).fill(typed)
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page.getByRole('main')).toContainText(typed === 'DIN933' ? 'DIN 933' : 'GB/T 5783')
  })
}
