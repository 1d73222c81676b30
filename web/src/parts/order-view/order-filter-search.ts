import { maxKeyword } from '@lianmeng/contract/fields'
import { type OrderState, orderStates } from '@lianmeng/trade/order/states'
import type { SearchText } from '../../lib/search-text.ts'

/** What a list of orders shows: everything that its address says. */
export type OrderFilter = {
  state?: OrderState
  keyword?: string
  /** Local days `YYYY-MM-DD`, both included. */
  from?: string
  to?: string
  start: number
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Reads what an address says. What cannot be meant is left out, so any address shows a list. */
export function readOrderFilter({ state, keyword = '', from, to, page }: SearchText): OrderFilter {
  const known = orderStates.find((one) => one === state)
  const text = keyword.trim().slice(0, maxKeyword)
  const start = Number(page)
  return {
    ...(known ? { state: known } : {}),
    ...(text ? { keyword: text } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    start: Number.isInteger(start) && start >= 1 && start <= 1_000_000 ? start : 1,
  }
}

/** Whether the list is narrowed by anything but its page. */
export function isNarrowed({ state, keyword, from, to }: OrderFilter): boolean {
  return [state, keyword, from, to].some((part) => part !== undefined)
}
