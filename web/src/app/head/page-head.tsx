import type { Head } from '@lianmeng/contract/rendered-page'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageAbout, pageOwner, usePageAboutNow } from '../../lib/page-about.ts'
import type { SearchText } from '../../lib/search-text.ts'
import { useStored } from '../../lib/stored.ts'
import { type HeadPage, headOf } from './head.ts'

let rendered: HeadPage | undefined

/** The head of the page that the server has just rendered, after everything on it has said what it is about. */
export const renderedHead = (): Head | undefined =>
  rendered && headOf({ ...rendered, owner: pageOwner.get() }, pageAbout.get())

/** Before the server renders the next page. */
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

/** Puts a page's head into the document, in place of what stands there. */
function writeHead({ title, description, canonical, things }: Head): void {
  document.title = title
  elementOf('meta', 'name', 'description').content = description
  if (canonical) elementOf('link', 'rel', 'canonical').href = canonical
  else document.head.querySelector('link[rel=canonical]')?.remove()
  elementOf('meta', 'name', 'robots').content = canonical ? 'index, follow' : 'noindex'
  // Data: nothing in it runs.
  elementOf('script', 'type', 'application/ld+json').textContent = JSON.stringify(things)
}

/** Title, description, address and data of the page, by its screen and by what it says of itself. */
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
