import { useCallback } from 'react'
import { stringifySearch } from '../../lib/search-text.ts'
import { useSearchText } from '../../lib/use-search.ts'

/** How an offer of the list is opened, and the address that opens it, for a tab of its own. */
export function useOpening() {
  const [search, changeSearch] = useSearchText()
  const onOpen = useCallback(
    (componentId: number) => changeSearch({ componentId: String(componentId) }),
    [changeSearch],
  )
  const hrefOf = useCallback(
    (componentId: number) => stringifySearch({ ...search, componentId: String(componentId) }),
    [search],
  )
  return { onOpen, hrefOf }
}
