import { readFile } from 'node:fs/promises'
import * as account from '@lianmeng/contract/account/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import * as company from '@lianmeng/contract/company/endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import * as identity from '@lianmeng/contract/identity/endpoints'
import type { APIRequestContext, Page } from '@playwright/test'
import { addAddress, putInCart } from './support/buying.ts'
import { call } from './support/call.ts'
import { companyTab, memberRow, newColleague } from './support/companies.ts'
import { isPlenty, oneOf } from './support/goods.ts'
import { codeByForm, proveByForm, registerByForm } from './support/identity-forms.ts'
import { expect, test } from './support/journey.ts'
import { cartLink, dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn, logInByForm, register, registerWithPassword, somebodyNew } from './support/people.ts'

const home = '/lmPortals/home'
const security = companyTab('security')
const timedOut = '登录超时，请重新登录！'

/** A section of the page 账号安全 by its heading. */
const block = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

const inDialog = (page: Page, title: string, button: string) =>
  dialog(page, title).getByRole('button', { name: button, exact: true })

/** A number gets one code a minute and is needed again, so those who need a second one register first and come last. */
const aMinute = 61_000
const leaving = somebodyNew({ name: '李离开' })
const changing = somebodyNew({ name: '张换密' })
let codesSentAt: number
let sessions: Record<'administrator' | 'leaving', Awaited<ReturnType<APIRequestContext['storageState']>>>

test.beforeAll(async ({ playwright, baseURL }) => {
  const [administrator, colleague, other] = await Promise.all(
    [1, 2, 3].map(() => playwright.request.newContext({ baseURL: baseURL ?? '' })),
  )
  await register(administrator!)
  await newColleague(administrator!, colleague!, 'purchaser', leaving)
  await registerWithPassword(other!, changing)
  codesSentAt = Date.now()
  sessions = { administrator: await administrator!.storageState(), leaving: await colleague!.storageState() }
  await Promise.all([administrator, colleague, other].map((request) => request!.dispose()))
})

test('a device is ended from another one: it gets one notice and stands on the home page @narrow', async ({
  page,
  otherPage,
  messages,
}) => {
  const { phone, company: companyName } = await registerWithPassword(otherPage.request)
  await page.goto('/lmPortals/login')
  await logInByForm(page, phone)
  await expect(page).toHaveURL(home)
  await page.goto('/lmPortals/helpCenter')
  await expect(page.getByRole('button', { name: companyName })).toBeVisible()
  await page.waitForLoadState('networkidle')

  await otherPage.goto(security)
  const devices = block(otherPage, '登录设备').getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: '本机' })).toHaveCount(1)
  await expect(devices.filter({ hasText: '正在使用' })).toContainText('Chrom')
  await expectNoSidewaysScroll(otherPage)
  messages.length = 0
  await devices.getByRole('button', { name: /^让 .* 退出$/ }).click()
  await expect(devices).toHaveCount(1)

  await cartLink(page).click()
  await expect(notice(page, timedOut)).toBeVisible()
  await expect(page).toHaveURL(home)
  expect(messages).toEqual([{ kind: 'warning', text: timedOut }])
  await otherPage.reload()
  await expect(otherPage.getByRole('button', { name: companyName })).toBeVisible()
  await expect(block(otherPage, '安全记录').getByRole('row').filter({ hasText: '密码登录' }).first()).toContainText(
    '成功',
  )
})

test('all other devices are ended at once, then this one too', async ({ page, otherPage, anotherBrowser }) => {
  const { phone } = await registerWithPassword(page.request)
  const third = await anotherBrowser()
  for (const { request } of [otherPage, third]) await logIn(request, phone)
  await page.goto(security)
  await page.getByRole('button', { name: '退出其他设备' }).click()
  await inDialog(page, '退出其他设备', '退出其他设备').click()
  await expect(notice(page, '已退出 2 台设备')).toBeVisible()
  for (const { request } of [otherPage, third]) await expect(call(request, account.sessions, {})).rejects.toThrow('401')
  await page.getByRole('button', { name: '全部退出' }).click()
  await inDialog(page, '全部退出', '全部退出').click()
  await expect(notice(page, '所有设备均已退出登录')).toBeVisible()
  await expect(page.getByText('请先登录')).toBeVisible()
})

/** Creates a key on the page. @returns the key, which is shown only once */
async function makeKey(page: Page, name: string, scopes: readonly string[]): Promise<string> {
  await page.getByRole('button', { name: '新建密钥' }).click()
  const form = dialog(page, '新建密钥')
  await form.getByLabel('名称').fill(name)
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(1)
  for (const scope of scopes) await form.getByRole('checkbox', { name: new RegExp(`^${scope}`) }).check()
  await form.getByRole('button', { name: '创建' }).click()
  const key = await page.getByTestId('new-secret').innerText()
  await inDialog(page, '密钥已创建', '我已保存').click()
  return key.trim()
}

test('a program does what the scopes of its key name, and a revoked one is good for nothing', async ({
  page,
  playwright,
  baseURL,
}) => {
  await register(page.request)
  const product = await oneOf(page.request, { tenantIds: [106], inStock: true }, isPlenty)
  await page.goto(security)
  const programWith = (key: string) =>
    playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { authorization: `Bearer ${key}` } })
  const reader = await programWith(await makeKey(page, '报表', ['读取']))
  const writer = await programWith(await makeKey(page, 'ERP 对接', ['采购']))

  expect((await call(reader, cart.list, {})).lines).toEqual([])
  await expect(putInCart(reader, product)).rejects.toThrow('403')
  await putInCart(writer, product)
  expect((await call(reader, cart.list, {})).lines).toHaveLength(1)

  await page.reload()
  const row = block(page, '接口密钥').getByRole('listitem').filter({ hasText: 'ERP 对接' })
  await expect(row).toContainText('使用过')
  await expect(row).toContainText('读取采购')
  await expect(row).toContainText(/使用地址：\S+/)
  await row.getByRole('button', { name: '停用' }).click()
  await inDialog(page, '停用密钥', '停用').click()
  await expect(notice(page, '密钥已停用')).toBeVisible()
  const { path } = cart.list
  expect((await writer.get(gateway + path)).status()).toBe(401)
  expect((await reader.get(gateway + path)).status()).toBe(200)
  await Promise.all([reader.dispose(), writer.dispose()])
})

test('a person who logged in by password proves their identity by SMS before a key is made', async ({ page }) => {
  const phone = demo.seller(107)
  await logIn(page.request, phone)
  await page.goto(security)
  await page.getByRole('button', { name: '新建密钥' }).click()
  const form = dialog(page, '新建密钥')
  await form.getByLabel('名称').fill('对接')
  const create = () => form.getByRole('button', { name: '创建' }).click()
  await create()
  await dialog(page, '请重新验证身份').getByRole('button', { name: '关闭' }).click()
  await expect(form).toBeVisible()
  await proveByForm(page, phone, create)
  await expect(page.getByTestId('new-secret')).toHaveText(/^wlm_[\w-]{43}$/)
})

test('the mobile number is changed, and the old one is nobody’s', async ({ page, newBuyer }) => {
  const next = somebodyNew().phone
  await page.goto(security)
  const open = () => page.getByRole('button', { name: '更换手机号' }).click()
  const form = page.locator('form[name="更换手机号"]')
  const code = await codeByForm(page, form, next, open)
  await form.getByLabel('短信验证码').fill(code)
  await form.getByRole('button', { name: '更换', exact: true }).click()
  await expect(notice(page, '手机号已更换，请用新号码登录')).toBeVisible()
  await expect(block(page, '账号')).toContainText(`${next.slice(0, 3)}****${next.slice(-4)}`)
  await expect(block(page, '安全记录').getByRole('row').filter({ hasText: '更换手机号' })).toContainText('成功')

  const inviteWith = (phoneNumber: string) =>
    call(page.request, company.invite, { role: 'reader', phoneNumber, days: 1 })
  await expect(inviteWith(next)).rejects.toThrow('该手机号已是企业成员')
  await inviteWith(newBuyer.phone)
})

test('everything that is kept about somebody can be taken away as a file', async ({ page, newBuyer }) => {
  await addAddress(page.request)
  await page.goto(security)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^个人信息-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await download.path(), 'utf8')
  const { person } = JSON.parse(text)
  expect(JSON.stringify(person)).toContain(newBuyer.phone)
  expect(text).toContain(newBuyer.name)
  expect(text).toContain(newBuyer.company)
  expect(text).not.toMatch(/argon2|token_hash|password_hash/)
})

test('the only administrator of others does not simply disappear', async ({ page, otherPage, newBuyer: _ }) => {
  await newColleague(page.request, otherPage.request, 'reader')
  await page.goto(security)
  await page.getByRole('button', { name: '注销账号' }).click()
  const form = dialog(page, '注销账号')
  await form.getByLabel('确认').fill('注销')
  await form.getByRole('button', { name: '注销账号' }).click()
  await expect(form.getByText(/管理员/).last()).toBeVisible()
  await expect(form).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '登录设备' })).toBeVisible()
})

test('a closed account is nobody’s any more, and its number can register again', async ({
  page: visitor,
  anotherBrowser,
}) => {
  test.setTimeout(120_000)
  const page = await anotherBrowser({ storageState: sessions.leaving })
  await page.goto(security)
  await page.getByRole('button', { name: '注销账号' }).click()
  const form = dialog(page, '注销账号')
  await form.getByRole('button', { name: '注销账号' }).click()
  await expect(form.getByText('请输入「注销」以确认')).toBeVisible()
  await form.getByLabel('确认').fill('注销')
  await form.getByRole('button', { name: '注销账号' }).click()
  await expect(notice(page, '账号已注销')).toBeVisible()
  await expect(page.getByText('请先登录')).toBeVisible()
  await expect(call(page.request, account.sessions, {})).rejects.toThrow('401')

  const administrator = await anotherBrowser({ storageState: sessions.administrator })
  await administrator.goto(companyTab('members'))
  await expect(administrator.getByRole('row').filter({ hasText: '本人' })).toBeVisible()
  await expect(memberRow(administrator, leaving.name)).toHaveCount(0)

  await visitor.waitForTimeout(Math.max(0, codesSentAt + aMinute - Date.now()))
  await registerByForm(visitor, leaving, () => visitor.goto('/lmPortals/invite'))
  await expect(visitor).toHaveURL(home)
  await expect(visitor.getByRole('button', { name: leaving.company })).toBeVisible()
})

test('another password ends the other sessions, not this one', async ({ page, otherPage }) => {
  test.setTimeout(120_000)
  const { phone } = changing
  for (const { request } of [page, otherPage]) await logIn(request, phone)
  await page.goto(security)
  await page.getByRole('button', { name: '修改密码' }).click()
  const form = page.locator('form[name="修改密码"]')
  const save = () => form.getByRole('button', { name: '保存' }).click()
  await form.getByLabel('新密码').fill('1234567')
  await save()
  await expect(form.getByRole('alert')).toHaveText('密码长度不能少于 8 位！')
  await form.getByLabel('新密码').fill('password123')
  await expect(form.getByText(/^密码强度：/)).toBeVisible()
  await page.waitForTimeout(Math.max(0, codesSentAt + aMinute - Date.now()))
  await proveByForm(page, phone, save)
  await expect(form.getByRole('alert')).toHaveText('该密码过于常见，请更换！')
  await form.getByLabel('新密码').fill('Neues-Wort-2026')
  await save()
  await expect(notice(page, '修改成功')).toBeVisible()
  await expect(call(otherPage.request, account.sessions, {})).rejects.toThrow('401')
  await page.reload()
  await expect(block(page, '登录设备').getByRole('listitem')).toHaveCount(1)
  await expect(logIn(otherPage.request, phone)).rejects.toThrow('手机号或密码错误')
  await call(otherPage.request, identity.login, { username: phone, password: 'Neues-Wort-2026' })
})
