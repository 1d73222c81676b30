/** A correction of one cell: the row by the text of its column `size`, the figure that stands there and the right one. */
export type Correction = {
  readonly size: string
  readonly column: string
  readonly printed: string
  readonly proposed: string
}

/** The cells of a line with their quotes. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)((?:"(?:[^"]|"")*"|[^,])*)/g)].map(([, cell]) => cell!)

const plain = (cell: string): string => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')

/**
 * The text of a table with one cell corrected; every other character stays.
 * @returns undefined: no such row or column, or another figure stands there
 */
export function corrected(text: string, { size, column, printed, proposed }: Correction): string | undefined {
  const lines = text.split('\n')
  const names = cellsOf(lines[0] ?? '').map((name) => name.trim())
  const [sizeAt, columnAt] = [names.indexOf('size'), names.indexOf(column)]
  if (sizeAt < 0 || columnAt < 0) return undefined
  const at = lines.findIndex((line, index) => {
    const cells = cellsOf(line.trimEnd())
    return index > 0 && plain(cells[sizeAt] ?? '') === size && plain(cells[columnAt] ?? '') === printed
  })
  if (at < 0) return undefined
  const end = lines[at]!.endsWith('\r') ? '\r' : ''
  const cells = cellsOf(lines[at]!.trimEnd())
  cells[columnAt] = proposed
  lines[at] = cells.join(',') + end
  return lines.join('\n')
}
