import * as company from '@lianmeng/contract/company/endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import * as staff from '@lianmeng/contract/seller-staff/endpoints'
import { call } from './support/call.ts'
import { companyTab, inviteByForm, memberRow, switchCompany } from './support/companies.ts'
import { registerByForm } from './support/identity-forms.ts'
import { expect, test } from './support/journey.ts'
import { noticesTo } from './support/outbox.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn, logInByForm, register, registerWithPassword, somebodyNew } from './support/people.ts'

const home = '/lmPortals/home'
const members = companyTab('members')

test('a colleague who is new registers by the link and is in @narrow', async ({ page, otherPage, newBuyer }) => {
  await page.goto(members)
  const link = await inviteByForm(page, { role: '采购' })
  await expect(page.getByText('凭链接加入')).toBeVisible()
  await expectNoSidewaysScroll(page)

  const colleague = somebodyNew({ name: '李同事' })
  await otherPage.goto(link)
  await expect(otherPage.getByRole('heading', { name: `王* 邀请您加入 ${newBuyer.company}` })).toBeVisible()
  await expect(otherPage.getByText('维护待采清单与收货地址，提交与取消订单')).toBeVisible()
  await expectNoSidewaysScroll(otherPage)
  await otherPage.getByRole('button', { name: '已有账号？立即登录' }).click()
  await registerByForm(otherPage, colleague, () =>
    otherPage.getByRole('button', { name: '还没有账号？立即注册' }).click(),
  )
  await expect(otherPage).toHaveURL(home)
  await expect(otherPage.getByRole('button', { name: newBuyer.company })).toBeVisible()

  await page.reload()
  await expect(memberRow(page, '李同事')).toContainText('采购')
  await expect(memberRow(page, '李同事')).toContainText(colleague.phone)
  await expect(page.getByText('凭链接加入')).toHaveCount(0)
})

test('a colleague with an account is invited by number, gets the message, logs in and accepts', async ({
  page,
  otherPage,
  newBuyer,
}) => {
  const colleague = await registerWithPassword(otherPage.request, somebodyNew({ name: '李同事' }))
  await page.goto(members)
  const link = await inviteByForm(page, { role: '财务', phone: colleague.phone })
  expect(await noticesTo(colleague.phone)).toEqual([expect.stringContaining(newBuyer.company)])

  await otherPage.goto('/lmPortals/infoCenter')
  await otherPage.getByRole('button', { name: /企业邀请/ }).click()
  await dialog(otherPage, '企业邀请').getByRole('link', { name: '去查看' }).click()
  await expect(otherPage).toHaveURL(link)
  await otherPage.getByRole('button', { name: '不是您本人？换一个账号' }).click()
  await otherPage.getByRole('button', { name: '已有账号？立即登录' }).click()
  await logInByForm(otherPage, colleague.phone)
  await otherPage.getByRole('button', { name: '接受邀请' }).click()
  await expect(notice(otherPage, `已加入 ${newBuyer.company}`)).toBeVisible()
  await expect(otherPage).toHaveURL(home)
  await expect(otherPage.getByRole('button', { name: newBuyer.company })).toBeVisible()
  await page.reload()
  await expect(memberRow(page, '李同事')).toContainText('财务')

  await test.step('the link is used up now', async () => {
    await otherPage.goto(link)
    await expect(otherPage.getByText('您已是该企业的成员')).toBeVisible()
    await page.goto(link)
    await expect(page.getByText('您已是该企业的成员')).toBeVisible()
  })
})

test('an invitation says why it leads nowhere', async ({ page, otherPage, anotherBrowser, newBuyer: _ }) => {
  await page.goto(members)
  const revoked = await inviteByForm(page, { role: '只读' })
  await page.getByRole('button', { name: '撤回' }).click()
  await dialog(page, '撤回邀请').getByRole('button', { name: '撤回' }).click()
  await expect(notice(page, '邀请已撤回')).toBeVisible()
  const open = await inviteByForm(page, { role: '只读' })
  await page.goto(open)
  await expect(page.getByText('不能接受自己发出的邀请')).toBeVisible()
  await otherPage.goto(revoked)
  await expect(otherPage.getByText('该邀请已被撤回，请联系邀请人')).toBeVisible()

  await register(otherPage.request, somebodyNew(), new URL(open).searchParams.get('code') ?? '')
  const stranger = await anotherBrowser()
  await stranger.goto(open)
  await expect(stranger.getByText('该邀请已被使用，请联系邀请人重新邀请')).toBeVisible()
  await stranger.goto('/order/t/invite?code=gibt-es-nicht')
  await expect(stranger.getByText('邀请不存在，请核对链接是否完整')).toBeVisible()
  await stranger.getByRole('link', { name: '进入首页' }).click()
  await expect(stranger).toHaveURL(home)
})

test('an invitation for one number is nobody else’s', async ({ page, otherPage, newBuyer: _ }) => {
  const invited = somebodyNew()
  await page.goto(members)
  const link = await inviteByForm(page, { role: '采购', phone: invited.phone })
  await otherPage.goto(link)
  const masked = `${invited.phone.slice(0, 3)}****${invited.phone.slice(-4)}`
  await expect(otherPage.getByText(`此邀请仅限手机号 ${masked} 使用`)).toBeVisible()
  await registerWithPassword(otherPage.request)
  await otherPage.reload()
  await expect(otherPage.getByText(/该邀请仅限被邀请的手机号使用/)).toBeVisible()
  await expect(otherPage.getByRole('button', { name: '接受邀请' })).toHaveCount(0)
})

test('the administrator lets in a person who asked to join a company', async ({ page, otherPage, newBuyer }) => {
  const colleague = await register(otherPage.request, somebodyNew({ name: '赵新人' }))
  await otherPage.goto(companyTab('companies'))
  await otherPage.getByRole('searchbox', { name: '公司全称或统一社会信用代码' }).fill(newBuyer.company.slice(0, -4))
  await otherPage.getByRole('button', { name: '查找' }).click()
  await expect(otherPage.getByText(/没有名称或代码为/)).toBeVisible()
  await otherPage.getByRole('searchbox', { name: '公司全称或统一社会信用代码' }).fill(newBuyer.company)
  await otherPage.getByRole('button', { name: '查找' }).click()
  await otherPage.getByRole('button', { name: '申请加入' }).click()
  await dialog(otherPage, `申请加入 ${newBuyer.company}`).getByLabel('附言（选填）').fill('我是采购部的')
  await dialog(otherPage, `申请加入 ${newBuyer.company}`).getByRole('button', { name: '提交申请' }).click()
  const request = otherPage.getByRole('listitem', { name: newBuyer.company }).filter({ hasText: '提交' })
  await expect(request).toContainText('待处理')

  await page.goto(members)
  const waiting = page.getByRole('listitem', { name: '赵新人' })
  await expect(waiting).toContainText('我是采购部的')
  await expect(waiting).toContainText(colleague.phone)
  await waiting.getByLabel('角色').selectOption('审批')
  await waiting.getByRole('button', { name: '同意' }).click()
  await expect(notice(page, '已同意 赵新人 加入')).toBeVisible()
  await expect(memberRow(page, '赵新人')).toContainText('审批')

  await otherPage.reload()
  await expect(request).toContainText('已同意')
  await otherPage.goto('/lmPortals/infoCenter')
  await otherPage.getByRole('button', { name: /加入申请已通过/ }).click()
  await dialog(otherPage, '加入申请已通过').getByRole('link', { name: '去查看' }).click()
  await otherPage.getByRole('button', { name: '进入该企业', exact: true }).click()
  // The title changes with the screen, the address before it, and both screens have that button.
  await expect(otherPage).toHaveTitle(/^首页/)
  await expect(otherPage).toHaveURL(home)
  await expect(otherPage.getByRole('button', { name: newBuyer.company })).toBeVisible()
  await switchCompany(otherPage, newBuyer.company, colleague.company)
})

test('somebody invited onto a staff registers without a company and works in the back office', async ({
  page,
  otherPage,
}) => {
  await logIn(page.request, demo.seller(108))
  const invited = somebodyNew({ name: '钱仓管' })
  await page.goto('/seller/staff')
  await page.getByRole('button', { name: '邀请员工' }).click()
  const form = dialog(page, '邀请员工')
  await form.getByLabel('手机号').fill(invited.phone)
  await form.getByLabel('角色').selectOption('仓库')
  await form.getByRole('button', { name: '发送邀请' }).click()
  const made = dialog(page, '邀请已生成')
  const link = await made.getByLabel('邀请链接').inputValue()
  await made.getByRole('button', { name: '完成' }).click()
  const waiting = page.getByRole('listitem').filter({ hasText: invited.phone.slice(-4) })
  await expect(waiting).toContainText('仓库')

  await otherPage.goto(link)
  await expect(otherPage.getByText(/邀请您成为 .* 的员工/)).toBeVisible()
  await otherPage.getByRole('button', { name: '已有账号？立即登录' }).click()
  await registerByForm(otherPage, invited, () =>
    otherPage.getByRole('button', { name: '还没有账号？立即注册' }).click(),
  )
  await expect(otherPage).toHaveURL('/seller/home')
  await page.reload()
  await expect(page.getByRole('row', { name: '钱仓管' })).toContainText('启用')
  await expect(waiting).toHaveCount(0)
})

test('the only company of a person is the current one as soon as it lets them in', async ({
  page,
  otherPage,
  anotherBrowser,
  newBuyer,
}) => {
  const shop = await anotherBrowser()
  await logIn(shop.request, demo.seller(108))
  const person = somebodyNew({ name: '周新人' })
  const invitation = { phoneNumber: person.phone, role: 'reader', days: 1 } as const
  await register(otherPage.request, person, (await call(shop.request, staff.inviteStaff, invitation)).code)
  expect((await call(otherPage.request, identity.userInfo, {})).companyId).toBeNull()
  const [found] = await call(otherPage.request, company.find, { keyword: newBuyer.company })
  await call(otherPage.request, company.join, { companyId: found!.id, note: '' })
  const [request] = (await call(page.request, company.members, {})).requests
  await call(page.request, company.decideRequest, { id: request!.id, accept: true, role: 'purchaser' })
  await otherPage.goto('/lmPortals/cart')
  await expect(otherPage.getByRole('button', { name: newBuyer.company })).toBeVisible()
})
