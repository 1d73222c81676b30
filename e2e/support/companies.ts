import { randomInt } from 'node:crypto'
import * as company from '@lianmeng/contract/company/endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { call } from './call.ts'
import { dialog, notice } from './page-parts.ts'
import { type Person, register, somebodyNew } from './people.ts'

export type CompanyRole = ParamsOf<typeof company.invite>['role']

/** A tab of the company's own pages. */
export const companyTab = (name: string): string => `/lmPortals/enterpriseInfo?tab=${name}`

/** An invitation by link, made by the given administrator. */
async function inviteCode(administrator: APIRequestContext, role: CompanyRole): Promise<string> {
  return (await call(administrator, company.invite, { role, phoneNumber: '', days: 1 })).code
}

/** Registers a new person in the company of `administrator`, logged in with `request`. */
export async function newColleague(
  administrator: APIRequestContext,
  request: APIRequestContext,
  role: CompanyRole,
  person: Person = somebodyNew(),
): Promise<Person> {
  return register(request, person, await inviteCode(administrator, role))
}

/** Joins the user of `request` to the company of `administrator`. Their session continues there. */
export async function takeIn(administrator: APIRequestContext, request: APIRequestContext, role: CompanyRole) {
  await call(request, identity.acceptInvitation, { code: await inviteCode(administrator, role) })
}

/** A member's row in the table of members. */
export const memberRow = (page: Page, name: string): Locator => page.getByRole('row', { name })

/** Invites through the dialog. @param phone empty: anyone with the link @returns the link, which is shown only once */
export async function inviteByForm(page: Page, { role, phone = '' }: { role: string; phone?: string }) {
  await page.getByRole('button', { name: '邀请同事' }).click()
  const form = dialog(page, '邀请同事')
  await form.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
  if (phone !== '') {
    await form.getByRole('radio', { name: /^手机号/ }).check()
    await form.getByRole('textbox', { name: '手机号' }).fill(phone)
  }
  await form.getByRole('button', { name: '生成邀请' }).click()
  const made = dialog(page, '邀请已生成')
  const link = await made.getByLabel('邀请链接').inputValue()
  await made.getByRole('button', { name: '完成' }).click()
  return link
}

/** Switches to another of the person's companies in the menu of the header. */
export async function switchCompany(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: from }).click()
  await page
    .getByRole('dialog', { name: /企业与账号$/ })
    .getByRole('button', { name: to })
    .click()
  await expect(notice(page, `已切换到 ${to}`)).toBeVisible()
}

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** An unused 统一社会信用代码; its last character is a check digit. [GB 32100-2015] */
export function newCreditCode(): string {
  const body = `91330421MA${String(randomInt(10_000_000)).padStart(7, '0')}`
  const sum = [...body].reduce((total, character, place) => total + alphabet.indexOf(character) * (3 ** place % 31), 0)
  return `${body}${alphabet[(31 - (sum % 31)) % 31]}`
}

/** A code with a wrong check digit. */
export const withWrongCheckDigit = (code: string): string => `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`

/** Fills in the verification dialog and submits it; the licence's picture is a screenshot of this page. */
export async function askForVerification(page: Page, creditCode: string): Promise<void> {
  const form = dialog(page, '企业认证')
  await form.getByLabel('统一社会信用代码').fill(creditCode)
  await form.getByLabel('法定代表人').fill('王法人')
  const picture = await page.screenshot({ type: 'png' })
  await form.getByLabel('营业执照').setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer: picture })
  await expect(form.getByText('已上传')).toBeVisible()
  await form.getByRole('button', { name: '提交审核' }).click()
}
