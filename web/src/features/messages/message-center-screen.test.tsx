import type { DataOf } from '@lianmeng/contract/endpoint'
import { messages, readMessages, removeMessages, unreadCount } from '@lianmeng/contract/messages/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import MessageCenterScreen from './message-center-screen.tsx'

type MessageList = DataOf<typeof messages>
type Message = MessageList['records'][number]

const aMessage = (changes: Partial<Message>): Message => ({
  id: 1,
  kind: 'order',
  title: '订单已确认',
  text: '卖家已确认您的订单，请尽快付款。',
  link: '/lmPortals/salesOrder?orderNo=LM1',
  createdAt: new Date().toISOString(),
  read: false,
  orderNo: 'LM1',
  ...changes,
})

const found = (records: Message[], total = records.length): MessageList => ({
  records,
  total,
  start: 1,
  limit: 20,
  unread: [
    { kind: 'order', count: records.filter(({ read }) => !read).length },
    { kind: 'security', count: 0 },
  ],
})

const three = [
  aMessage({}),
  aMessage({ id: 2, title: '新设备登录', kind: 'security', link: '', orderNo: '', read: true }),
  aMessage({ id: 3, title: '会员已通过', kind: 'member', link: '/lmPortals/mySupplier', orderNo: '', read: true }),
]

const aServer = () =>
  fakeServer()
    .on(messages, found(three))
    .on(unreadCount, { unreadCount: 1 })
    .on(readMessages, {})
    .on(removeMessages, {})

const open = (path = '/lmPortals/infoCenter', server = aServer(), user = aUser()) =>
  renderScreen(<MessageCenterScreen />, { server, path, user })

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))

test('messages stand under their days, with kind and whether they were read', async () => {
  await open()
  const today = within(await screen.findByRole('region', { name: '今日' }))
  expect(today.getAllByRole('listitem')).toHaveLength(3)
  expect(today.getAllByText('已读')).toHaveLength(2)
  expect(today.getByText('未读')).toBeTruthy()
  expect(screen.getByRole('tab', { name: '订单，1 条未读' })).toBeTruthy()
  expect(screen.getByText('1 条未读')).toBeTruthy()
})

test('opening a message reads it, and leads to its order', async () => {
  const { server } = await open()
  await act(async () => void fireEvent.click(await screen.findByText('订单已确认')))
  expect(server.callsOf(readMessages).map(({ params }) => params)).toEqual([{ ids: [1] }])
  const dialog = within(screen.getByRole('dialog', { name: '订单已确认' }))
  expect(dialog.getByText('卖家已确认您的订单，请尽快付款。')).toBeTruthy()
  expect(dialog.getByText('查看订单').getAttribute('href')).toBe('/lmPortals/salesOrder?orderNo=LM1')
  expect(server.callsOf(unreadCount).length).toBeGreaterThan(1)
})

test('a message that was read is not read again, and one without a subject leads nowhere', async () => {
  const { server } = await open()
  await act(async () => void fireEvent.click(await screen.findByText('新设备登录')))
  expect(server.callsOf(readMessages)).toHaveLength(0)
  const dialog = within(screen.getByRole('dialog', { name: '新设备登录' }))
  expect(dialog.queryByRole('link')).toBeNull()
})

test('an opened message stays open when the unread filter drops it from the list', async () => {
  const server = aServer()
  server.on(messages, ({ unread }) =>
    found(unread && server.callsOf(readMessages).length > 0 ? [] : three.filter(({ read }) => !read)),
  )
  await open('/lmPortals/infoCenter?unread=1', server)
  await act(async () => void fireEvent.click(await screen.findByText('订单已确认')))
  expect(await screen.findByText('没有符合条件的消息')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: '订单已确认' })).toBeTruthy()
})

test('ticked ones are marked as read, unread ones alone', async () => {
  const { server } = await open()
  await screen.findByText('订单已确认')
  tick('全选')
  expect(screen.getByText('已选 3 条')).toBeTruthy()
  await press('标为已读')
  expect(server.callsOf(readMessages).map(({ params }) => params)).toEqual([{ ids: [1] }])
})

test('all are marked as read at once', async () => {
  const { server } = await open()
  await screen.findByText('1 条未读')
  await press('全部已读')
  expect(server.callsOf(readMessages).map(({ params }) => params)).toEqual([{}])
})

test('ticked ones are deleted once that is confirmed', async () => {
  const { server } = await open()
  await screen.findByText('订单已确认')
  tick('选择 新设备登录')
  await press('删除')
  expect(screen.getByText('删除选中的 1 条消息？删除后不能恢复。')).toBeTruthy()
  await press('取消')
  expect(server.callsOf(removeMessages)).toHaveLength(0)
  await press('删除')
  const dialog = within(screen.getByRole('dialog', { name: '删除消息' }))
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '删除' })))
  expect(server.callsOf(removeMessages).map(({ params }) => params)).toEqual([{ ids: [2] }])
})

test('after deleting the whole last page, the previous page is shown', async () => {
  const { router } = await open('/lmPortals/infoCenter?p=2', aServer().on(messages, found(three, 23)))
  await screen.findByText('订单已确认')
  tick('全选')
  await press('删除')
  const dialog = within(screen.getByRole('dialog', { name: '删除消息' }))
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: '删除' })))
  expect(router.state.location.search).toEqual({})
})

test('the address keeps kind, unread, keyword and page', async () => {
  const { server, router } = await open('/lmPortals/infoCenter?kind=order&unread=1&keyword=LM1&p=2')
  expect(await screen.findByRole('tab', { name: /^订单/, selected: true })).toBeTruthy()
  expect(server.callsOf(messages)[0]?.params).toEqual({
    kind: 'order',
    unread: '1',
    keyword: 'LM1',
    start: '2',
    limit: '20',
  })
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: '会员' })))
  expect(router.state.location.search).toEqual({ kind: 'member', unread: '1', keyword: 'LM1' })
  await act(async () => tick('仅未读'))
  expect(router.state.location.search).toEqual({ kind: 'member', keyword: 'LM1' })
})

test('no messages, and none of those asked for, are two things', async () => {
  const server = aServer().on(messages, found([]))
  const { router } = await open('/lmPortals/infoCenter?kind=price', server)
  await screen.findByText('没有符合条件的消息')
  await press('查看全部消息')
  expect(router.state.location.search).toEqual({})
  expect(await screen.findByText('还没有消息')).toBeTruthy()
})

test('a user without a buyer company reads their own messages', async () => {
  await open('/lmPortals/infoCenter', aServer(), aUser({ roles: ['operator'], companyId: null, companyName: '' }))
  expect(await screen.findByText('订单已确认')).toBeTruthy()
  expect(screen.queryByText('消息设置')).toBeNull()
})

test('a failed read can be retried', async () => {
  const server = aServer().on(messages, fail(500))
  await open('/lmPortals/infoCenter', server)
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' })
  server.on(messages, found(three))
  await act(async () => void fireEvent.click(retry))
  expect(await screen.findByText('订单已确认')).toBeTruthy()
})
