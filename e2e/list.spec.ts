import type { Locator, Page } from '@playwright/test'
import { isPlenty, listAddress, oneOf, type Product, rowOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { cartLink, dialog, expectNoSidewaysScroll } from './support/page-parts.ts'

const hexBolts = '/lmPortals/productList?q=GB%2FT%205783'
const rows = (page: Page): Locator => page.locator('button[data-row]')
const isOnDesk = ({ width }: { width: number }) => width > 390

/** Number of specifications fully visible in the window. */
const visibleRows = (page: Page): Promise<number> =>
  rows(page).evaluateAll(
    (all) =>
      all.filter((row) => {
        const { top, bottom } = row.closest('tr')!.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }).length,
  )

test('twelve specifications or more stand in a window of 1440 × 900', async ({ page, viewport }) => {
  test.skip(!isOnDesk(viewport!), 'on a desk')
  for (const path of [
    hexBolts,
    '/lmPortals/productList',
    '/lmPortals/productList?q=M8×30',
    '/lmPortals/productList?big=401',
  ]) {
    await page.goto(path)
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByTestId('total')).toContainText('条报价')
    expect(await visibleRows(page), path).toBeGreaterThanOrEqual(12)
  }
  await page.goto(hexBolts)
  await rows(page).nth(3).click()
  await expect(page.locator('tr[data-component]').first()).toBeVisible()
  await page.mouse.wheel(0, 2000)
  await expect(page.getByRole('columnheader', { name: '库存' })).toBeInViewport()
  await expect(page.getByRole('region', { name: '筛选' })).toBeInViewport()
})

test('a specification takes no more than 96 pixels of a telephone @narrow', async ({ page, viewport }) => {
  test.skip(isOnDesk(viewport!), 'on a telephone')
  for (const path of [hexBolts, '/lmPortals/productList', '/lmPortals/productList?big=402']) {
    await page.goto(path)
    await expect(rows(page).first()).toBeVisible()
    const heights = await rows(page).evaluateAll((all) =>
      all.map((row) => row.closest('tr')!.getBoundingClientRect().height),
    )
    expect(Math.max(...heights), path).toBeLessThanOrEqual(96)
    await expectNoSidewaysScroll(page)
  }
})

test('every specification stands there once, current editions first, usual sizes first', async ({ page }) => {
  await page.goto(hexBolts)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GB/T 5783-2025')
  await expect(rows(page)).toHaveCount(50)
  const ids = await page
    .locator('[data-specification]')
    .evaluateAll((all) => all.map((group) => (group as HTMLElement).dataset.specification))
  expect(new Set(ids).size).toBe(50)
  await expect(rows(page).first()).toContainText(/^M6×/)
})

for (const way of ['typed', 'chosen'] as const) {
  test(`the header of a list opens the part that is ${way}: drawing, solid, figures and the standard's page`, async ({
    page,
  }) => {
    const typed = 'GB5783 M8×30 8.8'
    const { standardId, nominalId, length, strengthId } = await oneOf(page.request, { keyword: typed }, () => true)
    const chosen = `std=${standardId}&d=${nominalId}&l=${length}&cls=${strengthId}`
    await page.goto(`/lmPortals/productList?${way === 'typed' ? `q=${encodeURIComponent(typed)}` : chosen}`)
    const links = page.getByRole('navigation', { name: '标准资料' })
    for (const name of ['尺寸图纸', '3D 预览']) {
      await links.getByRole('button', { name }).click()
      await expect(dialog(page, '尺寸图纸')).toContainText('M8×30')
      await page.keyboard.press('Escape')
    }
    await links.getByRole('button', { name: '性能成分' }).click()
    const figures = dialog(page, '性能成分信息')
    await expect(figures).toContainText('M8')
    await expect(figures.getByRole('region', { name: '力学性能' })).toContainText('保证载荷 Fp（M8）')
    await expect(figures.getByRole('region', { name: '拧紧扭矩' })).toBeVisible()
    await expect(figures).not.toContainText('暂无数据')
    await page.keyboard.press('Escape')
    await links.getByRole('link', { name: '参数表' }).click()
    await expect(page).toHaveURL(/size=M8&l=30&cls=\d+/)
  })
}

test('a name completes to the current edition', async ({ page }) => {
  await page.goto('/lmPortals/home')
  const search = page.getByRole('combobox', { name: '搜索商品' })
  await search.pressSequentially('六角头螺栓')
  const options = page.getByRole('listbox', { name: '联想' }).getByRole('option')
  await expect(options.filter({ hasText: 'GB/T 5783-2025' })).toHaveCount(1)
  for (const text of await options.allInnerTexts()) expect(text).not.toContain('紧固件')
})

for (const keyword of ['GB5783 M8×33', 'M7×33', 'GB5783 M9×30']) {
  test(`a search for ${keyword} leads on, though nobody sells it`, async ({ page }) => {
    await page.goto(`/lmPortals/productList?q=${encodeURIComponent(keyword)}`)
    await expect(page.getByText('没有符合条件的商品')).toBeVisible()
    const near = page.getByRole('region', { name: /^最近的/ }).getByRole('button')
    expect(await near.count()).toBeGreaterThan(1)
    await expect(page.getByRole('region', { name: '最接近的规格' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^取消 直径 M/ })).toBeVisible()
    await near.first().click()
    await expect(rows(page).first()).toBeVisible()
  })
}

test('a search without goods shows substitutes with their differences', async ({ page }) => {
  await page.goto(`/lmPortals/productList?q=${encodeURIComponent('GB5783 M8×33')}`)
  const substitute = page.getByRole('region', { name: '替代标准' }).getByRole('listitem').filter({ hasText: 'DIN 933' })
  await expect(substitute).toContainText('个规格')
  await expect(substitute).toContainText('M8')
  await substitute.getByRole('button').click()
  await expect(page).toHaveURL((url) => url.searchParams.get('q')?.startsWith('DIN 933') ?? false)
})

test('a substitute of which nothing is on sale is not offered', async ({ page }) => {
  await page.goto(`/lmPortals/productList?q=${encodeURIComponent('M8×33')}`)
  await expect(page.getByRole('heading', { name: '没有符合条件的商品' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: / 0 个规格/ })).toHaveCount(0)
})

test('a menu of the head on a narrowed list knows diameter, length, class and finish', async ({ page }) => {
  await page.goto(`/lmPortals/productList?q=${encodeURIComponent('GB/T 5783 M8×30 8.8 镀蓝白锌')}`)
  const links = page.getByRole('navigation', { name: '标准资料' })
  await links.getByRole('button', { name: '尺寸图纸' }).click()
  const drawings = dialog(page, '尺寸图纸')
  await drawings.getByRole('tab', { name: '详图' }).click()
  const picture = () =>
    drawings.getByRole('img').evaluate(async (image: HTMLImageElement) => (await fetch(image.src)).text())
  for (const words of ['M8×30', '8.8', '镀蓝白锌']) await expect.poll(picture, words).toContain(words)
  await page.keyboard.press('Escape')
  await links.getByRole('button', { name: '性能成分' }).click()
  await expect(dialog(page, '性能成分信息')).toContainText('8.8')
  await expect(dialog(page, '性能成分信息')).not.toContainText('暂无数据')
  await page.keyboard.press('Escape')
  const address = await links.getByRole('link', { name: '参数表' }).getAttribute('href')
  expect(address).toMatch(/size=M8&l=30&cls=\d+.*&sur=\d+/)
})

test('the keyboard alone finds a specification, fills a quantity and adds it', async ({ page, buyer: _ }) => {
  const product = await oneOf(page.request, { tenantIds: [104], inStock: true }, isPlenty)
  await page.goto(listAddress(product))
  await expect(rowOf(page, product)).toBeVisible()
  await page.getByRole('columnheader', { name: '单价' }).getByRole('button').focus()
  await page.keyboard.press('Tab')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('tr[data-component]')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(rowOf(page, product)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const total = rowOf(page, product).getByRole('textbox', { name: '总量' })
  await expect(total).toBeFocused()
  await expect(page.getByRole('group', { name: '按包装分配' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(total).not.toHaveValue('')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(String(product.prodPackages[0]!.bigPackageQty / 1000))
  await page.keyboard.press('Enter')
  await expect(dialog(page, '添加成功')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cartLink(page)).toHaveText(/1/)
  await expect(total).toHaveValue('')
})

test('goods that no quantity can buy say so, have no button and do not count as buyable', async ({ page }) => {
  const isUnreachable = (product: Product) =>
    product.stockQty > 0 && product.stockQty < product.minBuyTotalQty && product.openReserve === 0
  const product = await oneOf(page.request, { inStock: true, reservable: false }, isUnreachable)
  await page.goto(listAddress(product))
  const row = rowOf(page, product)
  await expect(row).toContainText(/起购 [\d.,]+ > 库存 [\d.,]+/)
  await expect(row.getByRole('textbox')).toHaveCount(0)
  await expect(row.getByRole('button', { name: /加入待采|预定/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /可购买/ }).click()
  await expect(page).toHaveURL(/buy=1/)
  await expect(row).toHaveCount(0)
})
