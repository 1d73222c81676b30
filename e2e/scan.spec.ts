/** The camera of a phone reads labels and codes, and leads to the cart and to a receipt. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as cart from '@lianmeng/contract/cart/endpoints'
import { boxPath, labels } from '@lianmeng/contract/lots/box-endpoints'
import { setPartNo } from '@lianmeng/contract/my-goods/endpoints'
import type { Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../scripts/browser.ts'
import { call } from './support/call.ts'
import { showToCamera } from './support/camera.ts'
import { faults } from './support/faults.ts'
import { headOf, isPlenty, oneOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { expectNoSidewaysScroll } from './support/page-parts.ts'
import { aReceivedOrder } from './support/received.ts'

const film = join(tmpdir(), `camera-${process.pid}.y4m`)

test.use({
  permissions: ['camera'],
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: findBrowser() ?? undefined,
    args: [
      ...browserArguments,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

const ean = '6901234567892'
const found = (page: Page) => page.getByRole('region', { name: '扫到的商品' })

test('an EAN and a Data Matrix lead to the goods of that number, which go into the cart', async ({
  page,
  newBuyer: _,
}) => {
  test.setTimeout(120_000)
  const product = await oneOf(page.request, { tenantIds: [106], inStock: true, mayPurchase: true }, isPlenty)
  await call(page.request, setPartNo, { componentId: product.componentId, customComponentCode: ean })

  await showToCamera(film, ean, 'EAN13')
  await page.goto('/lmPortals/home')
  await page.getByRole('navigation', { name: '常用页面' }).getByRole('link', { name: '扫码' }).click()
  await expect(found(page)).toContainText(headOf(product))
  await expect(found(page)).toContainText(`料号 ${ean}`)
  expect(await faults(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await found(page)
    .getByRole('textbox', { name: '总量' })
    .fill(String(product.prodPackages[0]!.bigPackageQty / 1000))
  await found(page).getByRole('button', { name: '加入待采' }).click()
  await expect
    .poll(async () => (await call(page.request, cart.list, {})).lines.map(({ qty }) => qty))
    .toEqual([product.prodPackages[0]!.bigPackageQty])

  await showToCamera(film, `(01)0${ean}(10)A2611`, 'DataMatrix')
  await page.goto('/lmPortals/scan')
  await expect(found(page)).toContainText('批号 A2611')
})

test('the label on a box leads its buyer to the order it came with', async ({
  page,
  otherPage: seller,
  newBuyer: _,
}) => {
  test.setTimeout(120_000)
  const { orderNo } = await aReceivedOrder(page.request, seller.request, 106)
  const { lines } = await call(seller.request, labels, { orderNo, batch: 1 })
  await showToCamera(film, new URL(boxPath(lines[0]!.token), test.info().project.use.baseURL).href, 'QRCode')
  await page.goto('/lmPortals/scan')
  await expect(found(page).getByRole('link', { name: `收货登记：订单 ${orderNo} 第 1 批` })).toBeVisible()
  await found(page)
    .getByRole('link', { name: /^收货登记/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`salesOrder\\?orderNo=${orderNo}`))
})

test('a number that nobody knows can be looked for or put on a list', async ({ page, newBuyer: _ }) => {
  await showToCamera(film, 'NOT-KNOWN-1', 'QRCode')
  await page.goto('/lmPortals/scan')
  const card = page.getByRole('region', { name: '扫到的编号' })
  await expect(card).toContainText('NOT-KNOWN-1')
  await card.getByRole('link', { name: '放进快速下单' }).click()
  await expect(page).toHaveURL(/quickOrder/)
})
