import type { ReactNode } from 'react'
import styles from './sheet-mapping.module.css'

/** A row as it stands in the file, counted from 1. */
export type SheetRow = { row: number; cells: readonly string[] }

/** What a column is: read, nobody has said anything, or not imported. */
export type ColumnState = 'read' | 'open' | 'none'

/** Rows shown below the titles. */
const samples = 7
const longestCell = 40

const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : `${letterOf(Math.floor(place / 26) - 1)}${letterOf(place % 26)}`

type Props = {
  rows: readonly SheetRow[]
  /** First and last row of the titles; 0: there are none. */
  titles: { first: number; last: number }
  columns: readonly ColumnState[]
  /** What stands above a column: what it is read as. */
  headOf: (place: number) => ReactNode
}

/** A sheet as it is. Above each column stands what it is read as. */
export function SheetTable({ rows, titles: { first, last }, columns, headOf }: Props) {
  const shown = rows.slice(0, rows.findIndex(({ row }) => row === last) + 1 + samples)
  return (
    <section className={`table-scroll ${styles.sheet}`} aria-label="表格原样">
      <table className="table">
        <thead>
          <tr>
            <th scope="row">读作</th>
            {columns.map((state, place) => (
              <th key={place} className={styles[state]}>
                {headOf(place)}
              </th>
            ))}
          </tr>
          <tr className={styles.letters}>
            <th>
              <span className="visually-hidden">行号</span>
            </th>
            {columns.map((_, place) => (
              <th key={place}>{letterOf(place)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, cells }) => {
            const isTitle = row >= first && row <= last
            return (
              <tr key={row} className={isTitle ? styles.titles : undefined}>
                <th scope="row">
                  {isTitle && <span className="tag tag-brand">标题</span>} {row}
                </th>
                {columns.map((state, place) => (
                  <td key={place} className={isTitle ? undefined : styles[state]}>
                    {cells[place]?.slice(0, longestCell)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
