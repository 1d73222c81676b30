import * as cart from '@lianmeng/contract/cart'
import type { DataOf } from '@lianmeng/contract/endpoint'
import * as findGoods from '@lianmeng/contract/find-goods'
import { standardInfo } from '@lianmeng/contract/standards'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loginSucceeded } from '../../lib/login-request.ts'
import { queryClient } from '../../lib/query.ts'
import { sessionStarted } from '../../lib/session.ts'
import { aProduct, cartCounters } from '../../testing/buying.ts'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { aUser, becomeUser, renderScreen } from '../../testing/render-screen.tsx'
import { aStandard, aStandardInfo } from '../../testing/standards.ts'
import ProductListScreen from './product-list-screen.tsx'

type Page = DataOf<typeof findGoods.list>

const products = [aProduct(), aProduct({ componentId: 2, specification: 'M8×25', length: 25, standardId: 6 })]
const facets = [
  {
    field: 'standardIds',
    name: '标准',
    values: [
      { id: 5, name: 'GB/T 5783-2016', count: 40 },
      { id: 6, name: 'GB/T 5782-2016', count: 20 },
    ],
  },
  {
    field: 'nominalIds',
    name: '直径',
    values: [
      { id: 12, name: 'M8', count: 1214 },
      { id: 13, name: 'M10', count: 6 },
      { id: 14, name: 'M12', count: 0 },
    ],
  },
  {
    field: 'lengths',
    name: '长度 mm',
    values: [16, 20, 25].map((id) => ({ id, name: String(id), count: 3 })),
  },
]
const aPage = (changes: Partial<Page> = {}): Page => ({
  records: products,
  total: 60,
  start: 1,
  limit: 20,
  facets,
  switches: { inStock: 30, reservable: 20, unpackable: 10, mayPurchase: 60, tailStock: 2 },
  understood: { fields: [], rest: '' },
  ...changes,
})
type Case = {
  info?: Partial<DataOf<typeof standardInfo>>
  query?: string
  page?: Partial<Page>
  area?: string
  user?: ReturnType<typeof aUser> | null
}

const show = async ({ info, query = '', page, area = '/lmPortals', user = null }: Case = {}) => {
  const server = fakeServer()
    .on(findGoods.list, aPage(page))
    .on(findGoods.detail, { ...products[0]!, otherOffers: 2 })
    .on(standardInfo, aStandardInfo({ offers: 1284, ...info }))
    .on(cart.saveLines, cartCounters)
  const view = await renderScreen(<ProductListScreen />, { server, path: `${area}/productList${query}`, user })
  if (user) await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return { ...view, server }
}
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const asked = (server: ReturnType<typeof fakeServer>) => server.callsOf(findGoods.list).map(({ params }) => params)

beforeEach(() => {
  // The test page lays nothing out, so nothing is ever resized.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

test('the address says what is asked for, facets included, in one call', async () => {
  const { server } = await show({ query: '?d=12,13&l=20&stock=1&sort=stock&p=2' })
  await screen.findByText('M8×20')
  expect(asked(server)).toEqual([
    { nominalIds: [12, 13], lengths: [20], inStock: true, sort: 'stock', withFacets: true, start: 2, limit: 20 },
  ])
})

test('several values of a facet may be chosen; each press is one call and starts at the first page', async () => {
  const { server, router } = await show({ query: '?p=3' })
  await screen.findByText('M8×20')
  await press(/^M8/)
  await press(/^M10/)
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '12,13' }))
  await waitFor(() => expect(asked(server)).toHaveLength(3))
  expect(asked(server).at(-1)).toMatchObject({ nominalIds: [12, 13], start: 1 })
  await press(/^M8，1,214/)
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '13' }))
})

test('a value counts as chosen before the server has answered, and the rows stay meanwhile', async () => {
  await show()
  await screen.findByText('M8×20')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await press(/^M8/)
  await waitFor(() => expect(screen.getByRole('button', { name: /^M8/ }).getAttribute('aria-pressed')).toBe('true'))
  expect(screen.getByText('M8×20')).toBeTruthy()
})

test('values without goods are greyed', async () => {
  await show()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^M12/ })).disabled).toBe(true)
})

test('chips name what is chosen; one goes by itself, or all at once', async () => {
  const { router } = await show({ query: '?d=12&l=20&stock=1' })
  await press(await screen.findByText('长度 20').then(() => '取消 长度 20'))
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '12', stock: '1' }))
  await press('清空')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('what was understood is shown, with the way back to plain text', async () => {
  const { router } = await show({
    query: '?q=M8',
    page: { understood: { fields: [{ field: 'nominalIds', label: '直径', text: 'M8' }], rest: '' } },
  })
  await screen.findByText('直径 M8')
  await press('不对？按原文搜索')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'M8', raw: '1' }))
  await press('改为识别规格')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'M8' }))
})

test('sorting by price turns round when pressed again', async () => {
  const { router } = await show()
  await screen.findByText('M8×20')
  await press('单价')
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'priceAsc' }))
  await press('单价 ↑')
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'priceDesc' }))
})

test('switches narrow the list', async () => {
  const { router } = await show()
  await screen.findByText('M8×20')
  for (const name of ['有现货', '可预订', '可拆包', '可购买'])
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) })))
  await waitFor(() => expect(router.state.location.search).toEqual({ stock: '1', reserve: '1', unpack: '1', buy: '1' }))
})

test('exactly one standard shows its card, with status, equivalents and what is on sale', async () => {
  await show({ query: '?std=5' })
  const card = await screen.findByRole('region', { name: '标准' })
  for (const text of ['现行', '等同 ISO 4017', '替代 DIN 933']) expect(within(card).getByText(text)).toBeTruthy()
  expect(card.textContent).toContain('在售规格 1,284　卖家 6 家')
})

test('the card of a standard leads to its drawing, its solid, its figures and what goes with it', async () => {
  await show({ query: '?std=5', info: { standard: aStandard({ imageUrl: '/picture/5' }), matingNum: 8 } })
  const links = within(await screen.findByRole('navigation', { name: '标准资料' }))
  for (const name of ['尺寸图纸', '3D 预览', '性能成分']) expect(links.getByRole('button', { name })).toBeTruthy()
  expect(links.getByRole('link', { name: '配套件 8' }).getAttribute('href')).toContain('tab=mating')
})

test('the card of a standard without figures offers no drawing', async () => {
  await show({ query: '?std=5', info: { standard: aStandard({ imageUrl: '' }) } })
  const links = within(await screen.findByRole('navigation', { name: '标准资料' }))
  expect(links.queryByRole('button', { name: '尺寸图纸' })).toBeNull()
})

test('several standards show no card', async () => {
  await show({ query: '?std=5,6' })
  await screen.findByText('M8×20')
  expect(screen.queryByRole('region', { name: '标准' })).toBeNull()
})

test('a row shows what its quantity costs', async () => {
  await show()
  await screen.findByText('M8×20')
  const [row] = screen.getAllByRole('row').slice(1)
  fireEvent.change(within(row!).getByRole('textbox', { name: '箱' }), { target: { value: '1' } })
  expect(within(row!).getByText('¥562.56')).toBeTruthy()
})

test('a row whose quantity costs less than a fen says so', async () => {
  await show({ page: { records: [aProduct({ price: '0.004' })] } })
  await screen.findByText('M8×20')
  const row = screen.getAllByRole('row')[1]!
  fireEvent.change(within(row).getByRole('textbox', { name: '散' }), { target: { value: '1000' } })
  expect(within(row).getByText('金额不足一分')).toBeTruthy()
})

test('checked rows are added together', async () => {
  const { server } = await show({ user: aUser() })
  await screen.findByText('M8×20')
  for (const row of screen.getAllByRole('row').slice(1)) {
    fireEvent.click(within(row).getByRole('checkbox'))
    fireEvent.change(within(row).getByRole('textbox', { name: '盒' }), { target: { value: '2' } })
  }
  await press('批量加入（2）')
  await screen.findByText('添加成功')
  expect(server.callsOf(cart.saveLines).map(({ params }) => params.map(({ qty }) => qty))).toEqual([[1600, 1600]])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '批量加入' }).disabled).toBe(true)
})

for (const [area, target] of [
  ['/lmPortals', '/lmPortals/cart'],
  ['/union', '/union/cart'],
  ['/lmShop', '/lmShop/cart'],
] as const)
  test(`from ${area} 去购物车 leads to ${target}`, async () => {
    await show({ area, query: '?tid=8', user: aUser() })
    await screen.findByText('M8×20')
    const [row] = screen.getAllByRole('row').slice(1)
    fireEvent.change(within(row!).getByRole('textbox', { name: '箱' }), { target: { value: '1' } })
    fireEvent.click(within(row!).getByRole('button', { name: '加入待采' }))
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '去购物车' })
    expect(new URL(link.href).pathname).toBe(target)
  })

test('a visitor who logs in to add sees the success, though the list is read anew', async () => {
  const { server } = await show()
  await screen.findByText('M8×20')
  const [row] = screen.getAllByRole('row').slice(1)
  fireEvent.change(within(row!).getByRole('textbox', { name: '箱' }), { target: { value: '1' } })
  fireEvent.click(within(row!).getByRole('button', { name: '加入待采' }))
  expect(server.callsOf(cart.saveLines)).toHaveLength(0)
  await act(async () => {
    becomeUser(aUser(), server)
    await sessionStarted()
    loginSucceeded()
  })
  expect(await screen.findByText('添加成功')).toBeTruthy()
  expect(server.callsOf(cart.saveLines).map(({ params }) => params[0]?.qty)).toEqual([9600])
})

test('the dimensions move to columns of their own', async () => {
  const dimensions = [{ letter: 'k', value: '5.3' }]
  await show({ page: { records: [aProduct({ dimensions })] } })
  await press(await screen.findByRole('button', { name: '尺寸列 k' }).then(() => '尺寸列 k'))
  expect(screen.getByRole('columnheader', { name: 'k' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '5.3' })).toBeTruthy()
})

test('the pages lead on, and pointing at one fetches it ahead', async () => {
  const { server, router } = await show()
  fireEvent.pointerEnter(await screen.findByRole('button', { name: '第 2 页' }))
  await waitFor(() => expect(asked(server).map(({ start }) => start)).toEqual([1, 2]))
  await press('第 2 页')
  await waitFor(() => expect(router.state.location.search).toEqual({ p: '2' }))
  await press('下一页')
  fireEvent.change(screen.getByRole('combobox', { name: '每页条数' }), { target: { value: '50' } })
  await waitFor(() => expect(router.state.location.search).toEqual({ size: '50' }))
})

test('an empty list offers to widen the length, substitutes, and to drop the last condition', async () => {
  const { router } = await show({ query: '?std=5&l=20&stock=1', page: { records: [], total: 0 } })
  await screen.findByText('没有符合条件的商品')
  expect(await screen.findByRole('button', { name: '看替代标准' })).toBeTruthy()
  await press('清空最后一个条件（有现货）')
  await waitFor(() => expect(router.state.location.search).toEqual({ std: '5', l: '20' }))
  await press('放宽长度 ±1 档')
  await waitFor(() => expect(router.state.location.search).toEqual({ std: '5', l: '16,20,25' }))
  await press('看替代标准')
  await waitFor(() => expect(router.state.location.search).toEqual({ std: '44', l: '16,20,25' }))
})

test('a failure offers to try again', async () => {
  const { server } = await show()
  await screen.findByText('M8×20')
  server.on(findGoods.list, fail(500))
  await press(/^M8/)
  await screen.findByText('加载失败，点击重试')
  server.on(findGoods.list, aPage())
  await press('加载失败，点击重试')
  expect(await screen.findByText('M8×20')).toBeTruthy()
})

test('a shop shows its own goods only, names no contact and has its own search', async () => {
  const { server } = await show({ area: '/lmShop', query: '?tid=8' })
  await screen.findByText('M8×20')
  expect(asked(server)).toMatchObject([{ tenantIds: [8] }])
  expect(screen.queryByRole('button', { name: '恒固标准件' })).toBeNull()
  expect(screen.getByRole('combobox', { name: '搜索商品' })).toBeTruthy()
})

test('an offer opens from the address and closes back to the list', async () => {
  const { router } = await show({ query: '?d=12&componentId=1' })
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('另有 2 家在售')).toBeTruthy()
  expect(within(dialog).getByText('9,600 支/箱')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '12' }))
})

test('a press on a specification opens the offer', async () => {
  const { router } = await show({ query: '?d=12' })
  fireEvent.click(await screen.findByRole('link', { name: 'M8×20' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '12', componentId: '1' }))
})
