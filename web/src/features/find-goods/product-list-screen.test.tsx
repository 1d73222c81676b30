import * as cart from '@lianmeng/contract/cart/endpoints'
import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loginSucceeded } from '../../lib/login-request.ts'
import { sessionStarted } from '../../lib/session.ts'
import { aProduct } from '../../testing/buying.ts'
import { fail } from '../../testing/fake-server.ts'
import { aUser, becomeUser } from '../../testing/render-screen.tsx'
import { aStandard } from '../../testing/standards.ts'
import { aPage, aSpecification, asked, type Page, press, show } from './testing/list-page.tsx'

beforeEach(() => {
  // The test page lays nothing out, so nothing is ever resized.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

test('the address says what is asked for, facets included, in one call', async () => {
  const { server } = await show({ query: '?d=12,13&l=20&stock=1&sort=stock&p=2' })
  await screen.findByText('M8×20')
  expect(asked(server)).toEqual([
    { nominalIds: [12, 13], lengths: [20], inStock: true, sort: 'stock', withFacets: true, start: 2, limit: 50 },
  ])
})

/** Opens a facet of the bar. */
const openFacet = async (name: string) => {
  await press(new RegExp(`^${name}`))
  return screen.findByRole('dialog')
}

test('several values of a facet may be chosen; each press is one call and starts at the first page', async () => {
  const { server, router } = await show({ query: '?p=3' })
  await screen.findByText('M8×20')
  const facet = within(await openFacet('直径'))
  fireEvent.click(facet.getByRole('button', { name: /^M8，/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '12' }))
  fireEvent.click(facet.getByRole('button', { name: /^M10，/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '12,13' }))
  await waitFor(() => expect(asked(server)).toHaveLength(3))
  expect(asked(server).at(-1)).toMatchObject({ nominalIds: [12, 13], start: 1 })
  fireEvent.click(facet.getByRole('button', { name: /^M8，1,214/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '13' }))
})

test('a value counts as chosen before the server has answered, and the rows stay meanwhile', async () => {
  await show()
  await screen.findByText('M8×20')
  const facet = within(await openFacet('直径'))
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  fireEvent.click(facet.getByRole('button', { name: /^M8，/ }))
  await waitFor(() => expect(facet.getByRole('button', { name: /^M8，/ }).getAttribute('aria-pressed')).toBe('true'))
  expect(screen.getByText('M8×20')).toBeTruthy()
})

test('values without goods are greyed, and the counts say what they count', async () => {
  await show()
  await screen.findByText('M8×20')
  const facet = within(await openFacet('直径'))
  expect(facet.getByRole<HTMLButtonElement>('button', { name: /^M12/ }).disabled).toBe(true)
  expect(facet.getByText('单位 mm，数字为报价条数')).toBeTruthy()
  expect(screen.getByTestId('total').textContent).toBe('120 个规格，240 条报价')
})

test('a range narrows diameters and lengths, and stands there as a chip', async () => {
  const { server, router } = await show({ query: '?l=20' })
  await screen.findByText('M8×20')
  const facet = within(await openFacet('长度 mm'))
  fireEvent.change(facet.getByRole('searchbox'), { target: { value: '20–40' } })
  fireEvent.click(facet.getByRole('button', { name: '筛选 20–40' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ lmin: '20', lmax: '40' }))
  await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ lengthFrom: 20, lengthTo: 40 }))
  expect(screen.getByRole('button', { name: '取消 长度 20–40 mm', hidden: true })).toBeTruthy()
})

test('a typed value is chosen with Enter', async () => {
  const { router } = await show()
  await screen.findByText('M8×20')
  const facet = within(await openFacet('直径'))
  const input = facet.getByRole('searchbox')
  fireEvent.change(input, { target: { value: 'm10' } })
  fireEvent.submit(input)
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '13' }))
})

test('chips name what is chosen; one goes by itself, or all at once', async () => {
  const { router } = await show({ query: '?d=12&l=20&stock=1' })
  await press(await screen.findByText('长度 20').then(() => '取消 长度 20'))
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '12', stock: '1' }))
  await press('清空')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

const understood = {
  fields: [
    { field: 'nominalIds', label: '直径', text: 'M8', typed: ['M8'], ids: [12] },
    { field: 'strengthIds', label: '等级', text: '8.8', typed: ['8.8'], ids: [3] },
  ],
  rest: '',
}

test('what was understood is shown piece by piece, with the way back to plain text', async () => {
  const { router } = await show({ query: '?q=M8+8.8', page: { understood } })
  await screen.findByText('直径 M8')
  await press('取消 等级 8.8')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'M8' }))
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
  await press('更多筛选')
  await screen.findByRole('checkbox', { name: /可拆包/ })
  for (const name of ['有现货', '可预订', '可拆包', '可购买'])
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(name), hidden: true })))
  await waitFor(() => expect(router.state.location.search).toEqual({ stock: '1', reserve: '1', unpack: '1', buy: '1' }))
})

test('a list about one standard shows its card, with status and equivalents', async () => {
  await show({ query: '?std=5', page: { subject: 5 } })
  const card = await screen.findByRole('region', { name: '标准' })
  for (const text of ['现行', '等同 ISO 4017', '对应 DIN 933']) expect(within(card).getByText(text)).toBeTruthy()
})

test('the card of a standard leads to its drawing, its solid, its figures and what goes with it', async () => {
  await show({
    query: '?std=5',
    page: { subject: 5 },
    info: { standard: aStandard({ imageUrl: '/picture/5' }), matingNum: 8 },
  })
  const links = within(await screen.findByRole('navigation', { name: '标准资料' }))
  for (const name of ['尺寸图纸', '3D 预览', '性能成分']) expect(links.getByRole('button', { name })).toBeTruthy()
  expect(links.getByRole('link', { name: '配套件 8' }).getAttribute('href')).toContain('tab=mating')
})

test('the card of a standard without figures offers no drawing', async () => {
  await show({ query: '?std=5', page: { subject: 5 }, info: { standard: aStandard({ imageUrl: '' }) } })
  const links = within(await screen.findByRole('navigation', { name: '标准资料' }))
  expect(links.queryByRole('button', { name: '尺寸图纸' })).toBeNull()
})

test('several standards show no card', async () => {
  await show({ query: '?std=5,6' })
  await screen.findByText('M8×20')
  expect(screen.queryByRole('region', { name: '标准' })).toBeNull()
})

/** The row of an offer by its seller's specification; one or two specifications are open at once. */
const offerRows = async () => {
  await screen.findAllByRole('textbox', { name: '总量' })
  return [...document.querySelectorAll<HTMLElement>('tr[data-component]')].map((row) => ({
    row,
    total: within(row).getByRole<HTMLInputElement>('textbox', { name: '总量' }),
    type: (text: string) =>
      fireEvent.change(within(row).getByRole('textbox', { name: '总量' }), { target: { value: text } }),
  }))
}

test('a row shows what its quantity costs, in pieces and packages too, and only then its button is loud', async () => {
  await show()
  const [offer] = await offerRows()
  const button = within(offer!.row).getByRole('button', { name: '加入待采' })
  expect(button.className).toBe('btn')
  offer!.type('10.4')
  expect(within(offer!.row).getByText('¥609.44')).toBeTruthy()
  expect(within(offer!.row).getByText('= 10,400 支 · 1 箱 + 1 盒')).toBeTruthy()
  expect(button.className).toBe('btn btn-act')
})

test('a row whose quantity costs less than a fen says so', async () => {
  const product = aProduct({ price: '0.004' })
  await show({ page: { records: [aSpecification(product)] }, offers: [product] })
  const [offer] = await offerRows()
  offer!.type('1')
  expect(within(offer!.row).getByText('金额不足一分')).toBeTruthy()
})

for (const [sentence, changes, typed, text, instead] of [
  ['less than the least quantity', { minBuyTotalQty: 2000 }, '1', '起购 2 千支', '改为 2'],
  ['more than the stock', { stockQty: 8500, openReserve: 0 }, '20', '缺 11.5 千支', '改为 8.5'],
  ['less than the least reservation', { stockQty: 0, minOrderTotalQty: 9600 }, '1', '起订 9.6 千支', '改为 9.6'],
] as const)
  test(`${sentence} is told while it is typed, and what to take instead`, async () => {
    const product = aProduct(changes)
    await show({ page: { records: [aSpecification(product)] }, offers: [product] })
    const [offer] = await offerRows()
    offer!.type(typed)
    expect(within(offer!.row).getByText(text)).toBeTruthy()
    expect(within(offer!.row).getByRole('button', { name: /加入待采|预定/ }).className).toBe('btn')
    fireEvent.click(within(offer!.row).getByRole('button', { name: instead }))
    expect(offer!.total.value).toBe(instead.slice(3))
    expect(within(offer!.row).queryByText(text)).toBeNull()
  })

test('what exceeds the stock and can be reserved is told before it is added', async () => {
  const product = aProduct({ stockQty: 8000 })
  await show({ page: { records: [aSpecification(product)] }, offers: [product] })
  const [offer] = await offerRows()
  offer!.type('10')
  expect(within(offer!.row).getByText('其中 2 千支需预订')).toBeTruthy()
})

for (const [sentence, changes, text] of [
  ['sold out', { stockQty: 0, openReserve: 0 }, '库存不足'],
  ['below its least quantity', { stockQty: 600, minBuyTotalQty: 1350, openReserve: 0 }, '起购 1.35 > 库存 0.6'],
  ['for members only', { purchaseAuth: 0, price: null, priceHidden: 'membership' }, '仅会员可购买'],
] as const)
  test(`an offer that cannot be bought says so before anything is typed: ${sentence}`, async () => {
    const product = aProduct(changes)
    await show({ page: { records: [aSpecification(product)] }, offers: [product], user: aUser() })
    const row = within((await screen.findByRole('link', { name: 'M8×20 详情' })).closest('tr')!)
    expect(row.getAllByText(text).length).toBeGreaterThan(0)
    expect(row.queryByRole('textbox')).toBeNull()
    expect(row.queryByRole('button', { name: /加入待采|预定/ })).toBeNull()
  })

test('tail goods are told apart', async () => {
  const product = aProduct({ productSource: 3 })
  await show({ page: { records: [aSpecification(product)] }, offers: [product] })
  const [offer] = await offerRows()
  expect(within(offer!.row).getByText('尾货')).toBeTruthy()
})

test('everything that has a quantity is added together, and what could not be says why in its row', async () => {
  const { server } = await show({
    user: aUser(),
    offers: [aProduct({ minBuyTotalQty: 2000 }), aProduct({ componentId: 2, gbComponentId: 2 })],
  })
  const [least, other] = await offerRows()
  least!.type('1')
  other!.type('1.6')
  await press('批量加入（2）')
  await screen.findByText('添加成功')
  expect(server.callsOf(cart.saveLines).map(({ params }) => params.map(({ qty }) => qty))).toEqual([[1600]])
  expect(within(least!.row).getByText('购买量小于起购量，请您添加！')).toBeTruthy()
  expect(least!.total.value).toBe('1')
  expect(other!.total.value).toBe('')
})

for (const [area, target] of [
  ['/lmPortals', '/lmPortals/cart'],
  ['/union', '/union/cart'],
  ['/lmShop', '/lmShop/cart'],
] as const)
  test(`from ${area} 去购物车 leads to ${target}`, async () => {
    await show({ area, query: '?tid=8', user: aUser() })
    const [offer] = await offerRows()
    offer!.type('9.6')
    fireEvent.click(within(offer!.row).getByRole('button', { name: '加入待采' }))
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '去购物车' })
    expect(new URL(link.href).pathname).toBe(target)
  })

test('a visitor who logs in to add sees the success, though the list is read anew', async () => {
  const { server } = await show()
  const [offer] = await offerRows()
  offer!.type('9.6')
  fireEvent.click(within(offer!.row).getByRole('button', { name: '加入待采' }))
  expect(server.callsOf(cart.saveLines)).toHaveLength(0)
  await act(async () => {
    becomeUser(aUser(), server)
    await sessionStarted()
    loginSucceeded()
  })
  expect(await screen.findByText('添加成功')).toBeTruthy()
  expect(server.callsOf(cart.saveLines).map(({ params }) => params[0]?.qty)).toEqual([9600])
})

test('the dimensions stand in columns that can be put away', async () => {
  const product = aProduct({ dimensions: [{ letter: 'k', value: '5.3' }] })
  const { router } = await show({ page: { records: [aSpecification(product)], subject: 5 }, offers: [product] })
  expect(await screen.findByRole('columnheader', { name: 'k' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '5.3' })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: '尺寸列' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ dim: '0' }))
  expect(screen.queryByRole('columnheader', { name: 'k' })).toBeNull()
})

test('parts that are measured by different letters share no columns', async () => {
  const bolt = aProduct({ dimensions: [{ letter: 'k', value: '5.3' }] })
  const nut = aProduct({ gbComponentId: 2, dimensions: [{ letter: 'm', value: '6.8' }] })
  await show({ page: { records: [bolt, nut].map((product) => aSpecification(product)) } })
  await screen.findAllByText('M8×20')
  expect(screen.queryByRole('checkbox', { name: '尺寸列' })).toBeNull()
})

const three = [1, 2, 3].map((id) => aProduct({ componentId: id, gbComponentId: id, specification: `M8×${id}0` }))
const showThree = () =>
  show({ page: { records: three.map((product) => aSpecification(product, { offers: 4, sellers: 3 })) }, offers: three })

test('a specification tells its sellers and opens to their offers', async () => {
  await showThree()
  const button = await screen.findByRole('button', { name: 'M8×20' })
  expect(button.closest('tr')!.textContent).toContain('3 家')
  expect(screen.queryByRole('textbox', { name: '总量' })).toBeNull()
  fireEvent.click(button)
  expect(await screen.findAllByRole('textbox', { name: '总量' })).toHaveLength(1)
  fireEvent.click(button)
  expect(screen.queryByRole('textbox', { name: '总量' })).toBeNull()
})

test('the keyboard goes from row to row, opens one, reaches its quantity and folds it', async () => {
  await showThree()
  const row = await screen.findByRole('button', { name: 'M8×10' })
  act(() => row.focus())
  fireEvent.keyDown(row, { key: 'ArrowDown' })
  const next = screen.getByRole('button', { name: 'M8×20' })
  expect(document.activeElement).toBe(next)
  fireEvent.keyDown(next, { key: 'ArrowRight' })
  const total = await screen.findByRole('textbox', { name: '总量' })
  fireEvent.keyDown(next, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(total)
  act(() => next.focus())
  fireEvent.keyDown(next, { key: 'ArrowLeft' })
  expect(next.getAttribute('aria-expanded')).toBe('false')
  fireEvent.keyDown(next, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(row)
})

test('a quantity stays while its row is folded', async () => {
  await showThree()
  const button = await screen.findByRole('button', { name: 'M8×20' })
  fireEvent.click(button)
  fireEvent.change(await screen.findByRole('textbox', { name: '总量' }), { target: { value: '1.6' } })
  fireEvent.click(button)
  fireEvent.click(button)
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '总量' })).value).toBe('1.6')
})

test('the pages lead on, and pointing at one fetches it ahead', async () => {
  const { server, router } = await show()
  fireEvent.pointerEnter(await screen.findByRole('button', { name: '第 2 页' }))
  await waitFor(() => expect(asked(server).map(({ start }) => start)).toEqual([1, 2]))
  await press('第 2 页')
  await waitFor(() => expect(router.state.location.search).toEqual({ p: '2' }))
  await press('下一页')
  fireEvent.change(screen.getByRole('combobox', { name: '每页条数' }), { target: { value: '100' } })
  await waitFor(() => expect(router.state.location.search).toEqual({ size: '100' }))
})

const nothingFound: Partial<Page> = {
  records: [],
  total: 0,
  offers: 0,
  subject: 5,
  understood: {
    fields: [
      { field: 'standardIds', label: '标准', text: 'GB/T 5783', typed: ['GB5783'], ids: [5] },
      { field: 'nominalIds', label: '直径', text: 'M8', typed: ['M8'], ids: [12] },
      { field: 'lengths', label: '长度', text: '33', typed: ['33'], ids: [33] },
    ],
    rest: '',
  },
  nearest: {
    lengths: [30, 35].map((id) => ({ id, name: String(id), count: 85 })),
    nominals: [],
    anyLength: false,
    without: [
      { field: 'lengths', count: 927 },
      { field: 'standardIds', count: 0 },
    ],
  },
}

test('a search without goods offers the lengths beside it, substitutes, and to drop what keeps goods away', async () => {
  const { router } = await show({ query: '?q=GB5783+M8×33', page: nothingFound })
  await screen.findByText('没有符合条件的商品')
  expect(await screen.findByRole('region', { name: '替代标准' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '取消 长度 33' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /不限标准/ })).toBeNull()
  await press('35 mm 85 条报价')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'GB5783 M8×35' }))
})

test('without its length the search goes on with standard and size', async () => {
  const { router } = await show({ query: '?q=GB5783+M8×33', page: nothingFound })
  await screen.findByText('没有符合条件的商品')
  await press('不限长度 927 条报价')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'GB5783 M8' }))
})

test('the last condition and all of them can be dropped', async () => {
  const { router } = await show({
    query: '?std=5&stock=1',
    page: { ...nothingFound, understood: { fields: [], rest: '' } },
  })
  await screen.findByText('没有符合条件的商品')
  await press('清空最后一个条件（有现货）')
  await waitFor(() => expect(router.state.location.search).toEqual({ std: '5' }))
  await press('查看全部商品')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a failure offers to try again', async () => {
  const { server } = await show()
  await screen.findByText('M8×20')
  server.on(specificationList, fail(500))
  await press('库存')
  await screen.findByText('请求错误，请重试！')
  server.on(specificationList, aPage())
  await press('请求错误，请重试！')
  expect(await screen.findByText('M8×20')).toBeTruthy()
})

test('a shop shows its own goods only, names no contact and has its own search', async () => {
  const { server } = await show({ area: '/lmShop', query: '?tid=8' })
  await screen.findByText('M8×20')
  expect(asked(server)).toMatchObject([{ tenantIds: [8] }])
  expect((await offerRows()).length).toBe(2)
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

test('详情 opens the offer', async () => {
  const { router } = await show({ query: '?d=12' })
  fireEvent.click(await screen.findByRole('link', { name: 'M8×20 详情' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '12', componentId: '1' }))
})

test('closing an offer takes its step of the history back: Back leads on, and never opens it again', async () => {
  const { router } = await show({ query: '?d=12' })
  const before = router.history.length
  fireEvent.click(await screen.findByRole('link', { name: 'M8×20 详情' }))
  const dialog = await screen.findByRole('dialog')
  expect(router.history.length).toBe(before + 1)
  fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ d: '12' }))
  expect(router.history.location.state.__TSR_index).toBe(0)
})
