/** What the router decides before it opens a page, as plain functions. [spec §2] */

/** Target of the root path: the alliance on the ERP side's own hosts, otherwise the portal. */
export function rootTarget(origin: string, erpOrigins: readonly string[]): '/union' | '/lmPortals' {
  const { host, hostname } = new URL(origin)
  return [origin, host, hostname].some((name) => erpOrigins.includes(name)) ? '/union' : '/lmPortals'
}

const isWithin = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`)

/** Whether entering a page rereads the number of unread messages. `previousPath` is undefined on the first page. */
export function refreshesUnread(requiresLogin: boolean, previousPath: string | undefined): boolean {
  return requiresLogin && !(previousPath !== undefined && isWithin(previousPath, '/union'))
}

export type ShopEntry =
  | { kind: 'enter'; tid: string }
  | { kind: 'addTid'; tid: string }
  /** No shop is known: the user gets a message and is sent home or stays where they are. */
  | { kind: 'noShop'; leadsTo: 'home' | 'back' }

/** How to open a page of a shop: with its own `tid`, the previous page's or the remembered one. */
export function shopEntry(
  tid: string | undefined,
  previous: { path: string; tid: string | undefined } | undefined,
  remembered: string,
): ShopEntry {
  if (tid) return { kind: 'enter', tid }
  const known = previous?.tid || remembered
  if (known) return { kind: 'addTid', tid: known }
  const fromRoot = previous === undefined || previous.path === '/'
  return { kind: 'noShop', leadsTo: fromRoot ? 'home' : 'back' }
}
