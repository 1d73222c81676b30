import { home, readingOfWaiting, type Waiting, waitingKind } from '@lianmeng/contract/seller-home/endpoints'
import { standing } from '@lianmeng/contract/seller-staff/endpoints'
import { mayReadAsSeller, type SellerRole } from '@lianmeng/trade/identity/seller-roles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { aSellersPerson, standingAs } from '../../testing/sellers.ts'
import SellerHomeScreen from './seller-home-screen.tsx'

const changed: Partial<Record<Waiting['kind'], Partial<Waiting>>> = {
  redInvoices: { count: 1, amount: '14.24' },
  refunds: { count: 2, amount: '30.00', since: '2026-11-20T02:00:00Z' },
  payments: { count: 1, amount: '99.00', since: '2026-11-19T02:00:00Z' },
  toShip: { count: 3 },
  returnsBack: { count: 1 },
  aftersales: { count: 1, dueAt: '2026-11-22T02:00:00Z' },
  chats: { count: 2 },
}

async function show(role: SellerRole) {
  const kinds = waitingKind.filter((kind) => mayReadAsSeller(role, readingOfWaiting[kind]))
  const waiting = kinds.map((kind) => ({ kind, count: 0, amount: '', since: '', dueAt: '', ...changed[kind] }))
  const server = fakeServer().on(standing, standingAs(role)).on(home, { waiting, goods: 1, listed: 1, steps: [] })
  await renderScreen(<SellerHomeScreen />, { server, user: aSellersPerson(), path: '/seller/home' })
  const own = await screen.findByRole('region', { name: '我的工作' })
  return within(own).getAllByRole('link')
}

const titles = (links: readonly HTMLElement[]) => links.map((link) => link.querySelector('span')!.textContent)

test('an accountant sees money first, the longest wait before the others, with its amounts', async () => {
  const links = await show('finance')
  expect(titles(links).slice(0, 3)).toEqual(['待核对回单', '待退款', '待冲红发票'])
  expect(links[2]!.textContent).toContain('¥14.24')
  expect(links[2]!.getAttribute('href')).toBe('/seller/orders?waits=redInvoices')
  expect(links[1]!.textContent).toMatch(/¥30\.00最早 .*起等待/)
})

test('the warehouse sees what to pick and what came back; orders are work of others', async () => {
  const links = await show('warehouse')
  expect(titles(links)).toEqual(['待发货订单', '退货待验收入库', '欠交商品', '低于预警'])
  expect(links[0]!.getAttribute('href')).toBe('/seller/picking')
  expect(links[1]!.getAttribute('href')).toBe('/seller/aftersales?state=back')
  const others = within(screen.getByRole('region', { name: '同事的工作' }))
  expect(others.getByText('待确认订单')).toBeTruthy()
})

test('service sees after-sales by their deadline, then conversations', async () => {
  expect(titles(await show('service')).slice(0, 2)).toEqual(['待处理售后', '待回复会话'])
})
