/** The seller's desk and the platform's office of 在线客服. */
import * as chat from '@lianmeng/contract/chat/endpoints'
import type { APIRequestContext } from '@playwright/test'
import { call } from './support/call.ts'
import { expect, test } from './support/journey.ts'
import { newOperator } from './support/operators.ts'
import { dialog, notice } from './support/page-parts.ts'
import { ownersDesk, rowFor, take, talkIn, write } from './support/service.ts'

/** Writes to a seller without a window. */
async function ask(request: APIRequestContext, erpTenantId: number, text: string): Promise<void> {
  await call(request, chat.openChat, { erpTenantId })
  await call(request, chat.sendChat, { erpTenantId, clientKey: crypto.randomUUID(), kind: 'text', text })
}

test('a conversation goes to a group and is found by it, the buyer’s facts are at hand, and a blocked buyer reads why @narrow', async ({
  page,
  otherPage,
  newBuyer,
}) => {
  await ask(page.request, 101, '想问一下交期')
  const desk = await ownersDesk(otherPage, 101)
  const group = `售前${newBuyer.phone.slice(-4)}`
  await desk.getByRole('button', { name: '客服组' }).click()
  const groups = dialog(otherPage, '客服组')
  await groups.getByLabel('组名').fill(group)
  await groups.getByRole('checkbox').first().check()
  await groups.getByRole('button', { name: '新建客服组' }).click()
  await expect(groups.getByRole('listitem').filter({ hasText: group })).toBeVisible()
  await groups.getByRole('button', { name: '关闭' }).click()

  await rowFor(desk, newBuyer).click()
  await desk.getByRole('button', { name: '转接', exact: true }).click()
  await otherPage.getByRole('button', { name: `转到${group}` }).click()
  await expect(notice(otherPage, `会话已转给${group}`)).toBeVisible()
  // On a telephone the conversation covers the list.
  const back = desk.getByRole('button', { name: '返回' })
  const isNarrow = await back.isVisible()
  if (isNarrow) await back.click()
  await desk.getByLabel('客服组').selectOption({ label: group })
  await expect(desk.getByRole('list', { name: '会话' }).getByRole('listitem')).toHaveCount(1)
  await take(desk, newBuyer)

  if (isNarrow) await desk.getByRole('button', { name: '买家情况' }).click()
  const facts = otherPage.getByRole('complementary', { name: '买家情况' }).filter({ visible: true })
  await expect(facts).toContainText('会员等级')
  await expect(facts).toContainText('未付订单')
  if (isNarrow) await dialog(otherPage, '买家情况').getByRole('button', { name: '关闭' }).click()
  await desk.getByRole('button', { name: '屏蔽', exact: true }).click()
  await expect(desk.getByRole('button', { name: '解除屏蔽' })).toBeVisible()
  await expect(ask(page.request, 101, '还在吗')).rejects.toThrow('对方暂不接收您的消息')
  await desk.getByRole('button', { name: '解除屏蔽' }).click()
  await expect(desk.getByRole('button', { name: '屏蔽', exact: true })).toBeVisible()
  await ask(page.request, 101, '好的')
  await expect(talkIn(desk)).toContainText('好的')
})

test('words of the platform are refused, masked or looked at; a removed message says who removed it, and an inspection wants a reason', async ({
  page,
  otherPage,
  anotherBrowser,
  newBuyer,
  baseURL,
}) => {
  const office = await anotherBrowser()
  await newOperator(office.request, baseURL!, 'admission')
  const words = { 禁止发送: '私下转账', 打码: '垃圾货', 复核: `加微信${newBuyer.phone.slice(-4)}` }
  await office.goto('/operator/chats?tab=words')
  for (const [action, word] of Object.entries(words)) {
    await office.getByRole('textbox', { name: '词语', exact: true }).fill(word)
    await office.getByRole('combobox', { name: '处理' }).selectOption({ label: action })
    await office.getByRole('button', { name: '保存' }).click()
    await expect(office.getByRole('row', { name: word }).first()).toBeVisible()
  }

  await expect(ask(page.request, 103, '我们私 下\u200b转　账吧')).rejects.toThrow('消息含有违禁内容，未发送')
  await ask(page.request, 103, '你们的垃圾货')
  await ask(page.request, 103, words.复核)
  const desk = await ownersDesk(otherPage, 103)
  await take(desk, newBuyer)
  await expect(talkIn(desk)).toContainText('你们的***')
  await write(desk, '请说')

  await office.goto('/operator/chats?tab=flagged')
  const flagged = office.getByRole('row', { name: words.复核 })
  await flagged.getByRole('button', { name: '撤下' }).click()
  await expect(flagged).toHaveCount(0)
  await expect(talkIn(desk)).toContainText('该消息已被平台撤下')
  await expect(talkIn(desk)).not.toContainText(words.复核)

  await office.goto('/operator/chats?tab=find')
  await office.getByPlaceholder('卖家或买家名称').fill(newBuyer.company)
  await office.keyboard.press('Enter')
  await office.getByRole('row', { name: newBuyer.company }).getByRole('button', { name: '抽查' }).click()
  await office.getByLabel('抽查原因').fill('买家投诉')
  await office.getByRole('button', { name: '查看会话' }).click()
  const shown = dialog(office, new RegExp(newBuyer.company))
  await expect(shown).toContainText('（已被平台撤下）')
  await expect(shown).toContainText('请说')
})
