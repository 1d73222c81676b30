import type { Locator, Page } from '@playwright/test'
import { helpAddress, newTitle, publishItem } from './support/content.ts'
import { expect, test } from './support/journey.ts'
import { dialog } from './support/page-parts.ts'

/** Markup that must not run. [abuse case D73] */
const hostile = [
  '<p>安全的一段</p>',
  '<script>window.__pwn=1</script>',
  '<img src=x onerror="window.__pwn=2">',
  '<svg onload="window.__pwn=3"><animate onbegin="window.__pwn=4"></svg>',
  '<a href="javascript:window.__pwn=5">第一个链接</a>',
  '<a href="data:text/html,<script>window.__pwn=6</script>">第二个链接</a>',
  '<iframe srcdoc="<script>parent.__pwn=7</script>"></iframe>',
  '<p onclick="window.__pwn=8" style="position:fixed;inset:0;background:url(javascript:1)">盖住一切</p>',
  '<form action="https://evil.example"><input name="password" autofocus onfocus="window.__pwn=9"></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.__pwn=10"></style></mglyph></table></mtext></math>',
  '<details open ontoggle="window.__pwn=11"><summary>展开</summary></details>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
].join('')

async function expectHarmless(page: Page, place: Locator): Promise<void> {
  await expect(place.getByText('安全的一段')).toBeVisible()
  for (const name of ['第一个链接', '第二个链接']) await place.getByText(name).click()
  await place.getByText('盖住一切').click()
  const found = () => page.evaluate(() => (globalThis as unknown as { __pwn?: number }).__pwn)
  expect(await found()).toBeUndefined()
  await expect(place.locator('script, iframe, form, input, svg, math, style, base, meta')).toHaveCount(0)
  expect(new URL(page.url()).hostname).toBe('localhost')
}

test('HTML that was made to do harm does nothing, neither to readers nor to operators', async ({ page, office }) => {
  const strangers: string[] = []
  for (const screen of [page, office]) {
    screen.on('request', (request) => {
      if (request.url().includes('evil.example')) strangers.push(request.url())
    })
  }
  const id = await publishItem(office.request, { title: newTitle('恶意内容'), html: hostile })
  await page.goto(helpAddress(id))
  await expectHarmless(page, page.getByRole('article'))
  await page.goto(`/union/richText?id=${id}`)
  await expectHarmless(page, page.getByRole('article'))

  await office.goto(`/operator/content/edit?id=${id}`)
  await office.getByRole('button', { name: '预览' }).click()
  await expectHarmless(office, dialog(office, '预览').getByRole('article'))
  await dialog(office, '预览').getByRole('button', { name: '关闭' }).click()
  await office.getByRole('button', { name: '历史版本' }).click()
  await expectHarmless(office, dialog(office, '历史版本').getByRole('region', { name: '版本 1' }))
  expect(strangers).toEqual([])
})
