import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import type { APIRequestContext } from '@playwright/test'
import { call } from './support/call.ts'
import {
  isPlenty,
  listAddress,
  oneOf,
  openQuantity,
  type Product,
  packageOf,
  quantityIn,
  rowOf,
  shownQty,
  someGoods,
  specificationOf,
} from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { cartLink, dialog, expectNoSidewaysScroll } from './support/page-parts.ts'

const wanted = { tenantIds: [104], inStock: true }

test('several offers are added at once', async ({ page, buyer: _ }) => {
  const { standardId, nominalId } = await oneOf(page.request, wanted, isPlenty)
  const like = { ...wanted, standardIds: [standardId], nominalIds: [nominalId] }
  const [one, other] = await someGoods(page.request, like, isPlenty, 2)
  await page.goto(`/lmPortals/productList?seller=104&std=${one!.standardId}&d=${one!.nominalId}&stock=1`)
  const addAll = page.getByRole('button', { name: /^批量加入/ })
  await expect(addAll).toHaveCount(0)
  for (const product of [one!, other!]) {
    await specificationOf(page, product).click()
    await (await openQuantity(rowOf(page, product), product)).big.fill('1')
  }
  await expect(addAll).toHaveText('批量加入（2）')
  await addAll.click()
  await expect(dialog(page, '添加成功')).toContainText('成功加入购物车，共 2 种商品')
  await dialog(page, '添加成功').getByRole('button', { name: '继续购物' }).click()
  await expect(cartLink(page)).toHaveText(/2/)
  await expect(addAll).toHaveCount(0)
})

/** A tail offer and a plentiful one of the same specification. */
async function tailAndPlenty(request: APIRequestContext): Promise<[Product, Product]> {
  const isForSale = ({ sellsOpenly, stockQty, minBuyTotalQty, salePackageType }: Product) =>
    sellsOpenly === 1 && stockQty > 0 && stockQty >= minBuyTotalQty && salePackageType === 1
  for (const tail of await someGoods(request, { tailStock: true, inStock: true }, isForSale, 40)) {
    const beside = {
      standardIds: [tail.standardId],
      nominalIds: [tail.nominalId],
      lengths: [tail.length],
      inStock: true,
    }
    const isBeside = (offer: Product) =>
      offer.gbComponentId === tail.gbComponentId && offer.sellsOpenly === 1 && isPlenty(offer)
    const [plenty] = (await call(request, findGoods.list, { ...beside, start: 1, limit: 100 })).records.filter(isBeside)
    if (plenty) return [tail, plenty]
  }
  throw new Error('no tail offer beside a plentiful one')
}

test('several offers are added together: those that can be bought go into the cart, and each of the others gives its reason @narrow', async ({
  page,
  buyer: _,
}) => {
  const [tail, plenty] = await tailAndPlenty(page.request)
  const {
    seller: _seller,
    brand: _brand,
    ...list
  } = Object.fromEntries(new URL(listAddress(tail), 'https://any.host').searchParams)
  await page.goto(`/lmPortals/productList?${new URLSearchParams(list)}`)
  await quantityIn(rowOf(page, tail), tail).total.fill('99999')
  await quantityIn(rowOf(page, plenty), plenty).total.fill(shownQty(plenty, packageOf(plenty).bigPackageQty))
  await page.getByRole('button', { name: '批量加入（2）' }).click()
  const reason = '购买数量最大不可超过库存数'
  await expect(dialog(page, '添加成功').getByRole('region', { name: '未加入的商品' })).toContainText(reason)
  await dialog(page, '添加成功').getByRole('button', { name: '继续购物' }).click()
  await expect(cartLink(page)).toHaveText(/1/)
  await expect(rowOf(page, tail)).toContainText(reason)
  const left = page.getByRole('list', { name: '未能加入的商品' })
  await expect(left.getByRole('listitem')).toHaveText([new RegExp(reason)])
  await expectNoSidewaysScroll(page)
  await left.getByRole('button', { name: /^不买/ }).click()
  await expect(page.getByRole('region', { name: '批量加入' })).toBeHidden()
})

test('an offer is added out of its details', async ({ page, buyer: _ }) => {
  const product = await oneOf(page.request, wanted, isPlenty)
  await page.goto(listAddress(product))
  await rowOf(page, product).getByRole('link', { name: '详情' }).click()
  const details = page.getByRole('dialog').filter({ hasText: '尺寸（mm）' })
  await quantityIn(details, product).big.fill('2')
  await details.getByRole('button', { name: '加入待采' }).click()
  await dialog(page, '添加成功').getByRole('link', { name: '去购物车' }).click()
  await expect(page).toHaveURL(/\/lmPortals\/cart$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await quantityIn(page.getByRole('main'), product).total.focus()
  await expect(quantityIn(page.getByRole('main'), product).big).toHaveValue('2')
})

test('in the alliance the goods go to its own cart', async ({ page, buyer: _ }) => {
  const product = await oneOf(page.request, wanted, isPlenty)
  await page.goto(listAddress(product, '/union'))
  const row = rowOf(page, product)
  await (await openQuantity(row, product)).big.fill('1')
  await row.getByRole('button', { name: '加入待采' }).click()
  await dialog(page, '添加成功').getByRole('link', { name: '去购物车' }).click()
  await expect(page).toHaveURL(/\/union\/cart$/)
  await expect(page.getByRole('region', { name: product.companyShortName })).toBeVisible()
})

test('a dialog is moved by its title', async ({ page, buyer: _ }) => {
  const product = await oneOf(page.request, wanted, isPlenty)
  await page.goto(listAddress(product))
  const { big } = await openQuantity(rowOf(page, product), product)
  await big.fill('1')
  await big.press('Enter')
  const added = dialog(page, '添加成功')
  const title = added.getByRole('heading', { name: '添加成功' })
  await title.hover()
  const before = (await added.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(before.x + 20, before.y + 20)
  await page.mouse.move(before.x + 120, before.y + 90)
  await page.mouse.up()
  const after = (await added.boundingBox())!
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeGreaterThan(30)
  await added.getByRole('button', { name: '继续购物' }).click()
  await expect(added).toBeHidden()
})

test('prices with loose goods say what the opened package costs', async ({ page }) => {
  const product = await oneOf(
    page.request,
    wanted,
    (offer) => isPlenty(offer) && offer.salePackageType === 1 && packageOf(offer).scatteredRate > 0,
  )
  await page.goto(listAddress(product))
  await expect(rowOf(page, product)).toContainText(`拆包 +${packageOf(product).scatteredRate}%`)
})
