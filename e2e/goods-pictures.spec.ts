import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { setPictures } from '@lianmeng/contract/seller-goods/picture-endpoints'
import { call } from './support/call.ts'
import { isPlenty, listAddress, oneOf, rowOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'
import { writingFaults } from './support/writing.ts'

const tenantId = 107

test('a seller gives chosen goods a picture, a visitor sees it in list and detail, and it is taken away @narrow', async ({
  page,
  otherPage: office,
}) => {
  test.setTimeout(240_000)
  const product = await oneOf(page.request, { tenantIds: [tenantId] }, isPlenty)
  const id = product.componentId
  await logIn(office.request, demo.seller(tenantId))
  const { ownCode } = await call(office.request, goods.detail, { id })
  await page.goto('/lmPortals/home')
  const picture = { name: '螺栓.png', mimeType: 'image/png', buffer: await page.screenshot() }

  await test.step('a file that is no picture is refused', async () => {
    await office.goto(`/seller/products?keyword=${encodeURIComponent(ownCode)}`)
    await office
      .getByRole('checkbox', { name: /^选择 / })
      .first()
      .check()
    await office
      .getByLabel('设置图片')
      .setInputFiles({ name: '螺栓.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') })
    await expect(notice(office, '仅支持 PNG、JPEG、WebP 图片')).toBeVisible()
  })

  await test.step('a picture is given to the chosen goods', async () => {
    await office.getByLabel('设置图片').setInputFiles(picture)
    const asked = dialog(office, '设置商品图片')
    await expect(asked.getByText('用于 1 个商品')).toBeVisible()
    expect(writingFaults(await asked.innerText())).toEqual([])
    await asked.getByRole('button', { name: '确定' }).click()
    await expect(notice(office, '已设置 1 个商品的图片')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('a visitor sees it', async () => {
    await page.goto(listAddress(product))
    await expect(rowOf(page, product).locator('td[data-label="卖家"] img')).toBeVisible()
    await rowOf(page, product).getByRole('link', { name: '详情' }).click()
    const photos = page.getByRole('list', { name: '商品图片' })
    await photos.getByRole('button', { name: '放大商品图片 1' }).click()
    await expect(page.getByRole('button', { name: '原始大小' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the seller takes it away', async () => {
    await office
      .getByRole('button', { name: /^修改 / })
      .first()
      .click()
    const drawer = dialog(office, '商品')
    await expect(drawer.getByRole('img', { name: '商品图片 1' })).toBeVisible()
    expect(writingFaults(await drawer.innerText())).toEqual([])
    await drawer.getByRole('button', { name: '移除图片 1' }).click()
    await expect(drawer.getByRole('img')).toHaveCount(0)
  })
  await call(office.request, setPictures, { ids: [id], pictureIds: [], how: 'replace' })
})
