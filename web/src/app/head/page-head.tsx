import type { Head } from '@lianmeng/contract/rendered-page'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SearchText } from '../../lib/address/search-text.ts'
import { useStored } from '../../lib/kept/stored.ts'
import { pageAbout, pageOwner, usePageAboutNow } from '../../lib/page/page-about.ts'
import { type HeadPage, headOf } from './head.ts'

let rendered: HeadPage | undefined

/** The head of the page that the server has just rendered; valid once all its parts have been rendered. */
export const renderedHead = (): Head | undefined =>
  rendered && headOf({ ...rendered, owner: pageOwner.get() }, pageAbout.get())

/** Clears the head before the server renders the next page. */
export function forgetHead(): void {
  rendered = undefined
  pageAbout.set({})
  pageOwner.set('')
}

/** The element of the head that `selector` finds, or a new one. */
function elementOf<Tag extends 'meta' | 'link' | 'script'>(tag: Tag, name: string, value: string) {
  const known = document.head.querySelector<HTMLElementTagNameMap[Tag]>(`${tag}[${name}="${value}"]`)
  if (known) return known
  const made = document.createElement(tag)
  made.setAttribute(name, value)
  document.head.append(made)
  return made
}

/** Writes a page's head into the document, replacing the previous one. */
function writeHead({ title, description, canonical, things }: Head): void {
  document.title = title
  elementOf('meta', 'name', 'description').content = description
  if (canonical) elementOf('link', 'rel', 'canonical').href = canonical
  else document.head.querySelector('link[rel=canonical]')?.remove()
  elementOf('meta', 'name', 'robots').content = canonical ? 'index, follow' : 'noindex'
  // Data only: no script runs.
  elementOf('script', 'type', 'application/ld+json').textContent = JSON.stringify(things)
}

/** Title, description, address and data of the page, from its screen and from what it reports about itself. */
export function PageHead({ area, screen }: Pick<HeadPage, 'area' | 'screen'>) {
  const { pathname: path, search } = useLocation()
  const about = usePageAboutNow()
  const owner = useStored(pageOwner)
  const page: HeadPage = { ...(area && { area }), screen, path, search: search as SearchText, owner }
  if (import.meta.env.SSR) rendered = page
  const text = JSON.stringify(headOf(page, about))
  useEffect(() => writeHead(JSON.parse(text)), [text])
  return null
}

/** The head of a page that is in no table of screens. */
export const StrayHead = ({ title }: { title: string }) => <PageHead screen={{ name: '', path: '', title }} />
