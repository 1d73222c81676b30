/** Groups of 企业微信 and 钉钉: what happens is said there, and a request for approval is answered from its message. */
import * as policy from '@lianmeng/contract/approvals/policy-endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import type { Locator, Page } from '@playwright/test'
import { askAlways } from './support/approving.ts'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { companyTab, takeIn } from './support/companies.ts'
import { isPlenty, oneOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, notice } from './support/page-parts.ts'
import { logInByForm, register, registerWithPassword, somebodyNew } from './support/people.ts'
import { openGroups } from './support/robot-groups.ts'

test.use({ expectsErrors: true })

const secret = `SEC${'0f'.repeat(32)}`
const key = '693a91f6-7a1c-4bc4-97a0-0ec2a5b0a1f2'
const token = 'ab'.repeat(32)

const block = (page: Page): Locator => page.getByRole('region', { name: '群机器人' })
const rowOf = (page: Page, name: string): Locator => block(page).getByRole('listitem').filter({ hasText: name })

/** Fills in the dialog and saves. */
async function add(page: Page, { name, address, more }: { name: string; address: string; more?: string }) {
  await block(page).getByRole('button', { name: '添加群机器人' }).click()
  const form = dialog(page, '添加群机器人')
  if (more !== undefined) await form.getByRole('radio', { name: '钉钉' }).check()
  await form.getByLabel('群名称').fill(name)
  await form.getByLabel('Webhook 地址').fill(address)
  if (more !== undefined) await form.getByLabel('加签密钥').fill(more)
  await form.getByRole('button', { name: '保存' }).click()
  return form
}

test('an administrator connects two groups; an approver answers a request from the message of one of them', async ({
  page,
  anotherBrowser,
  newBuyer: _,
}) => {
  test.slow()
  const groups = await openGroups(secret)
  try {
    const telephone = await anotherBrowser()
    const approver = await registerWithPassword(telephone.request, somebodyNew({ name: '赵经理' }))
    await takeIn(page.request, telephone.request, 'approver')

    await test.step('an address elsewhere is refused, and the services’ own are taken', async () => {
      await page.goto(companyTab('messages'))
      const form = await add(page, { name: '采购群', address: `https://evil.example/cgi-bin/webhook/send?key=${key}` })
      await expect(notice(page, '请填写企业微信群机器人的完整 Webhook 地址')).toBeVisible()
      await form.getByLabel('Webhook 地址').fill(groups.address(`/cgi-bin/webhook/send?key=${key}`))
      await form.getByRole('button', { name: '保存' }).click()
      await expect(rowOf(page, '采购群')).toContainText('企业微信，密钥尾号 a1f2')
      await add(page, { name: '车间群', address: groups.address(`/robot/send?access_token=${token}`), more: '' })
      await expect(rowOf(page, '车间群')).toBeVisible()
    })

    await test.step('a test message shows whether the group is reached', async () => {
      await rowOf(page, '采购群').getByRole('button', { name: '发测试消息' }).click()
      await expect(notice(page, '测试消息已送达，请在群里查看')).toBeVisible()
      await rowOf(page, '车间群').getByRole('button', { name: '发测试消息' }).click()
      await expect(rowOf(page, '车间群')).toContainText('与机器人的安全设置不符')
      await rowOf(page, '车间群').getByRole('button', { name: '修改' }).click()
      const form = dialog(page, '修改群机器人')
      await form.getByLabel('加签密钥').fill(secret)
      await form.getByRole('button', { name: '保存' }).click()
      await expect(rowOf(page, '车间群')).toContainText('加签')
      await rowOf(page, '车间群').getByRole('button', { name: '发测试消息' }).click()
      await expect.poll(() => groups.said.map(({ isSigned }) => isSigned)).toEqual([false, true])
    })

    const { approvers, version } = await call(page.request, policy.rules, {})
    const { userId } = approvers.find(({ name }) => name === '赵经理')!
    await call(page.request, policy.saveRules, { rules: [askAlways(userId)], allowsOwn: false, version })
    const product = await oneOf(page.request, { tenantIds: [106], inStock: true }, isPlenty)
    expect(await order(page.request, [product])).toEqual([])

    const asked = () => groups.said.filter(({ text }) => text.includes('采购申请待您审批'))
    await expect.poll(() => asked().length, { timeout: 30_000 }).toBe(2)
    const [{ text } = { text: '' }] = asked()
    expect(text).toContain('审批人：赵经理')
    const link = /https?:\/\/\S+\/order\/t\/approve\?link=\S+/.exec(text)![0]

    await test.step('the link asks for a login, and opens the request', async () => {
      await telephone.context().clearCookies()
      await telephone.goto(new URL(link).pathname + new URL(link).search)
      await logInByForm(telephone, approver.phone)
      const request = telephone.getByRole('heading', { name: /^采购申请 SP/ })
      const switching = telephone.getByRole('button', { name: '切换并打开' })
      await expect(request.or(switching)).toBeVisible()
      if (await switching.isVisible()) await switching.click()
      await expect(request).toBeVisible()
      await telephone.getByRole('button', { name: '同意' }).click()
      await dialog(telephone, '同意采购申请').getByRole('button', { name: '同意' }).click()
      await expect(notice(telephone, '已同意，采购申请已下单')).toBeVisible()
    })
    expect((await call(page.request, orders.list, {})).total).toBe(1)

    await test.step('a person of another company sees nothing', async () => {
      const stranger = await anotherBrowser()
      await register(stranger.request)
      await stranger.goto(new URL(link).pathname + new URL(link).search)
      await expect(stranger.getByText('您不是该企业的成员，不能查看这张采购申请')).toBeVisible()
    })
  } finally {
    groups.close()
  }
})
