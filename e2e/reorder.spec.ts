import { order } from './support/buying.ts'
import { faults } from './support/faults.ts'
import { isPlenty, oneOf, type Product } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { cartLink, dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { writingFaults } from './support/writing.ts'

const isOpen = (product: Product) => isPlenty(product) && product.sellsOpenly === 1

test('an old order goes into the cart again, is kept as a list, and the list goes into fast order @narrow', async ({
  page,
  newBuyer: _,
}) => {
  test.setTimeout(120_000)
  const product = await oneOf(page.request, { inStock: true, mayPurchase: true }, isOpen)
  const [orderNo] = await order(page.request, [product])
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await test.step('two clicks put it into the cart, with the price of then beside that of today', async () => {
    await page.goto('/lmPortals/salesOrder')
    await page.getByRole('article').getByRole('button', { name: '再来一单' }).click()
    const again = dialog(page, `再来一单：${orderNo}`)
    await expect(again).toContainText(product.specification)
    await expect(again).toContainText('持平')
    expect(await faults(page)).toEqual([])
    expect(writingFaults(await page.locator('body').innerText())).toEqual([])
    await again.getByRole('button', { name: '加入待采清单（1 种）' }).click()
    await expect(notice(page, '成功加入购物车')).toBeVisible()
    await expect(cartLink(page)).toHaveText(/1/)
  })

  await test.step('orders are narrowed by their amount', async () => {
    const unfold = page.getByRole('button', { name: '更多筛选' })
    if (await unfold.isVisible()) await unfold.click()
    await page.getByLabel('金额 元，从').fill('99999999')
    await page.getByRole('button', { name: '按金额筛选' }).click()
    await expect(page.getByText('没有符合条件的订单')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: '清空条件' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  await test.step('the cart is kept as a list', async () => {
    await page.goto('/lmPortals/cart')
    await page.getByRole('checkbox', { name: '全选' }).check()
    await page.getByRole('button', { name: '存为常用清单' }).click()
    await dialog(page, '存为常用清单').getByLabel('清单名称').fill('月度备货')
    await dialog(page, '存为常用清单').getByRole('button', { name: '保存' }).click()
    await expect(notice(page, '已存入常用清单')).toBeVisible()
  })

  await test.step('its quantity is changed, and the whole list goes on to fast order', async () => {
    await page.goto('/lmPortals/goodsLists')
    await page.getByRole('link', { name: '月度备货' }).click()
    const quantity = page.getByRole('textbox', { name: /的数量$/ })
    const more = String(Number(await quantity.inputValue()) * 2)
    await quantity.fill(more)
    await page.getByRole('button', { name: '保存修改' }).click()
    await expect(notice(page, '清单已保存')).toBeVisible()
    await expect(page.getByRole('button', { name: '转到快速下单' })).toBeEnabled()
    expect(await faults(page)).toEqual([])
    expect(writingFaults(await page.locator('body').innerText())).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: '转到快速下单' }).click()
    await expect(page).toHaveURL(/quickOrder/)
    await expect(page.getByRole('textbox', { name: '第1行数量' })).toHaveValue(more)
  })
})
