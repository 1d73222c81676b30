import { expect, type Locator, type Page } from '@playwright/test'
import { smsCode } from './outbox.ts'
import { captchaAfter, type Person } from './people.ts'

/** The registration form on the page or in the dialog. */
export const registrationForm = (page: Page): Locator => page.locator('form[name="注册"]')

/** The checkbox that accepts the agreements. */
export const agreement = (form: Locator): Locator => form.getByLabel('我已阅读并同意')

/**
 * Submits the captcha of a form.
 * @returns the code sent to `phone`
 */
async function askForCode(form: Locator, captcha: string, phone: string): Promise<string> {
  await form.getByLabel('图形验证码', { exact: true }).fill(captcha)
  await form.getByRole('button', { name: '获取验证码' }).click()
  await expect(form.getByRole('button', { name: /^重新发送\(\d+\)$/ })).toBeDisabled()
  return smsCode(phone)
}

/**
 * Opens a captcha with `open` and requests a code.
 * @returns the code that was sent
 */
export async function codeByForm(page: Page, form: Locator, phone: string, open: () => Promise<unknown>) {
  const captcha = await captchaAfter(page, open)
  await form.getByLabel('手机号').fill(phone)
  return askForCode(form, captcha, phone)
}

/**
 * Registers through the form, with a new company or by an invitation.
 * @param open shows the form
 */
export async function registerByForm(page: Page, person: Person, open: () => Promise<unknown>): Promise<void> {
  const form = registrationForm(page)
  await form.waitFor({ state: 'detached' })
  const code = await codeByForm(page, form, person.phone, open)
  await form.getByLabel('短信验证码').fill(code)
  await form.getByLabel('姓名').fill(person.name)
  const company = form.getByLabel('公司名称')
  if (await company.isVisible()) await company.fill(person.company)
  await agreement(form).check()
  await form.getByRole('button', { name: /^注册/ }).click()
}

/** Confirms the identity by SMS in the dialog that `open` shows. */
export async function proveByForm(page: Page, phone: string, open: () => Promise<unknown>): Promise<void> {
  const form = page.locator('form[name="请重新验证身份"]')
  const captcha = await captchaAfter(page, open)
  const code = await askForCode(form, captcha, phone)
  await form.getByLabel('短信验证码').fill(code)
  await form.getByRole('button', { name: '验证并继续' }).click()
}
