import * as identity from '@lianmeng/contract/identity/endpoints'
import type { Locator } from '@playwright/test'
import { call } from './support/call.ts'
import { codeByForm, registrationForm } from './support/identity-forms.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice, widthOf } from './support/page-parts.ts'
import { captchaAfter, demo, demoPassword, logIn, logInByForm, registerWithPassword } from './support/people.ts'

const home = '/lmPortals/home'
/** Both margins of a dialog on a narrow screen, pixels. */
const bothMargins = 24

test('the login is a dialog that leads to the registration and back @narrow', async ({ page, viewport }) => {
  await page.goto(home)
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  const login = dialog(page, /^登录/)
  await expect(login.getByRole('heading')).toHaveText('登录紧固件联盟')
  expect(await widthOf(login)).toBe(Math.min(440, (viewport?.width ?? 0) - bothMargins))
  await expectNoSidewaysScroll(page)
  await expect(login.getByRole('tab', { name: '密码登录' })).toHaveAttribute('aria-selected', 'true')
  await login.getByRole('tab', { name: '短信登录' }).click()
  await expect(login.getByLabel('图形验证码', { exact: true })).toBeVisible()
  await login.getByRole('button', { name: '还没有账号？立即注册' }).click()
  const registration = dialog(page, /^注册/)
  await registration.getByRole('button', { name: '已有账号？立即登录' }).click()
  await login.getByRole('button', { name: '忘记密码' }).click()
  await login.getByRole('button', { name: '记起密码？立即登录' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an empty login names what is missing, in order', async ({ page }) => {
  await page.goto('/lmPortals/login')
  const form = page.locator('form[name="密码登录"]')
  const problem = form.getByRole('alert')
  const submit = form.getByRole('button', { name: '登录', exact: true })
  await submit.click()
  await expect(problem).toHaveText('请正确输入手机号！')
  await form.getByLabel('手机号').fill(demo.fresh)
  await submit.click()
  await expect(problem).toHaveText('密码不能为空！')
  await form.getByLabel('密码').fill('falsch-123')
  await expect(problem).toHaveText('')
  await submit.click()
  await expect(problem).toHaveText('手机号或密码错误')
  await form.getByLabel('密码').fill(demoPassword)
  await submit.click()
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('button', { name: '苏州新程装备有限公司（示例）' })).toBeVisible()
})

test('after five failures a captcha is asked for, and with it the right password lets in', async ({
  page,
  otherPage,
}) => {
  const { phone, company } = await registerWithPassword(otherPage.request)
  await page.goto('/lmPortals/login')
  const form = page.locator('form[name="密码登录"]')
  const problem = form.getByRole('alert')
  const submit = form.getByRole('button', { name: '登录', exact: true })
  const captchaField = form.getByLabel('图形验证码', { exact: true })
  await form.getByLabel('手机号').fill(phone)
  const fail = async () => {
    await form.getByLabel('密码').fill('Falsch-12345')
    await submit.click()
    await expect(problem).toHaveText('手机号或密码错误')
  }
  for (let attempt = 1; attempt < 5; attempt += 1) await fail()
  await expect(captchaField).toHaveCount(0)
  const first = await captchaAfter(page, fail)
  await expect(form.getByAltText('图形验证码，点击刷新')).toBeVisible()
  await submit.click()
  await expect(problem).toHaveText('图形验证码不能为空！')

  await form.getByLabel('密码').fill(demoPassword)
  await captchaField.fill(first === 'ZZZZ' ? 'YYYY' : 'ZZZZ')
  const second = await captchaAfter(page, () => submit.click())
  await expect(problem).toHaveText('图形验证码错误，请重新输入')
  await expect(captchaField).toHaveValue('')
  await captchaField.fill(second)
  await submit.click()
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('button', { name: company })).toBeVisible()
})

test('the server counts failures too: another browser is asked for the captcha at once', async ({
  page,
  otherPage,
}) => {
  const { phone } = await registerWithPassword(otherPage.request)
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect(
      call(otherPage.request, identity.login, { username: phone, password: 'Falsch-12345' }),
    ).rejects.toThrow()
  }
  await page.goto('/lmPortals/login')
  const captcha = await captchaAfter(page, () => logInByForm(page, phone))
  const form = page.locator('form[name="密码登录"]')
  await expect(form.getByRole('alert')).toHaveText('登录失败次数过多，请输入图形验证码')
  await form.getByLabel('图形验证码', { exact: true }).fill(captcha)
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(home)
})

test('a press on the captcha brings another, 80 by 40', async ({ page }) => {
  await page.goto('/lmPortals/invite')
  const picture = page.getByAltText('图形验证码，点击刷新')
  await expect(picture).toBeVisible()
  const size = await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(size[0]! / size[1]!).toBe(2)
  expect(await picture.boundingBox()).toMatchObject({ width: 80, height: 40 })
  const before = await picture.getAttribute('src')
  await captchaAfter(page, () => picture.click())
  await expect(picture).not.toHaveAttribute('src', before ?? '')
})

test('a login with the keyboard alone, filled in by password managers', async ({ page }) => {
  await page.goto(home)
  const opener = page.getByRole('banner').getByRole('button', { name: '登录' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const login = dialog(page, /^登录/)
  const phone = login.getByLabel('手机号')
  const password = login.getByRole('textbox', { name: '密码' })
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(login.getByRole('alert')).toHaveText('请正确输入手机号！')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type(demo.fresh)
  await page.keyboard.press('Tab')
  await expect(password).toBeFocused()
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(login).toBeHidden()
  await expect(page.getByRole('button', { name: '苏州新程装备有限公司（示例）' })).toBeVisible()
})

test('every field says to browsers what it is for', async ({ page }) => {
  const purposes = (form: Locator) =>
    form
      .locator('input[autocomplete]')
      .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ name, autocomplete }) => [name, autocomplete]))
  await page.goto('/lmPortals/login')
  await page.getByRole('tab', { name: '短信登录' }).click()
  expect(await purposes(page.locator('form[name="短信登录"]'))).toEqual([
    ['phoneNumber', 'tel'],
    ['captcha', 'off'],
    ['smsCode', 'one-time-code'],
  ])
  await page.getByRole('button', { name: '忘记密码' }).click()
  expect(await purposes(page.locator('form[name="找回密码"]'))).toEqual([
    ['phoneNumber', 'username'],
    ['captcha', 'off'],
    ['smsCode', 'one-time-code'],
    ['password', 'new-password'],
  ])
  await page.goto('/lmPortals/invite')
  await expect(registrationForm(page)).toBeVisible()
  expect(await purposes(registrationForm(page))).toEqual([
    ['phoneNumber', 'tel'],
    ['captcha', 'off'],
    ['smsCode', 'one-time-code'],
    ['userName', 'name'],
    ['companyName', 'organization'],
  ])
})

test('a login by SMS', async ({ page }) => {
  await page.goto(home)
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  const form = page.locator('form[name="短信登录"]')
  const code = await codeByForm(page, form, demo.twoCompanies, () =>
    page.getByRole('tab', { name: '短信登录' }).click(),
  )
  const resend = form.getByRole('button', { name: /^重新发送/ })
  const secondsLeft = async () => Number(/\((\d+)\)/.exec(await resend.innerText())?.[1])
  const atFirst = await secondsLeft()
  expect(atFirst).toBeGreaterThan(50)
  expect(atFirst).toBeLessThanOrEqual(60)
  await expect.poll(secondsLeft).toBeLessThan(atFirst)
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(form.getByRole('alert')).toHaveText('短信验证码不能为空！')
  await form.getByLabel('短信验证码').fill(code)
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('button', { name: '无锡联固贸易有限公司（示例）' })).toBeVisible()
})

test('a forgotten password is reset by SMS', async ({ page, otherPage }) => {
  const phone = demo.applicant
  await page.goto('/lmPortals/login')
  const form = page.locator('form[name="找回密码"]')
  const code = await codeByForm(page, form, phone, () => page.getByRole('button', { name: '忘记密码' }).click())
  await form.getByLabel('短信验证码').fill(code)
  const submit = form.getByRole('button', { name: '重置密码并登录' })
  await submit.click()
  await expect(form.getByRole('alert')).toHaveText('新密码不能为空！')
  await form.getByLabel('新密码').fill('short')
  await submit.click()
  await expect(form.getByRole('alert')).toHaveText('密码长度不能少于 8 位！')
  await form.getByLabel('新密码').fill('password123')
  await submit.click()
  await expect(form.getByRole('alert')).toHaveText('该密码过于常见，请更换！')
  await form.getByLabel('新密码').fill('Neues-Wort-2026')
  await submit.click()
  await expect(notice(page, '修改成功')).toBeVisible()
  await expect(page).toHaveURL(home)

  await otherPage.goto('/lmPortals/login')
  const login = otherPage.locator('form[name="密码登录"]')
  await logInByForm(otherPage, phone)
  await expect(login.getByRole('alert')).toHaveText('手机号或密码错误')
  await login.getByLabel('密码').fill('Neues-Wort-2026')
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await expect(otherPage).toHaveURL(home)
})

test('logging out ends the session here and on the server', async ({ page }) => {
  await logIn(page.request, demo.fresh)
  await page.goto('/lmPortals/salesOrder')
  await page.getByRole('button', { name: '苏州新程装备有限公司（示例）' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible()
  await expect(page.getByText('登录超时')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('请先登录')).toBeVisible()
})

test('somebody with two companies buys for one at a time', async ({ page }) => {
  await logIn(page.request, demo.twoCompanies)
  await page.goto('/lmPortals/enterpriseInfo?tab=addresses')
  await expect(page.getByText('示例工业园 8 栋')).toBeVisible()
  await page.getByRole('button', { name: '无锡联固贸易有限公司（示例）' }).click()
  await page.getByRole('button', { name: '杭州合创机电有限公司（示例）' }).click()
  await expect(notice(page, '已切换到 杭州合创机电有限公司（示例）')).toBeVisible()
  await expect(page.getByText('还没有收货地址')).toBeVisible()
  await expect(page.getByText('示例工业园 8 栋')).toHaveCount(0)
})
