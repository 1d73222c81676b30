import { randomInt } from 'node:crypto'
import * as identity from '@lianmeng/contract/identity/endpoints'
import type { APIRequestContext, Page, Response } from '@playwright/test'
import { call } from './call.ts'
import { captchaText, smsCode } from './outbox.ts'

/** The password of every demonstration account. */
export const demoPassword = 'Lianmeng-2026'

/** Mobile numbers of demonstration accounts. */
export const demo = {
  /** A member of the sellers 101, 102 and 103 who has applied to 107, with addresses and past orders. */
  member: '19900000001',
  /** A buyer without memberships, addresses or orders. */
  fresh: '19900000002',
  twoCompanies: '19900000003',
  /** Buys nothing; has applied to sell. Only the journey of the forgotten password logs in with it. */
  applicant: '19900000004',
  seller: (tenantId: number) => `19900000${tenantId}`,
  operator: '19900000901',
} as const

export type Person = { phone: string; name: string; company: string }

/** A person unknown to the platform. */
export function somebodyNew(changes: Partial<Person> = {}): Person {
  const number = String(randomInt(100_000_000)).padStart(8, '0')
  return { phone: `136${number}`, name: '王采购', company: `宁波示例机械${number}有限公司`, ...changes }
}

/** Registers and logs in without the forms. @param inviteCode joins the inviting company */
export async function register(
  request: APIRequestContext,
  person: Person = somebodyNew(),
  inviteCode?: string,
): Promise<Person> {
  const { cid } = await call(request, identity.captcha, {})
  const captcha = await captchaText(cid)
  await call(request, identity.sendRegisterCode, { phoneNumber: person.phone, captcha, cid })
  await call(request, identity.register, {
    cid,
    phoneNumber: person.phone,
    smsCode: await smsCode(person.phone),
    userName: person.name,
    ...(inviteCode ? { inviteCode } : { companyName: person.company }),
    agreed: true,
  })
  return person
}

/** Registers a person who can then log in with {@link demoPassword}. */
export async function registerWithPassword(request: APIRequestContext, person?: Person): Promise<Person> {
  const registered = await register(request, person)
  await call(request, identity.resetPassword, { password: demoPassword })
  return registered
}

/** Logs in to an account without the form. */
export async function logIn(request: APIRequestContext, phone: string): Promise<void> {
  await call(request, identity.login, { username: phone, password: demoPassword })
}

/** Fills in the password form on the page, and submits it. */
export async function logInByForm(page: Page, phone: string): Promise<void> {
  const form = page.locator('form[name="密码登录"]')
  await form.getByLabel('手机号').fill(phone)
  await form.getByLabel('密码').fill(demoPassword)
  await form.getByRole('button', { name: '登录', exact: true }).click()
}

/** The captcha in an answer: a requested one, or one included in a refused login. */
async function captchaIn(answer: Response): Promise<string | undefined> {
  const paths = [identity.captcha.path, identity.login.path]
  if (!paths.some((path) => answer.url().includes(path))) return undefined
  const { cid }: { cid?: string } = await answer.json()
  return cid
}

/**
 * Makes the page show a captcha.
 * @returns the text in its picture
 */
export async function captchaAfter(page: Page, action: () => Promise<unknown>): Promise<string> {
  const brought = page.waitForResponse(async (answer) => (await captchaIn(answer)) !== undefined)
  const [response] = await Promise.all([brought, action()])
  return captchaText((await captchaIn(response))!)
}
