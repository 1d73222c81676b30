import * as company from '@lianmeng/contract/company/endpoints'
import { messages as messageList } from '@lianmeng/contract/messages/endpoints'
import { declineOrder } from '@lianmeng/contract/orders/seller-endpoints'
import type { APIRequestContext, Page } from '@playwright/test'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { companyTab } from './support/companies.ts'
import { isPlenty, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { noticesTo } from './support/outbox.ts'
import { dialog, expectNoSidewaysScroll } from './support/page-parts.ts'
import { demo, logIn, type Person, register } from './support/people.ts'

const centre = '/lmPortals/infoCenter'
const unread = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('button', { name: `消息 ${count}`, exact: true })

/** Another company invites this person, which causes a message of the kind 会员. */
async function invite(inviter: APIRequestContext, { phone }: Person): Promise<void> {
  await call(inviter, company.invite, { role: 'reader', phoneNumber: phone, days: 1 })
}

/**
 * The buyer orders and the seller declines, so the buyer gets a message.
 * @returns number of the order
 */
async function declinedOrder(buyer: APIRequestContext, seller: APIRequestContext): Promise<string> {
  const goods = await someGoods(buyer, { tenantIds: [105], inStock: true }, isPlenty)
  const [orderNo = ''] = await order(buyer, goods)
  await logIn(seller, demo.seller(105))
  await call(seller, declineOrder, { orderNo, reason: '该规格正在换模' })
  return orderNo
}

test('messages are counted, read, searched and deleted @narrow', async ({
  page,
  otherPage,
  anotherBrowser,
  newBuyer,
}) => {
  const orderNo = await declinedOrder(page.request, otherPage.request)
  const inviter = await anotherBrowser()
  const { company: otherCompany } = await register(inviter.request)
  await invite(inviter.request, newBuyer)

  await page.goto('/lmPortals/home')
  await unread(page, 2).click()
  await page.getByRole('dialog').getByRole('link', { name: '查看全部' }).click()
  await expect(page).toHaveURL(centre)
  const kind = (name: string) => page.getByRole('tab', { name })
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(page.getByText('2 条未读').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '今日' })).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expectNoSidewaysScroll(page)

  await test.step('by kind', async () => {
    await kind('订单，1 条未读').click()
    await expect(page).toHaveURL(`${centre}?kind=order`)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('未读')
  })

  await test.step('opened it is read, and leads to what it is about', async () => {
    await rows.getByRole('button').click()
    const opened = page.getByRole('dialog')
    await expect(opened).toContainText('该规格正在换模')
    await expect(unread(page, 1)).toBeVisible()
    await opened.getByRole('link', { name: '查看订单' }).click()
    await expect(page.getByRole('heading', { name: `订单 ${orderNo}` })).toBeVisible()
    await page.goBack()
    await expect(rows).toContainText('已读')
  })

  await test.step('only unread ones, and by a word', async () => {
    await kind('全部').click()
    await expect(rows).toHaveCount(2)
    await page.getByLabel('仅未读').check()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(otherCompany)
    await page.getByLabel('仅未读').uncheck()
    await page.getByRole('searchbox', { name: '搜索消息' }).fill(orderNo)
    await page.getByRole('searchbox', { name: '搜索消息' }).press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('该规格正在换模')
    await page.getByRole('searchbox', { name: '搜索消息' }).fill('gibt es nicht')
    await page.getByRole('searchbox', { name: '搜索消息' }).press('Enter')
    await expect(page.getByText('没有符合条件的消息')).toBeVisible()
    await page.getByRole('button', { name: '查看全部消息' }).click()
    await expect(rows).toHaveCount(2)
  })

  await test.step('all read', async () => {
    await page.getByRole('main').getByRole('button', { name: '全部已读' }).click()
    await expect(page.getByText('没有未读消息')).toBeVisible()
    await expect(unread(page, 0)).toBeVisible()
    await expect(rows.filter({ hasText: '未读' })).toHaveCount(0)
  })

  await test.step('deleted, after a question', async () => {
    await page.getByLabel('全选').check()
    await expect(page.getByText('已选 2 条')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: '删除', exact: true }).click()
    await dialog(page, '删除消息').getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('还没有消息')).toBeVisible()
    await page.reload()
    await expect(page.getByText('还没有消息')).toBeVisible()
  })
})

test('nothing arrives of a kind that was switched off; text messages come where they were asked for', async ({
  page,
  otherPage,
  anotherBrowser,
  newBuyer,
}) => {
  await page.goto(companyTab('messages'))
  const setting = (name: string) => page.getByRole('checkbox', { name })
  await expect(setting('安全消息 站内')).toBeDisabled()
  await expect(page.getByText('为保护账号安全，站内的安全消息不能关闭')).toBeVisible()
  await expect(setting('订单消息 短信')).not.toBeChecked()
  await setting('会员消息 站内').uncheck()
  await setting('订单消息 短信').check()
  await page.reload()
  await expect(setting('会员消息 站内')).not.toBeChecked()
  await expect(setting('订单消息 短信')).toBeChecked()

  const inviter = await anotherBrowser()
  await register(inviter.request)
  await invite(inviter.request, newBuyer)
  await declinedOrder(page.request, otherPage.request)
  const arrived = await call(page.request, messageList, { start: 1, limit: 20 })
  expect(arrived.records.map(({ kind }) => kind)).toEqual(['order'])
  await page.goto(centre)
  await expect(unread(page, 1)).toBeVisible()
  // The invitation itself is always sent by SMS, whatever the settings: it is addressed to a number.
  await expect.poll(async () => (await noticesTo(newBuyer.phone)).length).toBe(2)
})

test('help is found by a word, read, judged once, and the search is kept @narrow', async ({ page }) => {
  await page.goto('/lmPortals/home')
  await page.getByRole('link', { name: '帮助中心' }).last().click()
  await expect(page).toHaveURL('/lmPortals/helpCenter')
  await expect(page.getByText('常见问题').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('searchbox', { name: '搜索帮助' }).fill('拆包')
  await page.getByRole('searchbox', { name: '搜索帮助' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /「拆包」找到 \d+ 篇/ })).toBeVisible()
  await expect(page.getByRole('main').locator('mark').first()).toHaveText('拆包')
  await expectNoSidewaysScroll(page)
  const found = page.url()

  await page.getByRole('main').getByRole('listitem').filter({ hasText: '更新于' }).first().getByRole('link').click()
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const useful = article.getByRole('region', { name: '是否有用' })
  await useful.getByRole('button', { name: '有用', exact: true }).click()
  await expect(useful.getByRole('status')).toHaveText('感谢您的反馈')
  await expect(useful).toContainText(/\d+ 人觉得有用/)
  await page.reload()
  await expect(useful.getByRole('status')).toHaveText('感谢您的反馈')
  await expect(useful.getByRole('button')).toHaveCount(0)

  await page.getByRole('link', { name: '返回搜索结果' }).click()
  await expect(page).toHaveURL(found)
  await page.getByRole('searchbox', { name: '搜索帮助' }).fill('gibt-es-nicht')
  await page.getByRole('searchbox', { name: '搜索帮助' }).press('Enter')
  await expect(page.getByText('没有找到与「gibt-es-nicht」有关的内容')).toBeVisible()
  await page.getByRole('link', { name: '查看全部帮助' }).click()
  await expect(page.getByText('常见问题').first()).toBeVisible()
})

test('help is ordered by what it is about', async ({ page }) => {
  await page.goto('/lmPortals/helpCenter')
  const categories = page.getByRole('navigation', { name: '帮助分类' })
  for (const name of ['新手入门', '选型与标准', '采购与待采', '发票', '会员', '工具', '规则协议']) {
    await categories.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(/更新于/)
        .first(),
    ).toBeVisible()
  }
  await page.goto('/lmPortals/helpCenter?id=999999999')
  await expect(page.getByText('内容不存在或已下线')).toBeVisible()
})

test('the agreements stand in the footer, and their headings can be linked to @narrow', async ({ page }) => {
  await page.goto('/lmPortals/home')
  for (const [name, path] of [
    ['用户协议', '/order/fwsm/yhxy'],
    ['隐私政策', '/order/fwsm/ysxy'],
  ] as const) {
    await page.goto('/lmPortals/helpCenter')
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByRole('article')).toContainText('第 1 版')
    await expectNoSidewaysScroll(page)
  }
  const contents = page.getByRole('navigation', { name: '目录' })
  const last = contents.getByRole('link').last()
  const heading = page.getByRole('article').getByRole('heading', { name: await last.innerText() })
  await expect(heading).not.toBeInViewport()
  await last.click()
  await expect(heading).toBeInViewport()
  const address = page.url()
  await page.goto('/lmPortals/home')
  await page.goto(address)
  await expect(heading).toBeInViewport()
})
