import { messages, readMessages, unreadCount } from '@lianmeng/contract/messages/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { MessageMenu } from './message-menu.tsx'

const aMessage = {
  id: 1,
  kind: 'order' as const,
  title: '订单已确认',
  text: '请尽快付款。',
  link: '',
  createdAt: new Date().toISOString(),
  read: false,
  orderNo: '',
}

const aServer = (records = [aMessage]) =>
  fakeServer()
    .on(unreadCount, { unreadCount: 1200 })
    .on(messages, {
      records,
      total: records.length,
      start: 1,
      limit: 5,
      unread: [{ kind: 'order', count: records.filter(({ read }) => !read).length }],
    })
    .on(readMessages, {})

async function open(server = aServer()) {
  const view = await renderScreen(<MessageMenu />, { server, user: aUser({ companyId: null }) })
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: '消息 999+' })))
  return view
}

test('many unread messages keep the number short, spoken as it is shown', async () => {
  await open()
  expect(screen.getByText('999+')).toBeTruthy()
})

test.each([
  [{ link: '/lmPortals/mySupplier' }, '/lmPortals/mySupplier'],
  [{ orderNo: 'LM1' }, '/lmPortals/salesOrder?orderNo=LM1'],
  [{}, '/lmPortals/infoCenter'],
])('a message leads to what it is about: %o', async (changes, href) => {
  await open(aServer([{ ...aMessage, ...changes }]))
  expect((await screen.findByText('订单已确认')).closest('a')?.getAttribute('href')).toBe(href)
})

test('following a message reads it and closes the menu', async () => {
  const { server } = await open()
  await act(async () => void fireEvent.click(await screen.findByText('订单已确认')))
  expect(server.callsOf(readMessages).map(({ params }) => params)).toEqual([{ ids: [1] }])
  expect(screen.queryByText('查看全部')).toBeNull()
})

test('with no unread messages there is nothing to mark', async () => {
  await open(aServer([{ ...aMessage, read: true }]))
  await screen.findByText('订单已确认')
  expect((screen.getByRole('button', { name: '全部已读' }) as HTMLButtonElement).disabled).toBe(true)
})

test('coming back to the tab counts again', async () => {
  const { server } = await open()
  const before = server.callsOf(unreadCount).length
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  expect(server.callsOf(unreadCount)).toHaveLength(before + 1)
})
