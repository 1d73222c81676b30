/** The pages of the two back offices and their dialogs: accessible to everybody, and written by the rules. */
import type { Page } from '@playwright/test'
import { faults } from './support/faults.ts'
import { expectInOrder, lookAtDialog } from './support/in-order.ts'
import { expect, test } from './support/journey.ts'
import { expectNoSidewaysScroll } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

/** Buttons that open a dialog and change nothing by themselves; contacts and freight rules are lines of their page. */
const opening = /^(新建|新增|添加(?!联系人|运费规则)|设置|邀请|登记|按比例)/

/** Opens and closes the dialogs of a page. @returns their number */
async function lookAtDialogs(page: Page, path: string): Promise<number> {
  const names = await page.locator('main').getByRole('button', { name: opening, disabled: false }).allInnerTexts()
  // A button without words belongs to a picture, and opens the system's file dialog.
  const worded = new Set(names.filter((text) => text.trim() !== ''))
  for (const name of worded) await lookAtDialog(page, name, `${path}: ${name}`)
  return worded.size
}

/** Checks every page in the menu. */
async function lookAtOffice(page: Page, home: string): Promise<{ pages: number; dialogs: number }> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(home)
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links.first()).toBeAttached()
  const area = home.split('/')[1]
  const paths = new Set(
    (await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))).filter((path) =>
      path.includes(`/${area}/`),
    ),
  )
  let dialogs = 0
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expectInOrder(page, page.locator('main'), path)
      expect.soft(await faults(page), path).toEqual([])
      await expectNoSidewaysScroll(page)
      dialogs += await lookAtDialogs(page, path)
    })
  return { pages: paths.size, dialogs }
}

test('nothing in the back office of a seller keeps anybody out @narrow', async ({ page }) => {
  test.setTimeout(240_000)
  await logIn(page.request, demo.seller(101))
  const { pages, dialogs } = await lookAtOffice(page, '/seller/home')
  expect(pages).toBeGreaterThanOrEqual(12)
  expect(dialogs).toBeGreaterThanOrEqual(3)
})

test('nothing in the back office of the operator keeps anybody out @narrow', async ({ office }) => {
  test.setTimeout(240_000)
  const { pages, dialogs } = await lookAtOffice(office, '/operator/overview')
  expect(pages).toBeGreaterThanOrEqual(6)
  expect(dialogs).toBeGreaterThanOrEqual(1)
})
