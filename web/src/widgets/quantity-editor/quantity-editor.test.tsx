import * as cart from '@lianmeng/contract/cart/endpoints'
import type { Product } from '@lianmeng/contract/goods'
import type { Parts, Split } from '@lianmeng/trade/quantity/package-spec'
import { qtyText, wholeQty } from '@lianmeng/trade/quantity/qty'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aPackage, aProduct, cartCounters } from '../../testing/buying.ts'
import { fail, fakeServer, refuse } from '../../testing/fake-server.ts'
import { aReader, aUser, renderScreen } from '../../testing/render-screen.tsx'
import { saveDelay } from './autosave.ts'
import { QuantityEditor } from './quantity-editor.tsx'

const nothing: Parts = { big: 0n, small: 0n, loose: wholeQty(0) }
const kilogram = 4

type HolderProps = { product: Product; mode: 'list' | 'detail'; onEnter?: () => void }

/** A screen that holds the quantity. */
function Holder({ product, mode, onEnter }: HolderProps) {
  const [parts, setParts] = useState(nothing)
  const common = { product, packageSpecId: 11, parts, onChange: setParts, ...(onEnter ? { onEnter } : {}) }
  return mode === 'list' ? (
    <QuantityEditor mode="list" placeholder="起购 0.8" {...common} />
  ) : (
    <QuantityEditor mode="detail" {...common} />
  )
}

const show = (changes: Partial<Product> = {}, props: Partial<HolderProps> = {}) =>
  renderScreen(<Holder product={aProduct(changes)} mode="detail" {...props} />)

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const inputNames = () => screen.getAllByRole('textbox').map((one) => one.getAttribute('aria-label'))
const type = (name: string, text: string) => fireEvent.change(input(name), { target: { value: text } })
const leave = (name: string) => fireEvent.blur(input(name))

for (const [salePackageType, changes, names] of [
  [0, {}, ['箱', '盒', '散', '总量']],
  [1, {}, ['箱', '盒', '散', '总量']],
  [2, {}, ['箱', '盒', '总量']],
  [3, {}, ['箱', '总量']],
  [0, { smallPackageQty: 0 }, ['箱', '散', '总量']],
  [0, { bigPackageQty: 0 }, ['盒', '散', '总量']],
] as const)
  test(`type ${salePackageType} with ${JSON.stringify(changes)} shows the inputs ${names.join(' ')}`, async () => {
    await show({ salePackageType, prodPackages: [aPackage(changes)] })
    expect(inputNames()).toEqual(names)
  })

for (const [salePackageType, typed, big, small, loose, total] of [
  [0, '12', '1', '3', '0', '12'],
  [0, '12.345', '1', '3', '345', '12.345'],
  [2, '12.345', '1', '4', undefined, '12.8'],
  [3, '12.345', '2', undefined, undefined, '19.2'],
  [0, '0', '0', '0', '0', '0'],
] as const)
  test(`a typed total of ${typed} 千支 of type ${salePackageType} is redistributed`, async () => {
    await show({ salePackageType })
    type('总量', typed)
    expect(input('总量').value).toBe(typed)
    leave('总量')
    expect(input('箱').value).toBe(big)
    if (small !== undefined) expect(input('盒').value).toBe(small)
    if (loose !== undefined) expect(input('散').value).toBe(loose)
    expect(input('总量').value).toBe(total)
  })

test('typing boxes, cartons and loose pieces adds up', async () => {
  await show()
  type('箱', '1')
  type('盒', '3')
  type('散', '5')
  expect(input('总量').value).toBe('12.005')
})

test('sizes and surcharges appear with the inputs', async () => {
  await show({ salePackageType: 1, prodPackages: [aPackage({ unpackingRate: 5, scatteredRate: 8 })] })
  for (const note of ['9,600 支', '800 支 拆包 +5%', '支 拆包 +8%']) expect(screen.getByText(note)).toBeTruthy()
})

test('no surcharge is named where the type has none', async () => {
  await show({ salePackageType: 0, prodPackages: [aPackage({ unpackingRate: 5, scatteredRate: 8 })] })
  expect(screen.queryByText(/拆包/)).toBeNull()
})

for (const [name, typed, kept] of [
  ['箱', '-3', '3'],
  ['箱', '007', '7'],
  ['总量', '.5', '5'],
  ['总量', '1.2345', '1.234'],
  ['总量', '1.2.3', '1.23'],
  ['总量', '12 千支', '12'],
] as const)
  test(`${name}: '${typed}' is cleaned to '${kept}' as it is typed`, async () => {
    await show()
    type(name, typed)
    expect(input(name).value).toBe(kept)
  })

/** Types a text into an input, each key behind what stands there. */
function typeKeys(name: string, text: string) {
  for (const key of text) {
    const event = { target: { value: input(name).value + key }, inputType: 'insertText', data: key }
    fireEvent.input(input(name), event)
  }
}

for (const [name, typed, kept, total, word] of [
  ['箱', '1.5', '1', '9.6', '已按整数取 1 箱'],
  ['盒', '2.9', '2', '1.6', '已按整数取 2 盒'],
  ['散', '1.5', '2', '0.002', '已按整数取 2 支'],
  ['散', '0.2', '1', '0.001', '已按整数取 1 支'],
  ['散', '1。5', '2', '0.002', '已按整数取 2 支'],
] as const)
  test.each([
    ['typed', typeKeys],
    ['pasted', type],
  ])(`${name}: '${typed}' becomes '${kept}' and says so, %s`, async (_, enter) => {
    await show()
    type(name, '')
    enter(name, typed)
    expect(screen.getByText(word)).toBeTruthy()
    expect(input(name).value).toBe(enter === type ? kept : typed.replace('。', '.'))
    leave(name)
    expect(input(name).value).toBe(kept)
    expect(input('总量').value).toBe(total)
  })

test('the word about a fraction goes with the next number', async () => {
  await show()
  type('散', '1.5')
  type('散', '3')
  expect(screen.queryByText(/已按整数取/)).toBeNull()
})

test.each(['1,5', '1e3', '10x20'])('%s is marked as no number, and is not taken', async (typed) => {
  await show()
  type('散', '4')
  type('散', typed)
  expect(input('散').getAttribute('aria-invalid')).toBe('true')
  leave('散')
  expect(input('散').value).toBe('4')
})

test('separated thousands are taken whole', async () => {
  await show()
  type('散', '')
  typeKeys('散', '1,200')
  leave('散')
  expect(input('散').value).toBe('1200')
})

test('goods that are measured take decimals', async () => {
  await show({
    baseUnit: kilogram,
    saleUnit: kilogram,
    prodPackages: [aPackage({ bigPackageQty: 25, smallPackageQty: 5 })],
  })
  type('散', '2.5')
  expect(input('散').value).toBe('2.5')
  expect(input('总量').value).toBe('2.5')
})

test('an emptied input counts as nothing and shows 0 when left', async () => {
  await show()
  type('箱', '2')
  type('箱', '')
  expect(input('箱').value).toBe('')
  expect(input('总量').value).toBe('0')
  leave('箱')
  expect(input('箱').value).toBe('0')
})

test('more than anybody may ask for is marked and not taken', async () => {
  await show()
  type('箱', '2')
  type('箱', '999999999')
  expect(input('箱').getAttribute('aria-invalid')).toBe('true')
  leave('箱')
  expect(input('箱').value).toBe('2')
})

test('arrows and buttons step, never below zero', async () => {
  await show()
  fireEvent.keyDown(input('箱'), { key: 'ArrowUp' })
  fireEvent.click(screen.getByRole('button', { name: '增加盒' }))
  expect(input('总量').value).toBe('10.4')
  fireEvent.keyDown(input('盒'), { key: 'ArrowDown' })
  fireEvent.keyDown(input('盒'), { key: 'ArrowDown' })
  expect(input('总量').value).toBe('9.6')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '减少盒' }).disabled).toBe(true)
})

test('loose goods in small packages step by 0.1 where they are measured', async () => {
  await show({
    baseUnit: kilogram,
    saleUnit: kilogram,
    prodPackages: [aPackage({ bigPackageQty: 25, smallPackageQty: 5 })],
  })
  fireEvent.keyDown(input('散'), { key: 'ArrowUp' })
  expect(input('散').value).toBe('0.1')
})

test('Enter adds', async () => {
  const add = vi.fn()
  await show({}, { onEnter: add })
  type('箱', '1')
  fireEvent.keyDown(input('箱'), { key: 'Enter' })
  expect(add).toHaveBeenCalledOnce()
})

test('if a whole package costs less, one press rounds up to it', async () => {
  await show({ salePackageType: 1, prodPackages: [aPackage({ scatteredRate: 60 })] })
  type('散', '600')
  fireEvent.click(screen.getByRole('button', { name: /再多 200 支凑整盒，反而少付 ¥9\.38/ }))
  expect(input('盒').value).toBe('1')
  expect(input('散').value).toBe('0')
})

test('in detail mode the server says what the selected quantity costs; the last question wins', async () => {
  const server = fakeServer().on(cart.selectAmount, ({ qty }) => qty / 100)
  await renderScreen(<Holder product={aProduct()} mode="detail" />, { server, user: aUser() })
  type('箱', '1')
  expect(await screen.findByText('¥562.56')).toBeTruthy()
  type('箱', '2')
  await waitFor(() => expect(screen.getByText('¥192.00')).toBeTruthy())
  expect(server.callsOf(cart.selectAmount).map(({ params }) => params.qty)).toEqual([19_200])
})

test('a refused amount counts as 0 and says why', async () => {
  const server = fakeServer().on(cart.selectAmount, refuse('收货地区不配送'))
  await renderScreen(<Holder product={aProduct()} mode="detail" />, { server, user: aUser() })
  type('箱', '1')
  await waitFor(() => expect(screen.getByText(/¥0\.00/)).toBeTruthy())
  expect(screen.getByText(/收货地区不配送/)).toBeTruthy()
})

test('a visitor sees the amount by the prices shown', async () => {
  await show({}, { mode: 'detail' })
  type('箱', '1')
  expect(screen.getByText('¥562.56')).toBeTruthy()
})

test('an amount that rounds to nothing says that it is too little', async () => {
  await show({ price: '0.004' }, { mode: 'detail' })
  type('散', '1249')
  expect(screen.getByText('¥0.00').textContent).toBe('¥0.00 金额不足一分')
  type('散', '1250')
  expect(screen.getByText('¥0.01').textContent).toBe('¥0.01')
})

test('in list mode there is one field; the packages open above it while somebody is at it', async () => {
  await show({}, { mode: 'list' })
  expect(inputNames()).toEqual(['总量'])
  expect(input('总量').placeholder).toBe('起购 0.8')
  expect(input('总量').value).toBe('')
  fireEvent.focus(input('总量'))
  expect(inputNames()).toEqual(['总量', '箱', '盒', '散'])
  type('总量', '12.345')
  expect([input('箱').value, input('盒').value, input('散').value]).toEqual(['1', '3', '345'])
  type('箱', '2')
  expect(input('总量').value).toBe('21.945')
  fireEvent.blur(input('总量'), { relatedTarget: input('箱') })
  expect(inputNames()).toContain('箱')
  fireEvent.blur(input('箱'))
  expect(inputNames()).toEqual(['总量'])
})

test('in list mode Esc closes the packages and keeps the quantity, and Enter adds', async () => {
  const add = vi.fn()
  await show({}, { mode: 'list', onEnter: add })
  fireEvent.focus(input('总量'))
  type('总量', '1.6')
  fireEvent.keyDown(input('总量'), { key: 'Escape' })
  expect(inputNames()).toEqual(['总量'])
  expect(input('总量').value).toBe('1.6')
  fireEvent.keyDown(input('总量'), { key: 'Enter' })
  expect(add).toHaveBeenCalledOnce()
})

test('in list mode where a whole package costs less, one press rounds up to it', async () => {
  await show({ salePackageType: 1, prodPackages: [aPackage({ scatteredRate: 60 })] }, { mode: 'list' })
  fireEvent.focus(input('总量'))
  type('总量', '0.6')
  fireEvent.click(screen.getByRole('button', { name: /再多 200 支凑整盒/ }))
  expect(input('总量').value).toBe('0.8')
})

test('the total stands there in pieces as well', async () => {
  await show()
  type('总量', '1.5')
  expect(screen.getByText('= 1,500 支')).toBeTruthy()
})

test('1500 typed where 千支 are meant is asked about, and taken back with one press', async () => {
  await show()
  type('总量', '1500')
  fireEvent.click(screen.getByRole('button', { name: /是要 1,500 支吗/ }))
  expect(screen.getByLabelText<HTMLInputElement>('总量').value).toBe('1.5')
})

const inCart = async (server = fakeServer(), onEdited?: (split: Split) => void) => {
  const saved = { big: 1n, small: 0n, loose: wholeQty(0) }
  await renderScreen(
    <QuantityEditor
      mode="cart"
      product={aProduct()}
      packageSpecId={11}
      parts={saved}
      cartItemId={7}
      {...(onEdited ? { onEdited } : {})}
    />,
    { server, user: aUser() },
  )
  act(() => input('总量').focus())
  vi.useFakeTimers()
  return server
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('in the cart a change saves itself after half a second, with its parts', async () => {
  const edited = vi.fn()
  const server = await inCart(fakeServer().on(cart.saveLines, cartCounters), edited)
  type('盒', '1')
  await wait(saveDelay - 1)
  type('盒', '2')
  await wait(saveDelay - 1)
  expect(server.callsOf(cart.saveLines)).toHaveLength(0)
  await wait(100)
  expect(server.callsOf(cart.saveLines).map(({ params }) => params[0])).toMatchObject([
    { shoppingCartItemId: 7, mixPackageSpecId: 11, qty: 11_200, bigPackageQty: 1, smallPackageQty: 2, nonPackQty: 0 },
  ])
  expect(screen.getByText('已保存')).toBeTruthy()
  expect(edited.mock.calls.map(([split]) => qtyText(split.total))).toEqual(['11200'])
})

test('a refused change goes back to what was saved, and the message is shown', async () => {
  await inCart(fakeServer().on(cart.saveLines, refuse('无购买权限')))
  type('箱', '5')
  await wait(saveDelay + 100)
  expect(input('箱').value).toBe('1')
  expect(screen.getByText('无购买权限（已恢复）')).toBeTruthy()
  expect(screen.getByText('无购买权限')).toBeTruthy()
})

test('without the net the quantity stays, is marked, and is sent once the net is back', async () => {
  let isOffline = true
  const server = fakeServer().on(cart.saveLines, () => (isOffline ? fail(503) : cartCounters))
  await inCart(server)
  type('盒', '1')
  await wait(saveDelay + 100)
  expect(input('盒').value).toBe('1')
  expect(screen.getByText('未保存')).toBeTruthy()
  isOffline = false
  await act(async () => window.dispatchEvent(new Event('online')))
  await wait(100)
  expect(screen.getByText('已保存')).toBeTruthy()
  expect(server.callsOf(cart.saveLines).map(({ params }) => params[0])).toMatchObject([
    { qty: 10_400 },
    { qty: 10_400 },
  ])
})

test('beyond the stock the quantity is set to the stock', async () => {
  const server = fakeServer().on(cart.saveLines, ([line]) => {
    if ((line?.qty ?? 0) <= 10_400) return cartCounters
    const refusal = refuse('加购数超出商品库存限制')
    return Object.assign(refusal, {
      body: { ...(refusal.body as object), data: { ...cartCounters, stockQty: 10_400 } },
    })
  })
  await inCart(server)
  type('箱', '5')
  await wait(saveDelay + 100)
  await wait(saveDelay + 100)
  expect(input('总量').value).toBe('10.4')
  expect(screen.getByText('已保存')).toBeTruthy()
})

test('a user who may not purchase sees quantities read-only', async () => {
  await renderScreen(<Holder product={aProduct()} mode="list" />, { user: aReader() })
  await waitFor(() => expect(input('总量').disabled).toBe(true))
})
