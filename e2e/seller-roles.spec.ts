/** The people of a seller by their roles: every page opens or says why not, and offers nothing that is not their duty. */
import * as identity from '@lianmeng/contract/identity/endpoints'
import * as staff from '@lianmeng/contract/seller-staff/endpoints'
import type { Page } from '@playwright/test'
import { call } from './support/call.ts'
import { expect, test } from './support/journey.ts'
import { demo, logIn, registerWithPassword } from './support/people.ts'

const roles = ['reader', 'service', 'warehouse', 'finance', 'sales'] as const
type Role = (typeof roles)[number]

/** What a page offers, and to which roles. */
const offered: readonly { path: string; kind: 'button' | 'link'; name: RegExp; to: readonly Role[] }[] = [
  { path: 'products', kind: 'button', name: /^上架$/, to: ['sales'] },
  { path: 'products', kind: 'link', name: /^批量生成$/, to: ['sales'] },
  { path: 'prices', kind: 'button', name: /^新建价格表$/, to: ['sales', 'finance'] },
  { path: 'stock', kind: 'link', name: /^导入库存$/, to: ['warehouse'] },
  { path: 'stock', kind: 'button', name: /^盘点 /, to: ['warehouse'] },
  { path: 'shop', kind: 'button', name: /^保存$/, to: [] },
  { path: 'shop', kind: 'button', name: /^保存运费设置$/, to: [] },
  { path: 'shop', kind: 'button', name: /^保存税率$/, to: ['sales'] },
  { path: 'lots', kind: 'button', name: /^登记批次$/, to: ['sales', 'warehouse'] },
]

const business: readonly Role[] = ['sales', 'finance']

/** Pages that only some roles may open. */
const closed: Readonly<Record<string, readonly Role[]>> = {
  'products/matrix': ['sales'],
  prices: business,
  payments: business,
  invoices: business,
  statements: business,
  figures: business,
  members: [...business, 'service'],
  shop: [...business, 'service', 'reader'],
  staff: [],
  hooks: [],
}

/** Addresses that the menu leads to. */
async function menuOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links.filter({ hasText: '订单' }).first()).toBeAttached()
  const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  return [...new Set(paths.filter((path) => path.includes('/seller/')))]
}

/** A page that can only be looked at says so. */
async function readsWhy(page: Page, path: string, role: Role): Promise<void> {
  if (!path.endsWith('/seller/shop')) return
  await expect(page.getByText('店铺与运费设置由店主修改，这里可以查看。'), role).toBeVisible()
}

async function lookAround(page: Page, role: Role): Promise<void> {
  const refused: string[] = []
  const listen = (response: { status(): number; url(): string }) => {
    if (response.status() === 403) refused.push(response.url())
  }
  page.on('response', listen)
  await page.goto('/seller/home')
  const paths = await menuOf(page)
  expect(paths.length).toBeGreaterThanOrEqual(8)
  for (const [path, to] of Object.entries(closed))
    if (!to.includes(role)) expect(paths, role).not.toContain(`/seller/${path}`)
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('没有权限查看这一页'), path).toHaveCount(0)
    await readsWhy(page, path, role)
    const own = offered.filter((each) => path.endsWith(`/seller/${each.path}`))
    for (const { kind, name, to } of own) {
      const found = page.locator('main').getByRole(kind, { name }).first()
      if (to.includes(role)) await expect(found, `${role} ${path}`).toBeEnabled()
      else await expect(found, `${role} ${path}`).toHaveCount(0)
    }
  }
  for (const [path, to] of Object.entries(closed)) {
    await page.goto(`/seller/${path}`)
    await expect(page.getByText('没有权限查看这一页'), path).toHaveCount(to.includes(role) ? 0 : 1)
  }
  page.off('response', listen)
  expect(refused, `refused to ${role}`).toEqual([])
}

test('each role opens what it may, and is offered nothing that can only fail', async ({ page, otherPage: worker }) => {
  test.setTimeout(400_000)
  const person = await registerWithPassword(worker.request)
  await logIn(page.request, demo.seller(107))
  await logIn(worker.request, person.phone)
  const { code } = await call(page.request, staff.inviteStaff, { phoneNumber: person.phone, role: 'reader', days: 1 })
  await call(worker.request, identity.acceptInvitation, { code })
  for (const role of roles)
    await test.step(role, async () => {
      const everybody = await call(page.request, staff.staff, {})
      const { userId } = everybody.find(
        ({ phoneNumber, isSelf }) => !isSelf && phoneNumber.endsWith(person.phone.slice(-4)),
      )!
      await call(page.request, staff.saveStaff, { userId, role, disabled: false })
      await expect(async () => {
        expect((await call(worker.request, staff.standing, {})).role).toBe(role)
      }).toPass()
      await lookAround(worker, role)
    })
})
