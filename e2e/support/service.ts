import * as identity from '@lianmeng/contract/identity/endpoints'
import * as staff from '@lianmeng/contract/seller-staff/endpoints'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { call } from './call.ts'
import { listAddress, type Product, rowOf } from './goods.ts'
import { demo, logIn, type Person, registerWithPassword, somebodyNew } from './people.ts'

/** The buyer's docked window. */
export const dockOf = (page: Page): Locator => page.getByRole('complementary', { name: '在线客服' })

/** The seller's desk. */
const deskOf = (page: Page): Locator => page.getByRole('region', { name: '客服工作台' })

/** The messages of the open conversation. */
export const talkIn = (place: Locator): Locator => place.getByRole('log', { name: '消息' })

/** Writes a message and sends it with Enter. */
export async function write(place: Locator, text: string): Promise<void> {
  const field = place.getByLabel('输入消息')
  await field.fill(text)
  await field.press('Enter')
}

/** Presses 在线客服 in the contact card of the seller of these goods. */
export async function askAbout(page: Page, product: Product): Promise<void> {
  await page.goto(listAddress(product))
  await rowOf(page, product).getByRole('button', { name: product.companyShortName, exact: true }).click()
  await page.getByRole('button', { name: '在线客服', exact: true }).click()
}

/** Opens the desk of the seller for whom the user of this page works. */
export async function sitDown(page: Page): Promise<Locator> {
  await page.goto('/seller/chat')
  await expect(deskOf(page).getByRole('navigation', { name: '会话状态' })).toBeVisible()
  return deskOf(page)
}

/** Logs the owner of a demonstration seller in and opens the desk. */
export async function ownersDesk(page: Page, tenantId: number): Promise<Locator> {
  await logIn(page.request, demo.seller(tenantId))
  return sitDown(page)
}

/** A company's row in the desk's list. */
export const rowFor = (desk: Locator, { company }: Person): Locator =>
  desk.getByRole('list', { name: '会话' }).getByRole('button', { name: company })

/** Takes a waiting conversation. */
export async function take(desk: Locator, buyer: Person): Promise<void> {
  await rowFor(desk, buyer).click()
  await desk.getByRole('button', { name: '接入', exact: true }).click()
  await expect(desk.getByRole('button', { name: '接入', exact: true })).toHaveCount(0)
}

/** A new person who answers customers of a seller, logged in with `request`. */
export async function newColleagueOf(owner: APIRequestContext, request: APIRequestContext): Promise<Person> {
  const person = somebodyNew()
  const named = await registerWithPassword(request, { ...person, name: `客服${person.phone.slice(-6)}` })
  const invitation = { phoneNumber: named.phone, role: 'service' as const, days: 1 }
  const { code } = await call(owner, staff.inviteStaff, invitation)
  await call(request, identity.acceptInvitation, { code })
  return named
}
