import { tryRulesOnOrders, type WireRule } from '@lianmeng/contract/approvals/policy-endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { RecentOrders } from './recent-orders.tsx'

const rule: WireRule = {
  name: '大额',
  amountFrom: '100',
  dayFrom: '',
  categoryIds: [],
  sellerIds: [],
  costCentreIds: [],
  overBudget: false,
  overLimit: false,
  steps: [],
}
const tried = (groupNo: string, rules: string[]) => ({
  groupNo,
  orderedAt: '2026-11-20T02:00:00.000Z',
  orderedBy: '李采购',
  amount: '250.00',
  sellers: ['恒固'],
  rules,
})
const press = () =>
  act(async () => fireEvent.click(await screen.findByRole('button', { name: '用最近 10 次采购试算' })))

test('the last submissions appear with the rule that would have asked, and their count', async () => {
  const server = fakeServer().on(tryRulesOnOrders, [tried('G2', ['大额']), tried('G1', [])])
  await renderScreen(<RecentOrders rules={[rule]} isSound />, { server, user: aUser() })
  await press()
  expect(await screen.findByText('需审批：大额')).toBeTruthy()
  expect(screen.getByText('直接下单')).toBeTruthy()
  expect(screen.getByText(/需要审批 1 次，共 2 次/)).toBeTruthy()
  expect(server.callsOf(tryRulesOnOrders)[0]?.params).toEqual({ rules: [rule] })
})

test('a company without purchases reads that there are none', async () => {
  const server = fakeServer().on(tryRulesOnOrders, [])
  await renderScreen(<RecentOrders rules={[rule]} isSound />, { server, user: aUser() })
  await press()
  expect(await screen.findByText('还没有采购')).toBeTruthy()
})

test('a rule with an unsound amount cannot be tried', async () => {
  await renderScreen(<RecentOrders rules={[rule]} isSound={false} />, { server: fakeServer(), user: aUser() })
  expect((await screen.findByRole<HTMLButtonElement>('button')).disabled).toBe(true)
})
