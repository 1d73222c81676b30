import { type ListedOrder, orders } from '@lianmeng/contract/supervision/endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import OrdersScreen from './orders-screen.tsx'

const listed = (changes: Partial<ListedOrder>): ListedOrder => ({
  id: 1,
  orderNo: 'LM1',
  erpTenantId: 101,
  sellerName: '海盐标准件',
  buyerId: 7,
  buyerName: '示例机械',
  state: 'completed',
  stateName: '已完成',
  createdAt: '2026-11-20T08:00:00Z',
  amount: '100.00',
  paid: '100.00',
  refunded: '0.00',
  movedAt: '2026-11-21T08:00:00Z',
  warnings: [],
  ...changes,
})

test('the list of all orders says what of the money went back', async () => {
  const records = [listed({}), listed({ id: 2, orderNo: 'LM2', state: 'cancelled', refunded: '40.00' })]
  await renderScreen(<OrdersScreen />, {
    server: fakeServer().on(orders, { records, total: 2, start: 1, limit: 20 }),
    user: aUser({ roles: ['operator'] }),
    path: '/operator/orders',
  })
  const rowOf = async (orderNo: string) => within((await screen.findByText(orderNo)).closest('tr')!)
  expect((await rowOf('LM1')).queryByText(/已退/)).toBeNull()
  expect((await rowOf('LM2')).getByText('已付 ¥100.00')).toBeTruthy()
  expect((await rowOf('LM2')).getByText('已退 ¥40.00')).toBeTruthy()
})
