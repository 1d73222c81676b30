/** What the router decides before it opens a page, as plain functions. [spec §2] */

/** Where the root path leads: to the alliance on the ERP side's own hosts, otherwise to the portal. */
export function rootTarget(origin: string, erpOrigins: readonly string[]): '/union' | '/lmPortals' {
  const { host, hostname } = new URL(origin)
  return [origin, host, hostname].some((name) => erpOrigins.includes(name)) ? '/union' : '/lmPortals'
}

const isWithin = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`)

/** Whether entering a page reads the number of unread messages anew. `previousPath` is undefined on the first page. */
export function refreshesUnread(requiresLogin: boolean, previousPath: string | undefined): boolean {
  return requiresLogin && !(previousPath !== undefined && isWithin(previousPath, '/union'))
}

export type ShopEntry =
  | { kind: 'enter'; tid: string }
  | { kind: 'addTid'; tid: string }
  /** No shop is known: the user is told, and led home or left where they are. */
  | { kind: 'noShop'; leadsTo: 'home' | 'back' }

/** `店铺ID 不存在!` [spec §2] */
export const noShopMessage = '店铺ID 不存在!'

/** What happens with a page of a shop: it needs a `tid`, its own, the previous page's or the one remembered. */
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

/** Where navigation goes when the alliance page could not be opened in a tab of its own; undefined when it could. */
export function allianceFallback(opened: boolean, path?: string): string | undefined {
  return opened ? undefined : path || '/union/home'
}

/**
 * The page to return to after a login: a path within this origin, otherwise `home`. Parsed as the browser would, so
 * that `//host`, `/\host` and `javascript:` lead home.
 */
export function safeReturn(target: string | undefined, origin: string, home: string): string {
  if (!target?.startsWith('/') || !URL.canParse(target, origin)) return home
  const url = new URL(target, origin)
  const isOurs = url.origin === origin && !url.pathname.startsWith('//')
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : home
}
