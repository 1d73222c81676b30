import { oneOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

test('非标件 is empty until a seller marks goods as made to its drawing; then a buyer finds them there and not among standard parts', async ({
  page,
  otherPage: office,
  buyer: _,
}) => {
  const goods = await oneOf(page.request, { tenantIds: [106], inStock: true }, () => true)
  await logIn(office.request, demo.seller(106))
  const { ownCode } = await test.step('the menu leads to an empty list', async () => {
    await page.goto('/lmPortals/home')
    await page.getByRole('link', { name: '非标件', exact: true }).first().click()
    await expect(page.getByText('目前没有卖家在售的非标件')).toBeVisible()
    const answer = await office.request.get(`/wlm-api/seller/v1/product/detail?id=${goods.componentId}`)
    return (await answer.json()).data as { ownCode: string }
  })
  const mark = async (is: boolean) => {
    await office.goto(`/seller/products?keyword=${encodeURIComponent(ownCode)}`)
    await office
      .getByRole('button', { name: /^修改 / })
      .first()
      .click()
    const form = dialog(office, '商品')
    await form.getByText(/^非标件：/).click()
    if (is) await expect(form.getByText('图纸权限')).toBeVisible()
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(notice(office, '商品已保存')).toBeVisible()
  }
  const row = page.getByText(goods.specification, { exact: true }).first()

  await test.step('the seller marks a product', () => mark(true))
  await test.step('the buyer finds it', async () => {
    await page.reload()
    await expect(row).toBeVisible()
    await expect(page.getByText('目前没有卖家在售的非标件')).toBeHidden()
  })
  await test.step('the seller takes it back', () => mark(false))
  await test.step('the list is empty again', async () => {
    await page.reload()
    await expect(page.getByText('目前没有卖家在售的非标件')).toBeVisible()
  })
})
