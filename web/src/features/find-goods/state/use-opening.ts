import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type SearchText, stringifySearch } from '../../../lib/address/search-text.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'

/** Kept with the history entry that opened an offer from its list. */
type Step = { openedFromList?: boolean }

/**
 * Opens and closes an offer of the list, and gives its address, for use in another tab. Opening adds a history entry:
 * Back closes the offer, and closing removes the entry, so that Back never reopens it.
 */
export function useOpening() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const [search, changeSearch] = useSearchText()
  const onOpen = useCallback(
    (componentId: number) =>
      void navigate({
        to: '.',
        search: ((before: SearchText) => ({ ...before, componentId: String(componentId) })) as never,
        state: { openedFromList: true } as never,
        resetScroll: false,
      }),
    [navigate],
  )
  const onClose = useCallback(() => {
    if ((history.location.state as Step).openedFromList) history.back()
    else changeSearch({ componentId: undefined }, { replace: true })
  }, [changeSearch, history])
  const hrefOf = useCallback(
    (componentId: number) => stringifySearch({ ...search, componentId: String(componentId) }),
    [search],
  )
  return { onOpen, onClose, hrefOf }
}
