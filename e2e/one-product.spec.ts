import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

test('a seller makes a product in one form, copies it, prices it in the grid and deletes it @narrow', async ({
  page,
}) => {
  await logIn(page.request, demo.seller(107))
  const mark = String(Date.now() % 1_000_000)
  const [first, second] = [`ZZ-${mark}-1`, `ZZ-${mark}-2`]
  await page.goto('/seller/products')
  const grid = page.getByRole('table', { name: '商品' })
  await expect(grid.getByRole('row').nth(1)).toBeVisible()

  await test.step('a field that is missing says so', async () => {
    await page.getByRole('button', { name: '新建商品' }).click()
    const form = dialog(page, '新建商品')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(form.getByText('请选择标准')).toBeVisible()
    await expect(form.getByText('请填写品牌')).toBeVisible()
  })

  await test.step('a standard is found by typing, then its size, price, package and stock', async () => {
    const form = dialog(page, '新建商品')
    await form.getByRole('combobox', { name: '标准' }).fill('GB/T 5783')
    await page
      .getByRole('option', { name: /^GB\/T 5783-/ })
      .first()
      .click()
    await form.getByRole('combobox', { name: '直径' }).fill('M8')
    await page.getByRole('option', { name: 'M8', exact: true }).click()
    await form.getByRole('combobox', { name: '长度' }).fill('30')
    await page.getByRole('option', { name: '30', exact: true }).click()
    await form.getByLabel('品牌').fill(`牌${mark}`)
    await form.getByLabel('商品编码').fill(first)
    await form.getByLabel(/^基础价/).fill('80')
    await form.getByLabel(/^大包装数/).fill('1000')
    await form.getByLabel(/^库存（支）/).fill('5000')
    await expectNoSidewaysScroll(page)
    await form.getByRole('button', { name: '保存', exact: true }).click()
    const isDoubted = dialog(page, '核对价格').getByRole('button', { name: '就是这个价' })
    await expect(isDoubted.or(notice(page, '商品已新建并上架'))).toBeVisible()
    if (await isDoubted.isVisible()) await isDoubted.click()
    await expect(notice(page, '商品已新建并上架')).toBeVisible()
  })

  await test.step('it is copied under another size, and the same once more is refused', async () => {
    await page.goto(`/seller/products?keyword=ZZ-${mark}`)
    await grid.getByRole('button', { name: /^修改 / }).click()
    await dialog(page, '商品').getByRole('button', { name: '复制' }).click()
    const form = dialog(page, '复制商品')
    await expect(form.getByLabel('商品编码')).toHaveValue('')
    await expect(form.getByLabel('品牌')).toHaveValue(`牌${mark}`)
    await form.getByLabel('商品编码').fill(second)
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(form.getByText(`已有同规格、同品牌、同来源的商品「${first}」`)).toBeVisible()
    await form.getByRole('combobox', { name: '长度' }).fill('40')
    await page.getByRole('option', { name: '40', exact: true }).click()
    await form.getByRole('button', { name: '保存', exact: true }).click()
    const isDoubted = dialog(page, '核对价格').getByRole('button', { name: '就是这个价' })
    await expect(isDoubted.or(notice(page, '商品已新建并上架'))).toBeVisible()
    if (await isDoubted.isVisible()) await isDoubted.click()
    await expect(form).toBeHidden()
    await expect(grid.getByRole('row').filter({ hasText: mark })).toHaveCount(2)
  })

  await test.step('price and stock are typed in the grid and saved after a look at old and new', async () => {
    await page.goto(`/seller/products?keyword=ZZ-${mark}&sort=code`)
    const price = grid.getByLabel(`基础价 ${first}`)
    await price.fill('81')
    await price.press('Enter')
    await expect(grid.getByLabel(`基础价 ${second}`)).toBeFocused()
    await grid.getByLabel(`基础价 ${second}`).fill('82')
    await grid.getByLabel(`实际库存 ${second}`).fill('700')
    await expect(page.getByText('已改 2 个基础价、1 个实际库存，未保存')).toBeVisible()
    await page.getByRole('button', { name: '核对并保存' }).click()
    const check = dialog(page, '核对改动')
    await expect(check.getByRole('table', { name: '改前改后' })).toContainText('81')
    await check.getByRole('button', { name: /^保存 3 处/ }).click()
    const confirm = check.getByRole('button', { name: /^确认 \d 个异常价格/ })
    await expect(confirm.or(notice(page, '已保存 3 处'))).toBeVisible()
    if (await confirm.isVisible()) await confirm.click()
    await expect(check).toBeHidden()
    await page.reload()
    await expect(grid.getByLabel(`基础价 ${first}`)).toHaveValue('81')
    await expect(grid.getByLabel(`实际库存 ${second}`)).toHaveValue('700')
  })

  await test.step('both are deleted, because nobody has used them', async () => {
    for (const left of [1, 0]) {
      await grid
        .getByRole('button', { name: /^修改 / })
        .first()
        .click()
      await dialog(page, '商品').getByRole('button', { name: '删除', exact: true }).click()
      await dialog(page, '删除商品').getByRole('button', { name: '删除', exact: true }).click()
      await expect(notice(page, '商品已删除').first()).toBeVisible()
      if (left > 0) await expect(grid.getByRole('row').filter({ hasText: mark })).toHaveCount(left)
    }
    await expect(page.getByText('没有符合条件的商品')).toBeVisible()
  })
})

test('columns are chosen and ordered, and stay so for the person', async ({ page }) => {
  await logIn(page.request, demo.seller(107))
  await page.goto('/seller/products')
  const grid = page.getByRole('table', { name: '商品' })
  await grid.getByRole('columnheader', { name: '基础价' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=price/)
  await expect(grid.getByRole('columnheader', { name: /基础价/ })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: '列', exact: true }).click()
  const columns = dialog(page, '显示的列')
  await columns.getByRole('checkbox', { name: '库位' }).uncheck()
  await columns.getByRole('checkbox', { name: '品牌' }).check()
  await columns.getByLabel('左右滚动时固定').selectOption('到「商品编码」')
  await columns.getByRole('button', { name: '关闭' }).click()
  await page.reload()
  await expect(grid.getByRole('columnheader', { name: '品牌' })).toBeVisible()
  await expect(grid.getByRole('columnheader', { name: '库位' })).toHaveCount(0)
})
