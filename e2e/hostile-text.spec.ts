import type { Page } from '@playwright/test'
import { fillAddress } from './support/address-form.ts'
import { putInCart } from './support/buying.ts'
import { isPlenty, oneOf } from './support/goods.ts'
import { registerByForm } from './support/identity-forms.ts'
import { expect, test } from './support/journey.ts'
import { dialog } from './support/page-parts.ts'
import { demo, logIn, somebodyNew } from './support/people.ts'

const picture = '<img src=x onerror=window.__pwn=1>'
const script = '<script>window.__pwn=2</script>'
const drawing = '<svg/onload=window.__pwn=3>'
const link = '<a href=javascript:window.__pwn=4>x</a>'

/** The page shows the text as typed and ran none of it. */
async function expectShownAsText(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as { __pwn?: number }).__pwn)).toBeUndefined()
}

test('HTML in names, addresses and notes is text, for the buyer and for the seller', async ({
  page,
  otherPage: office,
}) => {
  const { phone } = somebodyNew()
  const buyer = { phone, name: `王${script}`, company: `${phone}${picture}` }
  const product = await oneOf(page.request, { tenantIds: [108], inStock: true }, isPlenty)

  await registerByForm(page, buyer, () => page.goto('/lmPortals/invite'))
  await expect(page).toHaveURL('/lmPortals/home')
  await expectShownAsText(page, buyer.company)
  await page.goto('/lmPortals/enterpriseInfo')
  await expectShownAsText(page, buyer.company)
  await page.getByRole('tab', { name: '成员与角色' }).click()
  await expectShownAsText(page, buyer.name)
  await page.getByRole('tab', { name: '收货地址' }).click()
  await page.getByRole('button', { name: '新增收货地址' }).click()
  await fillAddress(page, { receiver: drawing, street: link })
  await expectShownAsText(page, drawing, link)

  await putInCart(page.request, product)
  await page.goto('/lmPortals/cart')
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '去提交订单' }).click()
  const chosen = page.getByLabel('收货地址').locator('option:checked')
  for (const text of [drawing, link]) await expect(chosen).toContainText(text)
  await page.getByLabel('备注').fill(picture)
  await page.getByRole('button', { name: '提交订单', exact: true }).click()
  const orderNo = await page
    .getByRole('listitem')
    .filter({ hasText: '待确认' })
    .getByRole('link', { name: /^\d{8}-/ })
    .innerText()
  await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
  await expectShownAsText(page, drawing, link, picture)

  await logIn(office.request, demo.seller(108))
  await office.goto('/seller/orders')
  await expectShownAsText(office, buyer.company, link)
  const received = office.getByRole('article', { name: `订单 ${orderNo}` })
  await received.getByRole('button', { name: '确认订单' }).click()
  await expectShownAsText(office, buyer.company)
  await dialog(office, '确认订单').getByRole('button', { name: '取消' }).click()
  await received.getByRole('link', { name: orderNo }).click()
  await expectShownAsText(office, buyer.company, drawing, link, picture)
  await office.getByRole('button', { name: '拒绝订单' }).click()
  await dialog(office, '拒绝订单').getByLabel('拒绝原因').fill(`不接单${picture}`)
  await dialog(office, '拒绝订单').getByRole('button', { name: '确定拒绝' }).click()
  await expectShownAsText(office, `不接单${picture}`)

  await page.goto('/union/infoCenter')
  await expectShownAsText(page, `不接单${picture}`)
  await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
  await expectShownAsText(page, `不接单${picture}`)
})

test('HTML in an address of the browser is text', async ({ page }) => {
  const text = encodeURIComponent(picture)
  await page.goto(`/lmPortals/productList?q=${text}`)
  await expectShownAsText(page, '没有符合条件的商品', `关键字 ${picture}`)
  await page.goto(`/lmPortals/standardQuery?q=${text}`)
  await expect(page.getByRole('main')).not.toBeEmpty()
  await page.goto(`/lmShop/home?tid=${text}`)
  await expect(page.getByRole('main')).not.toBeEmpty()
  await page.goto(`/lmPortals/productList?std=${text}&d=-1&l=1e400&p=0&size=1000000&sort=x`)
  await expect(page.getByTestId('total')).toContainText('条报价')
  await expectShownAsText(page)
})

test('a search for anything at all finds something or nothing, and does not fail', async ({ page }) => {
  await page.goto('/lmPortals/home')
  for (const keyword of ["' OR 1=1--", '%', '_', '\\', '{}'.repeat(16), '\u0000\u0007', '螺'.repeat(300)]) {
    await test.step(JSON.stringify(keyword), async () => {
      await page.getByRole('combobox', { name: '搜索商品' }).fill(keyword)
      const found = page.waitForResponse((response) => response.url().endsWith('/find-goods/specification-list'))
      await page.getByRole('button', { name: '搜索' }).click()
      expect((await found).status()).toBe(200)
      await expect(page.getByTestId('total')).toBeVisible()
      await expect(page.getByText('加载失败，点击重试')).toHaveCount(0)
      await expect(page.locator('.notice-error')).toHaveCount(0)
    })
  }
})
