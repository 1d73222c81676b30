// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are read, what is in them can be reached
import { type CSSProperties, memo, type ReactNode } from 'react'
import styles from './grid.module.css'

export type GridColumn<Row> = {
  key: string
  title: ReactNode
  /** Pixels. */
  width: number
  /** Numbers are right-aligned. */
  isNumber?: boolean
  /** What the column is called beside a value, on a card; its title, if that is a text. */
  label?: string
  /** The rows can be ordered by this column: the name of the order. */
  sort?: string
  /** On a card it has a line of its own, without a label. */
  isWide?: boolean
  cell: (row: Row) => ReactNode
}

/** The name of a column beside a value. */
const labelOf = ({ label, title }: GridColumn<never>): string | undefined =>
  label ?? (typeof title === 'string' ? title : undefined)

/** Where a column stands that stays in place while the others scroll; undefined: it scrolls. */
export const stuck = (left: number | undefined): CSSProperties | undefined =>
  left === undefined ? undefined : { left }

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
  /** Pixels from the left of the columns that stay in place, from the first on. */
  lefts: readonly number[]
  className: string | undefined
}

function PlainRow<Row>({ index, start, measure, row, columns, template, lefts, className }: Props<Row>) {
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
        columns.map((column, place) => (
          <div
            key={column.key}
            role="cell"
            className={column.isNumber ? styles.number : undefined}
            data-label={labelOf(column as GridColumn<never>)}
            data-wide={column.isWide}
            data-stuck={lefts[place] !== undefined || undefined}
            style={stuck(lefts[place])}
          >
            {column.cell(row)}
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
