import type { Refund } from '@lianmeng/contract/payments/refund'
import { order } from '@lianmeng/contract/supervision/endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder } from '../../testing/buying.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import OrderScreen from './order-screen.tsx'

const refund: Refund = {
  id: 1,
  refundNo: 'TK261128P9VNG',
  orderNo: 'LM1',
  erpTenantId: 1,
  buyerName: '示例机械有限公司',
  amount: '703.20',
  reason: 'paidLate',
  reasonName: '订单结束后到账',
  way: 'alipay',
  wayName: '支付宝',
  state: 'owed',
  stateName: '待退款',
  createdAt: '2026-11-28T05:16:00Z',
  hasVoucher: false,
  bankReference: '',
  transferredOn: '',
  sentAt: '',
  sentBy: '',
  answerDue: '',
  answeredAt: '',
  answeredBy: '',
  problem: '',
}

/** A cancelled order that was paid, with what is owed back and what came back. */
const ended = (owedBack: string, refunds: Refund[]) => ({
  ...anOrder({ state: 'cancelled', stateName: '已取消', amount: '703.20', paid: '703.20' }),
  events: [],
  dueAt: '',
  owedBack,
  refunds,
  payments: [],
  shipments: [],
  restAsked: null,
  changes: [],
  changeActions: [],
  sellerContact: { contactName: '', position: '', mobilePhoneNum: '' },
  payee: null,
  documents: [],
  invoices: [],
})

const show = (answer: ReturnType<typeof ended>) =>
  renderScreen(<OrderScreen />, {
    server: fakeServer().on(order, answer),
    user: aUser({ roles: ['operator'] }),
    path: '/operator/order?tenantId=1&orderNo=LM1',
  })

test('the platform sees that money came after the end of an order, and whether it went back', async () => {
  await show(ended('703.20', [refund]))
  const section = await screen.findByRole('region', { name: '退款' })
  expect(within(section).getByText('待退款')).toBeTruthy()
  expect(section.textContent).toContain('订单结束后到账')
  expect(screen.getByText('¥703.20，已付 ¥703.20，应退 ¥703.20')).toBeTruthy()
})

test('returned money appears with what was paid', async () => {
  await show(ended('0.00', [{ ...refund, state: 'confirmed', stateName: '已退款' }]))
  expect(await screen.findByText('¥703.20，已付 ¥703.20，已退 ¥703.20')).toBeTruthy()
})
