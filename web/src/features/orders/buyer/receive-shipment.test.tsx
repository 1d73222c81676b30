import type { DataOf } from '@lianmeng/contract/endpoint'
import { receive } from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, nextStep } from '../../../testing/buying.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import SalesOrderScreen from './sales-order-screen.tsx'

const shipment: orders.Shipment = {
  batch: 2,
  way: 'freight',
  wayName: '专线物流',
  carrier: '示例专线',
  waybillNo: 'SL1',
  note: '',
  shippedAt: '2026-11-21T03:00:00Z',
  shippedBy: '黄示例',
  arrivedAt: '',
  receivedAt: '',
  receivedBy: '',
  receiptNote: '',
  lines: [{ lineNo: 1, qty: 4000, receivedQty: null, box: '1-0', lot: 'HG01' }],
}

async function show(changes: Partial<orders.Shipment> = {}) {
  const order = anOrder({ state: 'partlyShipped', stateName: '部分发货', actions: ['receive', 'urge'] })
  const detail: DataOf<typeof orders.detail> = {
    ...order,
    ...nextStep,
    shipments: [{ ...shipment, ...changes }],
    events: [],
  }
  const server = fakeServer().on(orders.detail, detail).on(receive, order)
  await renderScreen(<SalesOrderScreen />, { server, user: aUser(), path: '/lmPortals/salesOrder?orderNo=LM1' })
  await screen.findByRole('region', { name: '第 2 批' })
  return server
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1)!))
const count = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /实收/, hidden: true }), { target: { value } })

test('a shipment is counted with what was really in it', async () => {
  const server = await show()
  await press('确认收货')
  count('3990')
  await press('确认收货')
  expect(server.callsOf(receive)[0]?.params).toEqual({
    orderNo: 'LM1',
    batch: 2,
    lines: [{ lineNo: 1, qty: 3990 }],
    note: '',
  })
})

test('while the rest is still on order, the next step names the shipments to count', async () => {
  await show()
  expect(screen.getByRole('region', { name: '下一步' }).textContent).toContain('第 2 批请核对数量并确认收货。')
})

test('an empty field is no count', async () => {
  const server = await show()
  await press('确认收货')
  count(' ')
  await press('确认收货')
  expect(await screen.findByText('请填写实收数量')).toBeTruthy()
  expect(server.callsOf(receive)).toEqual([])
})

test('a shipment that was counted says by whom, and is not counted again', async () => {
  await show({ receivedAt: '2026-11-22T03:00:00Z', receivedBy: '买家 张三' })
  expect(screen.getByText(/买家 张三 已收货/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确认收货' })).toBeNull()
  expect(screen.getByRole('region', { name: '下一步' }).textContent).not.toContain('核对数量')
})
