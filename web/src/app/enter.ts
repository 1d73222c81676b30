import { unreadCount } from '@lianmeng/contract/messages/endpoints'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { type Area, requiresLogin, type Screen } from '../area/area.ts'
import type { SearchText } from '../lib/address/search-text.ts'
import { takeSide } from '../lib/calls/call.ts'
import { notify } from '../lib/calls/notify.ts'
import { markStale } from '../lib/calls/query.ts'
import { shopTenantId } from '../lib/kept/kept.ts'
import { hasSession } from '../lib/person/session.ts'
import { noShopMessage } from './areas/shop.ts'
import { refreshesUnread, shopEntry } from './guards.ts'

/** Addresses as the router hands them to a guard. `previous` is undefined on the first page. */
export type Entry = { location: ParsedLocation; previous: ParsedLocation | undefined; preload: boolean }

const searchOf = (location: ParsedLocation | undefined): SearchText => (location?.search ?? {}) as SearchText

/**
 * Every page of a shop carries the shop's `tid`.
 * @throws redirect to the same page with a `tid`, home, or back to where the user was
 */
function keepShop({ location, previous, preload }: Entry): void {
  const before = previous && { path: previous.pathname, tid: searchOf(previous).tid }
  const entry = shopEntry(searchOf(location).tid, before, shopTenantId.get())
  if (entry.kind === 'enter') return
  if (entry.kind === 'addTid') {
    throw redirect({ to: location.pathname, search: { ...searchOf(location), tid: entry.tid }, replace: true })
  }
  // Only the browser remembers a shop.
  if (import.meta.env.SSR) throw new Error('a page of a shop without its tid')
  if (!preload) notify.warning(noShopMessage)
  const target = entry.leadsTo === 'back' && previous ? previous : { pathname: '/lmPortals/home', search: {} }
  throw redirect({ to: target.pathname, search: target.search as SearchText, replace: true })
}

/** The navigation guard: runs before a page opens. Preloading a page changes nothing. */
export function enter(area: Area, screen: Screen, entry: Entry): void {
  if (area.can.keepShop) keepShop(entry)
  if (entry.preload) return
  takeSide(area.side)
  // A changed filter of the same page is no navigation.
  if (entry.previous?.pathname === entry.location.pathname) return
  if (hasSession() && refreshesUnread(requiresLogin(area, screen), entry.previous?.pathname)) {
    void markStale(unreadCount)
  }
}
