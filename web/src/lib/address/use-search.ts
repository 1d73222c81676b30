import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SearchText } from './search-text.ts'

/** Changes of the address's query: `undefined` or an empty text removes a name. */
type SearchChanges = Readonly<Record<string, string | undefined>>

/** The query of the current address, and a function to change it on the same page (a new history entry, or
 *  `replace`). */
export function useSearchText(): [SearchText, (changes: SearchChanges, options?: { replace?: boolean }) => void] {
  const search = useSearch({ strict: false }) as SearchText
  const navigate = useNavigate()
  const change = useCallback(
    (changes: SearchChanges, { replace = false } = {}) => {
      void navigate({
        to: '.',
        search: ((before: SearchText) => ({ ...before, ...changes })) as never,
        replace,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [search, change]
}
