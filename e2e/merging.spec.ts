import { goodsText } from '@lianmeng/contract/goods-name'
import * as myGoods from '@lianmeng/contract/my-goods/endpoints'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { faults } from './support/faults.ts'
import { isPlenty, oneOf, type Product, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { writingFaults } from './support/writing.ts'

const phone = { width: 390, height: 844 }
const nameOf = (product: Product) => goodsText({ ...product, brandName: '', customComponentCode: '' })

test('two finishes of one bolt are merged: one holds from now on, and the other says so everywhere', async ({
  page,
  newBuyer: _,
}) => {
  test.setTimeout(120_000)
  const shared = (product: Product) => isPlenty(product) && product.sellsOpenly === 1 && product.length > 0
  const one = await oneOf(page.request, { inStock: true, mayPurchase: true }, shared)
  const [other] = await someGoods(
    page.request,
    { standardIds: [one.standardId], nominalIds: [one.nominalId], lengths: [one.length] },
    (product) =>
      product.surfaceTreatmentId !== one.surfaceTreatmentId &&
      product.strengthId === one.strengthId &&
      product.materialId === one.materialId &&
      product.toothType1Id === one.toothType1Id &&
      product.toothType2Id === one.toothType2Id,
  )
  const number = `GB-${Date.now() % 1_000_000}`
  await order(page.request, [one])
  await call(page.request, myGoods.setPartNo, { componentId: one.componentId })
  await call(page.request, myGoods.setPartNo, { componentId: other!.componentId, customComponentCode: number })
  const group = page.getByRole('region', { name: /^与 / })

  await test.step('both stand in one group', async () => {
    await page.goto('/lmPortals/myGoods')
    await page.getByRole('link', { name: '规格归并' }).click()
    await expect(group).toHaveCount(1)
    await expect(group.getByRole('row')).toHaveCount(3)
    await expect(group).toContainText('未采购')
    await expect(group).toContainText('表面 ')
    expect(await faults(page, true)).toEqual([])
    expect(writingFaults(await page.getByRole('main').innerText())).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    expect(await faults(page, true)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the one takes the place of the other, with its number', async () => {
    await group.getByRole('button', { name: `以此为准：${nameOf(one)}` }).click()
    await expect(dialog(page, '以此为准')).toContainText(`料号 ${number} 改为指它`)
    expect(await faults(page, true)).toEqual([])
    await dialog(page, '以此为准').getByRole('button', { name: '以此为准' }).click()
    await expect(notice(page, '已归并 1 个规格')).toBeVisible()
    await expect(page.getByText('档案中没有相近的规格')).toBeVisible()
  })

  await test.step('archive and fast order say it; the number leads to what holds', async () => {
    await page.getByRole('link', { name: '返回我的商品档案' }).click()
    const rows = page.getByRole('table', { name: '我的商品档案' })
    await expect(rows.getByText(`已归并到 ${nameOf(one)}`)).toHaveCount(1)
    await page.goto('/lmPortals/quickOrder')
    await page.getByRole('textbox', { name: '粘贴清单' }).fill(`${number} 1000支`)
    await page.getByRole('button', { name: '识别' }).click()
    const line = page.getByRole('row', { name: '第1行', exact: true })
    await expect(line).toContainText(one.surfaceTreatmentName)
  })

  await test.step('it is taken back, and the number with it', async () => {
    await page.goto('/lmPortals/myGoods?view=merge&tab=merged')
    await expect(page.getByRole('table', { name: '已归并的规格' })).toContainText(number)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    expect(await faults(page, true)).toEqual([])
    await page.getByRole('button', { name: `撤销 ${nameOf(other!)} 的归并` }).click()
    await expect(notice(page, '已撤销归并')).toBeVisible()
    await page.getByRole('tab', { name: '相近规格' }).click()
    await expect(group).toContainText(number)
  })

  await test.step('goods that a person declared to be no duplicates are not proposed again until that is taken back', async () => {
    await page.getByRole('button', { name: `不是重复：${nameOf(one)}` }).click()
    await expect(notice(page, '已标为不是重复，可在「不是重复」中撤销')).toBeVisible()
    await expect(page.getByText('档案中没有相近的规格')).toBeVisible()
    await page.getByRole('tab', { name: '不是重复' }).click()
    const pair = page.getByRole('table', { name: '不是重复的规格' })
    await expect(pair).toContainText(one.specification)
    await expectNoSidewaysScroll(page)
    expect(await faults(page, true)).toEqual([])
    expect(writingFaults(await page.getByRole('main').innerText())).toEqual([])
    await pair.getByRole('button', { name: /^撤销/ }).click()
    await expect(notice(page, '已撤销，可再次列为相近规格')).toBeVisible()
    await page.getByRole('tab', { name: '相近规格' }).click()
    await expect(group).toHaveCount(1)
  })
})
