/** Allowed content of an element, mass %; an open end is absent. */
export type Content = { readonly element: string; readonly min?: number; readonly max?: number; readonly text: string }

const symbols = ['C', 'Si', 'Mn', 'P', 'S', 'Cr', 'Ni', 'Mo', 'B'] as const

/** Base elements of alloys, for groups that print no "rest". */
const baseOfGroup: readonly (readonly [RegExp, string])[] = [
  [/titanium/, 'Ti'],
  [/aluminium/, 'Al'],
]

/** The content of each element parsed from the cells of a row: `<=0.20`, `0.05-0.11`, `Cu 60.5-63.5; Fe<=0.15`. */
export function contentsIn(cells: Readonly<Record<string, string>>): Content[] {
  const own = symbols.flatMap((element) => contentFrom(element, cells[element] ?? ''))
  const other = (cells.other ?? '').matchAll(/\b([A-Z][a-z]?)\s?((?:[<>]=\s?)?[\d.]+(?:-[\d.]+)?)(?![\dA-Z])/g)
  return [...own, ...[...other].flatMap(([, element = '', text = '']) => contentFrom(element, text))]
}

function contentFrom(element: string, text: string): Content[] {
  const range = /^(\d[\d.]*)\s?-\s?(\d[\d.]*)/.exec(text)
  if (range) return [{ element, min: Number(range[1]), max: Number(range[2]), text }]
  const bound = /^([<>])=\s?(\d[\d.]*)/.exec(text)
  if (bound) return [{ element, [bound[1] === '<' ? 'max' : 'min']: Number(bound[2]), text }]
  return []
}

/** The element that forms the rest: named in the row (`Zn rest`), else by the group of the material, else iron. */
export function balanceElement(cells: Readonly<Record<string, string>>): string {
  const named = /\b([A-Z][a-z]?) rest/.exec(cells.other ?? '')
  if (named) return named[1]!
  if (/copper/.test(cells.group ?? '')) return 'Cu'
  return baseOfGroup.find(([group]) => group.test(cells.group ?? ''))?.[1] ?? 'Fe'
}

export type Share = { readonly element: string; readonly percent: number }

/**
 * Shares for a pie chart: every element at the middle of its range (half of a mere upper limit, the limit of a mere
 * lower one), and the base element as the rest to 100 %.
 */
export function shares(contents: readonly Content[], balance: string): Share[] {
  const known = contents
    .filter(({ element }) => element !== balance)
    .map(({ element, min, max }) => ({ element, percent: max === undefined ? (min ?? 0) : ((min ?? 0) + max) / 2 }))
  const rest = 100 - known.reduce((sum, { percent }) => sum + percent, 0)
  return [{ element: balance, percent: rest }, ...known].sort((a, b) => b.percent - a.percent)
}
