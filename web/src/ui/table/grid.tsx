// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are read, what is in them can be reached
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import styles from './grid.module.css'
import { type GridColumn, GridRow, stuck } from './grid-row.tsx'

/** The order of rows: the name of a column's order, and whether it is turned round. */
export type GridSort = { by: string; isDown: boolean }

type Props<Row> = {
  /** The accessible name of the rows. */
  name: string
  columns: readonly GridColumn<Row>[]
  total: number
  /** Undefined while the row is loading. */
  rowAt: (index: number) => Row | undefined
  /** Called with the visible rows. */
  onRange: (first: number, last: number) => void
  classOf?: (row: Row) => string | undefined
  /** How many columns stay in place while the others scroll; default none. */
  frozen?: number
  /** How the rows are ordered; undefined: in their usual order. */
  sorted?: GridSort | undefined
  /** Told when the title of a column that can order the rows is pressed. */
  onSort?: (by: string) => void
  /** On a narrow screen each row is a card. */
  hasCards?: boolean
}

/** Pixels of a row with two lines, until it is measured. */
const usualHeight = 54

const ariaSort = ({ sort }: GridColumn<never>, sorted: GridSort | undefined) =>
  sort === undefined || sorted?.by !== sort ? undefined : sorted.isDown ? 'descending' : 'ascending'

type HeadProps<Row> = Pick<Props<Row>, 'columns' | 'sorted' | 'onSort'> & {
  template: string
  lefts: readonly number[]
}

/** The titles; those of columns that can order the rows are buttons. */
const Head = <Row,>({ columns, sorted, onSort, template, lefts }: HeadProps<Row>) => (
  <div className={styles.head} role="row" style={{ gridTemplateColumns: template }}>
    {columns.map(({ key, title, isNumber, sort }, place) => {
      const order = ariaSort({ sort } as GridColumn<never>, sorted)
      return (
        <div
          key={key}
          role="columnheader"
          aria-sort={order}
          className={isNumber ? styles.number : undefined}
          data-stuck={lefts[place] !== undefined || undefined}
          style={stuck(lefts[place])}
        >
          {sort !== undefined && onSort ? (
            <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
              {title}
              <span aria-hidden="true">{order === undefined ? '' : order === 'ascending' ? ' ▲' : ' ▼'}</span>
            </button>
          ) : (
            title
          )}
        </div>
      )
    })}
  </div>
)

/** Left edges of the columns that stay in place, pixels. */
const leftsOf = (columns: readonly { width: number }[], frozen: number): readonly number[] =>
  columns.slice(0, frozen).map((_, place) => columns.slice(0, place).reduce((sum, { width }) => sum + width, 0))

/** Tens of thousands of rows, of which only the visible ones are rendered. */
export function Grid<Row>({
  name,
  columns,
  total,
  rowAt,
  onRange,
  classOf,
  frozen = 0,
  sorted,
  onSort,
  hasCards,
}: Props<Row>) {
  const place = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => place.current,
    estimateSize: () => usualHeight,
    overscan: 12,
  })
  const shown = rows.getVirtualItems()
  const first = shown[0]?.index ?? 0
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => onRange(first, last), [first, last, onRange])
  const lefts = useMemo(() => leftsOf(columns, frozen), [columns, frozen])
  const template = columns
    .map(({ width }, at) => (at < frozen ? `${width}px` : `minmax(${width}px, ${width}fr)`))
    .join(' ')
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return (
    <div
      ref={place}
      className={styles.place}
      data-cards={hasCards}
      role="table"
      aria-label={name}
      aria-rowcount={total + 1}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it even where no row holds anything to focus
      tabIndex={0}
    >
      <div className={styles.width} style={{ '--width': `${width}px` } as CSSProperties}>
        <Head columns={columns} sorted={sorted} {...(onSort && { onSort })} template={template} lefts={lefts} />
        <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {shown.map(({ index, start }) => {
            const row = rowAt(index)
            return (
              <GridRow
                key={index}
                index={index}
                start={start}
                measure={rows.measureElement}
                row={row}
                columns={columns}
                template={template}
                lefts={lefts}
                className={row && classOf?.(row)}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
