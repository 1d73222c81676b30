import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import { restingShops } from '@lianmeng/contract/shop/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { untickedLines } from '../../lib/kept/kept.ts'
import { aCartLine, anAddress, aProduct, cartCounters } from '../../testing/buying.ts'
import { fakeServer, refuse } from '../../testing/fake-server.ts'
import { aReader, aUser, renderScreen } from '../../testing/render-screen.tsx'
import { LoadingBar } from '../../ui/answer/loading-bar.tsx'
import CartScreen from './cart-screen.tsx'

const bolt = aCartLine()
const longerBolt = aCartLine({ cartItemId: 2, amount: '308.63', product: aProduct({ specification: 'M8×25' }) })
const otherSellersBolt = aCartLine({
  cartItemId: 3,
  amount: '100.17',
  product: aProduct({ erpTenantId: 2, companyShortName: '海川紧固件', specification: 'M10×30' }),
})
const gone = aCartLine({
  cartItemId: 4,
  amount: null,
  problem: 'notListed',
  problemText: '商品已下架',
  product: aProduct({ specification: 'M6×16' }),
})

function serverWith(...lines: cart.CartLine[]) {
  return fakeServer()
    .on(addresses.list, [anAddress()])
    .on(cart.list, () => ({ lines, freights: [], ...cartCounters }))
}

async function showCart(server: ReturnType<typeof serverWith>) {
  const view = await renderScreen(<CartScreen />, { server, user: aUser(), path: '/lmPortals/cart' })
  await screen.findByText(/待采清单/)
  return view
}

/** Presses and waits until the address has changed and the page is redrawn. */
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
/** The checkbox of the line of a size. */
const boxOf = (size: string) => box(new RegExp(`^选择 .* ${size} `))
const bottomBar = () => screen.getByRole('button', { name: '去提交订单' }).parentElement as HTMLElement

beforeEach(() => untickedLines.set([]))

test('lines are chosen until they are unticked, and add up across sellers and per seller', async () => {
  await showCart(serverWith(bolt, longerBolt, otherSellersBolt))
  expect(bottomBar().textContent).toContain('已选 3 种，2 家卖家')
  await press(boxOf('M8×25'))
  expect(bottomBar().textContent).toContain('已选 2 种，2 家卖家')
  expect(within(bottomBar()).getByText('¥803.37')).toBeTruthy()
  expect(screen.getByRole('region', { name: '恒固标准件' }).textContent).toContain('卖家小计 ¥703.20')
  expect(screen.getByRole('region', { name: '海川紧固件' }).textContent).toContain('卖家小计 ¥100.17')
})

test('全选 chooses every line that can be ordered and takes the choice back', async () => {
  await showCart(serverWith(bolt, longerBolt, otherSellersBolt, gone))
  expect(within(bottomBar()).getByText('¥1,112.00')).toBeTruthy()
  await press(boxOf('M8×25'))
  expect(box('全选').indeterminate).toBe(true)
  await press(box('全选'))
  expect(within(bottomBar()).getByText('¥1,112.00')).toBeTruthy()
  await press(box('全选'))
  expect(within(bottomBar()).getByText('¥0.00')).toBeTruthy()
})

test('a filter shows the lines whose name or seller has all its words, and leaves the choice as it is', async () => {
  await showCart(serverWith(bolt, longerBolt, otherSellersBolt))
  fireEvent.change(screen.getByRole('searchbox', { name: '筛选清单' }), { target: { value: '海川 m10*30' } })
  expect(screen.getAllByRole('checkbox', { name: /^选择 / })).toHaveLength(1)
  expect(bottomBar().textContent).toContain('已选 3 种')
  fireEvent.change(screen.getByRole('searchbox', { name: '筛选清单' }), { target: { value: 'M99' } })
  expect(screen.getByText('没有符合条件的行')).toBeTruthy()
})

test('需处理 shows dearer and reserved lines and those that cannot be ordered; 未选 shows unticked ones', async () => {
  await showCart(
    serverWith(bolt, { ...longerBolt, addedPrice: '50.10' }, { ...otherSellersBolt, reserves: true }, gone),
  )
  await press(screen.getByRole('button', { name: '需处理 3' }))
  expect(screen.queryByRole('row', { name: / M8×20 / })).toBeNull()
  await press(screen.getByRole('button', { name: '未选 0' }))
  expect(screen.getByText('没有符合条件的行')).toBeTruthy()
  await press(screen.getByRole('button', { name: '全部 4' }))
  await press(boxOf('M8×20'))
  await press(screen.getByRole('button', { name: '未选 1' }))
  expect(screen.getAllByRole('checkbox', { name: /^选择 / })).toHaveLength(1)
})

test('the order is made from the chosen lines', async () => {
  const { router } = await showCart(serverWith(bolt, longerBolt, otherSellersBolt))
  await press(boxOf('M8×25'))
  await press(screen.getByRole('button', { name: '去提交订单' }))
  expect(router.state.location.pathname).toBe('/lmPortals/confirmOrder')
  expect(router.state.location.search).toEqual({ items: '1,3' })
})

test('after returning from the order the unticked lines are still unticked', async () => {
  const { router } = await showCart(serverWith(bolt, longerBolt))
  await press(boxOf('M8×20'))
  await press(screen.getByRole('button', { name: '去提交订单' }))
  await act(async () => router.history.back())
  expect(router.state.location.pathname).toBe('/lmPortals/cart')
  expect(boxOf('M8×20').checked).toBe(false)
  expect(boxOf('M8×25').checked).toBe(true)
})

test('lines that cannot be ordered stand apart with their reason and are cleared together', async () => {
  const server = serverWith(bolt, gone).on(cart.deleteLines, cartCounters)
  await showCart(server)
  const invalid = screen.getByRole('region', { name: '失效商品' })
  expect(within(invalid).getByText('商品已下架')).toBeTruthy()
  await press(within(invalid).getByRole('button', { name: '一键清除失效' }))
  await press(screen.getByRole('button', { name: '移出' }))
  expect(server.callsOf(cart.deleteLines).map(({ params }) => params)).toEqual([{ ids: [4] }])
})

test('goods of a seller at rest say who rests until when, and stay when the others are cleared', async () => {
  const resting = aCartLine({
    cartItemId: 5,
    amount: null,
    problem: 'sellerRests',
    problemText: '店铺休息中，暂不可下单',
  })
  const server = serverWith(gone, resting)
    .on(restingShops, [
      { tenantId: resting.product.erpTenantId, rest: '店铺休息中，10月8日恢复', tag: '休息中', comesBack: true },
    ])
    .on(cart.deleteLines, cartCounters)
  await showCart(server)
  const invalid = screen.getByRole('region', { name: '失效商品' })
  expect(await within(invalid).findByText('店铺休息中，10月8日恢复')).toBeTruthy()
  expect(within(invalid).getAllByText(resting.product.companyShortName)).toHaveLength(2)
  expect(within(invalid).getByText('2 种，暂不能提交；其中 1 种待店铺恢复营业，清除时保留')).toBeTruthy()
  await press(within(invalid).getByRole('button', { name: '一键清除失效' }))
  await press(screen.getByRole('button', { name: '移出' }))
  expect(server.callsOf(cart.deleteLines).map(({ params }) => params)).toEqual([{ ids: [4] }])
})

test('goods of a shop that the platform has closed are cleared with the others', async () => {
  const stopped = aCartLine({
    cartItemId: 5,
    amount: null,
    problem: 'sellerClosed',
    problemText: '店铺已停用，不再接单',
  })
  const server = serverWith(gone, stopped).on(cart.deleteLines, cartCounters)
  await showCart(server)
  const invalid = screen.getByRole('region', { name: '失效商品' })
  expect(await within(invalid).findByText('店铺已停用，不再接单')).toBeTruthy()
  await press(within(invalid).getByRole('button', { name: '一键清除失效' }))
  await press(screen.getByRole('button', { name: '移出' }))
  expect(server.callsOf(cart.deleteLines).map(({ params }) => params)).toEqual([{ ids: [4, 5] }])
})

test.each([
  ['sellerRests', '店铺休息中，暂不可下单'],
  ['sellerPaused', '店铺已暂停营业，暂不可下单'],
] as const)('where only sellers rest nothing is there to be cleared: %s', async (problem, problemText) => {
  await showCart(serverWith(aCartLine({ amount: null, problem, problemText })))
  expect(screen.getByText(problemText)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '一键清除失效' })).toBeNull()
})

test('a line that costs less than a fen stands apart, and its quantity can be raised', async () => {
  await showCart(serverWith(aCartLine({ amount: '0.00', problem: 'belowOneFen', problemText: '金额不足一分' })))
  const invalid = screen.getByRole('region', { name: '失效商品' })
  expect(within(invalid).getByText('金额不足一分')).toBeTruthy()
  expect(within(invalid).getByRole<HTMLInputElement>('textbox', { name: '总量' }).disabled).toBe(false)
})

test('a changed price is marked with its direction and what it was', async () => {
  await showCart(serverWith(aCartLine({ addedPrice: '60.00' }), { ...longerBolt, addedPrice: '50.10' }))
  expect(screen.getByRole('row', { name: /M8×20/ }).textContent).toContain('跌 加入时 ¥60.00')
  expect(screen.getByRole('row', { name: /M8×25/ }).textContent).toContain('涨 加入时 ¥50.10')
})

test('a line that has to be reserved says so', async () => {
  await showCart(serverWith({ ...bolt, reserves: true }))
  expect(screen.getByText('需预订')).toBeTruthy()
})

test('goods of a quote that are not in stock are made to it, and other goods are out of stock', async () => {
  const empty = { product: { ...bolt.product, stockQty: 0 } }
  await showCart(serverWith({ ...bolt, ...empty, madeBy: '报价单 BJ1' }, { ...longerBolt, ...empty }))
  expect(screen.getAllByText('按报价生产')).toHaveLength(1)
  expect(screen.getAllByText('无货')).toHaveLength(1)
})

test('a new quantity is saved by itself 500 ms after the last change, and the total follows', async () => {
  let line = bolt
  const server = serverWith()
    .on(cart.list, () => ({ lines: [line], freights: [], ...cartCounters }))
    .on(cart.saveLines, () => {
      line = aCartLine({ qty: 19_200, cartBigPackageQty: 2, cartSmallPackageQty: 0, amount: '1125.12' })
      return cartCounters
    })
  await showCart(server)
  vi.useFakeTimers()
  fireEvent.change(screen.getByLabelText('总量'), { target: { value: '15' } })
  await act(() => vi.advanceTimersByTimeAsync(300))
  fireEvent.change(screen.getByLabelText('总量'), { target: { value: '19.2' } })
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(server.callsOf(cart.saveLines)).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(1))
  const [saving, ...others] = server.callsOf(cart.saveLines)
  expect(others).toEqual([])
  expect(saving?.params[0]).toMatchObject({ shoppingCartItemId: 1, qty: 19_200, bigPackageQty: 2, smallPackageQty: 0 })
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(within(bottomBar()).getByText('¥1,125.12')).toBeTruthy()
})

test('a refused quantity gives way to the saved one', async () => {
  const server = serverWith(bolt).on(cart.saveLines, () => refuse('购买量小于起购量，请您添加！'))
  await showCart(server)
  act(() => screen.getByLabelText('总量').focus())
  vi.useFakeTimers()
  fireEvent.change(screen.getByLabelText('箱'), { target: { value: '0' } })
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(screen.getByText('购买量小于起购量，请您添加！')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('箱').value).toBe('1')
})

test('amounts are those of the default address', async () => {
  const { server } = await showCart(serverWith(bolt))
  expect(server.callsOf(cart.list)[0]?.params).toEqual({ list: 'portal', areaCode: '330424' })
})

test('an amount names what was added to the price of the goods', async () => {
  const amountItems: cart.CartLine['amountItems'] = [
    { item: 'goods', amount: '703.20' },
    { item: 'region', amount: '-7.03' },
  ]
  await showCart(serverWith(bolt, { ...longerBolt, amount: '696.17', amountItems }))
  const partsIn = (name: RegExp) => within(screen.getByRole('row', { name })).queryByRole('list', { name: '金额明细' })
  expect(partsIn(/M8×20/)).toBeNull()
  expect(partsIn(/M8×25/)!.textContent).toBe('地区调价 -¥7.03')
})

test('an empty list leads to the standards and to the goods', async () => {
  const server = serverWith()
  await renderScreen(<CartScreen />, { server, user: aUser(), path: '/lmPortals/cart' })
  expect((await screen.findByText('去逛标准库')).getAttribute('href')).toBe('/lmPortals/standardview')
  expect(screen.getByText('商品列表').getAttribute('href')).toBe('/lmPortals/productList')
})

test('a user who may not purchase sees the list, and why they cannot order', async () => {
  const server = serverWith(bolt, gone)
  await renderScreen(<CartScreen />, { server, user: aReader(), path: '/lmPortals/cart' })
  await screen.findByRole('checkbox', { name: '全选' })
  expect(screen.getByText('您的角色（只读）不能采购')).toBeTruthy()
  for (const name of ['去提交订单', '删除选中', '一键清除失效'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
})

test('the loading bar stays away while a quantity is saved and the cart is read again', async () => {
  let wait = Promise.resolve()
  const server = serverWith(bolt)
    .on(cart.list, async () => {
      await wait
      return { lines: [bolt], freights: [], ...cartCounters }
    })
    .on(cart.saveLines, async () => {
      await wait
      return cartCounters
    })
  const screens = (
    <>
      <LoadingBar />
      <CartScreen />
    </>
  )
  await renderScreen(screens, { server, user: aUser(), path: '/lmPortals/cart' })
  const total = await screen.findByRole('textbox', { name: '总量' })
  const goOn = Promise.withResolvers<void>()
  wait = goOn.promise
  let bars = 0
  const watch = new MutationObserver(() => {
    if (screen.queryByRole('progressbar')) bars++
  })
  watch.observe(document.body, { childList: true, subtree: true })
  fireEvent.change(total, { target: { value: '19.2' } })
  await vi.waitFor(() => expect(server.callsOf(cart.saveLines)).toHaveLength(1), 5000)
  goOn.resolve()
  await vi.waitFor(() => expect(server.callsOf(cart.list)).toHaveLength(2), 5000)
  expect(await screen.findByText('已保存')).toBeTruthy()
  watch.disconnect()
  expect(bars).toBe(0)
})

test('a visitor sees what the alliance’s list is for, without a login', async () => {
  const server = serverWith(bolt)
  await renderScreen(<CartScreen />, { server, path: '/union/cart' })
  expect(await screen.findByText('登录后可见您的待采清单')).toBeTruthy()
  expect(screen.getByRole('button', { name: '登录' })).toBeTruthy()
  expect(server.callsOf(cart.list)).toEqual([])
})

test('the alliance’s list counts its goods apart, and its lines move to the portal', async () => {
  const server = serverWith(bolt).on(cart.moveLines, cartCounters)
  await renderScreen(<CartScreen />, { server, user: aUser(), path: '/union/cart' })
  expect(await screen.findByRole('heading', { name: /^联盟待采清单/ })).toBeTruthy()
  expect(screen.getByText(/^联盟/, { selector: '[role="status"]' }).textContent).toMatch(
    /联盟 \d+ 行.*尾货 \d+ 行.*普通 \d+ 行/,
  )
  expect(server.callsOf(cart.list)[0]?.params).toMatchObject({ list: 'alliance' })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '移到门户待采' })))
  expect(server.callsOf(cart.moveLines)[0]?.params).toEqual({ ids: [1], list: 'portal' })
})
