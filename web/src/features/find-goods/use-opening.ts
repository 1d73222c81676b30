import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type SearchText, stringifySearch } from '../../lib/search-text.ts'
import { useSearchText } from '../../lib/use-search.ts'

/** Kept with the step of the history that opened an offer from its list. */
type Step = { openedFromList?: boolean }

/**
 * How an offer of the list is opened and closed, and the address that opens it, for a tab of its own. Opening is a step of
 * the history: Back closes the offer, and closing it takes that step back, so that Back never opens it again.
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
