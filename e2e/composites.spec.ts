import { expectDrawing, openDrawings, openThreeParts, textsOnDrawing, threeParts } from './support/drawings.ts'
import { chooseOfOffer, chooseValue, openQuantity, type Product, quantityIn, rowOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { cartLink, dialog, expectNoSidewaysScroll } from './support/page-parts.ts'

test('the directory and the facets lead to screws with washers', async ({ page }) => {
  await page.goto('/lmPortals/home')
  const directory = page.getByRole('navigation', { name: '商品目录' })
  await directory.getByRole('button', { name: '展开组合件' }).click()
  await directory.getByRole('link', { name: '全部组合件' }).click()
  await expect(page).toHaveURL(/\/lmPortals\/productList\?big=315$/)
  const specifications = page.locator('[data-specification]')
  await expect(specifications).toHaveCount(50)
  await expect(specifications.filter({ hasText: '组合件' })).toHaveCount(50)
  await chooseValue(page, '标准', threeParts)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(threeParts)
  await expect(specifications.first()).toContainText('粗牙')
})

test('a buyer looks at the whole, at one of its parts, and at the whole again @narrow', async ({ page, buyer: _ }) => {
  const product = await openThreeParts(page)
  const drawings = await openDrawings(page, product)
  const name = drawings.getByRole('heading', { level: 3 })
  await expect(name).toContainText(`组合件 ${product.specification}`)
  await expectDrawing(drawings)
  const texts = await textsOnDrawing(drawings)
  for (const number of ['1', '2', '3']) expect(texts).toContain(number)
  expect(texts).toEqual(expect.arrayContaining(['六角头螺栓', '弹簧垫圈', '平垫圈']))

  await drawings.getByRole('button', { name: '查看组成零件（3）' }).click()
  const washer = drawings.getByRole('row').filter({ hasText: 'GB/T 9074.26' })
  await expect(washer).toContainText('按 GB/T 859 绘制')
  await expectNoSidewaysScroll(page)
  await washer.getByRole('button', { name: '查看图纸' }).click()
  await expect(name).toContainText('弹簧垫圈')
  await expect(drawings.getByText('按 GB/T 859 绘制')).toBeVisible()
  await expectDrawing(drawings)

  await drawings.getByRole('button', { name: '返回', exact: true }).click()
  await expect(name).toContainText(`组合件 ${product.specification}`)
  await expect(drawings.getByRole('button', { name: '查看组成零件（3）' })).toBeVisible()
  await expectDrawing(drawings)
})

test('M10 of class 8.8 is tightened as its screw alone is', async ({ page, buyer: _ }) => {
  const isM10 = ({ specification, strengthName }: Product) => specification.startsWith('M10×') && strengthName === '8.8'
  const product = await openThreeParts(page, isM10)
  await chooseOfOffer(page, product, '性能成分')
  const performance = dialog(page, '性能成分信息')
  const surface = performance.getByRole('combobox', { name: /^表面状态/ })
  const oxidised = await surface.locator('option').filter({ hasText: '表面氧化 有润滑' }).getAttribute('value')
  await surface.selectOption(oxidised)
  await expect(performance.getByRole('status', { name: '目标扭矩' })).toContainText('44.54–51.97 N·m')
  await expect(performance.getByRole('region', { name: '螺纹应力截面积' })).toContainText('58 mm²')
})

test('a screw with washers goes into the cart like any other goods', async ({ page, buyer: _ }) => {
  const product = await openThreeParts(page)
  const row = rowOf(page, product)
  await (await openQuantity(row, product)).big.fill('2')
  await row.getByRole('button', { name: '加入待采' }).click()
  await dialog(page, '添加成功').getByRole('link', { name: '去购物车' }).click()
  await expect(page).toHaveURL(/\/lmPortals\/cart$/)
  await expect(page.getByRole('main')).toContainText(threeParts)
  await expect(cartLink(page)).toHaveText(/1/)
  const { total, big } = quantityIn(page.getByRole('main'), product)
  // On a slow machine the first focus sometimes opens nothing.
  await expect(async () => {
    await total.blur()
    await total.focus()
    await expect(big).toHaveValue('2', { timeout: 2000 })
  }).toPass()
})
