import { expect, test } from './support/journey.ts'
import { demo, logInByForm } from './support/people.ts'

const home = '/lmPortals/home'

const hostileTargets = [
  '//evil.example',
  '/\\evil.example',
  '\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '%2F%2Fevil.example',
  '/\t/evil.example',
]

test('a login never leads away from here', async ({ page, baseURL }) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== new URL(baseURL ?? '').host) strangers.push(url.href)
  })
  page.on('dialog', (alert) => strangers.push(alert.message()))
  const open = (redirect: string) => page.goto(`/lmPortals/login?redirect=${encodeURIComponent(redirect)}`)

  await open('//evil.example')
  await logInByForm(page, demo.fresh)
  await expect(page).toHaveURL(home)
  for (const redirect of hostileTargets) {
    await open(redirect)
    await expect(page, redirect).toHaveURL(home)
  }
  expect(strangers).toEqual([])
})

test('a login leads on to the page that was wanted', async ({ page }) => {
  await page.goto(`/lmPortals/login?redirect=${encodeURIComponent('/lmPortals/productList?q=DIN933')}`)
  await logInByForm(page, demo.fresh)
  await expect(page).toHaveURL(/\/lmPortals\/productList\?q=DIN933$/)
  await page.goto('/lmPortals/login')
  await expect(page, 'who is logged in already is led on at once').toHaveURL(home)
})
