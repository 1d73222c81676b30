// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are read, what is in them can be reached
import { memo, type ReactNode } from 'react'
import styles from './grid.module.css'

export type GridColumn<Row> = {
  key: string
  title: ReactNode
  /** Pixels. */
  width: number
  /** Numbers are right-aligned. */
  isNumber?: boolean
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  index: number
  /** Pixels from the first row. */
  start: number
  /** Told of the row's element, whose height follows from its texts. */
  measure: (row: Element | null) => void
  /** Undefined while loading. */
  row: Row | undefined
  columns: readonly GridColumn<Row>[]
  template: string
  className: string | undefined
}

function PlainRow<Row>({ index, start, measure, row, columns, template, className }: Props<Row>) {
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className={[styles.row, className].filter(Boolean).join(' ')}
      style={{ gridTemplateColumns: template, translate: `0 ${start}px` }}
    >
      {row ? (
        columns.map(({ key, cell, isNumber }) => (
          <div key={key} role="cell" className={isNumber ? styles.number : undefined}>
            {cell(row)}
          </div>
        ))
      ) : (
        <div role="cell" className={`skeleton ${styles.waiting}`} />
      )}
    </div>
  )
}

/** A row of a grid. The grid changes with every frame of scrolling; rows that stay visible are not rendered again. */
export const GridRow = memo(PlainRow) as typeof PlainRow
