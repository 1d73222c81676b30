/** Content of a cell: a number, a word such as the product grade, or a list of lengths as one text. */
export type Cell = number | string

/** Computes the cells of one column from other cells of the same row, or from the size alone. */
export type Rule = {
  /** A formula computes its cells; a series is a printed list typed independently of the tables. */
  readonly kind: 'computed' | 'transcribed'
  readonly source: string
  /** @returns undefined if the rule does not cover this size */
  readonly of: (...cells: readonly Cell[]) => Cell | undefined
}

/** A rule that computes. */
export const formula = <Cells extends readonly Cell[]>(
  source: string,
  of: (...cells: Cells) => Cell | undefined,
): Rule => ({ kind: 'computed', source, of: of as unknown as Rule['of'] })

/** A printed list of values by diameter, or by another key in one cell: `'5 8, 6 10, 8 13'`. */
export function series(source: string, pairs: string): Rule {
  const values = new Map(pairs.split(',').map((pair) => pair.trim().split(' ') as [string, string]))
  return {
    kind: 'transcribed',
    source,
    of: (key) => {
      const value = values.get(String(key))
      return value === undefined ? undefined : Number(value)
    },
  }
}

/** A printed list in which neighbouring diameters share a value: each entry applies from its diameter up. */
export const steps = (source: string, ...from: readonly (readonly [least: number, value: Cell])[]): Rule => ({
  kind: 'transcribed',
  source,
  of: (d) => from.findLast(([least]) => least <= Number(d))?.[1],
})

/** Rounds half up as printed in standards: 2.345 becomes 2.35, whatever the binary fraction. */
export function rounded(value: number, places: number): number {
  const scale = 10 ** places
  return Math.round(value * scale + 1e-6) / scale
}
