import { type SearchText, stringifySearch } from '../../../lib/address/search-text.ts'
import { listSearch, readListView } from '../../../lib/goods/list-view.ts'

/** The query of a list as it is kept: all that its address says of the list but the page; empty if that is nothing. */
export function searchToKeep(search: SearchText): string {
  const view = listSearch({ ...readListView(search), page: 1 })
  return stringifySearch({ ...view, dim: search.dim }).slice(1)
}
