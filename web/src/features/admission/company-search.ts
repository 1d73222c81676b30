import type { companies } from '@lianmeng/contract/admission/endpoints'
import { verificationStates } from '@lianmeng/contract/company/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { keywordOf, knownOf, pageOf } from '../../lib/address/list-search.ts'
import type { SearchText } from '../../lib/address/search-text.ts'

export type Company = DataOf<typeof companies>['records'][number]
export type State = Company['verification']

/** Value in the address for the tab of all companies. The tab of waiting companies is the default and needs no
 *  value. */
export const allStates = 'all'

/** Reads the filter of companies from an address. */
export function companyFilter(search: SearchText) {
  const state = search.state === allStates ? undefined : (knownOf(verificationStates, search.state) ?? 'pending')
  const keyword = keywordOf(search.keyword)
  return { ...(state ? { state } : {}), ...(keyword ? { keyword } : {}), start: pageOf(search.page) }
}
