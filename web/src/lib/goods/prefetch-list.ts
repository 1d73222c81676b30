import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import type { SearchText } from '../address/search-text.ts'
import { prefetch } from '../calls/query.ts'
import { listParams, readListView } from './list-view.ts'

/** Fetches the list of an address before it is opened, when the pointer is on its link. */
export const prefetchList = (search: SearchText): void => prefetch(specificationList, listParams(readListView(search)))
