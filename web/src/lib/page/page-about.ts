import { useEffect } from 'react'
import type { SearchText } from '../address/search-text.ts'
import { pageValue } from '../kept/page-value.ts'
import { useStored } from '../kept/stored.ts'

/** Page data beyond the screen's title: for the tab, for bookmarks and for search engines. */
export type PageAbout = {
  /** Replaces the screen's own title. */
  name?: string
  /** One sentence. */
  description?: string
  /** The query parameters that make this a page of its own; the others only change how it is shown. */
  address?: SearchText
  /** Its subjects, in terms of schema.org. */
  things?: readonly object[]
  /** The thing named in the address does not exist. */
  isMissing?: boolean
}

const nothing: PageAbout = {}

/** The server renders one page at a time and reads this afterwards. */
export const pageAbout = pageValue<PageAbout>(nothing)

/** Sets the page data while this component is mounted; closing a dialog restores those of the page below it. */
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

/** The data of the page on screen. */
export const usePageAboutNow = (): PageAbout => useStored(pageAbout)

/** Owner of the page, shown in the title after its name. Empty: the platform. */
export const pageOwner = pageValue('')

/** Sets the owner of the pages while this component is mounted. */
export function usePageOwner(name: string): void {
  if (import.meta.env.SSR) pageOwner.set(name)
  useEffect(() => {
    pageOwner.set(name)
    return () => pageOwner.set('')
  }, [name])
}
