import { expect, type Locator, type Page } from '@playwright/test'
import { smsCode } from './outbox.ts'
import { captchaAfter, type Person } from './people.ts'

/** The registration form on the page or in the dialog. */
export const registrationForm = (page: Page): Locator => page.locator('form[name="注册"]')

/** The box by which the agreements are accepted. */
export const agreement = (form: Locator): Locator => form.getByLabel('我已阅读并同意')

/** Sends the captcha that a form shows, and gives the code that was sent to `phone`. */
async function askForCode(form: Locator, captcha: string, phone: string): Promise<string> {
  await form.getByLabel('图形验证码', { exact: true }).fill(captcha)
  await form.getByRole('button', { name: '获取验证码' }).click()
  await expect(form.getByRole('button', { name: /^重新发送\(\d+\)$/ })).toBeDisabled()
  return smsCode(phone)
}

/** Asks for a code with the captcha that `open` brings up, and gives the code that was sent. */
export async function codeByForm(page: Page, form: Locator, phone: string, open: () => Promise<unknown>) {
  const captcha = await captchaAfter(page, open)
  await form.getByLabel('手机号').fill(phone)
  return askForCode(form, captcha, phone)
}

/** Registers as a person does, a company or in one that invited them. @param open what makes the form appear */
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

/** Proves by SMS who one is, in the dialog that `open` brings up. */
export async function proveByForm(page: Page, phone: string, open: () => Promise<unknown>): Promise<void> {
  const form = page.locator('form[name="请重新验证身份"]')
  const captcha = await captchaAfter(page, open)
  const code = await askForCode(form, captcha, phone)
  await form.getByLabel('短信验证码').fill(code)
  await form.getByRole('button', { name: '验证并继续' }).click()
}
