import type { ReactNode } from 'react'
import styles from './table.module.css'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** Its width in a table; on a narrow screen every cell has its own line. */
  width?: number
  /** Numbers are right-aligned. */
  isNumber?: boolean
}

type Props<Row> = {
  /** The accessible name of the rows. */
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number | string
}

/** Rows in columns; on a narrow screen each row is a card. */
export const Table = <Row,>({ name, columns, rows, keyOf }: Props<Row>) => (
  <table className={`table ${styles.table}`} aria-label={name}>
    <thead>
      <tr>
        {columns.map(({ title, width, isNumber }) => (
          <th key={title} scope="col" className={isNumber ? 'num' : undefined} style={{ width }}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ title, cell, isNumber }) => (
            <td key={title} className={isNumber ? 'num' : undefined} data-label={title}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
