import type { Page, Route } from '@playwright/test'
import { addAddress, putInCart } from './support/buying.ts'
import { chooseValue, isPlenty, listAddress, oneOf, openQuantity, rowOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { cartLink, dialog, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

test.use({ expectsErrors: true })

/** The standards library and lists of goods use the specification's words. */
const retry = (page: Page) => page.getByRole('button', { name: /^(加载失败，点击重试|请求错误，请重试！)$/ })
const answer = (status: number) => (route: Route) => route.fulfill({ status, body: '' })
const unreachable = (route: Route) => route.abort('connectionrefused')

const messages = [
  [400, '请求错误'],
  [403, '没有权限，请联系管理员！'],
  [404, '网络请求不存在！'],
  [405, '请求方法不允许'],
  [408, '请求超时'],
  [500, '服务器正在重启，请稍后重试！'],
  [501, '服务未实现'],
  [502, '服务器正在重启，请稍后重试！'],
  [503, '服务不可用'],
  [504, '网络超时'],
  [505, 'HTTP版本不受支持'],
  [418, '其他连接错误 --418'],
] as const

test('every failure of the server shows its own words, and the block may be tried again', async ({ page }) => {
  await logIn(page.request, demo.member)
  let status = 400
  await page.route('**/order/list?*', (route) => answer(status)(route))
  await page.goto('/lmPortals/salesOrder')
  for (const [next, text] of messages) {
    await test.step(`${next} ${text}`, async () => {
      status = next
      await retry(page).click()
      await expect(notice(page, text).last()).toHaveText(text)
    })
  }
  await page.unroute('**/order/list?*')
  await retry(page).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('no answer within the time limit shows as such', async ({ page }) => {
  await logIn(page.request, demo.member)
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds === 45_000 ? 3000 : milliseconds)
  })
  await page.route('**/order/list?*', () => {})
  await page.goto('/lmPortals/salesOrder')
  await expect(notice(page, '请求超时！请检查网络')).toBeVisible()
  await expect(retry(page)).toBeVisible()
})

for (const { name, path, call, shows } of [
  { name: 'the floors of the home page', path: '/lmPortals/home', call: '**/lm/home', shows: '现货专区' },
  {
    name: 'the list of goods',
    path: '/lmPortals/productList?q=DIN933',
    call: '**/find-goods/specification-list',
    shows: '条报价',
  },
  { name: 'the cart', path: '/lmPortals/cart', call: '**/shopping-car/list*', shows: '待采清单' },
  {
    name: 'the addresses',
    path: '/lmPortals/enterpriseInfo?tab=addresses',
    call: '**/shipping-address/list',
    shows: '百步镇示例路 1 号',
  },
  { name: 'the messages', path: '/union/infoCenter', call: '**/message/list?*', shows: '消息中心' },
] as const) {
  test(`${name}: unreachable, then tried again`, async ({ page }) => {
    await logIn(page.request, demo.member)
    await page.route(call, unreachable)
    await page.goto(path)
    await expect(retry(page).first()).toBeVisible()
    await page.unroute(call)
    await retry(page).first().click()
    await expect(page.getByRole('main')).toContainText(shows)
    await expect(retry(page)).toHaveCount(0)
  })
}

test('全部分类 that cannot be read says so, and is read on the next try', async ({ page }) => {
  await page.route('**/top-category', answer(500))
  await page.goto('/lmPortals/productList?q=DIN933')
  await page.getByRole('button', { name: '全部分类' }).click()
  const again = page.getByRole('button', { name: '请求错误，请重试！' })
  await expect(again).toBeVisible()
  await page.unroute('**/top-category')
  await again.click()
  await page.getByRole('button', { name: '展开螺栓' }).click()
  await expect(page.getByRole('link', { name: '全部螺栓' })).toBeVisible()
})

test('code that was lost on the way is fetched again, and nobody notices', async ({ page }) => {
  await page.goto('/lmPortals/home')
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  let lost = 0
  await page.route('**/assets/tools-home-screen-*.js', async (route) => {
    lost += 1
    await (lost === 1 ? route.abort('connectionreset') : route.continue())
  })
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '实用工具' }).click()
  await expect(page.getByRole('searchbox', { name: /^查代号/ })).toBeVisible()
  expect(lost).toBe(2)
  await expect(page.locator('body[data-kept]'), 'the page was not loaded anew').toHaveCount(1)
})

test('code that does not arrive within two minutes is given up, said so, and may be fetched again', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/lmPortals/home')
  const code = '**/assets/tools-home-screen-*.js'
  await page.route(code, () => {})
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '实用工具' }).click()
  const reload = page.getByRole('button', { name: '刷新页面' })
  await page.clock.runFor(119_000)
  await expect(reload).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(page.getByRole('status')).toContainText('页面没有打开')
  await page.unroute(code)
  await reload.click()
  await expect(page.getByRole('searchbox', { name: /^查代号/ })).toBeVisible()
})

test('the foot of a page is there once the page is, and nothing moves it from under the pointer @narrow', async ({
  page,
  buyer: _,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/help/list?**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/lmPortals/helpCenter')
  const agreement = page.getByRole('contentinfo').getByRole('link', { name: '用户协议' })
  await expect(page.getByRole('main').getByRole('status', { name: '加载中' })).toBeVisible()
  await expect(agreement).toBeHidden()
  held.resolve()
  await agreement.click()
  await expect(page).toHaveURL('/order/fwsm/yhxy')
})

test('a slow answer shows that something is on its way, and the old rows meanwhile', async ({ page, newBuyer: _ }) => {
  const waiting: (() => void)[] = []
  await page.route('**/find-goods/specification-list', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  /** Answers the calls held back so far. */
  const answerNow = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    for (const go of waiting.splice(0)) go()
  }
  const list = page.getByRole('table', { name: '商品' })
  const rows = page.locator('[data-specification]')

  await page.goto('/lmPortals/productList?q=DIN933')
  await expect(page.getByTestId('list-skeleton')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '加载中' })).toBeVisible()
  await answerNow()
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect(rows).toHaveCount(50)

  await chooseValue(page, '强度等级', '10.9')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(rows).toHaveCount(50)
  await answerNow()
  await expect(list).toHaveAttribute('aria-busy', 'false')
  for (const row of await rows.all()) await expect(row).toContainText('10.9')
})

test('goods that could not be added are not reported as added', async ({ page, buyer: _ }) => {
  const product = await oneOf(page.request, { tenantIds: [105], inStock: true }, isPlenty)
  await page.goto(listAddress(product))
  const row = rowOf(page, product)
  await (await openQuantity(row, product)).big.fill('1')
  await page.route('**/shopping-cart-save*', answer(502))
  const add = row.getByRole('button', { name: '加入待采' })
  await add.click()
  await expect(notice(page, '服务器正在重启，请稍后重试！')).toBeVisible()
  await expect(dialog(page, '添加成功')).toHaveCount(0)
  await page.unroute('**/shopping-cart-save*')
  await add.click()
  await expect(dialog(page, '添加成功')).toBeVisible()
})

test('a submission whose answer was lost has made one order, and cannot make another', async ({
  page,
  newBuyer: _,
}) => {
  const product = await oneOf(page.request, { tenantIds: [106], inStock: true }, isPlenty)
  await putInCart(page.request, product)
  await addAddress(page.request)
  await page.goto('/lmPortals/cart')
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '去提交订单' }).click()
  await page.route('**/submit-order*', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: '提交订单', exact: true }).click()
  await expect(notice(page, '网络错误')).toBeVisible()
  await expect(page.getByText('所选商品已不在待采清单中')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '查看订单' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(cartLink(page)).toHaveText(/0/)
})

/** Opens the home page, and waits until all its code is there: an idle network is not enough on a busy machine. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/lmPortals/home')
  await expect(page.getByRole('textbox', { name: '采购清单' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('a screen whose code cannot be fetched offers to try again', async ({ page, newBuyer: _ }) => {
  await openHome(page)
  await page.route('**/assets/**', unreachable)
  await page.getByRole('banner').getByRole('link', { name: '帮助中心' }).click()
  await expect(page.getByRole('button', { name: '刷新页面' })).toBeVisible()
  await page.unroute('**/assets/**')
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByText('常见问题')).toBeVisible()
})

test('a style sheet that was lost once is fetched again before its screen is shown', async ({ page, newBuyer: _ }) => {
  await openHome(page)
  // The first move of the pointer fetches the login's styles, which the help centre does not need.
  const loginStyles = page.waitForResponse('**/login-or-register-*.css')
  await page.mouse.move(10, 300)
  await loginStyles
  const lost: string[] = []
  await page.route('**/assets/**.css', (route) => {
    lost.push(route.request().url())
    return unreachable(route)
  })
  await page.getByRole('banner').getByRole('link', { name: '帮助中心' }).hover()
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  await page.unroute('**/assets/**.css')
  await page.getByRole('banner').getByRole('link', { name: '帮助中心' }).click()
  await expect(page.getByText('常见问题')).toBeVisible()
  const withRules = () =>
    page.evaluate(() => {
      const hasRules = (sheet: CSSStyleSheet) => {
        try {
          return sheet.cssRules.length > 0
        } catch {
          // The browser refuses to read a sheet that was lost.
          return false
        }
      }
      return [...document.styleSheets].filter(hasRules).map(({ href }) => href)
    })
  await expect.poll(withRules).toEqual(expect.arrayContaining(lost))
})
