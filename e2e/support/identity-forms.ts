import { expect, type Locator, type Page } from '@playwright/test'
import { captchaAfter, type Person, smsCode } from './people.ts'

/** The registration form on the page or in the dialog. */
export const registrationForm = (page: Page): Locator => page.locator('form[name="注册"]')

/** Asks for a code with the captcha that `open` brings up, and gives the code that was sent. */
export async function codeByForm(page: Page, form: Locator, phone: string, open: () => Promise<unknown>) {
  const captcha = await captchaAfter(page, open)
  await form.getByLabel('手机号').fill(phone)
  await form.getByLabel('图形验证码', { exact: true }).fill(captcha)
  await form.getByRole('button', { name: '获取验证码' }).click()
  await expect(form.getByRole('button', { name: /^重新发送\(\d+\)$/ })).toBeDisabled()
  return smsCode(page.request, phone)
}

/** Registers as a person does. @param open what makes the form appear */
export async function registerByForm(page: Page, person: Person, open: () => Promise<unknown>): Promise<void> {
  const form = registrationForm(page)
  await form.waitFor({ state: 'detached' })
  const code = await codeByForm(page, form, person.phone, open)
  await form.getByLabel('短信验证码').fill(code)
  await form.getByLabel('姓名').fill(person.name)
  await form.getByLabel('公司名称').fill(person.company)
  await form.getByRole('button', { name: '注册', exact: true }).click()
}
