import { listAddress, oneOf, openQuantity, type Product, packageOf, rowOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { cartLink, dialog, notice } from './support/page-parts.ts'

const seller = 108
const isOut = (product: Product) => product.stockQty <= 0 && product.prodPackages.length === 1
const question = '该商品库存不足需预订，可能影响到您的交期，确定是否加购？'

/** The number of big packages that reaches the seller's minimum reservation. */
const bigsFor = (product: Product) =>
  Math.max(1, Math.ceil(product.minOrderTotalQty / packageOf(product).bigPackageQty))

test('goods out of stock are reserved, but not before the buyer agrees', async ({ page, buyer: _ }) => {
  const product = await oneOf(page.request, { tenantIds: [seller] }, (offer) => isOut(offer) && offer.openReserve === 1)
  await page.goto(listAddress(product))
  const row = rowOf(page, product)
  await (await openQuantity(row, product)).big.fill(String(bigsFor(product)))
  await row.getByRole('button', { name: '预定' }).click()
  const asked = dialog(page, '温馨提醒')
  await expect(asked).toContainText(question)

  await asked.getByRole('button', { name: '取消' }).click()
  await expect(notice(page, '已取消')).toBeVisible()
  await expect(cartLink(page)).toHaveText(/0/)

  await row.getByRole('button', { name: '预定' }).click()
  await asked.getByRole('button', { name: '添加待采清单' }).click()
  await dialog(page, '添加成功').getByRole('link', { name: '去购物车' }).click()
  await expect(page).toHaveURL(/\/lmPortals\/cart$/)
  // The rows of the list stand there for a moment longer than its address.
  const line = page.getByRole('region', { name: product.companyShortName }).getByRole('row')
  await expect(line.filter({ hasText: product.specification })).toContainText('需预订')
  await expect(cartLink(page)).toHaveText(/1/)
})

test('a quantity above the stock is partly reserved, and the shop asks in its own words', async ({
  page,
  buyer: _,
}) => {
  const product = await oneOf(
    page.request,
    { tenantIds: [seller], inStock: true, reservable: true },
    (offer) => offer.prodPackages.length === 1 && offer.productSource === 1 && offer.stockQty < 100_000,
  )
  await page.goto(`${listAddress(product, '/lmShop')}&tid=${seller}`)
  const row = rowOf(page, product)
  await (await openQuantity(row, product)).big.fill(
    String(Math.ceil(product.stockQty / packageOf(product).bigPackageQty) + 1),
  )
  await row.getByRole('button', { name: '加入待采' }).click()
  const asked = dialog(page, '温馨提醒')
  await expect(asked).toContainText(question)
  await asked.getByRole('button', { name: '加入购物车' }).click()
  await expect(dialog(page, '添加成功')).toBeVisible()
})

test('goods out of stock that cannot be reserved are not sold', async ({ page }) => {
  const product = await oneOf(page.request, { tenantIds: [seller] }, (offer) => isOut(offer) && offer.openReserve === 0)
  await page.goto(listAddress(product))
  const row = rowOf(page, product)
  await expect(row).toContainText('库存不足')
  await expect(row.getByRole('button', { name: /加入待采|预定/ })).toHaveCount(0)
  await expect(row.getByRole('textbox')).toHaveCount(0)
  await row.getByRole('link', { name: '详情' }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('button', { name: '库存不足' })).toBeDisabled()
  await expect(details).toContainText('该商品库存不足，暂不支持预订')
})
