import { randomInt } from 'node:crypto'
import * as auth from '@lianmeng/contract/auth'
import type { APIRequestContext, Page } from '@playwright/test'
import { call } from './call.ts'
import { captchaText, smsCode } from './outbox.ts'

/** Of every demonstration account. */
export const demoPassword = 'Lianmeng-2026'

/** Mobile numbers of demonstration accounts. */
export const demo = {
  /** Is a member of the sellers 101, 102 and 103, has asked 107, and has addresses and past orders. */
  member: '19900000001',
  /** Is nobody's member and has nothing yet. */
  fresh: '19900000002',
  twoCompanies: '19900000003',
  seller: (tenantId: number) => `19900000${tenantId}`,
  operator: '19900000901',
} as const

export type Person = { phone: string; name: string; company: string }

/** Somebody whom the platform does not know yet. */
export function somebodyNew(changes: Partial<Person> = {}): Person {
  const number = String(randomInt(100_000_000)).padStart(8, '0')
  return { phone: `136${number}`, name: '王采购', company: `宁波示例机械${number}有限公司`, ...changes }
}

/** Registers and logs in without the forms. @param inviteCode joins the company that it leads to */
export async function register(
  request: APIRequestContext,
  person: Person = somebodyNew(),
  inviteCode?: string,
): Promise<Person> {
  const { cid } = await call(request, auth.captcha, {})
  const captcha = await captchaText(cid)
  await call(request, auth.sendRegisterCode, { phoneNumber: person.phone, captcha, cid })
  await call(request, auth.register, {
    cid,
    phoneNumber: person.phone,
    smsCode: await smsCode(person.phone),
    userName: person.name,
    ...(inviteCode ? { inviteCode } : { companyName: person.company }),
    agreed: true,
  })
  return person
}

/** Registers somebody who can log in with {@link demoPassword} from then on. */
export async function registerWithPassword(request: APIRequestContext, person?: Person): Promise<Person> {
  const registered = await register(request, person)
  await call(request, auth.resetPassword, { password: demoPassword })
  return registered
}

/** Logs in to an account without the form. */
export async function logIn(request: APIRequestContext, phone: string): Promise<void> {
  await call(request, auth.login, { username: phone, password: demoPassword })
}

/** Fills in the password form that stands on the page, and sends it. */
export async function logInByForm(page: Page, phone: string): Promise<void> {
  const form = page.locator('form[name="密码登录"]')
  await form.getByLabel('手机号').fill(phone)
  await form.getByLabel('密码').fill(demoPassword)
  await form.getByRole('button', { name: '登录', exact: true }).click()
}

/** Does what makes the page show a captcha. @returns what its picture says */
export async function captchaAfter(page: Page, action: () => Promise<unknown>): Promise<string> {
  const isCaptcha = (url: string) => url.includes(auth.captcha.path)
  const [response] = await Promise.all([page.waitForResponse((answer) => isCaptcha(answer.url())), action()])
  const { cid } = await response.json()
  return captchaText(cid)
}
