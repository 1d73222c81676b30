import type { DataOf } from '@lianmeng/contract/endpoint'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, nextStep } from '../../../testing/buying.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aReader, aUser, renderScreen } from '../../../testing/render-screen.tsx'
import SalesOrderScreen from './sales-order-screen.tsx'

const states = [
  { state: 'awaitingConfirmation', name: '待确认', count: 1 },
  { state: 'awaitingPayment', name: '待付款', count: 2 },
]
const pageOf = (...records: orders.Order[]) => ({ records, total: records.length, start: 1, limit: 10, states })

const cancellable = anOrder({ actions: ['cancel'] })
const confirmed = anOrder({ orderNo: 'LM2', state: 'awaitingPayment', stateName: '待付款' })

async function show(server: ReturnType<typeof fakeServer>, query = '') {
  return renderScreen(<SalesOrderScreen />, { server, user: aUser(), path: `/lmPortals/salesOrder${query}` })
}

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const orderCard = (orderNo: string) => screen.findByRole('article', { name: `订单 ${orderNo}` })

test('an order can be cancelled only where its actions say so', async () => {
  await show(fakeServer().on(orders.list, pageOf(cancellable, confirmed)))
  expect(within(await orderCard('LM1')).getByRole('button', { name: '取消订单' })).toBeTruthy()
  expect(within(await orderCard('LM2')).queryByRole('button', { name: '取消订单' })).toBeNull()
})

test('cancelling asks first and passes the reason on', async () => {
  const server = fakeServer()
    .on(orders.list, pageOf(cancellable))
    .on(orders.cancel, anOrder({ state: 'cancelled' }))
  await show(server)
  await press(within(await orderCard('LM1')).getByRole('button', { name: '取消订单' }))
  expect(server.callsOf(orders.cancel)).toEqual([])
  fireEvent.change(screen.getByLabelText('取消原因（选填）'), { target: { value: '规格选错' } })
  await press(screen.getByRole('button', { name: '确定取消' }))
  expect(server.callsOf(orders.cancel)[0]?.params).toEqual({ orderNo: 'LM1', reason: '规格选错' })
})

test('a line shows the ordered quantity in thousands and in pieces', async () => {
  await show(fakeServer().on(orders.list, pageOf(cancellable)))
  const row = within(await orderCard('LM1')).getByRole('row', { name: /M8×20/ })
  expect(row.textContent).toContain('12 千支')
  expect(row.textContent).toContain('12,000 支')
})

test('tabs show the number of orders per state and put the state into the address', async () => {
  const server = fakeServer().on(orders.list, pageOf(cancellable))
  const { router } = await show(server, '?page=3')
  expect((await screen.findByRole('tab', { name: '全部3' })).getAttribute('aria-selected')).toBe('true')
  await press(screen.getByRole('tab', { name: '待付款2' }))
  expect(router.state.location.search).toEqual({ state: 'awaitingPayment' })
  expect(server.callsOf(orders.list).at(-1)?.params).toEqual({ state: 'awaitingPayment', start: '1' })
})

test('the days and the keyword of the address are asked for', async () => {
  const server = fakeServer().on(orders.list, pageOf(cancellable))
  await show(server, '?keyword=M8&from=2026-11-01&to=2026-11-20')
  await orderCard('LM1')
  expect(server.callsOf(orders.list)[0]?.params).toEqual({
    keyword: 'M8',
    from: '2026-11-01',
    to: '2026-11-20',
    start: '1',
  })
  expect(screen.getByLabelText<HTMLInputElement>('关键字').value).toBe('M8')
  expect((await screen.findByRole('group', { name: '开始日期' })).textContent).toContain('2026/11/01')
})

test('no orders at all and no matching orders show different texts', async () => {
  const server = fakeServer().on(orders.list, pageOf())
  const { unmount } = await show(server)
  expect(await screen.findByText('还没有订单')).toBeTruthy()
  unmount()
  await show(server, '?keyword=zzz')
  expect(await screen.findByText('没有符合条件的订单')).toBeTruthy()
})

test('the detail shows how far the order is, where it goes and what happened', async () => {
  const events = [{ at: '2026-11-21T03:00:00Z', actor: '王采购', text: '提交订单' }]
  await show(fakeServer().on(orders.detail, { ...confirmed, ...nextStep, events }), '?orderNo=LM2')
  expect((await screen.findByText('待付款')).getAttribute('aria-current')).toBe('step')
  expect(screen.getByText('浙江省 嘉兴市 海盐县 海丰路 1 号')).toBeTruthy()
  expect(screen.getByText('王采购').parentElement?.textContent).toContain('提交订单')
})

const next = async (order: orders.Order, more = nextStep as Partial<typeof nextStep>) => {
  await show(
    fakeServer().on(orders.detail, { ...order, ...nextStep, ...more, events: [] } as DataOf<typeof orders.detail>),
    `?orderNo=${order.orderNo}`,
  )
  return (await screen.findByRole('region', { name: '下一步' })).textContent
}

test('an order says who does what by when, and whom to call', async () => {
  const text = await next(cancellable)
  expect(text).toMatch(/等待恒固标准件确认，最迟 2026-11-22 \d\d:00。逾期未确认，订单自动取消/)
  expect(text).toContain('陈示例 销售经理　19900000101')
})

test('an order to pay names the account, the amount and the text to write on the transfer', async () => {
  const text = await next(confirmed)
  for (const part of ['恒固标准件有限公司', '示例银行', '6222 0001', '¥703.20', '汇款附言码', '平台不代收'])
    expect(text).toContain(part)
})

test('without an account of the seller the order says to call, and not to pay', async () => {
  const text = await next(confirmed, { payee: null } as never)
  expect(text).toContain('卖家尚未登记收款账户，请先电话联系卖家确认付款方式。')
  expect(text).not.toContain('账号')
})

test('a user without a buyer company learns that they cannot buy', async () => {
  const server = fakeServer()
  await renderScreen(<SalesOrderScreen />, { server, user: aUser({ companyId: null }), path: '/lmPortals/salesOrder' })
  expect(await screen.findByText('当前账号没有买家企业，无法采购')).toBeTruthy()
})

test('a user who may not cancel sees the button and the reason', async () => {
  const server = fakeServer().on(orders.list, pageOf(cancellable))
  await renderScreen(<SalesOrderScreen />, { server, user: aReader(), path: '/lmPortals/salesOrder' })
  const card = within(await orderCard('LM1'))
  expect(card.getByRole<HTMLButtonElement>('button', { name: '取消订单' }).disabled).toBe(true)
  expect(card.getByText('您的角色（只读）不能取消订单')).toBeTruthy()
})
