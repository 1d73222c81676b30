import { banners, home } from '@lianmeng/contract/content/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { topCategory } from '@lianmeng/contract/find-goods/endpoints'
import { readList } from '@lianmeng/contract/find-goods/list-endpoints'
import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { userInfo } from '@lianmeng/contract/identity/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProduct } from '../../testing/buying.ts'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { aUser, becomeUser, renderScreen } from '../../testing/render-screen.tsx'
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

test('every tool leads to its page', async () => {
  await renderScreen(<HomeScreen />, { server: aServer() })
  const tools = within(await screen.findByRole('region', { name: '实用工具' }))
  expect(tools.getByRole('link', { name: /钢号对照/ })).toBeTruthy()
  expect(tools.getByRole('link', { name: /易改图/ }).getAttribute('href')).toBe('/lmPortals/utilityTools/ygt')
})

test('a product leads to itself above the list of its specification, a floor to the whole of it', async () => {
  await renderScreen(<HomeScreen />, { server: aServer() })
  const floor = within(await screen.findByRole('region', { name: '现货专区' }))
  expect(floor.getAllByRole('link', { name: /M8×20/ })[0]?.getAttribute('href')).toBe(
    '/lmPortals/productList?std=5&d=1&l=20&componentId=1',
  )
  expect(floor.getByText('查看全部').getAttribute('href')).toBe('/lmPortals/productList?stock=1')
})

test('the list of a floor is fetched while the pointer is on its link', async () => {
  const { server } = await renderScreen(<HomeScreen />, { server: aServer().on(specificationList, () => fail(503)) })
  const link = within(await screen.findByRole('region', { name: '现货专区' })).getByText('查看全部')
  expect(server.callsOf(specificationList)).toEqual([])
  await act(async () => fireEvent.pointerEnter(link))
  expect(server.callsOf(specificationList).map(({ params }) => params)).toMatchObject([{ inStock: true, start: 1 }])
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

test('the box for lists waits until it is known whose home this is, since a buyer has another box', async () => {
  const { server } = await renderScreen(<HomeScreen />, { server: aServer() })
  expect(screen.getByRole('textbox', { name: '采购清单' })).toBeTruthy()
  await act(async () => {
    becomeUser(aUser(), server)
    server.on(userInfo, () => new Promise<never>(() => {}))
  })
  expect(screen.queryByRole('textbox', { name: '采购清单' })).toBeNull()
})

test('a user without a buyer company is led to their back office', async () => {
  const staff = aUser({ roles: ['seller'], companyId: null, companyName: '', seller: { id: 7, name: '恒固标准件' } })
  const { server } = await renderScreen(<HomeScreen />, { server: aServer(), user: staff })
  expect((await screen.findByText('进入后台')).getAttribute('href')).toBe('/seller')
  expect(server.callsOf(orders.list)).toHaveLength(0)
})

test('a failed read can be retried', async () => {
  const server = aServer().on(home, fail(500))
  await renderScreen(<HomeScreen />, { server })
  const retry = await screen.findByRole('button', { name: '加载失败，点击重试' })
  server.on(home, content)
  await act(async () => void fireEvent.click(retry))
  expect(await screen.findByText('现货专区')).toBeTruthy()
})

test('a user without company and back office is led to joining a company', async () => {
  const lone = aUser({ roles: [], companyId: null, companyRole: null, rights: [] })
  await renderScreen(<HomeScreen />, { server: aServer(), user: lone })
  const link = await screen.findByRole('link', { name: '新建或加入企业' })
  expect(link.getAttribute('href')).toBe('/lmPortals/enterpriseInfo?tab=companies')
})

test('a pasted list leads to the goods of each line, and says which line it could not read', async () => {
  const server = aServer().on(readList, {
    parts: [
      {
        text: '六角头螺栓 M8*25 500支',
        keyword: '六角头螺栓 M8 25',
        fields: [{ label: '直径', text: 'M8' }],
        unread: [],
        quantity: '500 支',
        total: 85,
      },
      { text: '以上急用', keyword: '', fields: [], unread: ['以上急用'], quantity: '', total: 0 },
    ],
    leftOut: 0,
  })
  await renderScreen(<HomeScreen />, { server })
  fireEvent.click(screen.getByRole('button', { name: '识别清单' }))
  expect(screen.getByText('请先粘贴清单')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('采购清单'), { target: { value: '六角头螺栓 M8*25 500支\n以上急用' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '识别清单' })))
  const link = await screen.findByText('看 85 条报价')
  expect(new URL(link.getAttribute('href')!, 'http://x').searchParams.get('q')).toBe('六角头螺栓 M8 25')
  expect(screen.getByText('没有识别出标准或规格，请改写这一行后再试')).toBeTruthy()
})

test('the home of the alliance shows the banners that stand there', async () => {
  const ofUnion = [{ id: 9, title: '联盟招商', text: '', link: '/union/lmIntroduce', image: '' }]
  const server = aServer().on(banners, ofUnion)
  await renderScreen(<HomeScreen />, { server, path: '/union/home' })
  expect(await screen.findByRole('heading', { name: '联盟招商' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '尾货专区' })).toBeNull()
  expect(server.callsOf(banners).map(({ params }) => params)).toEqual([{ type: 'union' }])
})

test('without banners of its own it shows those of the portal', async () => {
  await renderScreen(<HomeScreen />, { server: aServer().on(banners, []), path: '/union/home' })
  expect(await screen.findByRole('heading', { name: '尾货专区' })).toBeTruthy()
})
