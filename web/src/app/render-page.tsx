/** The server's entry point for rendering a page: the same tree as in the browser, with the answers given to it. */
import type { Endpoint } from '@lianmeng/contract/endpoint'
import type { PageRequest, Question, RenderPage } from '@lianmeng/contract/rendered-page'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { type Area, pathOf, type Screen } from '../area/area.ts'
import { parseSearch, stringifySearch } from '../lib/address/search-text.ts'
import { addressOf } from '../lib/calls/call.ts'
import { queryClient } from '../lib/calls/query.ts'
import { shopTenantId } from '../lib/kept/kept.ts'
import { pageAbout } from '../lib/page/page-about.ts'
import { renderFrame } from '../lib/page/page-frame.ts'
import { forgetParts, renderedParts } from '../lib/page/page-part.tsx'
import { tellPlatform } from '../lib/page/platform.ts'
import { App } from './app.tsx'
import { areas } from './areas/areas.ts'
import { forgetHead, renderedHead } from './head/page-head.tsx'
import { openRouter } from './router.tsx'

const pages = areas.flatMap((area) => area.screens.map((screen) => ({ path: pathOf(area, screen), area, screen })))

/** Public reads of the page just rendered that still lack an answer. */
function openQuestions(): Question[] {
  const isOpen = (data: unknown, enabled: unknown) => data === undefined && enabled !== false
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state, options }) => isOpen(state.data, (options as { enabled?: unknown }).enabled) })
    .flatMap(({ queryHash: key, meta }) => {
      const { endpoint, params } = (meta ?? {}) as { endpoint?: Endpoint; params?: unknown }
      if (endpoint?.access !== 'public' || endpoint.method === 'PUT') return []
      const body = endpoint.method === 'GET' ? undefined : JSON.stringify(params)
      return [{ key, method: endpoint.method, address: addressOf(endpoint, params), body }]
    })
}

function takeAnswers(answers: PageRequest['answers']): void {
  queryClient.clear()
  for (const [key, text] of Object.entries(answers)) queryClient.setQueryData(JSON.parse(key), JSON.parse(text))
}

/** The address as the router itself writes it; any other spelling would cause a redirect. */
function plainly(address: string): string {
  const { pathname, search } = new URL(address, 'https://any.host')
  return pathname + stringifySearch(parseSearch(search))
}

/** @returns the page, or undefined for an address that is none of ours; a redirect or a failure otherwise */
async function load(address: string) {
  const router = openRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  const result = router._serverResult
  if (result?.type === 'redirect') return { router, leadsTo: result.redirect.headers.get('location') ?? '' }
  const path = router.state.matches.at(-1)?.fullPath
  return { router, status: result?.status ?? 500, place: pages.find((page) => page.path === path) }
}

/** React's mark for a part whose code had not loaded yet. */
const unfinished = '<!--$!-->'
/** How many times to wait for such code. */
const patience = 3

async function render(router: ReturnType<typeof openRouter>): Promise<string> {
  for (let tries = 0; tries < patience; tries += 1) {
    forgetHead()
    forgetParts()
    const html = renderToString(<App router={router} />)
    if (!html.includes(unfinished)) return html
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('a part of the page could not be rendered')
}

const sourcesOf = (place: { area: Area; screen: Screen } | undefined): string[] =>
  place?.screen.load.source ? [place.screen.load.source] : []

/**
 * Renders the page of an address, or lists the answers it needs first; the caller then calls again with them. Who is no
 * visitor gets the frame: what surrounds every screen, and no answer. One call
 * at a time, because page data lives in module variables, as in the browser.
 * @throws if the page cannot be rendered
 */
export const renderPage: RenderPage = async ({ address, isVisitor, platform, answers }) => {
  tellPlatform(platform)
  shopTenantId.set('')
  const { router, leadsTo, status = 500, place } = await load(plainly(address))
  if (leadsTo !== undefined) return { kind: 'redirect', address: leadsTo }
  const isRendered = isVisitor ? status === 404 || (status === 200 && place?.screen.isPublic) : status === 200 && place
  if (!isRendered) return { kind: 'shell', status: status === 404 ? 404 : 200 }
  takeAnswers(answers)
  renderFrame(!isVisitor)
  const html = await render(router)
  const questions = isVisitor ? openQuestions() : []
  if (questions.some(({ key }) => !(key in answers))) return { kind: 'needs', questions }
  const head = renderedHead()
  if (!head) throw new Error('a page without a head')
  if (!isVisitor) return { kind: 'frame', html, head, sources: sourcesOf(place) }
  const parts = renderedParts()
  const sources = [...sourcesOf(place), ...parts]
  return { kind: 'page', status: pageAbout.get().isMissing ? 404 : status, html, head, sources, parts }
}
