import { ship, shippingForm } from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder } from '../../../testing/buying.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aSellersPerson, standingAs } from '../../../testing/sellers.ts'
import SellerOrdersScreen from './seller-orders-screen.tsx'

const order = anOrder({ state: 'awaitingShipment', stateName: '待发货', actions: ['ship'] })

async function openDialog() {
  const page = { records: [order], total: 1, start: 1, limit: 10, states: [] }
  const server = fakeServer()
    .on(sellerOrders.orders, page)
    .on(ship, order)
    .on(shippingForm, {
      lines: [{ lineNo: 1, bin: 'A-03-2', packageQty: 4000, packageUnit: '箱', lots: ['HG02', 'HG01'] }],
    })
    .on(standing, standingAs('warehouse'))
  await renderScreen(<SellerOrdersScreen />, { server, user: aSellersPerson(), path: '/seller/orders' })
  const button = await screen.findByRole('button', { name: '发货' })
  await act(async () => void fireEvent.click(button))
  return server
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '确认发货', hidden: true })))

test('everything that is left is proposed, and a part of it may be shipped with its lot', async () => {
  const server = await openDialog()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /本次发货/, hidden: true }).value).toBe('12000')
  type(/本次发货/, '4,000')
  type(/批号/, ' HG01 ')
  type('承运公司', '示例专线')
  await send()
  expect(server.callsOf(ship)[0]?.params).toEqual({
    orderNo: 'LM1',
    way: 'freight',
    carrier: '示例专线',
    waybillNo: '',
    note: '',
    lines: [{ lineNo: 1, qty: 4000, lot: 'HG01' }],
  })
})

test('a line leaves in several lots, counted in packages or pieces', async () => {
  const server = await openDialog()
  expect(await screen.findByText(/库位 A-03-2/)).toBeTruthy()
  type(/ 箱数/, '2')
  type(/ 批号/, 'HG01')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /加一个批次/, hidden: true })))
  expect(screen.getByLabelText<HTMLInputElement>(/第 2 个批次 本次发货/).value).toBe('4000')
  type(/第 2 个批次 批号/, 'HG02')
  type('承运公司', '示例专线')
  await send()
  expect(server.callsOf(ship)[0]?.params).toMatchObject({
    lines: [
      { lineNo: 1, qty: 8000, lot: 'HG01' },
      { lineNo: 1, qty: 4000, lot: 'HG02' },
    ],
  })
})

test.each([
  ['0', '示例专线', '请填写本次发货数量'],
  ['-1', '示例专线', '「数量」最多3位小数且不能小于0'],
  ['100', ' ', '请填写承运公司'],
])('%s pieces by "%s": %s', async (qty, carrier, warning) => {
  const server = await openDialog()
  type(/本次发货/, qty)
  type('承运公司', carrier)
  await send()
  expect(await screen.findByText(warning)).toBeTruthy()
  expect(server.callsOf(ship)).toEqual([])
})

test.each([
  ['顺丰速运', '快递'],
  ['顺丰', '快递'],
  ['德邦物流', '专线物流'],
  ['示例专线', '专线物流'],
])('goods handed to %s travel by %s, without anybody saying so', async (carrier, way) => {
  await openDialog()
  type('承运公司', carrier)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: way, hidden: true }).checked).toBe(true)
})

test('a parcel needs its number as soon as its carrier is known to carry parcels', async () => {
  const server = await openDialog()
  type('承运公司', '顺丰速运')
  await send()
  expect(await screen.findByText('请填写运单号')).toBeTruthy()
  expect(server.callsOf(ship)).toEqual([])
})
