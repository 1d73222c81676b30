import * as addresses from '@lianmeng/contract/addresses/endpoints'
import { list as submissions } from '@lianmeng/contract/approvals/endpoints'
import { addWhatFits } from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { supplierPage } from '@lianmeng/contract/membership/endpoints'
import * as myGoods from '@lianmeng/contract/my-goods/endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { recentPurchases } from '@lianmeng/contract/orders/reorder-endpoints'
import { statements } from '@lianmeng/contract/statements/statement-endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAddress, anOrder } from '../../../testing/buying.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import BuyerHome from './buyer-home.tsx'

const filters = {
  all: 0,
  favourite: 0,
  numbered: 0,
  binned: 0,
  low: 0,
  gone: 0,
  tenants: [],
  standards: [],
  nominals: [],
  materials: [],
}

const { price: _, ...line } = anOrder().lines[0]!
const bought: DataOf<typeof recentPurchases>[number] = {
  ...line,
  packageSpecId: 11,
  priceThen: '58.6',
  priceNow: '60.1',
  priceChange: '2.56',
  amountNow: '721.2',
  reserves: false,
  problemText: '',
  orderNo: 'LM1',
  at: '2026-11-20T02:00:00Z',
  companyShortName: '恒固标准件',
}

function aServer(byState: Readonly<Record<string, orders.Order[]>> = {}) {
  return fakeServer()
    .on(orders.list, ({ state = '' }) => {
      const records = byState[state] ?? []
      return { records, total: records.length, start: 1, limit: 10, states: [] }
    })
    .on(orders.count, { count: 0 })
    .on(submissions, { records: [], total: 0, start: 1, limit: 1, waiting: 0, pending: 0 })
    .on(statements, [])
    .on(recentPurchases, [bought])
    .on(myGoods.list, { records: [], total: 0, start: 1, limit: 7 })
    .on(myGoods.filter, filters)
    .on(addresses.list, [])
    .on(supplierPage, { records: [], total: 0, start: 1, limit: 100 })
}

test('the last purchases stand with the price then and today, and are bought again in one press', async () => {
  const server = aServer().on(addWhatFits, { added: 1, left: [] })
  await renderScreen(<BuyerHome />, { server, user: aUser() })
  const box = within(await screen.findByRole('region', { name: '最近采购' }))
  expect(box.getByText('¥58.60')).toBeTruthy()
  expect(box.getByText('¥60.10')).toBeTruthy()
  expect(box.getByText('▲ 2.56%')).toBeTruthy()
  await act(async () => void fireEvent.click(box.getByRole('button', { name: '再买' })))
  expect(server.callsOf(addWhatFits).map(({ params }) => params)).toEqual([
    { lines: [{ componentId: bought.componentId, mixPackageSpecId: 11, qty: bought.qty }] },
  ])
})

test('goods that cannot be bought again say why', async () => {
  const server = aServer().on(recentPurchases, [
    { ...bought, priceNow: null, priceChange: '', problemText: '商品已下架' },
  ])
  await renderScreen(<BuyerHome />, { server, user: aUser() })
  const box = within(await screen.findByRole('region', { name: '最近采购' }))
  const button = box.getByRole<HTMLButtonElement>('button', { name: '再买' })
  expect([button.disabled, button.title]).toEqual([true, '商品已下架'])
})

test('tasks name their amount and what to do, and late deliveries come first', async () => {
  const server = aServer({
    awaitingPayment: [anOrder({ orderNo: 'LM7', amount: '1401.14' })],
    awaitingShipment: [
      anOrder({ orderNo: 'LM8', promiseOn: '2999-01-01' }),
      anOrder({ orderNo: 'LM9', promiseOn: '2020-01-01', isLate: true }),
    ],
  })
  await renderScreen(<BuyerHome />, { server, user: aUser() })
  const tasks = within(await screen.findByRole('region', { name: '等我处理' }))
  const task = await tasks.findByRole('link', { name: /LM7/ })
  expect(task.textContent).toContain('¥1,401.14付款')
  expect(task.getAttribute('href')).toContain('orderNo=LM7')
  const arrivals = within(screen.getByRole('region', { name: '到货' }))
  const [first] = await arrivals.findAllByRole('link')
  expect(first?.textContent).toMatch(/^逾 \d+ 天/)
  expect(arrivals.getByText('逾期 1')).toBeTruthy()
})

test('a new company sees the steps that are left, and no empty blocks', async () => {
  const server = aServer().on(recentPurchases, []).on(addresses.list, [anAddress()])
  await renderScreen(<BuyerHome />, { server, user: aUser() })
  const steps = within(await screen.findByRole('list', { name: '开始采购' })).getAllByRole('listitem')
  expect(steps.map(({ dataset }) => dataset.done)).toEqual(['true', 'false', 'false'])
  expect(screen.queryByRole('region', { name: '最近采购' })).toBeNull()
  expect(screen.queryByRole('region', { name: '低于再订货点' })).toBeNull()
  expect(screen.getByText('没有待处理的事')).toBeTruthy()
})
