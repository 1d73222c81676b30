import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder } from '../../../testing/buying.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aSellersPerson, roleKnown, standingAs } from '../../../testing/sellers.ts'
import SellerOrdersScreen from './seller-orders-screen.tsx'

const pageOf = (...records: ReturnType<typeof anOrder>[]) => ({
  records,
  total: records.length,
  start: 1,
  limit: 10,
  states: [],
})

async function show(order: ReturnType<typeof anOrder>, role: SellerRole = 'owner') {
  const server = fakeServer()
    .on(sellerOrders.orders, pageOf(order))
    .on(sellerOrders.confirmOrder, order)
    .on(sellerOrders.declineOrder, order)
    .on(standing, standingAs(role))
  await renderScreen(<SellerOrdersScreen />, { server, user: aSellersPerson(), path: '/seller/orders' })
  await screen.findByText(order.orderNo)
  await roleKnown(server)
  return server
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const pressLast = (name: string) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement))

const undecided = anOrder({ actions: ['confirm', 'decline'] })

test('declining an order requires a reason', async () => {
  const server = await show(undecided)
  await press('拒绝订单')
  fireEvent.change(screen.getByLabelText('拒绝原因'), { target: { value: '   ' } })
  await press('确定拒绝')
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('请填写拒绝原因')
  expect(server.callsOf(sellerOrders.declineOrder)).toEqual([])
  fireEvent.change(screen.getByLabelText('拒绝原因'), { target: { value: '暂时无货' } })
  await press('确定拒绝')
  expect(server.callsOf(sellerOrders.declineOrder)[0]?.params).toEqual({ orderNo: 'LM1', reason: '暂时无货' })
})

test('confirming an order asks first', async () => {
  const server = await show(undecided)
  await press('确认订单')
  expect(server.callsOf(sellerOrders.confirmOrder)).toEqual([])
  await pressLast('确认订单')
  expect(server.callsOf(sellerOrders.confirmOrder)[0]?.params).toEqual({ orderNo: 'LM1' })
})

test('an order that is decided offers neither', async () => {
  await show(anOrder({ state: 'awaitingPayment', stateName: '待付款' }))
  expect(screen.queryByRole('button', { name: '确认订单' })).toBeNull()
  expect(screen.queryByRole('button', { name: '拒绝订单' })).toBeNull()
})

test('an order shows who buys and where it goes', async () => {
  await show(undecided)
  expect(screen.getByText('示例机械有限公司')).toBeTruthy()
  expect(screen.getByText('浙江省 嘉兴市 海盐县 海丰路 1 号')).toBeTruthy()
})

test.each<[SellerRole, string[]]>([
  ['owner', ['拒绝订单', '确认订单', '确认收款', '拒绝取消余量', '同意取消余量', '发货']],
  ['sales', ['拒绝订单', '确认订单', '拒绝取消余量', '同意取消余量', '发货']],
  ['warehouse', ['发货']],
  ['finance', ['确认收款']],
  ['service', []],
  ['reader', []],
])('%s sees the buttons of its duties only', async (role, expected) => {
  const order = anOrder({ actions: ['confirm', 'decline', 'pay', 'ship', 'refuseCancelRest'] })
  await show(order, role)
  const words = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  const all = ['拒绝订单', '确认订单', '确认收款', '拒绝取消余量', '同意取消余量', '发货']
  expect(all.filter((word) => words.includes(word))).toEqual(expected)
})
