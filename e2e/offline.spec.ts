import { expect, test } from './support/journey.ts'

test.use({ serviceWorkers: 'allow', expectsErrors: true })

test('without the net a page of our own says so, and the page comes back with it', async ({ page }) => {
  await page.goto('/lmPortals/home')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await page.goto('/lmPortals/productList')
  await expect(page.getByRole('heading', { name: '网络已断开' })).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByTestId('total')).toContainText('条报价')
})

test('a browser finds a manifest with which the portal can be installed', async ({ page }) => {
  await page.goto('/lmPortals/home')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await page.request.get(address!)).json()
  for (const { src, sizes } of manifest.icons) {
    const image = await page.request.get(src)
    expect([image.headers()['content-type'], image.ok()], sizes).toEqual(['image/png', true])
  }
})
