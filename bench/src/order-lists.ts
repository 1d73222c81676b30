import * as orders from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { orderTabs } from '@lianmeng/trade/order/states'
import { localDay } from '@lianmeng/trade/time/china'
import type { BenchBuyer } from './buyers.ts'
import { type Operation, request } from './operations.ts'

const daysAgo = (days: number) => localDay(new Date(Date.now() - days * 86_400_000))

/** The searches of either side's list. */
const searches = (number: string): [name: string, params: object][] => [
  ['all', {}],
  ['page 500', { start: 500 }],
  ...orderTabs.map((state): [string, object] => [state, { state }]),
  ['a month', { from: daysAgo(60), to: daysAgo(30) }],
  ['PO number', { poNo: 'X1' }],
  ['number', { keyword: number }],
  ['part of a number', { keyword: number.slice(1) }],
  ['goods', { keyword: 'GB/T 5783' }],
]

const own = (name: string, p50: number, ask: Operation['sourceOf']): Operation => ({
  name,
  budget: { goal: 0, least: 0, p50, at: 1 },
  requests: 1,
  sourceOf: ask,
})

/**
 * A list of many orders with each tab and filter: half of the answers within 20 ms. @param tenantId a seller of some of
 * them
 */
export function buyerLists({ companyId, cookie }: BenchBuyer, tenantId: number): Operation[] {
  const besides: [string, object][] = [
    ['one seller', { tenantId }],
    ['amount', { amountFrom: '150', amountTo: '250' }],
    ['person', { orderedBy: companyId }],
  ]
  return [...searches(`h${companyId}-777`), ...besides].map(([name, params]) =>
    own(`list of 50,000 orders: ${name}`, 20, () => ({ next: () => request(orders.list, cookie, params) })),
  )
}

/** The same for a seller. */
export const sellerLists = (cookie: string, count: number): Operation[] =>
  searches('h').map(([name, params]) =>
    own(`seller's list of ${count} orders: ${name}`, 20, () => ({
      next: () => request(sellerOrders.orders, cookie, params),
    })),
  )
