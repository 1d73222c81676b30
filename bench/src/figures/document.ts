import { readFileSync, writeFileSync } from 'node:fs'
import { type Figure, goalOf } from './figure.ts'
import { rows } from './rows.ts'

const begin = '<!-- figures: written by npm run bench -->'
const end = '<!-- end of the figures -->'
const heading = '| operation | figure | goal | how it is measured |\n|---|---|---|---|'
const document = new URL('../../../docs/performance.md', import.meta.url)

/** The figures that a table holds, by operation. @throws where a row is not in the list of rows */
function figuresIn(table: string): Map<string, string> {
  const lines = table.split('\n').filter((line) => line.startsWith('| '))
  const kept = new Map(
    lines.slice(1).map((line) => {
      const [operation, value] = line.slice(2).split(' | ')
      return [operation!, value!]
    }),
  )
  const known = new Set(rows.map(({ operation }) => operation))
  const foreign = [...kept.keys()].filter((operation) => !known.has(operation))
  if (foreign.length > 0)
    throw new Error(`docs/performance.md has rows that bench/src/figures/rows.ts lacks: ${foreign.join('; ')}`)
  return kept
}

/** A text with the table of all rows between its markers: measured figures are new, the others stay. */
export function withFigures(text: string, figures: readonly Figure[]): string {
  const [start, stop] = [text.indexOf(begin), text.indexOf(end)]
  if (start < 0 || stop < start) throw new Error('docs/performance.md has no place for the figures')
  const kept = figuresIn(text.slice(start, stop))
  const measured = new Map<string, string>(figures.map(({ row, value }) => [row, value]))
  const lines = rows.map((row) => {
    const value = measured.get(row.operation) ?? kept.get(row.operation) ?? '–'
    return `| ${row.operation} | ${value} | ${goalOf(row)} | ${row.how} |`
  })
  return `${text.slice(0, start)}${begin}\n${[heading, ...lines].join('\n')}\n${text.slice(stop)}`
}

/** Writes the measured figures into docs/performance.md. */
export function writeFigures(figures: readonly Figure[]): void {
  writeFileSync(document, withFigures(readFileSync(document, 'utf8'), figures))
}
