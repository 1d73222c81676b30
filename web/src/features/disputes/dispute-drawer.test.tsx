import type { AftersaleWithHistory } from '@lianmeng/contract/aftersale/aftersale'
import { dispute } from '@lianmeng/contract/aftersale/operator-endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { markStale } from '../../lib/calls/query.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { DisputeDrawer } from './dispute-drawer.tsx'

const escalated: AftersaleWithHistory = {
  aftersaleNo: 'SH261127ULFL9',
  erpTenantId: 101,
  sellerName: '海盐标准件',
  buyerName: '示例机械',
  orderNo: 'A1',
  kind: 'exchange',
  kindName: '换货',
  remedy: 'exchange',
  remedyName: '换货',
  state: 'escalated',
  stateName: '平台处理中',
  isOpen: true,
  reasonName: '规格不符',
  note: '直径不符',
  amount: '',
  freight: '0.00',
  reduced: '0.00',
  owed: '0.00',
  askedAt: '2026-11-27T03:11:00Z',
  dueAt: '2026-12-04T03:13:00Z',
  endedAt: '',
  lines: [],
  restWaits: false,
  version: 3,
  actions: ['decideRefund', 'decideReturn', 'decideSend', 'decideRefuse'],
  returnAddress: '',
  usualReturnAddress: '',
  receiver: '王收货 13600000000',
  deliveryAddress: '浙江省嘉兴市海盐县 示例路 8 号',
  back: null,
  out: null,
  rest: null,
  pictures: [],
  events: [],
}

test('a dispute that somebody else decides meanwhile closes the dialog and shows the outcome', async () => {
  const server = fakeServer().on(dispute, escalated)
  await renderScreen(<DisputeDrawer tenantId={101} aftersaleNo="SH261127ULFL9" onClose={() => {}} />, {
    server,
    user: aUser({ roles: ['operator'] }),
    path: '/operator/disputes',
  })
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: '裁决' })))
  expect(screen.getByRole('button', { name: '确认裁决' })).toBeTruthy()
  // Freight goes back with money, and not where goods come back to be exchanged.
  expect(screen.getByLabelText(/退还运费/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /^退回货物/ }))
  expect(screen.getByLabelText('寄回地址')).toBeTruthy()
  expect(screen.queryByLabelText(/退还运费/)).toBeNull()
  server.on(dispute, { ...escalated, state: 'done', stateName: '已完成', isOpen: false, actions: [], version: 4 })
  await act(() => markStale(dispute))
  expect(await screen.findByText('已完成')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /裁决/ })).toBeNull()
})
