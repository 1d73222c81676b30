import * as cart from '@lianmeng/contract/cart/endpoints'
import { home } from '@lianmeng/contract/content/endpoints'
import { logout as logoutCall, userInfo } from '@lianmeng/contract/identity/endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { aUser, becomeUser, renderScreen } from '../../testing/render-screen.tsx'
import { queryClient, useRead } from '../calls/query.ts'
import { selectedSellers, shopTenantId } from '../kept/kept.ts'
import { keepInTab } from '../kept/tab-store.ts'
import { fastOrderText } from '../lists/fast-order-text.ts'
import { loginSucceeded, useLoginRequest } from './login-request.ts'
import { checkSession, hasSession, logout, resetSession, sessionStarted, useLoginGate, useSession } from './session.ts'

function Who() {
  const { user, loading } = useSession()
  return <p>{loading ? '加载中' : (user?.userName ?? '访客')}</p>
}

test('without a session the user is not requested', async () => {
  const { server } = await renderScreen(<Who />)
  expect(screen.getByText('访客')).toBeTruthy()
  expect(server.callsOf(userInfo)).toHaveLength(0)
})

test('user info is fetched when the session changes, in another tab as well', async () => {
  const { server } = await renderScreen(<Who />, { user: aUser() })
  expect(await screen.findByText('王采购')).toBeTruthy()
  server.on(userInfo, aUser({ userName: '李采购' }))
  // biome-ignore lint/suspicious/noDocumentCookie: another tab logs in
  document.cookie = 'wlm_epoch=another; path=/'
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText('李采购')).toBeTruthy()
})

test('a user continuing in a new session does not appear as a visitor meanwhile', async () => {
  const { server } = await renderScreen(<Who />, { user: aUser() })
  await screen.findByText('王采购')
  server.on(userInfo, aUser({ userName: '李采购' }))
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's reply would do
  document.cookie = 'wlm_epoch=renewed; path=/'
  const started = sessionStarted()
  expect(screen.getByText('王采购')).toBeTruthy()
  await act(() => started)
  expect(screen.getByText('李采购')).toBeTruthy()
  expect(server.callsOf(userInfo)).toHaveLength(2)
})

test('the same session is not asked for again', async () => {
  const { server } = await renderScreen(<Who />, { user: aUser() })
  await screen.findByText('王采购')
  act(checkSession)
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(server.callsOf(userInfo)).toHaveLength(1)
})

test('a cookie that outlived its session counts as logged out, without a message', async () => {
  const server = fakeServer()
  await renderScreen(<Who />, { server, user: aUser() })
  server.on(userInfo, fail(401))
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser that was closed for a week has it
  document.cookie = 'wlm_epoch=old; path=/'
  act(checkSession)
  expect(await screen.findByText('访客')).toBeTruthy()
  expect(document.querySelector('.notice')).toBeNull()
})

test('a reset clears who is here and what was read, and keeps the shop and the selected sellers', async () => {
  await renderScreen(<Who />, { user: aUser() })
  await screen.findByText('王采购')
  shopTenantId.set('7')
  selectedSellers.set([7, 8])
  queryClient.setQueryData([home.path, {}], 'read as another')
  await act(async () => resetSession())
  expect(screen.getByText('访客')).toBeTruthy()
  expect(hasSession()).toBe(false)
  expect(queryClient.getQueryData([home.path, {}])).toBeUndefined()
  expect(shopTenantId.get()).toBe('7')
  expect(selectedSellers.get()).toEqual([7, 8])
})

test('a logout empties what the person leaves in the browser, here and in the store, and nothing else', async () => {
  const { server } = await renderScreen(<Who />, { user: aUser() })
  server.on(logoutCall, {})
  await screen.findByText('王采购')
  fastOrderText.set('M8×30 100 支')
  shopTenantId.set('7')
  keepInTab('unsavedQuantity.7', { total: '5' })
  keepInTab('keptForms', [])
  await act(logout)
  expect(fastOrderText.get()).toBe('')
  expect(shopTenantId.get()).toBe('7')
  expect(localStorage.getItem('lianmeng.fastOrderText')).toBeNull()
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('lianmeng.'))).toEqual([])
})

test('a logout tells the server and resets', async () => {
  const { server } = await renderScreen(<Who />, { user: aUser() })
  server.on(logoutCall, {})
  await screen.findByText('王采购')
  await act(logout)
  expect(server.callsOf(logoutCall)).toHaveLength(1)
  expect(screen.getByText('访客')).toBeTruthy()
})

function Gated({ action }: { action: () => void }) {
  const gate = useLoginGate()
  const isAsked = useLoginRequest() !== null
  return (
    <>
      <button type="button" onClick={() => gate(action)}>
        加入
      </button>
      {isAsked && <p>请登录</p>}
    </>
  )
}

test('a gated action runs at once for somebody logged in', async () => {
  const action = vi.fn()
  await renderScreen(
    <>
      <Gated action={action} />
      <Who />
    </>,
    { user: aUser() },
  )
  await screen.findByText('王采购')
  fireEvent.click(screen.getByText('加入'))
  expect(action).toHaveBeenCalledTimes(1)
})

test('a gated action waits for the login of a visitor', async () => {
  const action = vi.fn()
  const { server } = await renderScreen(<Gated action={action} />)
  fireEvent.click(screen.getByText('加入'))
  expect(screen.getByText('请登录')).toBeTruthy()
  expect(action).not.toHaveBeenCalled()
  act(() => becomeUser(aUser(), server))
  act(loginSucceeded)
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1))
  expect(screen.queryByText('请登录')).toBeNull()
})

function Cart() {
  const { user } = useSession()
  const { data } = useRead(cart.count, {}, { enabled: user !== null })
  return <p>{data?.count ?? '无'}</p>
}

test('after a logout nothing is asked for that wants a login', async () => {
  const counters = { leftOverShopCartNum: 0, lmShopCartNum: 0, norMalShopCartNum: 0 }
  const server = fakeServer()
    .on(cart.count, { count: 4, ...counters })
    .on(logoutCall, {})
  await renderScreen(<Cart />, { server, user: aUser() })
  await screen.findByText('4')
  server.on(cart.count, fail(401))
  await act(logout)
  expect(await screen.findByText('无')).toBeTruthy()
  expect(server.callsOf(cart.count)).toHaveLength(1)
  expect(document.querySelector('.notice')).toBeNull()
})
