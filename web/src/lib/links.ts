import { parseSearch, type SearchText } from './search-text.ts'

/** Where a link leads: spread it, `<Link {...target}>`, or hand it to `navigate`. */
export type Target = { to: string; search: SearchText }

/** The screen of that name, as the area one is in has it. Undefined values are left out of the query. */
export type LinkTo = (name: string, search?: Readonly<Record<string, string | undefined>>) => Target

/** A line of a navigation. */
export type NavItem = { label: string; screen: string; search?: Readonly<Record<string, string>> }

/** A path of the product with its query, as a target of the router. */
export function targetOf(path: string): Target {
  const { pathname, search } = new URL(path || '/', location.origin)
  return { to: pathname, search: parseSearch(search) }
}
