/** The query of an address as plain texts: `?standardIds=3,5&keyword=0820` is kept literally, nothing is converted. */
export type SearchText = Readonly<Record<string, string>>

export function parseSearch(query: string): SearchText {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Empty values are left out; commas stay readable. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : ''
}

/** `'3,5'` → `[3, 5]`; anything that is not a number is dropped. */
export function numbersOf(text: string | undefined): number[] {
  return (text ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(Number)
    .filter(Number.isFinite)
}
