import * as cart from '@lianmeng/contract/cart/endpoints'
import type { Product } from '@lianmeng/contract/goods'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { qtyText, wholeQty } from '@lianmeng/trade/quantity/qty'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { useLoginRequest, withdrawLogin } from '../../lib/person/login-request.ts'
import { useSession } from '../../lib/person/session.ts'
import { aProduct, cartCounters } from '../../testing/buying.ts'
import { fail, fakeServer, refuse } from '../../testing/fake-server.ts'
import { aReader, aUser, renderScreen } from '../../testing/render-screen.tsx'
import { AddButton } from './add-button.tsx'
import { useAddToCart } from './use-add-to-cart.tsx'

// A page fetches the code of adding once a quantity is typed.
beforeAll(() => Promise.all([import('./adding.ts'), import('./added-dialog.tsx')]))

const pieces = (count: number): Split => ({ big: 0n, small: 0n, loose: wholeQty(count), total: wholeQty(count) })

type HolderProps = { products: readonly Product[]; count: number; onSetTo?: (split: Split) => void }

function Holder({ products, count, onSetTo }: HolderProps) {
  const { user } = useSession()
  const isLoginAsked = useLoginRequest() !== null
  const { add, isAdding, dialog } = useAddToCart()
  const wanted = products.map((product) => ({ product, packageSpecId: 11, split: pieces(count) }))
  return (
    <>
      <AddButton product={products[0]!} isAdding={isAdding} onAdd={() => add(wanted, onSetTo ? { onSetTo } : {})} />
      <button type="button" onClick={() => add(wanted)}>
        加入
      </button>
      <p>{user?.userName}</p>
      {isLoginAsked && <p>请登录</p>}
      {dialog}
    </>
  )
}

type Case = Partial<HolderProps> & { user?: ReturnType<typeof aUser> | null; path?: string }

const show = async (changes: Partial<Product>, { user = aUser(), path = '/lmPortals/home', ...props }: Case = {}) => {
  const server = fakeServer().on(cart.saveLines, cartCounters)
  const view = await renderScreen(<Holder products={[aProduct(changes)]} count={1000} {...props} />, {
    server,
    user,
    path,
  })
  if (user) await screen.findByText(user.userName)
  return { ...view, server }
}
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

for (const [sentence, changes, count, text] of [
  ['nothing at all', {}, 0, '购买量不能小于0！'],
  ['less than the minimum while there is stock', { minBuyTotalQty: 2000 }, 1000, '购买量小于起购量，请您添加！'],
  ['more tail stock than there is', { productSource: 3, stockQty: 500 }, 1000, '购买数量最大不可超过库存数'],
  ['more than the stock with reservation closed', { openReserve: 0, stockQty: 500 }, 1000, '加购数超出商品库存限制'],
  [
    'less than the least reservation without stock',
    { stockQty: 0, minOrderTotalQty: 2000 },
    1000,
    '预订量小于起订量，请您添加！',
  ],
  ['what costs less than a fen', { price: '0.004' }, 1000, '金额不足一分'],
] as const)
  test(`${sentence} is refused before the server is asked: ${text}`, async () => {
    const { server } = await show(changes, { count })
    await press('加入')
    expect(screen.getByText(text)).toBeTruthy()
    expect(server.callsOf(cart.saveLines)).toHaveLength(0)
  })

for (const [changes, count, text] of [
  [{ minBuyTotalQty: 2000, openReserve: 0, stockQty: 500 }, 0, '购买量不能小于0！'],
  [{ minBuyTotalQty: 2000, openReserve: 0, stockQty: 500 }, 1000, '购买量小于起购量，请您添加！'],
  [{ productSource: 3, openReserve: 0, stockQty: 500 }, 1000, '购买数量最大不可超过库存数'],
] as const)
  test(`several refusals: the first in the order of the specification is shown: ${text}`, async () => {
    await show(changes, { count })
    await press('加入')
    expect([...document.querySelectorAll('.notice')].map((notice) => notice.textContent)).toEqual([text])
  })

test('beyond the stock with reservation closed the quantity is set to the stock', async () => {
  const onSetTo = vi.fn()
  await show({ openReserve: 0, stockQty: 900 }, { onSetTo })
  await press('加入待采')
  expect(onSetTo.mock.calls.map(([split]) => qtyText(split.total))).toEqual(['900'])
})

test('the same when only the server knows of the stock', async () => {
  const onSetTo = vi.fn()
  const { server } = await show({}, { onSetTo })
  const refusal = refuse('加购数超出商品库存限制')
  server.on(cart.saveLines, Object.assign(refusal, { body: { ...(refusal.body as object), data: { stockQty: 800 } } }))
  await press('加入待采')
  await waitFor(() => expect(onSetTo).toHaveBeenCalledOnce())
  expect(qtyText(onSetTo.mock.calls[0]![0].total)).toBe('800')
  expect(screen.queryByText('添加成功')).toBeNull()
})

test('a quantity beyond the stock is asked about, and added when confirmed', async () => {
  const { server } = await show({ stockQty: 500 })
  await press('加入待采')
  expect(screen.getByText('温馨提醒')).toBeTruthy()
  expect(screen.getByText('该商品库存不足需预订，可能影响到您的交期，确定是否加购？')).toBeTruthy()
  expect(server.callsOf(cart.saveLines)).toHaveLength(0)
  await press('添加待采清单')
  await waitFor(() => expect(screen.getByText('添加成功')).toBeTruthy())
  expect(server.callsOf(cart.saveLines)).toHaveLength(1)
})

test('cancelled, nothing is added', async () => {
  const { server } = await show({ stockQty: 500 })
  await press('加入待采')
  await press('取消')
  await waitFor(() => expect(screen.getByText('已取消')).toBeTruthy())
  expect(server.callsOf(cart.saveLines)).toHaveLength(0)
})

test('after a success the dialog leads to the cart or closes', async () => {
  const { server } = await show({})
  await press('加入待采')
  await waitFor(() => expect(screen.getByText('成功加入购物车')).toBeTruthy())
  expect(server.callsOf(cart.saveLines)[0]?.params).toMatchObject([{ componentId: 1, mixPackageSpecId: 11, qty: 1000 }])
  expect(screen.getByRole('dialog', { name: '添加成功' }).style.width).toBe('400px')
  await press('继续购物')
  expect(screen.queryByText('添加成功')).toBeNull()
})

test('去购物车 leads to the cart of the area', async () => {
  await show({}, { path: '/union/home' })
  await press('加入待采')
  expect((await screen.findByRole('link', { name: '去购物车' })).getAttribute('href')).toBe('/union/cart')
})

test('a failure shows the message of the server', async () => {
  const { server } = await show({})
  server.on(cart.saveLines, refuse('商品已下架'))
  await press('加入待采')
  await waitFor(() => expect(screen.getByText('商品已下架')).toBeTruthy())
  expect(screen.queryByText('添加成功')).toBeNull()
})

test('a visitor is asked to log in first', async () => {
  const { server } = await show({ minBuyTotalQty: 5000 }, { user: null })
  await press('加入待采')
  expect(screen.getByText('请登录')).toBeTruthy()
  expect(screen.queryByText('购买量小于起购量，请您添加！')).toBeNull()
  expect(server.callsOf(cart.saveLines)).toHaveLength(0)
  act(withdrawLogin)
})

for (const [sentence, changes, user, name, isDisabled, note] of [
  ['in stock', {}, aUser(), '加入待采', false, undefined],
  ['out of stock but reservable', { stockQty: 0 }, aUser(), '预定', false, undefined],
  ['out of stock', { stockQty: 0, openReserve: 0 }, aUser(), '库存不足', true, '该商品库存不足，暂不支持预订'],
  ['for members only', { purchaseAuth: 0 }, aUser(), '无购买权限', true, '仅会员可购买'],
  ['for members only, but nobody is logged in', { purchaseAuth: 0 }, null, '加入待采', false, undefined],
] as const)
  test(`goods ${sentence}: the button reads ${name}`, async () => {
    await show(changes, { user })
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    expect(button.disabled).toBe(isDisabled)
    if (note) expect(screen.getByText(note)).toBeTruthy()
  })

test('several goods are added in one call; each that cannot be bought gives its reason', async () => {
  const good = aProduct()
  const bad = aProduct({ componentId: 2, specification: 'M8×25', minBuyTotalQty: 2000 })
  const { server } = await show({}, { products: [bad, good, aProduct({ componentId: 3 })] })
  await press('加入')
  await screen.findByText(/共 2 种商品/)
  expect(server.callsOf(cart.saveLines).map(({ params }) => params.map((line) => line.componentId))).toEqual([[1, 3]])
  expect(screen.getByRole('region', { name: '未加入的商品' }).textContent).toContain(
    'GB/T 5783-2016 六角头螺栓 全螺纹 M8×25 8.8 35K 碳钢 镀锌 全牙 HG 恒固标准件：购买量小于起购量，请您添加！',
  )
})

test('if none of several can be bought, no call is made and the first reason is shown', async () => {
  const bad = (componentId: number) => aProduct({ componentId, specification: 'M8×25', minBuyTotalQty: 2000 })
  const { server } = await show({}, { products: [bad(1), bad(2)] })
  await press('加入')
  expect(
    screen.getByText('GB/T 5783-2016 六角头螺栓 全螺纹 M8×25 8.8 35K 碳钢 镀锌 全牙 HG：购买量小于起购量，请您添加！'),
  ).toBeTruthy()
  expect(server.callsOf(cart.saveLines)).toHaveLength(0)
})

test('one that the server refuses does not keep the others away', async () => {
  const { server } = await show({}, { products: [aProduct(), aProduct({ componentId: 2, specification: 'M8×25' })] })
  server.on(cart.saveLines, (lines) =>
    lines.some(({ componentId }) => componentId === 2) ? refuse('商品已下架') : cartCounters,
  )
  await press('加入')
  expect(await screen.findByText(/M8×25 .* 恒固标准件：商品已下架/)).toBeTruthy()
  expect(server.callsOf(cart.saveLines).map(({ params }) => params.length)).toEqual([2, 1, 1])
})

test('a failure other than a refusal is not retried: the call may have succeeded', async () => {
  const { server } = await show({}, { products: [aProduct(), aProduct({ componentId: 2 })] })
  server.on(cart.saveLines, fail(500))
  await press('加入')
  await waitFor(() => expect(document.querySelector('.notice')).toBeTruthy())
  expect(server.callsOf(cart.saveLines)).toHaveLength(1)
  expect(screen.queryByText('添加成功')).toBeNull()
})

test('a reservation among several goods is asked about once; without consent the others are added', async () => {
  const { server } = await show({}, { products: [aProduct(), aProduct({ componentId: 2, stockQty: 500 })] })
  await press('加入')
  await press('取消')
  expect(await screen.findByText(/恒固标准件：已取消/)).toBeTruthy()
  expect(server.callsOf(cart.saveLines).map(({ params }) => params.map((line) => line.componentId))).toEqual([[1]])
})

for (const [sentence, changes, text] of [
  ['stock below the least quantity', { stockQty: 600, minBuyTotalQty: 1350, openReserve: 0 }, '起购 1.35 > 库存 0.6'],
  [
    'stock below the only package',
    { stockQty: 600, salePackageType: 3, openReserve: 0 },
    '库存 0.6 千支，不足一个包装',
  ],
  [
    'tail goods below the least quantity',
    { stockQty: 600, minBuyTotalQty: 1350, productSource: 3 },
    '起购 1.35 > 库存 0.6',
  ],
] as const)
  test(`goods that no quantity can buy have no button: ${sentence}`, async () => {
    await show(changes)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /加入待采|预定|库存不足/ })).toBeNull()
  })

test('goods below the minimum that can be reserved read 预定', async () => {
  await show({ stockQty: 600, minBuyTotalQty: 1350, openReserve: 1 })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '预定' }).disabled).toBe(false)
})

test('the success of several rows says how many', async () => {
  await show({}, { products: [aProduct(), aProduct({ componentId: 2 })] })
  await press('加入')
  await waitFor(() => expect(screen.getByText(/共 2 种商品/)).toBeTruthy())
})

test('a user who may not purchase sees why the button is locked', async () => {
  const { server } = await show({}, { user: aReader() })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '加入待采' }).disabled).toBe(true)
  expect(screen.getByText('您的角色（只读）不能采购')).toBeTruthy()
  expect(server.callsOf(cart.saveLines)).toEqual([])
})
