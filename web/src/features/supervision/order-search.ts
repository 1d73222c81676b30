import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { maxWaiting, type orders } from '@lianmeng/contract/supervision/endpoints'
import { orderStates } from '@lianmeng/trade/order/states'
import { dayOf, idOf, keywordOf, knownOf, pageOf } from '../../lib/address/list-search.ts'
import type { SearchText } from '../../lib/address/search-text.ts'

type Filter = ParamsOf<typeof orders> & { start: number }

const isAmount = (text: string | undefined): text is string => text !== undefined && /^\d{1,12}(\.\d{1,2})?$/.test(text)

/** The filter of all orders from an address; invalid values are dropped. */
export function readFilter(search: SearchText): Filter {
  const state = knownOf(orderStates, search.state)
  const keyword = keywordOf(search.keyword)
  const [tenantId, buyerId, hours] = [idOf(search.seller), idOf(search.buyer), idOf(search.waiting)]
  const [from, to] = [dayOf(search.from), dayOf(search.to)]
  return {
    ...(state && { state }),
    ...(keyword && { keyword }),
    ...(tenantId && { tenantId }),
    ...(buyerId && { buyerId }),
    ...(isAmount(search.least) && { amountFrom: search.least }),
    ...(isAmount(search.most) && { amountTo: search.most }),
    ...(hours && hours <= maxWaiting && { waitingHours: hours }),
    ...(search.late === '1' && { late: true }),
    ...(from && { from }),
    ...(to && { to }),
    start: pageOf(search.page),
  }
}

/** Address parameters of an empty filter. */
export const nothing = {
  state: undefined,
  keyword: undefined,
  seller: undefined,
  buyer: undefined,
  least: undefined,
  most: undefined,
  waiting: undefined,
  late: undefined,
  from: undefined,
  to: undefined,
  page: undefined,
}

/** Whether both ends of a range of amounts are valid. */
export const areAmounts = (...texts: readonly string[]): boolean => texts.every((text) => text === '' || isAmount(text))
