import { home } from '@lianmeng/contract/content'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { topCategory } from '@lianmeng/contract/find-goods'
import { list as orders } from '@lianmeng/contract/orders'
import { applyStatus } from '@lianmeng/contract/sellers'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProduct } from '../../testing/buying.ts'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import HomeScreen from './home-screen.tsx'

const content: DataOf<typeof home> = {
  banners: [
    { id: 1, title: '尾货专区', text: '', link: '/lmPortals/productList?tail=1', image: '' },
    { id: 2, title: '新品上架', text: '', link: '', image: '' },
  ],
  notices: [{ id: 3, title: '发货安排', publishedAt: '2026-11-11T02:00:00Z' }],
  floors: [
    {
      key: 'stock',
      title: '现货专区',
      link: '?stock=1',
      products: [
        aProduct({}),
        aProduct({ componentId: 2, price: null, priceHidden: 'login' }),
        aProduct({ componentId: 3, price: null, priceHidden: 'membership', stockQty: 0, openReserve: 0 }),
      ],
    },
    { key: 'tail', title: '尾货', link: '?tail=1', products: [] },
  ],
  sellers: [{ erpTenantId: 7, companyShortName: '恒固标准件', areaName: '浙江嘉善', sellsOpenly: 0, offers: 1234 }],
  standards: 500,
  offers: 100_000,
}

const aServer = () => fakeServer().on(topCategory, []).on(home, content)

test('a floor shows prices, or the reason why one is hidden', async () => {
  await renderScreen(<HomeScreen />, { server: aServer() })
  const floor = within(await screen.findByRole('region', { name: '现货专区' }))
  expect(floor.getByText('¥58.60')).toBeTruthy()
  expect(floor.getByRole('button', { name: '登录后可见' })).toBeTruthy()
  expect(floor.getByText('申请会员后可见')).toBeTruthy()
  expect(floor.getByText('缺货')).toBeTruthy()
})

test('a product leads to the list of its specification, a floor to the whole of it', async () => {
  await renderScreen(<HomeScreen />, { server: aServer() })
  const floor = within(await screen.findByRole('region', { name: '现货专区' }))
  expect(floor.getAllByText('M8×20')[0]?.getAttribute('href')).toBe('/lmPortals/productList?std=5&d=1&l=20')
  expect(floor.getByText('查看全部').getAttribute('href')).toBe('/lmPortals/productList?stock=1')
})

test('a floor without goods is not shown', async () => {
  await renderScreen(<HomeScreen />, { server: aServer() })
  await screen.findByText('现货专区')
  expect(screen.queryByText('尾货')).toBeNull()
})

test('a house that has announced nothing yet says so', async () => {
  const empty = { ...content, banners: [], notices: [], floors: [], sellers: [], offers: 0 }
  await renderScreen(<HomeScreen />, { server: aServer().on(home, empty) })
  expect(await screen.findByText('暂无公告')).toBeTruthy()
})

test('the alliance shows the same floors with its own links', async () => {
  await renderScreen(<HomeScreen />, { server: aServer(), path: '/union/home' })
  const all = await screen.findByText('查看全部')
  expect(all.getAttribute('href')).toBe('/union/productList?stock=1')
})

test('one announcement is shown at a time', async () => {
  await renderScreen(<HomeScreen />, { server: aServer() })
  expect((await screen.findByText('去看看')).getAttribute('href')).toBe('/lmPortals/productList?tail=1')
  fireEvent.click(screen.getByRole('button', { name: '新品上架' }))
  expect(screen.getByRole('heading', { name: '新品上架' })).toBeTruthy()
  expect(screen.queryByText('去看看')).toBeNull()
})

test('a visitor finds the way in', async () => {
  await renderScreen(<HomeScreen />, { server: aServer() })
  expect(screen.getByRole('button', { name: '登录' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '免费注册' })).toBeTruthy()
})

test('a buyer sees which orders wait, and how their company stands with sellers', async () => {
  const server = aServer()
    .on(orders, {
      records: [],
      total: 0,
      start: 1,
      limit: 1,
      states: [{ state: 'awaitingPayment', name: '待付款', count: 4 }],
    })
    .on(applyStatus, [{ id: 7, value: 2 }])
  await renderScreen(<HomeScreen />, { server, user: aUser() })
  expect((await screen.findByText('4')).closest('a')?.getAttribute('href')).toContain('state=awaitingPayment')
  expect(await screen.findByText('审核中')).toBeTruthy()
})

test('somebody without a buyer company is led to their back office', async () => {
  const staff = aUser({ roles: ['seller'], companyId: null, companyName: '', seller: { id: 7, name: '恒固标准件' } })
  const { server } = await renderScreen(<HomeScreen />, { server: aServer(), user: staff })
  expect((await screen.findByText('进入后台')).getAttribute('href')).toBe('/seller')
  expect(server.callsOf(orders)).toHaveLength(0)
})

test('what could not be read can be tried again', async () => {
  const server = aServer().on(home, fail(500))
  await renderScreen(<HomeScreen />, { server })
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' })
  server.on(home, content)
  await act(async () => void fireEvent.click(retry))
  expect(await screen.findByText('现货专区')).toBeTruthy()
})

test('somebody who belongs to no company and no back office is led to one', async () => {
  const lone = aUser({ roles: [], companyId: null, companyRole: null, rights: [] })
  await renderScreen(<HomeScreen />, { server: aServer(), user: lone })
  const link = await screen.findByRole('link', { name: '新建或加入企业' })
  expect(link.getAttribute('href')).toBe('/lmPortals/enterpriseInfo?tab=companies')
})
