import { useEffect } from 'react'
import { pageValue } from './page-value.ts'
import type { SearchText } from './search-text.ts'
import { useStored } from './stored.ts'

/** What a page is about beyond what its screen is called: for the tab, for bookmarks and for search engines. */
export type PageAbout = {
  /** Stands in the title in place of the screen's own. */
  name?: string
  /** One sentence. */
  description?: string
  /** The parts of the query that make this page another one; the rest only changes how it is shown. */
  address?: SearchText
  /** What stands on it, in the terms of schema.org. */
  things?: readonly object[]
  /** What the address names does not exist. */
  isMissing?: boolean
}

const nothing: PageAbout = {}

/** The server renders one page at a time and reads it here when it has. */
export const pageAbout = pageValue<PageAbout>(nothing)

/** Says what the page is about while this component is mounted; a dialog over a page gives it back when it closes. */
export function usePageAbout(about: PageAbout): void {
  // Effects do not run on the server.
  if (import.meta.env.SSR) pageAbout.set(about)
  const text = JSON.stringify(about)
  useEffect(() => {
    const before = pageAbout.get()
    const said: PageAbout = JSON.parse(text)
    pageAbout.set(said)
    return () => {
      if (pageAbout.get() === said) pageAbout.set(before)
    }
  }, [text])
}

/** What the page on screen is about. */
export const usePageAboutNow = (): PageAbout => useStored(pageAbout)

/** Whose page it is: in the title behind its name. Empty: the platform's. */
export const pageOwner = pageValue('')

/** Says whose the pages are while this component is mounted. */
export function usePageOwner(name: string): void {
  if (import.meta.env.SSR) pageOwner.set(name)
  useEffect(() => {
    pageOwner.set(name)
    return () => pageOwner.set('')
  }, [name])
}
