import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { putInCart } from './support/buying.ts'
import { isPlenty, oneOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { demoPassword, logInByForm, registerWithPassword } from './support/people.ts'

/** The places that docs/protection.md lists, with what ends them. */
const listed = [
  ...readFileSync(new URL('../docs/protection.md', import.meta.url), 'utf8').matchAll(
    /^\| `([\w.-]+)` \| (browser|tab|cache) \| .+? \| (.+?) \|$/gm,
  ),
].map(([, name, where, until]) => ({ name: name!, where: where!, until: until! }))

type Kept = { where: string; key: string; value: string }

/** Everything that the browser keeps for the page. */
const wholeStore = (page: Page): Promise<Kept[]> =>
  page.evaluate(async () => {
    const inStorage = (where: string, storage: Storage) =>
      Object.keys(storage).map((key) => ({ where, key, value: storage.getItem(key) ?? '' }))
    const databases = (await indexedDB.databases()).map(({ name = '' }) => ({
      where: 'database',
      key: name,
      value: '',
    }))
    const cached = (await caches.keys()).map((key) => ({ where: 'cache', key, value: '' }))
    return [...inStorage('browser', localStorage), ...inStorage('tab', sessionStorage), ...databases, ...cached]
  })

const rowOf = ({ where, key }: Kept) =>
  listed.find((one) => one.where === where && (one.name === key || key.startsWith(`${one.name}.`)))

const secretLike = /password|token|wlm_|secret|authorization|\b\d{12,19}\b|-----BEGIN/i

test('after work the browser keeps what is listed and nothing secret, and after a logout nothing of the person', async ({
  page,
  otherPage,
}) => {
  test.slow()
  expect(listed.length).toBeGreaterThan(15)
  const { phone, company } = await registerWithPassword(otherPage.request)
  await page.goto('/lmPortals/login')
  await logInByForm(page, phone)
  await expect(page.getByRole('banner').getByRole('button', { name: company })).toBeVisible()

  const product = await oneOf(page.request, { tenantIds: [106], inStock: true }, isPlenty)
  await putInCart(page.request, product)
  await page.goto('/lmPortals/quickOrder')
  await page.getByRole('textbox', { name: '粘贴清单' }).fill('GB/T 5783 M8×30 8.8 100 支')
  for (const address of [
    '/lmPortals/productList',
    '/lmShop/home?tid=106',
    '/lmPortals/cart',
    '/lmPortals/utilityTools',
  ]) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  const kept = await wholeStore(page)
  expect(kept.filter((one) => !rowOf(one))).toEqual([])
  expect(kept.map(({ key }) => key)).toContain('lianmeng.shopTenantId')
  const secrets = kept.filter(
    ({ value }) => [demoPassword, phone].some((secret) => value.includes(secret)) || secretLike.test(value),
  )
  expect(secrets).toEqual([])
  expect((await page.context().cookies()).filter(({ httpOnly }) => !httpOnly).map(({ name }) => name)).toEqual([
    'wlm_epoch',
  ])

  await page.getByRole('button', { name: company }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible()
  const left = await wholeStore(page)
  expect(left.filter((one) => !rowOf(one) || rowOf(one)!.until.startsWith('logout'))).toEqual([])
  expect(await page.evaluate(() => document.cookie)).toBe('')
})
