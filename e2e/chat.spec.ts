/** 在线客服 between a buyer's browser and a seller's. Each journey has a company, and so a conversation, of its own. */
import * as desk from '@lianmeng/contract/chat/seller-endpoints'
import { readMessages } from '@lianmeng/contract/messages/endpoints'
import type { Locator, Page } from '@playwright/test'
import { letQuestionWait } from './support/aging.ts'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { headOf, isPlenty, oneOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { noticesTo } from './support/outbox.ts'
import { notice } from './support/page-parts.ts'
import { demo, logInByForm, type Person, registerWithPassword } from './support/people.ts'
import {
  askAbout,
  dockOf,
  newColleagueOf,
  ownersDesk,
  rowFor,
  sitDown,
  take,
  talkIn,
  write,
} from './support/service.ts'

const goodsOf = (page: Page, tenantId: number) =>
  oneOf(page.request, { tenantIds: [tenantId], inStock: true }, isPlenty)

/** Which of the numbered sentences are shown, in the order in which they stand. */
const sentencesIn = async (place: Locator): Promise<string[]> =>
  (await talkIn(place).innerText()).match(/第\d句/g) ?? []

/** The number of unread messages in the buyer's header. */
const unreadBadge = (page: Page, count: number) => page.getByRole('button', { name: `消息 ${count}`, exact: true })

test('a visitor logs in and lands in the conversation; the seller answers with a quick reply and sees it read @narrow', async ({
  page,
  otherPage,
  anotherBrowser,
}) => {
  const stranger = await anotherBrowser()
  const buyer = await registerWithPassword(stranger.request)
  const product = await goodsOf(page, 106)
  const seller = await ownersDesk(otherPage, 106)
  const reply = `${buyer.phone} 您好，现货充足，当天发货`
  await call(otherPage.request, desk.saveQuickReply, { text: reply, shared: 0 })
  await otherPage.reload()

  await askAbout(page, product)
  await logInByForm(page, buyer.phone)
  const dock = dockOf(page)
  await expect(talkIn(dock)).toContainText(headOf(product))

  await expect(rowFor(seller, buyer)).toContainText('等待接入')
  await expect(rowFor(seller, buyer).locator('i')).toHaveText('1')
  await take(seller, buyer)
  await expect(talkIn(seller)).toContainText(headOf(product))
  await expect(talkIn(dock)).toContainText('已读')
  const field = seller.getByLabel('输入消息')
  await field.fill(`/${buyer.phone}`)
  await expect(seller.getByRole('list', { name: '常用语' }).getByRole('button')).toHaveText([reply])
  await field.press('Enter')
  await expect(field).toHaveValue(reply)
  await field.press('Enter')
  await expect(talkIn(dock)).toContainText(reply)
  await expect(talkIn(seller)).toContainText('已读')

  await dock.getByRole('button', { name: '收起客服窗口' }).click()
  await call(page.request, readMessages, {})
  await write(seller, '需要报价单吗？')
  await expect(unreadBadge(page, 1)).toBeVisible()
  await expect(talkIn(seller)).toContainText('未读')
  await page.goto('/lmPortals/home')
  await dock.getByRole('button', { name: '展开客服窗口' }).click()
  await expect(talkIn(dock)).toContainText('需要报价单吗？')
  await expect(unreadBadge(page, 0)).toBeVisible()
  await expect(talkIn(seller)).not.toContainText('未读')
})

/** A buyer in a conversation that the owner of a seller has taken. */
async function talking(page: Page, otherPage: Page, buyer: Person, tenantId: number) {
  const seller = await ownersDesk(otherPage, tenantId)
  await askAbout(page, await goodsOf(page, tenantId))
  await take(seller, buyer)
  return { seller, dock: dockOf(page) }
}

test('a person who was cut off finds missed messages once and in order, and their own words get through', async ({
  page,
  otherPage,
  newBuyer,
}) => {
  const { seller, dock } = await talking(page, otherPage, newBuyer, 104)
  await write(dock, '第1句')
  await expect(talkIn(seller)).toContainText('第1句')

  await page.context().setOffline(true)
  for (const text of ['第2句', '第3句']) {
    await write(seller, text)
    await expect(talkIn(seller)).toContainText(text)
  }
  await write(dock, '第4句')
  await expect(talkIn(dock)).toContainText('发送中…')
  expect(await sentencesIn(seller)).toEqual(['第1句', '第2句', '第3句'])
  expect(await sentencesIn(dock)).toEqual(['第1句', '第4句'])

  await page.context().setOffline(false)
  const everything = ['第1句', '第2句', '第3句', '第4句']
  await expect.poll(() => sentencesIn(seller)).toEqual(everything)
  await expect.poll(() => sentencesIn(dock)).toEqual(everything)
  await write(seller, '第5句')
  await expect.poll(() => sentencesIn(dock)).toEqual([...everything, '第5句'])
  await page.reload()
  await expect.poll(() => sentencesIn(dock)).toEqual([...everything, '第5句'])
})

test('an order card opens the conversation, a message is withdrawn, and a colleague goes on', async ({
  page,
  otherPage,
  anotherBrowser,
  newBuyer,
}) => {
  const seller = await ownersDesk(otherPage, 108)
  const other = await anotherBrowser()
  const colleague = await newColleagueOf(otherPage.request, other.request)
  const desk = await sitDown(other)
  const [orderNo = ''] = await order(page.request, [await goodsOf(page, 108)])
  await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
  await page.getByRole('button', { name: '在线客服', exact: true }).click()
  const dock = dockOf(page)
  await expect(talkIn(dock)).toContainText(`订单 ${orderNo}`)

  await take(seller, newBuyer)
  await expect(talkIn(seller)).toContainText(orderNo)
  await expect(seller.getByRole('complementary', { name: '买家情况' })).toContainText(orderNo)
  await write(seller, '写错了的话')
  await expect(talkIn(dock)).toContainText('写错了的话')
  await talkIn(seller).getByRole('button', { name: '撤回' }).click()
  await expect(talkIn(seller)).toContainText('您撤回了一条消息')
  await expect(talkIn(dock)).toContainText('对方撤回了一条消息')
  await expect(talkIn(dock)).not.toContainText('写错了的话')

  await seller.getByRole('button', { name: '转接', exact: true }).click()
  await otherPage.getByRole('button', { name: `转给${colleague.name}` }).click()
  await expect(notice(otherPage, `会话已转给${colleague.name}`)).toBeVisible()
  await desk.getByRole('button', { name: '进行中' }).click()
  await rowFor(desk, newBuyer).click()
  await write(desk, '由我接着为您服务')
  await expect(talkIn(dock)).toContainText('由我接着为您服务')
  await expect(talkIn(dock)).toContainText(colleague.name)
})

test('a question left for ten minutes brings one text message, and waits for any colleague again', async ({
  page,
  otherPage,
  newBuyer,
}) => {
  // The server looks once a minute.
  test.setTimeout(180_000)
  const { seller } = await talking(page, otherPage, newBuyer, 106)
  await letQuestionWait(106, newBuyer.company)
  const about = async () => (await noticesTo(demo.seller(106))).filter((text) => text.includes(newBuyer.company))
  await expect.poll(about, { timeout: 90_000 }).toHaveLength(1)
  await expect(rowFor(seller, newBuyer)).toContainText('等待接入', { timeout: 40_000 })
})
