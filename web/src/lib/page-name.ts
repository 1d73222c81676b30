import { useEffect } from 'react'
import { pageValue } from './page-value.ts'
import { useStored } from './stored.ts'

/** Empty: the screen's own title says enough. */
const shown = pageValue('')

/** Calls the page by what it shows, as long as that is shown. */
export function usePageNamed(name: string): void {
  useEffect(() => {
    shown.set(name)
    return () => shown.set('')
  }, [name])
}

/** What the page is called in place of its screen's title; empty: nothing. */
export const usePageName = (): string => useStored(shown)
