import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import * as company from '@lianmeng/contract/company/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { addAddress, putInCart } from './support/buying.ts'
import { call } from './support/call.ts'
import {
  companyTab,
  memberRow,
  newColleague,
  newCreditCode,
  switchCompany,
  takeIn,
  withWrongCheckDigit,
} from './support/companies.ts'
import { isPlenty, listAddress, oneOf, rowOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { registerWithPassword, somebodyNew } from './support/people.ts'

const home = '/lmPortals/home'
const members = companyTab('members')

test('a person who may only look sees why, and the server refuses all the same', async ({
  page,
  otherPage,
  newBuyer: _,
}) => {
  const product = await oneOf(page.request, { tenantIds: [105], inStock: true }, isPlenty)
  await newColleague(page.request, otherPage.request, 'reader')
  await otherPage.goto(listAddress(product))
  const add = rowOf(otherPage, product).getByRole('button', { name: '加入待采' })
  await expect(add).toBeDisabled()
  await expect(rowOf(otherPage, product).getByText('您的角色（只读）不能采购')).toBeVisible()

  for (const [tab, reason] of [
    ['basics', '您的角色（只读）不能管理企业'],
    ['invoices', '您的角色（只读）不能维护开票信息'],
    ['addresses', '您的角色（只读）不能采购'],
    ['members', '您的角色（只读）不能管理企业'],
  ] as const) {
    await otherPage.goto(companyTab(tab))
    await expect(otherPage.getByRole('tabpanel')).toContainText(reason)
    await expect(otherPage.getByRole('tabpanel').getByRole('button')).toHaveCount(0)
  }

  const refused = /没有权限|不能|403/
  await expect(putInCart(otherPage.request, product)).rejects.toThrow(refused)
  await expect(addAddress(otherPage.request)).rejects.toThrow(refused)
  await expect(call(otherPage.request, company.invite, { role: 'admin', phoneNumber: '', days: 1 })).rejects.toThrow(
    refused,
  )
  expect((await call(page.request, cart.list, {})).lines).toEqual([])
  expect(await call(page.request, addresses.list, {})).toEqual([])
})

test('a purchaser orders within the limit that the administrator sets, and not above it', async ({
  page,
  otherPage,
  newBuyer: _,
}) => {
  const product = await oneOf(page.request, { tenantIds: [106], inStock: true }, isPlenty)
  await addAddress(page.request)
  await newColleague(page.request, otherPage.request, 'purchaser', somebodyNew({ name: '李同事' }))
  await putInCart(otherPage.request, product)
  const { lines } = await call(otherPage.request, cart.list, {})
  const cartItemIds = lines.map(({ cartItemId }) => cartItemId)
  const cost = Number((await call(otherPage.request, orders.preview, { cartItemIds })).total)

  const setLimit = async (limit: string) => {
    await page.goto(members)
    await memberRow(page, '李同事').getByRole('button', { name: '编辑' }).click()
    const form = dialog(page, '编辑成员 李同事')
    await form.getByLabel('单笔限额（元）').fill(limit)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form).toBeHidden()
  }
  const submit = async () => {
    await otherPage.goto('/lmPortals/cart')
    await otherPage.getByRole('checkbox', { name: '全选' }).check()
    await otherPage.getByRole('button', { name: '去提交订单' }).click()
  }

  await setLimit((cost - 0.01).toFixed(2))
  await submit()
  await expect(otherPage.getByText(/超出您的单笔限额 ¥.*，请联系企业管理员/).first()).toBeVisible()
  await setLimit(cost.toFixed(2))
  await submit()
  await otherPage.getByRole('button', { name: '提交订单', exact: true }).click()
  await expect(otherPage.getByRole('heading', { name: '订单提交成功' })).toBeVisible()
})

test('the finance people keep the invoice titles, which others may copy only', async ({
  page,
  otherPage,
  newBuyer,
}) => {
  await newColleague(page.request, otherPage.request, 'finance')
  const code = newCreditCode()
  await otherPage.goto(companyTab('invoices'))
  await otherPage.getByRole('button', { name: '新增开票信息' }).click()
  const form = dialog(otherPage, '新增开票信息')
  await form.getByLabel('发票抬头').fill(newBuyer.company)
  await form.getByLabel('税号').fill(withWrongCheckDigit(code))
  await form.getByLabel('收票邮箱').fill('kein-brief')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('税号校验位不正确，请核对')).toBeVisible()
  await expect(form.getByText('收票邮箱格式不正确')).toBeVisible()
  await form.getByLabel('税号').fill(code.toLowerCase())
  await form.getByLabel('收票邮箱').fill('caiwu@example.com')
  await form.getByLabel('开户行').fill('示例银行嘉兴分行')
  await form.getByLabel('银行账号').fill('6222020200012345678')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(notice(otherPage, '开票信息已保存')).toBeVisible()
  const card = otherPage.getByRole('listitem').filter({ hasText: code })
  await expect(card).toContainText('默认')
  await card.getByRole('button', { name: '编辑' }).click()
  await dialog(otherPage, '编辑开票信息').getByLabel('注册地址').fill('嘉兴市海盐县示例路 8 号')
  await dialog(otherPage, '编辑开票信息').getByRole('button', { name: '保存' }).click()
  await expect(card).toContainText('嘉兴市海盐县示例路 8 号')
  await expect(otherPage.getByRole('button', { name: '新增开票信息' })).toBeVisible()

  await page.goto(companyTab('members'))
  await memberRow(page, newBuyer.name).first().getByText('本人').waitFor()
  await otherPage.goto(companyTab('members'))
  await expect(otherPage.getByRole('tabpanel')).toContainText('您的角色（财务）不能管理企业')
  await page.goto(companyTab('invoices'))
  await expect(page.getByRole('listitem').filter({ hasText: code })).toBeVisible()
})

test('a disabled member is out at once, in a page that stands open', async ({ page, otherPage, newBuyer }) => {
  await addAddress(page.request)
  await newColleague(page.request, otherPage.request, 'purchaser', somebodyNew({ name: '李同事' }))
  await otherPage.goto(home)
  await expect(otherPage.getByRole('button', { name: newBuyer.company })).toBeVisible()
  await page.goto(members)
  await memberRow(page, '李同事').getByRole('button', { name: '停用' }).click()
  await dialog(page, '停用成员').getByRole('button', { name: '停用' }).click()
  await expect(notice(page, '已停用 李同事')).toBeVisible()

  await expect(call(otherPage.request, addresses.list, {})).rejects.toThrow()
  await otherPage.reload()
  await expect(otherPage.getByRole('banner')).toBeVisible()
  await expect(otherPage.getByRole('button', { name: newBuyer.company })).toHaveCount(0)
  await otherPage.goto(companyTab('addresses'))
  await expect(otherPage.getByText('示例路 8 号')).toHaveCount(0)

  await memberRow(page, '李同事').getByRole('button', { name: '启用' }).click()
  await expect(notice(page, '已启用 李同事')).toBeVisible()
})

test('a member of two companies switches without logging in again', async ({ page, otherPage, newBuyer }) => {
  const colleague = await registerWithPassword(otherPage.request)
  await addAddress(page.request)
  await takeIn(page.request, otherPage.request, 'purchaser')
  await otherPage.goto(companyTab('addresses'))
  await expect(otherPage.getByText('示例路 8 号')).toBeVisible()
  await switchCompany(otherPage, newBuyer.company, colleague.company)
  await expect(otherPage.getByText('还没有收货地址')).toBeVisible()
  await expect(otherPage.getByText('示例路 8 号')).toHaveCount(0)
  await otherPage.goto(companyTab('companies'))
  const other = otherPage.getByRole('listitem', { name: newBuyer.company })
  await expect(other).toContainText('采购')
  await other.getByRole('button', { name: '切换' }).click()
  await expect(otherPage.getByRole('banner').getByRole('button', { name: newBuyer.company })).toBeVisible()
  await expect(otherPage.locator('form[name="密码登录"]')).toHaveCount(0)
})

test('every side of a company fits a telephone @narrow', async ({ page, newBuyer: _ }) => {
  for (const tab of ['basics', 'invoices', 'addresses', 'members', 'companies', 'security', 'drawing', 'messages']) {
    await page.goto(companyTab(tab))
    await expect(page.getByRole('tabpanel')).not.toBeEmpty()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport()
    await expectNoSidewaysScroll(page)
  }
})
