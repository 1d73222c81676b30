import { parseSearch, type SearchText } from './search-text.ts'

/** Target of a link: spread it, `<Link {...target}>`, or pass it to `navigate`. */
export type Target = { to: string; search: SearchText }

/** A path of the product with its query, as a target of the router. */
export function targetOf(path: string): Target {
  const { pathname, search } = new URL(path || '/', 'https://any.host')
  return { to: pathname, search: parseSearch(search) }
}
