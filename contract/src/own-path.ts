/** Any origin will do: only paths that stay on it are ours. */
const anyOrigin = 'https://origin.invalid'

/**
 * Parses a path of the product, with query and anchor, as a browser would.
 * @returns undefined for everything that leads elsewhere, in any spelling: `//host`, `/\host`, `/.//host`
 */
export function ownPath(text: string): string | undefined {
  if (!text.startsWith('/') || !URL.canParse(text, anyOrigin)) return undefined
  const { origin, pathname, search, hash } = new URL(text, anyOrigin)
  return origin === anyOrigin && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
