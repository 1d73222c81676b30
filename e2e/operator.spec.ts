import * as admission from '@lianmeng/contract/admission/endpoints'
import * as content from '@lianmeng/contract/content-office/endpoints'
import * as access from '@lianmeng/contract/operator-access/endpoints'
import type { Locator, Page } from '@playwright/test'
import { call } from './support/call.ts'
import { expect, test } from './support/journey.ts'
import { appoint, authenticatorFor, newOperator } from './support/operators.ts'
import { dialog, mainNavigation, notice } from './support/page-parts.ts'
import { logIn, logInByForm, registerWithPassword } from './support/people.ts'

const overview = '/operator/overview'

/** A different code with the same number of digits. */
const wrong = (code: string): string => `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`

const codeField = (page: Page): Locator => page.getByRole('textbox', { name: '动态验证码' })

test('an operator sets up the second factor, and is asked for it at every login', async ({
  page,
  anotherBrowser,
  baseURL,
}) => {
  const person = await registerWithPassword(page.request)
  await appoint(baseURL ?? '', person, 'super')
  await page.goto('/operator')
  await expect(page.getByRole('heading', { name: '设置两步验证' })).toBeVisible()
  await expect(mainNavigation(page).getByRole('link', { name: '企业' })).toHaveCount(0)
  await expect(call(page.request, admission.companies, { start: 1, limit: 20 })).rejects.toThrow()

  await page.getByRole('button', { name: '开始设置' }).click()
  await expect(page.getByRole('img', { name: '两步验证二维码' })).toBeVisible()
  const nextCode = authenticatorFor(await page.locator('code').innerText())
  const first = nextCode()
  await codeField(page).fill(wrong(first))
  await expect(page.getByRole('alert').filter({ hasText: '动态验证码错误，请重新输入' })).toBeVisible()
  await codeField(page).fill(first)

  const recoveryCodes = await test.step('ten recovery codes are shown, once', async () => {
    await expect(page.getByRole('heading', { name: /后台恢复码$/ })).toBeVisible()
    const codes = await page.getByRole('main').getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    const enter = page.getByRole('button', { name: '进入后台' })
    await expect(enter).toBeDisabled()
    await page.getByLabel('我已妥善保存').check()
    await enter.click()
    await expect(page).toHaveURL(overview)
    await expect(mainNavigation(page).getByRole('link', { name: '企业' })).toBeVisible()
    await page.reload()
    await expect(mainNavigation(page).getByRole('link', { name: '企业' })).toBeVisible()
    return codes
  })

  await test.step('another login wants a code of the authenticator', async () => {
    const office = await anotherBrowser()
    await office.goto('/operator')
    await logInByForm(office, person.phone)
    await expect(office.getByRole('heading', { name: '两步验证' })).toBeVisible()
    const code = nextCode()
    await codeField(office).fill(wrong(code))
    await expect(office.getByRole('alert').filter({ hasText: '动态验证码错误，请重新输入' })).toBeVisible()
    await codeField(office).fill(first)
    await expect(office.getByRole('alert').filter({ hasText: '该动态验证码已使用，请等待下一个' })).toBeVisible()
    await codeField(office).fill(code)
    await expect(mainNavigation(office).getByRole('link', { name: '企业' })).toBeVisible()
  })

  await test.step('a recovery code does once', async () => {
    for (const [time, isTaken] of [
      ['first', true],
      ['second', false],
    ] as const) {
      const office = await anotherBrowser()
      await logIn(office.request, person.phone)
      await office.goto('/operator')
      await office.getByRole('button', { name: '使用恢复码' }).click()
      await office.getByRole('textbox', { name: '恢复码' }).fill(recoveryCodes[0] ?? '')
      await office.getByRole('button', { name: '验证', exact: true }).click()
      const told = isTaken
        ? notice(office, '恢复码已使用，还剩 9 个')
        : office.getByRole('alert').filter({ hasText: '错误' })
      await expect(told, time).toBeVisible()
    }
  })
})

test('each role finds in the back office what is its duty, and nothing else', async ({
  office,
  otherPage,
  baseURL,
}) => {
  const person = await newOperator(otherPage.request, baseURL ?? '', 'content')
  await otherPage.goto(overview)
  const links = mainNavigation(otherPage).getByRole('link')
  await expect(links.filter({ hasText: '内容' })).toBeVisible()
  for (const name of ['企业', '后台人员', '审计日志']) await expect(links.filter({ hasText: name })).toHaveCount(0)
  await otherPage.goto('/operator/companies')
  await expect(otherPage.getByText('这一页不在您的后台角色之内')).toBeVisible()
  await expect(call(otherPage.request, admission.companies, { start: 1, limit: 20 })).rejects.toThrow('403')

  const rowOf = (page: Page) =>
    page.getByRole('row').filter({ hasText: `${person.phone.slice(0, 3)}****${person.phone.slice(-4)}` })
  await test.step('a super operator gives another role', async () => {
    await office.goto('/operator/operators')
    await expect(rowOf(office)).toContainText('已设置')
    await rowOf(office).getByRole('combobox').selectOption('准入审核')
    await dialog(office, '修改角色').getByRole('button', { name: '修改' }).click()
    await expect(notice(office, '角色已修改')).toBeVisible()
    await otherPage.goto('/operator/companies')
    await expect(otherPage.getByRole('tab', { name: '待审核' })).toBeVisible()
    await expect(call(otherPage.request, content.list, { start: 1, limit: 20 })).rejects.toThrow('403')
  })

  await test.step('and finds that in the audit log, before and after', async () => {
    await office.goto('/operator/audit?event=operator.save')
    await office
      .getByRole('row')
      .filter({ hasText: '修改后台人员' })
      .first()
      .getByRole('button', { name: '查看修改' })
      .click()
    const change = dialog(office, '修改后台人员').getByRole('row').filter({ hasText: '角色' })
    await expect(change).toContainText('内容运营')
    await expect(change).toContainText('准入审核')
    await dialog(office, '修改后台人员').getByRole('button', { name: '关闭' }).click()
  })

  await test.step('and shuts them out at once', async () => {
    await office.goto('/operator/operators')
    await rowOf(office).getByRole('button', { name: '停用' }).click()
    await dialog(office, '停用后台人员').getByRole('button', { name: '停用' }).click()
    await expect(rowOf(office)).toContainText('已停用')
    await expect(call(otherPage.request, access.standing, {})).rejects.toThrow('403')
  })
})
