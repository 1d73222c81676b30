import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { type Layout, pages } from './support/pages.ts'
import { demo, logInByForm } from './support/people.ts'
import { writingFaults } from './support/writing.ts'

/** Checks what surrounds a page in each layout. */
async function expectLayout(page: Page, layout: Layout): Promise<void> {
  const header = page.getByRole('banner')
  await expect.soft(header).toBeVisible()
  await expect.soft(header.getByRole('combobox', { name: '搜索商品' })).toHaveCount(layout === 'full' ? 1 : 0)
  await expect.soft(header.getByRole('navigation', { name: '主导航' })).toHaveCount(layout === 'clean' ? 0 : 1)
}

const areaOf = (path: string) => `/${path.split(/[/?]/)[1]}`

for (const area of new Set(pages.map(([path]) => areaOf(path)))) {
  test(`every page of ${area} opens with its layout`, async ({ page, buyer: _ }) => {
    test.setTimeout(120_000)
    for (const [path, layout, title, shows] of pages.filter(([path]) => areaOf(path) === area)) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect.soft(page, path).toHaveTitle(new RegExp(title))
        await expectLayout(page, layout)
        const main = page.getByRole('main')
        await expect.soft(main, path).toContainText(shows ?? title)
        await expect.soft(main, path).not.toContainText('页面不存在')
        await expect.soft(page, path).toHaveURL(path)
        expect.soft(writingFaults(await page.locator('body').innerText()), path).toEqual([])
      })
    }
  })
}

test('lists and tools write figures, sizes and titles as the house does', async ({ page, buyer: _ }) => {
  test.setTimeout(120_000)
  for (const [path, title] of [
    ['/lmPortals/productList?q=ASME', 'ASME'],
    ['/lmPortals/productList?q=1/2"', '1/2"'],
    ['/lmPortals/productList?q=GB/T 5783', 'GB/T 5783'],
    ['/lmPortals/utilityTools/torque', '拧紧力矩计算'],
    ['/lmPortals/utilityTools/partWeight', '重量换算'],
    ['/lmPortals/utilityTools/joint', '连接副计算'],
    ['/lmPortals/errata', '勘误'],
  ] as const) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect.soft(page, path).toHaveTitle(new RegExp(`^${title}.* - 紧固件联盟$`))
    expect.soft(writingFaults(await page.locator('body').innerText()), path).toEqual([])
  }
})

for (const [path, target] of [
  ['/', '/lmPortals/home'],
  ['/lmPortals', '/lmPortals/home'],
  ['/union', '/union/home'],
  ['/lmShop?tid=105', '/lmShop/home?tid=105'],
  ['/seller', '/seller/home'],
  ['/operator', '/operator/overview'],
] as const) {
  test(`${path} leads to ${target}`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(target)
    await expect(page.getByRole('main')).not.toBeEmpty()
  })
}

test('on a host of the ERP side the root leads to the alliance', async ({ page, baseURL }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const named = html.replace(/(name="erp-origins" content=")[^"]*/, `$1${new URL(baseURL!).host}`)
    await route.fulfill({ response, body: named })
  })
  await page.goto('/')
  await expect(page).toHaveURL('/union/home')
})

test('an address that nobody knows says so and leads home', async ({ page }) => {
  await page.goto('/lmPortals/nothing-here')
  await expect(page.getByText('页面不存在或已下线')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL('/lmPortals/home')
})

for (const path of ['/lmPortals/cart', '/lmPortals/salesOrder', '/union/infoCenter', '/lmShop/cart?tid=101']) {
  test(`${path} asks a visitor to log in where they are, and carries on`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('请先登录')).toBeVisible()
    await logInByForm(page, demo.member)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('请先登录')).toHaveCount(0)
    await expect(page).toHaveURL((url) => url.pathname + (url.searchParams.has('tid') ? '?tid=101' : '') === path)
  })
}

test('a notice of the home page can be read on every page for content', async ({ page }) => {
  await page.goto('/lmPortals/home')
  const notice = page.getByRole('main').locator('a[href*="/helpCenter?id="]').first()
  const title = await notice.innerText()
  const id = new URL((await notice.getAttribute('href')) ?? '', page.url()).searchParams.get('id')
  await notice.click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  for (const path of [`/union/richText?id=${id}`, `/order/fwsm/${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText('发布于')).toBeVisible()
  }
})

test('the alliance opens in a tab of its own, or here where that is not possible', async ({ page }) => {
  await page.goto('/lmPortals/home')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('banner').getByRole('button', { name: '联盟' }).click(),
  ])
  await expect(tab).toHaveURL('/union/home')
  await tab.close()
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('banner').getByRole('button', { name: '联盟' }).click()
  await expect(page).toHaveURL('/union/home')
  await page.goto('/union/productList')
  await page.getByRole('banner').getByRole('link', { name: '返回平台' }).click()
  await expect(page).toHaveURL('/lmPortals/home')
})

test('messages are counted on entering a page that needs a login, but not coming from the alliance', async ({
  page,
  buyer: _,
}) => {
  const countedOn: string[] = []
  // Answers are counted: a header that unmounts before its answer arrived leaves the count to be requested again.
  page.on('requestfinished', (request) => {
    if (request.url().includes('/unread-user')) countedOn.push(new URL(page.url()).pathname)
  })
  await page.goto('/lmPortals/home')
  await expect.poll(() => countedOn).toEqual(['/lmPortals/home'])
  const enter = async (address: string, title: string) => {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    // The title changes with the screen, the address before it: two changes of address would be one change of screen.
    await expect(page).toHaveTitle(title)
  }
  const help = ['/lmPortals/helpCenter', '帮助中心 - 紧固件联盟'] as const
  await enter(...help)
  await expect.poll(() => countedOn).toEqual(['/lmPortals/home', '/lmPortals/helpCenter'])
  await enter('/union/home', '联盟首页 - 紧固件联盟')
  await enter('/lmPortals/home', '首页 - 紧固件联盟')
  // The next page that counts proves that the previous ones did not.
  await enter(...help)
  await expect.poll(() => countedOn).toEqual(['/lmPortals/home', '/lmPortals/helpCenter', '/lmPortals/helpCenter'])
})
