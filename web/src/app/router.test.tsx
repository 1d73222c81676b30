import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import { topCategory } from '@lianmeng/contract/find-goods/endpoints'
import { captcha } from '@lianmeng/contract/identity/endpoints'
import { unreadCount } from '@lianmeng/contract/messages/endpoints'
import { shopBaseInfo } from '@lianmeng/contract/sellers/endpoints'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loginTimedOut } from '../lib/calls/login-timeout.ts'
import { queryClient } from '../lib/calls/query.ts'
import { shopTenantId } from '../lib/kept/kept.ts'
import { withdrawLogin } from '../lib/person/login-request.ts'
import { hasSession } from '../lib/person/session.ts'
import { cartCounters } from '../testing/buying.ts'
import { type FakeServer, fail, fakeServer } from '../testing/fake-server.ts'
import { aUser, becomeUser } from '../testing/render-screen.tsx'
import { router } from './router.tsx'
import { startOverOnTimeout } from './start-over.ts'

let server: FakeServer

beforeEach(() => {
  queryClient.clear()
  server = fakeServer()
    .on(topCategory, [])
    .on(addresses.list, [])
    .on(cart.list, { lines: [], freights: [], ...cartCounters })
    .on(captcha, { captcha: 'data:', cid: 'c' })
    .on(unreadCount, { unreadCount: 3 })
  becomeUser(null, server)
  shopTenantId.set('')
  withdrawLogin()
})

const here = () => `${router.state.location.pathname}${router.state.location.searchStr}`
const go = (to: string, search = {}) => act(() => router.navigate({ to, search } as never))

async function open() {
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
}

test.each([
  ['/', '/lmPortals/home'],
  ['/lmPortals', '/lmPortals/home'],
  ['/union', '/union/home'],
  ['/seller', '/seller/home'],
  ['/operator', '/operator/overview'],
])('%s leads to %s', async (from, to) => {
  await open()
  await go(from)
  expect(here()).toBe(to)
})

test('a shop keeps its tid from page to page', async () => {
  await open()
  await go('/lmShop', { tid: '7' })
  expect(here()).toBe('/lmShop/home?tid=7')
  await go('/lmShop/companyIntro')
  expect(here()).toBe('/lmShop/companyIntro?tid=7')
})

test('a shop without a tid opens the one that was entered last', async () => {
  shopTenantId.set('9')
  await open()
  await go('/order/t/invite')
  await go('/lmShop/home')
  expect(here()).toBe('/lmShop/home?tid=9')
})

test('a shop that does not exist is not remembered', async () => {
  server.on(shopBaseInfo, fail(404))
  await open()
  await go('/lmShop/home', { tid: '7' })
  expect(await screen.findByText('店铺ID 不存在!')).toBeTruthy()
  expect(shopTenantId.get()).toBe('')
})

test('an unknown shop is not opened, and the user gets a message', async () => {
  await open()
  await go('/order/t/invite')
  await go('/lmShop/home')
  expect(here()).toBe('/order/t/invite')
  expect(document.querySelector('.notice')?.textContent).toBe('店铺ID 不存在!')
})

test('an unknown address shows a page with a way home', async () => {
  await open()
  await go('/nowhere')
  expect(await screen.findByText('页面不存在或已下线')).toBeTruthy()
  expect(screen.getByText('返回首页').getAttribute('href')).toBe('/lmPortals/home')
})

test('a page of one’s own opens the login in place and is there after it', async () => {
  await open()
  await go('/lmPortals/cart')
  expect(here()).toBe('/lmPortals/cart')
  expect(await screen.findByRole('dialog', { name: '登录紧固件联盟' })).toBeTruthy()
  act(() => {
    withdrawLogin()
    becomeUser(aUser(), server)
  })
  expect(await screen.findByText('待采清单是空的')).toBeTruthy()
})

test('the login of a shop does not name the platform', async () => {
  await open()
  await go('/lmShop/cart', { tid: '7' })
  expect(await screen.findByRole('dialog', { name: '登录' })).toBeTruthy()
})

test('a back office is closed to those who do not work there', async () => {
  becomeUser(aUser(), server)
  await open()
  await go('/seller/orders')
  expect(await screen.findByText('没有权限，请联系管理员！')).toBeTruthy()
})

test.each([
  ['/lmShop/companyIntro?tid=7', true],
  ['/seller/orders', true],
  ['/order/t/invite', false],
])('the slim bar of %s shows unread messages: %s', async (path, isShown) => {
  becomeUser(aUser(), server)
  await open()
  const [to, query] = path.split('?')
  await go(to!, Object.fromEntries(new URLSearchParams(query)))
  await screen.findByRole('button', { name: /，企业与账号$/ })
  if (isShown) expect(await screen.findByRole('button', { name: '消息 3' })).toBeTruthy()
  else expect(screen.queryByRole('button', { name: /^消息/ })).toBeNull()
})

test('unread messages are counted again on a page that wants a login, not on one that does not', async () => {
  becomeUser(aUser(), server)
  await open()
  await go('/lmPortals/helpCenter')
  await waitFor(() => expect(server.callsOf(unreadCount).length).toBeGreaterThan(0))
  const before = server.callsOf(unreadCount).length
  await go('/lmPortals/mySupplier')
  await waitFor(() => expect(server.callsOf(unreadCount)).toHaveLength(before + 1))
  await go('/order/fwsm/x')
  expect(server.callsOf(unreadCount)).toHaveLength(before + 1)
})

test('a login that times out on a page of one’s own leads home, without asking for another', async () => {
  startOverOnTimeout(router)
  becomeUser(aUser(), server)
  await open()
  await go('/lmPortals/cart')
  await screen.findByText('待采清单是空的')
  await act(async () => loginTimedOut(Number.POSITIVE_INFINITY))
  await waitFor(() => expect(here()).toBe('/lmPortals/home'))
  expect(hasSession()).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('登录超时，请重新登录！')).toBeTruthy()
})

test.each(['99', 'abc', '0', '99999999999'])('a shop that does not exist says so on every page: %s', async (tid) => {
  await open()
  await go('/lmShop/companyIntro', { tid })
  expect(await screen.findByText('店铺ID 不存在!')).toBeTruthy()
})

test.each([
  ['/union/openPage', '申请开通'],
  ['/union/oldOpenPage', '申请开通'],
  ['/union/applyLmIntroduce', '联盟介绍'],
  ['/union/lmIntroduce', '联盟介绍'],
])('on %s the menu marks %s and nothing else', async (page, entry) => {
  await open()
  await go(page)
  const menu = screen.getByRole('navigation', { name: '主导航' })
  expect(
    within(menu)
      .getAllByRole('link', { current: 'page' })
      .map(({ textContent }) => textContent),
  ).toEqual([entry])
})

test('a shop can be left by the sign of the platform and by a word', async () => {
  await open()
  await go('/lmShop/productList', { tid: '7' })
  expect((await screen.findByRole('link', { name: '紧固件联盟 首页' })).getAttribute('href')).toBe('/lmPortals/home')
  expect(screen.getByRole('link', { name: '返回平台' }).getAttribute('href')).toBe('/lmPortals/home')
})
