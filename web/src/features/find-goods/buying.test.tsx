import * as cart from '@lianmeng/contract/cart/endpoints'
import { specificationOffers } from '@lianmeng/contract/find-goods/specification-endpoints'
import { saveInquiry } from '@lianmeng/contract/quotes/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loginSucceeded } from '../../lib/person/login-request.ts'
import { sessionStarted } from '../../lib/person/session.ts'
import { aProduct, cartCounters } from '../../testing/buying.ts'
import { refuse } from '../../testing/fake-server.ts'
import { withoutLayout } from '../../testing/layout.ts'
import { aUser, becomeUser } from '../../testing/render-screen.tsx'
import { aSpecification, offerRows, press, show } from './testing/list-page.tsx'

beforeEach(withoutLayout)

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
  test(`${sentence} appears while typing, and what to take instead`, async () => {
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

test('an amount beyond the stock that can be reserved is announced before adding', async () => {
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
    const row = within((await screen.findByRole('link', { name: /M8×20 .*详情$/ })).closest('tr')!)
    expect(row.getAllByText(text).length).toBeGreaterThan(0)
    expect(row.queryByRole('textbox')).toBeNull()
    expect(row.queryByRole('button', { name: /加入待采|预定/ })).toBeNull()
  })

test('tail goods are distinguished', async () => {
  const product = aProduct({ productSource: 3 })
  await show({ page: { records: [aSpecification(product)] }, offers: [product] })
  const [offer] = await offerRows()
  expect(within(offer!.row).getByText('尾货')).toBeTruthy()
})

test('everything with a quantity is added together, and each failure is explained in its row', async () => {
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

const leftOut = () => within(screen.getByRole('list', { name: '未能加入的商品' }))

test('goods that could not be added together keep their reason below the list until it is given up', async () => {
  const { server } = await show({ user: aUser(), query: '?q=M8' })
  server.on(cart.saveLines, (lines) =>
    lines.some(({ componentId }) => componentId === 2) ? refuse('商品已下架') : cartCounters,
  )
  const [one, gone] = await offerRows()
  one!.type('9.6')
  gone!.type('1.6')
  await press('批量加入（2）')
  await screen.findByText('添加成功')
  expect(
    leftOut()
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['GB/T 5783-2016 六角头螺栓 全螺纹 M8×25 8.8 35K 碳钢 镀锌 全牙 HG 恒固标准件：商品已下架不买了'])
  expect(screen.getByText('已填 1 种商品的数量，1 种未能加入')).toBeTruthy()
  await act(async () =>
    fireEvent.click(
      leftOut().getByRole('button', {
        name: '不买 GB/T 5783-2016 六角头螺栓 全螺纹 M8×25 8.8 35K 碳钢 镀锌 全牙 HG 恒固标准件',
      }),
    ),
  )
  expect(screen.queryByRole('region', { name: '批量加入' })).toBeNull()
  expect(gone!.total.value).toBe('')
})

test('a folded row opens when something of it could not be added', async () => {
  const bolts = [1, 2, 3].map((id) => aProduct({ componentId: id, gbComponentId: id, specification: `M8×${id}0` }))
  const { server } = await show({
    user: aUser(),
    page: { records: bolts.map((product) => aSpecification(product)) },
    offers: bolts,
  })
  server.on(cart.saveLines, (lines) =>
    lines.some(({ componentId }) => componentId === 1) ? refuse('店铺休息中，暂不可下单') : cartCounters,
  )
  for (const name of ['M8×10', 'M8×20']) await press(name)
  for (const { type } of await offerRows()) type('9.6')
  for (const name of ['M8×10', 'M8×20']) await press(name)
  await press('批量加入（2）')
  await screen.findByText('添加成功')
  const rows = await offerRows()
  expect(rows.map(({ row }) => row.dataset.component)).toEqual(['1'])
  expect(within(rows[0]!.row).getByText('店铺休息中，暂不可下单')).toBeTruthy()
})

test('after a login the open rows stay open, and show with their quantity what only buyers see', async () => {
  const bolts = [1, 2, 3].map((id) => aProduct({ componentId: id, gbComponentId: id, specification: `M8×${id}0` }))
  const hidden = bolts.map((product) => ({ ...product, price: null, priceHidden: 'login' as const }))
  const { server } = await show({ page: { records: bolts.map((product) => aSpecification(product)) }, offers: hidden })
  await screen.findByRole('button', { name: 'M8×20' })
  await press('M8×20')
  const [offer] = await offerRows()
  offer!.type('9.6')
  expect(within(offer!.row).queryByText('¥562.56')).toBeNull()
  server.on(specificationOffers, ({ gbComponentId }) => bolts.filter((bolt) => bolt.gbComponentId === gbComponentId))
  await act(async () => {
    becomeUser(aUser(), server)
    await sessionStarted()
  })
  await waitFor(async () => expect(within((await offerRows())[0]!.row).getByText('¥562.56')).toBeTruthy())
  expect((await offerRows())[0]!.total.value).toBe('9.6')
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

test('a visitor who logs in to add sees the success, though the list is read again', async () => {
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

test('an offer for members only leads to an inquiry to its seller', async () => {
  const product = aProduct({ purchaseAuth: 0, price: null, priceHidden: 'membership' })
  const { server } = await show({ page: { records: [aSpecification(product)] }, offers: [product], user: aUser() })
  server.on(saveInquiry, { inquiryId: 9, revision: 1 })
  const row = within((await screen.findByRole('link', { name: /M8×20 .*详情$/ })).closest('tr')!)
  await act(async () => fireEvent.click(row.getByRole('button', { name: '询价' })))
  await waitFor(() =>
    expect(server.callsOf(saveInquiry)[0]?.params).toMatchObject({
      sellers: [product.erpTenantId],
      lines: [{ subject: 'standard', standardId: product.standardId }],
    }),
  )
})
