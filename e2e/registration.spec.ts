import { agreement, codeByForm, registerByForm, registrationForm } from './support/identity-forms.ts'
import { expect, test } from './support/journey.ts'
import { smsCode } from './support/outbox.ts'
import { notice } from './support/page-parts.ts'
import { captchaAfter, demo, somebodyNew } from './support/people.ts'

const home = '/lmPortals/home'

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

  const code = await smsCode(person.phone)
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
  await expect(problem).toHaveText('请先阅读并同意用户协议与隐私政策')
  await expect(agreement(form)).toBeFocused()
  for (const [name, path] of [
    ['《用户协议》', '/order/fwsm/yhxy'],
    ['《隐私政策》', '/order/fwsm/ysxy'],
  ] as const) {
    const [opened] = await Promise.all([page.waitForEvent('popup'), form.getByRole('link', { name }).click()])
    await expect(opened).toHaveURL(path)
    await expect(opened.getByRole('heading', { level: 1 })).toContainText(name.slice(1, -1))
    await opened.close()
  }
  await agreement(form).check()
  await submit.click()
  await expect(problem).toHaveText('短信验证码错误')
  await form.getByLabel('短信验证码').fill(code)
  await submit.click()
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('button', { name: person.company })).toBeVisible()
  const guide = page.getByRole('complementary', { name: '注册成功' })
  await guide.getByRole('link', { name: '完善企业信息' }).click()
  await expect(page).toHaveURL('/lmPortals/enterpriseInfo')
  await expect(guide).toBeHidden()
})

test('a phone that is in use gets a hint to log in', async ({ page }) => {
  await registerByForm(page, somebodyNew({ phone: demo.member }), () => page.goto('/order/t/invite'))
  await expect(registrationForm(page).getByRole('alert')).toHaveText('该手机号已注册，请直接登录')
})

test('a sole trader whose name exists already gets a notice, and is registered', async ({ page }) => {
  const person = somebodyNew({ company: '苏州新程装备有限公司（示例）' })
  const form = registrationForm(page)
  const code = await codeByForm(page, form, person.phone, () => page.goto('/lmPortals/invite'))
  await form.getByRole('radio', { name: '个体户' }).check()
  await form.getByLabel('短信验证码').fill(code)
  await form.getByLabel('姓名').fill(person.name)
  await form.getByLabel('个体户名称').fill(person.company)
  await agreement(form).check()
  await form.getByRole('button', { name: '注册', exact: true }).click()
  await expect(notice(page, '同名企业已存在')).toBeVisible()
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('link', { name: '申请加入' })).toHaveAttribute('href', /enterpriseInfo\?tab=companies$/)
  await page.goto('/lmPortals/enterpriseInfo')
  await expect(page.getByText('个体户', { exact: true })).toBeVisible()
})
