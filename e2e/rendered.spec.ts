import type { APIRequestContext, Page } from '@playwright/test'
import { isPlenty, listAddress, oneOf, rowOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { expectNoSidewaysScroll } from './support/page-parts.ts'

/** Pages as a search engine, a link preview or a browser without JavaScript sees them. */

const list = '/lmPortals/productList'
const library = '/lmPortals/standardview'

type Read = {
  status: number
  html: string
  title: string
  description: string
  canonical: string | undefined
  robots: string
  things: { '@type': string; [name: string]: unknown }[]
  /** The text of the page, without its elements. */
  text: string
}

const unescaped = (text = '') =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** A page as delivered, parsed by hand: no browser helps. */
async function read(request: APIRequestContext, address: string): Promise<Read> {
  const response = await request.get(address)
  const html = await response.text()
  const part = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1])
  const root = /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1] ?? ''
  return {
    status: response.status(),
    html,
    title: part(/<title>(.*?)<\/title>/s),
    description: part(/<meta name="description" content="(.*?)">/s),
    canonical: part(/<link rel="canonical" href="(.*?)">/s) || undefined,
    robots: part(/<meta name="robots" content="(.*?)">/s),
    things: JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]'),
    text: unescaped(root.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' '),
  }
}

/** Ids in the demonstration that may differ between installations. */
async function known(request: APIRequestContext) {
  const parts = { standards: '/sitemap/standards-1.xml', sizes: '/sitemap/sizes-1.xml', pages: '/sitemap/pages-1.xml' }
  const addressesIn = async (url: string) =>
    [...(await (await request.get(url)).text()).matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, address]) =>
      unescaped(address),
    )
  const [standards, sizes, pages] = await Promise.all(Object.values(parts).map(addressesIn))
  const first = (addresses: string[] | undefined, start: string) =>
    addresses?.find((address) => address.startsWith(start)) ?? ''
  return {
    standard: first(standards, `${library}?`),
    sold: first(standards, `${list}?`),
    size: first(sizes, `${list}?`),
    shop: first(pages, '/lmShop/'),
    article: first(pages, '/lmPortals/helpCenter?'),
    all: [standards, sizes, pages].map((addresses) => addresses ?? []),
  }
}

/** The page of a kind: the beginning of its title, the type of its data, and a row shown without JavaScript. */
const kinds = [
  { kind: 'home', title: /^首页 - /, type: 'WebSite', row: /¥ ?[\d,.]+/ },
  { kind: 'list', title: /^标准件 - /, type: 'BreadcrumbList', row: /M[\d.]+×\d+/ },
  { kind: 'sold', title: /^GB\/T|^ISO|^DIN/, type: 'Product', row: /M\d+/ },
  { kind: 'size', title: / M\d/, type: 'Product', row: /M\d+/ },
  { kind: 'library', title: /^数字零件库 - /, type: 'BreadcrumbList', row: /GB\/T \d+/ },
  { kind: 'standard', title: /^[A-Z/]+ ?\d+/, type: 'Product', row: /参数表/ },
  { kind: 'standardQuery', title: /^标准查询 - /, type: 'BreadcrumbList', row: /GB\/T \d+/ },
  { kind: 'errata', title: /^勘误 - /, type: 'BreadcrumbList', row: /M64 s 最大/ },
  { kind: 'tool', title: /^螺纹尺寸标准值 - /, type: 'BreadcrumbList', row: /M10/ },
  { kind: 'shop', title: /^全部商品 - .+ - 紧固件联盟$/, type: 'BreadcrumbList', row: /M\d+/ },
  { kind: 'shopHome', title: /^店铺首页 - .+ - 紧固件联盟$/, type: 'BreadcrumbList', row: /现货推荐.*M\d+/ },
  { kind: 'shopIntro', title: /^公司介绍 - .+ - 紧固件联盟$/, type: 'BreadcrumbList', row: /公司简介/ },
  { kind: 'article', title: / - 紧固件联盟$/, type: 'Article', row: /发布于 \d{4}-\d\d-\d\d/ },
  { kind: 'agreement', title: /^用户协议 - /, type: 'Article', row: /第 \d+ 版/ },
  { kind: 'help', title: /^帮助中心 - /, type: 'BreadcrumbList', row: /更新于 \d{4}-\d\d-\d\d/ },
] as const

test('every kind of public page says without JavaScript what it is, and shows its first rows', async ({ request }) => {
  const found = await known(request)
  const addresses: Record<(typeof kinds)[number]['kind'], string> = {
    ...found,
    shopHome: found.shop.replace('productList', 'home'),
    shopIntro: found.shop.replace('productList', 'companyIntro'),
    home: '/lmPortals/home',
    list,
    library,
    standardQuery: '/lmPortals/standardQuery',
    errata: '/lmPortals/errata',
    tool: '/lmPortals/utilityTools/threadDimension',
    agreement: '/order/fwsm/yhxy',
    help: '/lmPortals/helpCenter',
  }
  const described = new Map<string, string>()
  for (const { kind, title, type, row } of kinds) {
    await test.step(kind, async () => {
      const page = await read(request, addresses[kind])
      expect.soft(page.status, kind).toBe(200)
      expect.soft(page.title, kind).toMatch(title)
      expect
        .soft(page.canonical, kind)
        .toMatch(new RegExp(`^https?://[^/]+${addresses[kind].replace(/[?+]/g, '\\$&')}$`))
      expect.soft(page.robots, kind).toBe('index, follow')
      expect
        .soft(
          page.things.map((thing) => thing['@type']),
          kind,
        )
        .toEqual(expect.arrayContaining(['BreadcrumbList', type]))
      expect.soft(page.text, kind).toMatch(row)
      described.set(kind, page.description)
    })
  }
  expect([...described.values()].every((text) => text.length > 10)).toBe(true)
  expect(new Set(described.values()).size).toBeGreaterThan(9)
})

test('the data of what is sold names its offers with price and stock', async ({ request }) => {
  const { size } = await known(request)
  const page = await read(request, size)
  const product = page.things.find((thing) => thing['@type'] === 'Product')
  const [offer] = (product?.offers ?? []) as Record<string, unknown>[]
  expect(offer).toMatchObject({
    '@type': expect.stringMatching(/^(Aggregate)?Offer$/),
    availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock|BackOrder)$/),
    priceSpecification: { priceCurrency: 'CNY', price: expect.stringMatching(/^\d+(\.\d+)?$/) },
  })
})

test('every page of the sitemap exists under the address that the page calls its own', async ({ request }) => {
  const { all } = await known(request)
  const some = all.flatMap((addresses) => [addresses[0], addresses[addresses.length >> 1], addresses.at(-1)])
  for (const address of some) {
    const { status, canonical } = await read(request, address ?? '')
    expect.soft([status, canonical?.replace(/^https?:\/\/[^/]+/, '')], address).toEqual([200, address])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a buyer reads a list and a standard, and goes from one to the other @narrow', async ({ page, request }) => {
    const { sold, standard } = await known(request)
    await page.goto(sold)
    const rows = page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: /M[\d.]+/ })
    await expect(rows.first()).toBeVisible()
    expect(await rows.count()).toBeGreaterThan(5)
    await page.getByRole('navigation', { name: '标准资料' }).getByRole('link', { name: '参数表' }).click()
    await expect(page).toHaveURL(new RegExp(`${library}\\?standardId=`))
    await page.goto(standard)
    await expect(page.getByRole('tabpanel').getByRole('table').first()).toBeVisible()
    expect(await page.getByRole('tabpanel').locator('tbody tr').count()).toBeGreaterThan(3)
    await expectNoSidewaysScroll(page)
  })
})

test('the browser takes the pages over as they are: nothing is fetched twice, nothing complains @narrow', async ({
  page,
  request,
}) => {
  const { sold, standard, size, shop, article } = await known(request)
  const shopHome = shop.replace('productList', 'home')
  const said: string[] = []
  const calls: string[] = []
  // Journeys let no worker in: playwright.config.ts.
  const isExpected = (text: string) => text === 'Service Worker registration blocked by Playwright'
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message.text())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('request', (each) => {
    if (/\/(?:wlm-api|gylapi|apiz)\//.test(each.url()) && !each.url().includes('/drawing/image')) calls.push(each.url())
  })
  const tool = '/lmPortals/utilityTools/torque'
  for (const address of [
    '/lmPortals/home',
    list,
    sold,
    size,
    library,
    standard,
    tool,
    shop,
    shopHome,
    article,
    '/order/fwsm/yhxy',
  ]) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    // React marks the elements it has hydrated.
    const isTaken = () =>
      Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react'))
    await expect.poll(() => page.evaluate(isTaken), { message: address }).toBe(true)
    expect.soft([address, said.splice(0), calls.splice(0)]).toEqual([address, [], []])
    await expect(page.locator('head > title')).toHaveCount(1)
  }
})

test('a page that was rendered works like any other', async ({ page, request }) => {
  const { sold } = await known(request)
  await page.goto(sold)
  const rendered = await page.title()
  await page.getByRole('button', { name: '登录', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '数字零件库', exact: true }).first().click()
  await expect(page).toHaveTitle(/^数字零件库/)
  await page.goBack()
  await expect(page).toHaveTitle(rendered)
})

test('a logged-in person gets the frame of the page and nothing of a visitor’s', async ({ page, buyer: _ }) => {
  for (const address of [
    list,
    '/lmPortals/cart',
    '/lmPortals/salesOrder',
    '/union/home',
    '/seller/home',
    '/order/fwsm/yhxy',
  ]) {
    const html = await (await page.request.get(address)).text()
    expect.soft(html, address).toMatch(/<div data-frame inert>.*<header.*<main/s)
    expect.soft(html, address).toContain('aria-label="加载中"')
    expect.soft(html, address).not.toContain('id="answers"')
    expect.soft(html, address).not.toMatch(/>登录<|免费注册/)
  }
})

const hostile = [
  `${list}?q=${encodeURIComponent('</title></script><script>window.__pwn=1</script>')}`,
  `${list}?q=${encodeURIComponent('"><img src=x onerror=window.__pwn=1>')}`,
  `${list}?std=${encodeURIComponent('5</script>')}&d='"><svg/onload=window.__pwn=1>`,
  `/lmShop/productList?tid=${encodeURIComponent('3"><script>window.__pwn=1</script>')}`,
  `/order/fwsm/${encodeURIComponent('<script>window.__pwn=1')}`,
  `/${encodeURIComponent('<img src=x onerror=window.__pwn=1>')}`,
  `${list}?__proto__=1&constructor=2&p=1e9`,
]

test('an address that attacks puts nothing into the page', async ({ page }) => {
  for (const address of hostile) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect.soft(await page.evaluate('window.__pwn'), address).toBeUndefined()
    expect.soft(await page.locator('img[src="x"], svg[onload]').count(), address).toBe(0)
  }
})

test('an address that there is not is not found', async ({ request }) => {
  for (const address of [
    '/nowhere',
    '/lmPortals/nowhere',
    '/lmPortals/helpCenter?id=99999999',
    `${library}?standardId=999999`,
  ]) {
    expect.soft((await request.get(address)).status(), address).toBe(404)
  }
  const page = await read(request, '/nowhere')
  expect([page.title, page.robots, page.canonical]).toEqual(['页面不存在 - 紧固件联盟', 'noindex', undefined])
})

/** Delays the code of pages by half a second. */
async function delayCode(page: Page): Promise<void> {
  await page.route('**/assets/**.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
}

test('text that a visitor types before the page’s code arrives is completed', async ({ page }) => {
  await delayCode(page)
  await page.goto('/lmPortals/home', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: '搜索商品' }).fill('GB/T 5783')
  await expect(page.getByRole('listbox', { name: '联想' }).getByRole('option').first()).toBeVisible()
})

test('a search that a visitor sends before the code of the page is there is carried out', async ({ page }) => {
  await delayCode(page)
  await page.goto('/lmPortals/home', { waitUntil: 'commit' })
  const box = page.getByRole('combobox', { name: '搜索商品' })
  await box.fill('DIN933')
  await box.press('Enter')
  await expect(page).toHaveURL(/productList\?q=DIN933$/)
})

test('a button that a visitor presses before the page’s code arrives opens its panel', async ({ page, request }) => {
  const { sold } = await known(request)
  await delayCode(page)
  await page.goto(sold, { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: '标准资料' }).getByRole('button', { name: '尺寸图纸' }).click()
  await expect(page.getByRole('dialog', { name: '尺寸图纸' })).toBeVisible()
})

test('a seller’s card that a visitor opens before the code of the page is there is filled', async ({ page }) => {
  const product = await oneOf(page.request, { inStock: true }, isPlenty)
  await delayCode(page)
  await page.goto(listAddress(product), { waitUntil: 'commit' })
  await rowOf(page, product).getByRole('button', { name: product.companyShortName, exact: true }).click()
  const card = page.getByRole('region', { name: '联系名片' })
  await expect(card.getByRole('button', { name: '登录后查看联系人' })).toBeVisible()
})

test('a press on the frame of a page before its code is there is carried out', async ({ page, buyer: _ }) => {
  await delayCode(page)
  await page.goto('/lmPortals/helpCenter', { waitUntil: 'commit' })
  const frame = page.locator('[data-frame]')
  const place = await frame.locator('header').getByText('标准查询', { exact: true }).first().boundingBox()
  await page.mouse.click(place!.x + place!.width / 2, place!.y + place!.height / 2)
  await expect(frame).toHaveCount(1)
  await expect(page).toHaveTitle(/^标准查询/)
})
