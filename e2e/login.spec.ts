import { codeByForm, registerByForm, registrationForm } from './support/identity-forms.ts'
import { expect, test } from './support/journey.ts'
import { dialog, notice, widthOf } from './support/page-parts.ts'
import { captchaAfter, demo, demoPassword, logIn, logInByForm, smsCode, somebodyNew } from './support/people.ts'

const home = '/lmPortals/home'

test('the login is a dialog that leads to the registration and back', async ({ page }) => {
  await page.goto(home)
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  const login = dialog(page, /^登录/)
  await expect(login.getByRole('heading')).toHaveText('登录紧固件联盟')
  expect(await widthOf(login)).toBe(440)
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

test('an empty login is told what is missing, in order', async ({ page }) => {
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

test('after five failures a captcha is asked for', async ({ page }) => {
  const { phone } = somebodyNew()
  await page.goto('/lmPortals/login')
  const form = page.locator('form[name="密码登录"]')
  const problem = form.getByRole('alert')
  const submit = form.getByRole('button', { name: '登录', exact: true })
  await form.getByLabel('手机号').fill(phone)
  const fail = async () => {
    await form.getByLabel('密码').fill('Falsch-12345')
    await submit.click()
    await expect(problem).toHaveText('手机号或密码错误')
  }
  for (let attempt = 1; attempt < 5; attempt += 1) await fail()
  await expect(form.getByLabel('图形验证码', { exact: true })).toHaveCount(0)
  await captchaAfter(page, fail)
  await expect(form.getByAltText('图形验证码，点击刷新')).toBeVisible()
  await submit.click()
  await expect(problem).toHaveText('图形验证码不能为空！')
})

test('a login by SMS', async ({ page }) => {
  await page.goto(home)
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  const form = page.locator('form[name="短信登录"]')
  const code = await codeByForm(page, form, demo.twoCompanies, () =>
    page.getByRole('tab', { name: '短信登录' }).click(),
  )
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(form.getByRole('alert')).toHaveText('短信验证码不能为空！')
  await form.getByLabel('短信验证码').fill(code)
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('button', { name: '无锡联固贸易有限公司（示例）' })).toBeVisible()
})

test('a forgotten password is set anew by SMS', async ({ page, otherPage }) => {
  const phone = demo.seller(103)
  await page.goto('/lmPortals/login')
  const form = page.locator('form[name="找回密码"]')
  const code = await codeByForm(page, form, phone, () => page.getByRole('button', { name: '忘记密码' }).click())
  await form.getByLabel('短信验证码').fill(code)
  const submit = form.getByRole('button', { name: '重置密码并登录' })
  await submit.click()
  await expect(form.getByRole('alert')).toHaveText('新密码不能为空！')
  await form.getByLabel('新密码').fill('short')
  await submit.click()
  await expect(form.getByRole('alert')).toHaveText('密码长度不能少于8位！')
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

test('a registration says what is wrong, one thing at a time', async ({ page }) => {
  const person = somebodyNew()
  const form = registrationForm(page)
  const problem = form.getByRole('alert')
  const submit = form.getByRole('button', { name: '注册', exact: true })
  const send = form.getByRole('button', { name: '获取验证码' })
  const captcha = await captchaAfter(page, () => page.goto('/lmPortals/invite'))

  await form.getByLabel('手机号').fill('12800138000')
  await send.click()
  await expect(problem).toHaveText('请正确输入有效的手机号！')
  await form.getByLabel('手机号').fill(person.phone)
  await send.click()
  await expect(problem).toHaveText('图形验证码不能为空！')
  await form.getByLabel('图形验证码', { exact: true }).fill(captcha === 'ZZZZ' ? 'YYYY' : 'ZZZZ')
  const next = await captchaAfter(page, () => send.click())
  await expect(problem).toHaveText('图形验证码错误，请重新输入')
  await expect(form.getByLabel('图形验证码', { exact: true })).toHaveValue('')
  await form.getByLabel('图形验证码', { exact: true }).fill(next.toLowerCase())
  await send.click()
  await expect(form.getByRole('button', { name: /^重新发送\(\d+\)$/ })).toBeDisabled()

  const code = await smsCode(page.request, person.phone)
  await submit.click()
  await expect(problem).toHaveText('短信验证码不能为空！')
  await form.getByLabel('短信验证码').fill(code === '000000' ? '111111' : '000000')
  await submit.click()
  await expect(problem).toHaveText('姓名不能为空！')
  await form.getByLabel('姓名').fill('12345')
  await submit.click()
  await expect(problem).toHaveText('姓名不能全为数字！')
  await form.getByLabel('姓名').fill(person.name)
  await submit.click()
  await expect(problem).toHaveText('公司名称不能为空！')
  await form.getByLabel('公司名称').fill(person.company)
  await submit.click()
  await expect(problem).toHaveText('短信验证码错误')
  await form.getByLabel('短信验证码').fill(code)
  await submit.click()
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('button', { name: person.company })).toBeVisible()
})

test('a phone that is in use is told to log in', async ({ page }) => {
  await registerByForm(page, somebodyNew({ phone: demo.member }), () => page.goto('/order/t/invite'))
  await expect(registrationForm(page).getByRole('alert')).toHaveText('该手机号已注册，请直接登录')
})

test('a sole trader whose name exists already is told so, and is registered', async ({ page }) => {
  const person = somebodyNew({ company: '苏州新程装备有限公司（示例）' })
  const form = registrationForm(page)
  const code = await codeByForm(page, form, person.phone, () => page.goto('/lmPortals/invite'))
  await form.getByRole('radio', { name: '个体户' }).check()
  await form.getByLabel('短信验证码').fill(code)
  await form.getByLabel('姓名').fill(person.name)
  await form.getByLabel('个体户名称').fill(person.company)
  await form.getByRole('button', { name: '注册', exact: true }).click()
  await expect(notice(page, '同名企业已存在')).toBeVisible()
  await expect(page).toHaveURL(home)
  await page.goto('/lmPortals/enterpriseInfo')
  await expect(page.getByText('个体户', { exact: true })).toBeVisible()
})

const hostileTargets = [
  '//evil.example',
  '/\\evil.example',
  '\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '%2F%2Fevil.example',
  '/\t/evil.example',
]

test('a login never leads away from here', async ({ page, baseURL }) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== new URL(baseURL ?? '').host) strangers.push(url.href)
  })
  page.on('dialog', (alert) => strangers.push(alert.message()))
  const open = (redirect: string) => page.goto(`/lmPortals/login?redirect=${encodeURIComponent(redirect)}`)

  await open('//evil.example')
  await logInByForm(page, demo.fresh)
  await expect(page).toHaveURL(home)
  for (const redirect of hostileTargets) {
    await open(redirect)
    await expect(page, redirect).toHaveURL(home)
  }
  expect(strangers).toEqual([])
})

test('a login leads on to the page that was wanted', async ({ page }) => {
  await page.goto(`/lmPortals/login?redirect=${encodeURIComponent('/lmPortals/productList?q=DIN933')}`)
  await logInByForm(page, demo.fresh)
  await expect(page).toHaveURL(/\/lmPortals\/productList\?q=DIN933$/)
  await page.goto('/lmPortals/login')
  await expect(page, 'who is logged in already is led on at once').toHaveURL(home)
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
