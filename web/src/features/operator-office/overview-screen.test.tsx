import { standing } from '@lianmeng/contract/operator-access/endpoints'
import { overview } from '@lianmeng/contract/operator-office/endpoints'
import { dutiesOf, type OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import OverviewScreen from './overview-screen.tsx'

async function show(role: OperatorRole) {
  const server = fakeServer()
    .on(standing, { secondFactor: 'passed', role, duties: [...dutiesOf(role)] })
    .on(overview, {
      sellers: 1,
      buyers: 1,
      users: 1,
      products: 1,
      orders: [],
      waits: [{ what: 'bills', count: 2, since: '2026-11-26T00:00:00Z' }],
      lateOrders: 3,
      weeks: [{ from: '2026-11-23', amount: '123.45', orders: 1, sellers: 1, buyers: 1, disputes: 4 }],
    })
  await renderScreen(<OverviewScreen />, { server, user: aUser({ roles: ['operator'] }), path: '/operator/overview' })
  await screen.findByText('2026-11-23')
}

const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

test('late orders and weeks lead to the orders, and bills that differ to the bills', async () => {
  await show('finance')
  expect(await target('3')).toBe('/operator/orders?late=1')
  expect(await target('2026-11-23')).toBe('/operator/orders?from=2026-11-23&to=2026-11-29')
  expect(screen.getByRole('link', { name: /渠道账单差异/ }).getAttribute('href')).toBe('/operator/notices')
})

test('a person who may not open the list of orders sees figures alone', async () => {
  await show('content')
  expect(screen.queryByRole('link', { name: '2026-11-23' })).toBeNull()
  expect(screen.getByText('2026-11-23')).toBeTruthy()
})

test('disputes of a week lead to the list of that week, for those who decide about them', async () => {
  await show('arbitration')
  expect(await target('4')).toBe('/operator/disputes?from=2026-11-23&to=2026-11-29')
})
