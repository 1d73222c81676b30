import * as orders from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { orderTabs } from '@lianmeng/trade/order/states'
import { localDay } from '@lianmeng/trade/time/china'
import type { BenchBuyer } from './buyers.ts'
import type { RowName } from './figures/rows.ts'
import type { Request } from './load.ts'
import { type Operation, request } from './operations.ts'

const daysAgo = (days: number) => localDay(new Date(Date.now() - days * 86_400_000))

type Search = [name: string, params: object]

const pages: Search[] = [
  ['all', {}],
  ['page 500', { start: 500 }],
  ...orderTabs.map((state): Search => [state, { state }]),
]
const goods: Search = ['goods', { keyword: 'GB/T 5783' }]
const month: Search = ['a month', { from: daysAgo(60), to: daysAgo(30) }]
const poNumber: Search = ['PO number', { poNo: 'X1' }]

/** The searches of one row of the table: half of the answers of each within its goal. */
export type OrderLists = { row: RowName; searches: { name: string; sourceOf: Operation['sourceOf'] }[] }

const listsOf = (row: RowName, searches: readonly Search[], ask: (params: object) => Request): OrderLists => ({
  row,
  searches: searches.map(([name, params]) => ({ name, sourceOf: () => ({ next: () => ask(params) }) })),
})

/** A list of many orders with each tab and filter. @param tenantId a seller of some of them */
export function buyerLists({ companyId, cookie }: BenchBuyer, tenantId: number): OrderLists[] {
  const number = `h${companyId}-777`
  const ask = (params: object) => request(orders.list, cookie, params)
  const filters: Search[] = [
    month,
    ['number', { keyword: number }],
    poNumber,
    ['amount', { amountFrom: '150', amountTo: '250' }],
    ['person', { orderedBy: companyId }],
    ['one seller', { tenantId }],
  ]
  return [
    listsOf('50,000 orders of a buyer: a page, a tab', pages, ask),
    listsOf('50,000 orders of a buyer: by month, number, PO number, amount, person, seller', filters, ask),
    listsOf('50,000 orders of a buyer: by a part of a number', [['part', { keyword: number.slice(1) }]], ask),
    listsOf('50,000 orders of a buyer: by goods', [goods], ask),
  ]
}

/** The same for a seller. */
export function sellerLists(cookie: string): OrderLists[] {
  const ask = (params: object) => request(sellerOrders.orders, cookie, params)
  const filters: Search[] = [month, poNumber, ['number', { keyword: 'h' }], goods]
  return [
    listsOf('orders of the busiest seller: a page, a tab', pages, ask),
    listsOf('orders of the busiest seller: by month, PO number, number, goods', filters, ask),
  ]
}
