import { type OrderTab, orderTabs } from '@lianmeng/trade/order/states'
import { dayOf, keywordOf, knownOf, pageOf } from '../../../lib/address/list-search.ts'
import type { SearchText } from '../../../lib/address/search-text.ts'

/** The filter of a list of orders, exactly as in its address. */
export type OrderFilter = {
  state?: OrderTab
  keyword?: string
  /** Local days `YYYY-MM-DD`, both included. */
  from?: string
  to?: string
  poNo?: string
  start: number
}

/** Parses an address. Invalid values are left out, so any address shows a list. */
export function readOrderFilter(search: SearchText): OrderFilter {
  const state = knownOf(orderTabs, search.state)
  const keyword = keywordOf(search.keyword)
  const from = dayOf(search.from)
  const to = dayOf(search.to)
  const poNo = search.po?.trim().slice(0, 40)
  return {
    ...(state ? { state } : {}),
    ...(keyword ? { keyword } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(poNo ? { poNo } : {}),
    start: pageOf(search.page),
  }
}

/** Whether the list is filtered at all; the page does not count. */
export function isNarrowed({ state, keyword, from, to, poNo }: OrderFilter): boolean {
  return [state, keyword, from, to, poNo].some((part) => part !== undefined)
}
