import { list } from '@lianmeng/contract/content-office/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import ContentListScreen from './content-list-screen.tsx'
import type { Row } from './content-words.ts'

const aRow = (changes: Partial<Row> = {}): Row => ({
  id: 3,
  kind: 'help',
  title: '什么是拆包价',
  category: 'purchase',
  code: '',
  state: 'published',
  pinned: false,
  sort: 0,
  publishedAt: '2026-11-03T06:05:00Z',
  updatedAt: '2026-11-03T06:05:00Z',
  updatedBy: '李内容',
  ...changes,
})

async function show(records: Row[], path = '/operator/content') {
  const server = fakeServer().on(list, { records, total: records.length, start: 1, limit: 20 })
  const { router } = await renderScreen(<ContentListScreen />, { server, user: aUser({ roles: ['operator'] }), path })
  return { router, asked: () => server.callsOf(list).at(-1)?.params }
}

test('the address says what is shown', async () => {
  const { asked } = await show([], '/operator/content?kind=page&state=draft&keyword=协议&page=2')
  expect(asked()).toEqual({ kind: 'page', state: 'draft', keyword: '协议', start: '2' })
})

test('invalid values in an address are dropped', async () => {
  const { asked } = await show([], '/operator/content?kind=x&state=y&page=z')
  expect(asked()).toEqual({ start: '1' })
})

test.each([
  ['draft', '草稿'],
  ['scheduled', '定时发布'],
  ['published', '已发布'],
  ['changed', '有未发布修改'],
] as const)('the state %s reads %s', async (state, text) => {
  await show([aRow({ state, publishedAt: state === 'draft' ? '' : '2026-11-03T06:05:00Z' })])
  await screen.findByText('什么是拆包价')
  expect(screen.getByText(text, { selector: 'td *' })).toBeTruthy()
})

test.each([
  [aRow(), '采购与待采'],
  [aRow({ kind: 'banner', category: 'union' }), '联盟首页'],
  [aRow({ kind: 'page', category: '', code: 'yhxy' }), 'yhxy'],
])('a row says where it belongs and leads to its editor', async (row, place) => {
  await show([row])
  expect(await screen.findByText(place)).toBeTruthy()
  expect(screen.getByText('什么是拆包价').getAttribute('href')).toBe('/operator/content/edit?id=3')
})

test('filters go into the address; a kind offers to make one of it', async () => {
  const { router } = await show([aRow()])
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: '公告' })))
  await act(async () => void fireEvent.change(screen.getByLabelText('状态'), { target: { value: 'changed' } }))
  expect(router.state.location.search).toEqual({ kind: 'notice', state: 'changed' })
  expect(screen.getByText('新建公告').getAttribute('href')).toBe('/operator/content/edit?kind=notice')
})

test('without a kind every kind can be made', async () => {
  await show([aRow()])
  const made = screen.getAllByText(/^新建/).map((link) => [link.textContent, link.getAttribute('href')])
  expect(made).toEqual([
    ['新建轮播', '/operator/content/edit?kind=banner'],
    ['新建公告', '/operator/content/edit?kind=notice'],
    ['新建帮助', '/operator/content/edit?kind=help'],
    ['新建页面', '/operator/content/edit?kind=page'],
  ])
})

test('an empty list says why', async () => {
  await show([], '/operator/content?kind=banner')
  expect(await screen.findByText('还没有轮播')).toBeTruthy()
})

test('a search without result offers to take the filters away', async () => {
  const { router } = await show([], '/operator/content?kind=banner&keyword=x')
  await screen.findByText('没有符合条件的内容')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '清空条件' })))
  expect(router.state.location.search).toEqual({ kind: 'banner' })
})
