/**
 * The page to return to after a login: a path within this origin, otherwise `home`. Parsed as a browser would, so that
 * `//host`, `/\host` and `javascript:` lead home.
 */
export function safeReturn(target: string | undefined, origin: string, home: string): string {
  if (!target?.startsWith('/') || !URL.canParse(target, origin)) return home
  const url = new URL(target, origin)
  const isOurs = url.origin === origin && !url.pathname.startsWith('//')
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : home
}
