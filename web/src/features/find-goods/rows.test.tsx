import * as cart from '@lianmeng/contract/cart/endpoints'
import { describedStandardId } from '@lianmeng/contract/described'
import * as prices from '@lianmeng/contract/orders/price-memory-endpoints'
import { restingShops } from '@lianmeng/contract/shop/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { markStale } from '../../lib/calls/query.ts'
import { aProduct } from '../../testing/buying.ts'
import { withoutLayout } from '../../testing/layout.ts'
import { aUser } from '../../testing/render-screen.tsx'
import { aSpecification, asked, offerRows, press, show } from './testing/list-page.tsx'

const asking = vi.hoisted(() => ({ one: vi.fn(), many: vi.fn(), login: vi.fn() }))
vi.mock('../../lib/person/membership-request.ts', async (original) => ({
  ...(await original<object>()),
  requestMembership: asking.one,
  requestMemberships: asking.many,
}))
vi.mock('../../lib/person/login-request.ts', async (original) => ({
  ...(await original<object>()),
  requestLogin: asking.login,
}))

beforeEach(withoutLayout)

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

const own = {
  inCart: [{ gbComponentId: 1, qty: 9600, baseUnit: 1, saleUnit: 3, saleUnitName: '千支' }],
  bought: [
    {
      gbComponentId: 1,
      orderNo: 'LM1',
      at: '2026-11-19T04:00:00.000Z',
      price: '35.6',
      qty: 9600,
      saleUnitName: '千支',
      companyShortName: '恒固',
    },
  ],
}

test('a row says what the company has of it in its cart, and what it paid last', async () => {
  const { server } = await show({ ...own, user: aUser() })
  const row = within((await screen.findByRole('button', { name: 'M8×20' })).closest('tr')!)
  expect(await row.findByText('已在待采 9.6 千支')).toBeTruthy()
  expect(row.getByText('上次 2026-11-19 ¥35.60 /千支').title).toBe('本公司上次采购：恒固，订单 LM1')
  const other = within(screen.getByRole('button', { name: 'M8×25' }).closest('tr')!)
  expect(other.queryByText(/上次|已在待采/)).toBeNull()
  expect(server.callsOf(prices.lastPurchases).map(({ params }) => params)).toEqual([{ gbComponentIds: [1, 2] }])
})

test('a visitor sees neither, and nothing is asked', async () => {
  const { server } = await show(own)
  await screen.findByRole('button', { name: 'M8×20' })
  expect(screen.queryByText(/上次|已在待采/)).toBeNull()
  expect(server.callsOf(prices.lastPurchases)).toEqual([])
  expect(server.callsOf(cart.specificationsInCart)).toEqual([])
})

test('added goods show in their row’s cart mark at once', async () => {
  const { server } = await show({ user: aUser() })
  const [offer] = await offerRows()
  server.on(cart.specificationsInCart, own.inCart)
  offer!.type('9.6')
  fireEvent.click(within(offer!.row).getByRole('button', { name: '加入待采' }))
  expect(await screen.findByText('已在待采 9.6 千支')).toBeTruthy()
})

test('beside a hidden price stands what to do about it, on folded rows too', async () => {
  const hidden = aProduct({ price: null, priceHidden: 'membership', erpTenantId: 102 })
  const dear = aProduct({ componentId: 2, gbComponentId: 2, price: null, priceHidden: 'membership' })
  await show({
    page: { records: [aSpecification(hidden), aSpecification(dear, { offers: 4, sellers: 3 })] },
    user: aUser(),
  })
  const [one, several] = await screen.findAllByRole('button', { name: '申请会员' })
  fireEvent.click(one!)
  expect(asking.one).toHaveBeenLastCalledWith(102)
  fireEvent.click(several!)
  expect([asking.one.mock.calls.length, asking.many.mock.calls.length]).toEqual([1, 1])
})

test('a row whose price belongs to another offer than its stock and delivery says so', async () => {
  const offer = { componentId: 9, stockQty: 500, deliveryTimeStr: '3 天' }
  const product = aProduct({ price: '35.6', stockQty: 70_500, deliveryTimeStr: '当天发' })
  await show({ page: { records: [aSpecification(product, { offers: 2, priceOffer: offer })] } })
  const row = (await screen.findByText('起')).closest('tr')!
  const cell = (label: string) => row.querySelector(`td[data-label="${label}"]`)!.textContent
  expect(cell('库存')).toBe('0.5 千支合计 70.5')
  expect(cell('交期')).toBe('3 天最快 当天发')
})

test('a row whose price, stock and delivery belong to one offer says each once', async () => {
  await show({ page: { records: [aSpecification(aProduct({ stockQty: 500, deliveryTimeStr: '当天发' }))] } })
  await screen.findByText('起')
  expect(screen.queryByText(/合计|最快/)).toBeNull()
})

test('a row of which nothing can be bought shows what it costs otherwise, and not as a price to begin at', async () => {
  const nothing = { isBuyable: false, price: null, highestPrice: null, priceOffer: null, unavailablePrice: '35.6' }
  await show({ page: { records: [aSpecification(aProduct(), nothing)] } })
  expect(await screen.findByText(/^参考 .*35\.6/)).toBeTruthy()
  expect(screen.getByText('暂不可购买')).toBeTruthy()
  expect(screen.queryByText('起')).toBeNull()
})

test('a visitor logs in from the price', async () => {
  const hidden = aProduct({ price: null, priceHidden: 'login' })
  await show({ page: { records: [aSpecification(hidden)] } })
  fireEvent.click(await screen.findByRole('button', { name: '登录后可见' }))
  expect(asking.login).toHaveBeenCalledTimes(1)
})

test('a seller at rest is said to rest before a quantity is typed', async () => {
  const { server } = await show({ page: { records: [aSpecification(three[0]!)] }, offers: [three[0]!] })
  server.on(restingShops, [
    { tenantId: three[0]!.erpTenantId, rest: '店铺休息中，10月8日恢复', tag: '休息中', comesBack: true },
  ])
  await markStale(restingShops)
  expect(await screen.findByText('休息中')).toBeTruthy()
  expect(screen.getByText('店铺休息中，10月8日恢复')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: '总量' })).toBeNull()
  expect(screen.queryByRole('button', { name: '加入待采' })).toBeNull()
})

test('a folded row of which all sellers rest says so, and of a single one until when', async () => {
  const records = three.map((product, i) =>
    aSpecification(product, { sellers: i + 1, isBuyable: i === 2, rests: i !== 2 }),
  )
  const { server } = await show({ page: { records } })
  server.on(restingShops, [
    { tenantId: three[0]!.erpTenantId, rest: '店铺休息中，10月8日恢复', tag: '休息中', comesBack: true },
  ])
  await markStale(restingShops)
  await screen.findByTitle('店铺休息中，10月8日恢复')
  expect(screen.getAllByText('休息中')).toHaveLength(2)
  expect(screen.queryByText('暂不可购买')).toBeNull()
})

test('a class that the standard does not name is marked in its row', async () => {
  await show({
    page: { records: [aSpecification(aProduct({ strengthName: '4.8' }), { isClassBeside: true })], total: 1 },
  })
  expect((await screen.findByText('非推荐')).title).toBe('非该标准推荐等级')
})

test('goods in words offer no drawing and no figures of their class', async () => {
  const goods = aProduct({ standardId: describedStandardId, standardName: '按描述', specification: '马车螺丝 8*60' })
  await show({ page: { records: [aSpecification(goods)], total: 1, subject: 0 }, offers: [goods] })
  expect(await screen.findByRole('link', { name: /详情$/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /尺寸图纸|性能成分/ })).toBeNull()
})
