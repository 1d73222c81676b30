import * as contract from '@lianmeng/contract/saved-filters/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loginSucceeded } from '../../lib/person/login-request.ts'
import { sessionStarted } from '../../lib/person/session.ts'
import { refuse } from '../../testing/fake-server.ts'
import { withoutLayout } from '../../testing/layout.ts'
import { aUser, becomeUser } from '../../testing/render-screen.tsx'
import { press, show } from './testing/list-page.tsx'

beforeEach(withoutLayout)

const kept: contract.SavedFilter[] = [
  { id: 7, name: 'M8 现货', search: 'd=12&stock=1' },
  { id: 8, name: '常备', search: 'q=ZZ88&sort=stock' },
]

const showTo = async (user: ReturnType<typeof aUser> | null, query = '?d=12&stock=1&p=2', filters = kept) => {
  const view = await show({ user, query })
  view.server
    .on(contract.filters, filters)
    .on(contract.saveFilter, { id: 9 })
    .on(contract.renameFilter, {})
    .on(contract.removeFilter, {})
  return view
}
const nameField = async () => screen.findByRole<HTMLInputElement>('textbox', { name: /名称/ })
const panel = async () => {
  await press('我的筛选')
  const opened = within(await screen.findByRole('dialog', { name: '我的筛选' }))
  await opened.findByRole('list')
  return opened
}

test('a filter is saved under a name that its conditions propose, without the page', async () => {
  const { server } = await showTo(aUser())
  await press('保存筛选')
  expect((await nameField()).value).toBe('M8 有现货')
  await press('保存')
  await screen.findByText('已保存，在「我的筛选」中打开')
  expect(server.callsOf(contract.saveFilter).map(({ params }) => params)).toEqual([
    { name: 'M8 有现货', search: 'd=12&stock=1', replaces: false },
  ])
  expect(screen.queryByRole('dialog', { name: '保存筛选' })).toBeNull()
})

test('a sort order alone can be saved; a list without any choice has nothing to save', async () => {
  const { server, unmount } = await showTo(aUser(), '?sort=stock')
  await press('保存筛选')
  fireEvent.change(await nameField(), { target: { value: '库存多的' } })
  await press('保存')
  await waitFor(() => expect(server.callsOf(contract.saveFilter)[0]?.params.search).toBe('sort=stock'))
  unmount()
  await showTo(aUser(), '?p=2')
  await screen.findByRole('button', { name: 'M8×20' })
  expect(screen.queryByRole('button', { name: '保存筛选' })).toBeNull()
})

test('a name that is taken is replaced only after a question', async () => {
  const { server } = await showTo(aUser())
  const taken = refuse('已有同名筛选，请换个名称')
  server.on(contract.saveFilter, ({ replaces }) =>
    replaces ? { id: 7 } : Object.assign(taken, { body: { ...(taken.body as object), data: { id: 7 } } }),
  )
  await press('保存筛选')
  fireEvent.change(await nameField(), { target: { value: 'M8 现货' } })
  await press('保存')
  await screen.findByText('已有筛选「M8 现货」，要换成现在的条件吗？')
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: '取消' }).at(-1)!))
  expect(server.callsOf(contract.saveFilter)).toHaveLength(1)
  await press('保存')
  await press('替换')
  await screen.findByText('已保存，在「我的筛选」中打开')
  expect(server.callsOf(contract.saveFilter).map(({ params }) => params.replaces)).toEqual([false, false, true])
})

test('the server’s refusal stands at the field, and so does a missing name', async () => {
  const { server } = await showTo(aUser())
  server.on(contract.saveFilter, refuse('最多保存 30 个筛选，请先删除不用的筛选'))
  await press('保存筛选')
  fireEvent.change(await nameField(), { target: { value: ' ' } })
  await press('保存')
  expect(screen.getByText('请填写筛选名称')).toBeTruthy()
  expect(server.callsOf(contract.saveFilter)).toHaveLength(0)
  fireEvent.change(await nameField(), { target: { value: '又一个' } })
  await press('保存')
  expect(await screen.findByText('最多保存 30 个筛选，请先删除不用的筛选')).toBeTruthy()
})

test('a visitor who saves logs in first, and then gives the name', async () => {
  const { server } = await showTo(null)
  await screen.findByRole('button', { name: '保存筛选' })
  expect(screen.queryByRole('button', { name: '我的筛选' })).toBeNull()
  await press('保存筛选')
  expect(screen.queryByRole('dialog', { name: '保存筛选' })).toBeNull()
  await act(async () => {
    becomeUser(aUser(), server)
    await sessionStarted()
    loginSucceeded()
  })
  expect((await nameField()).value).toBe('M8 有现货')
})

test('saved filters are links to their lists, the present one marked', async () => {
  const { router } = await showTo(aUser())
  const filters = await panel()
  expect(filters.getAllByRole('listitem').map((item) => item.dataset.present)).toEqual(['true', 'false'])
  await act(async () => fireEvent.click(filters.getByRole('link', { name: '常备' })))
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'ZZ88', sort: 'stock' }))
})

test('a saved filter gets another name', async () => {
  const { server } = await showTo(aUser())
  const filters = await panel()
  fireEvent.click(filters.getByRole('button', { name: '改名 常备' }))
  fireEvent.change(await nameField(), { target: { value: '急用' } })
  await press('保存')
  await screen.findByText('已改名')
  expect(server.callsOf(contract.renameFilter).map(({ params }) => params)).toEqual([{ id: 8, name: '急用' }])
})

test('a saved filter is deleted after a question', async () => {
  const { server } = await showTo(aUser())
  const filters = await panel()
  fireEvent.click(filters.getByRole('button', { name: '删除 常备' }))
  await screen.findByText('确定删除「常备」？')
  expect(server.callsOf(contract.removeFilter)).toHaveLength(0)
  await press('删除')
  await waitFor(() => expect(server.callsOf(contract.removeFilter).map(({ params }) => params)).toEqual([{ id: 8 }]))
})

test('somebody without filters reads how to save one', async () => {
  await showTo(aUser(), '', [])
  await press('我的筛选')
  expect(await screen.findByText(/还没有保存的筛选/)).toBeTruthy()
})

test('a shop’s list and people without a company keep none', async () => {
  const { unmount } = await show({ area: '/lmShop', query: '?tid=8&d=12', user: aUser() })
  await screen.findByRole('button', { name: 'M8×20' })
  expect(screen.queryByRole('button', { name: /^(保存|我的)筛选$/ })).toBeNull()
  unmount()
  await showTo(aUser({ companyId: null, roles: [] }))
  await screen.findByRole('button', { name: 'M8×20' })
  expect(screen.queryByRole('button', { name: '保存筛选' })).toBeNull()
  expect(screen.queryByRole('button', { name: '我的筛选' })).toBeNull()
})
