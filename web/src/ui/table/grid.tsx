// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are read, what is in them can be reached
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import styles from './grid.module.css'
import { type GridColumn, GridRow } from './grid-row.tsx'

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
}

/** Pixels of a row with two lines, until it is measured. */
const usualHeight = 54

/** Tens of thousands of rows, of which only the visible ones are rendered. The first column stays in place. */
export function Grid<Row>({ name, columns, total, rowAt, onRange, classOf }: Props<Row>) {
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
  const template = columns.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' ')
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it even where no row holds anything to focus
    <div ref={place} className={styles.place} role="table" aria-label={name} aria-rowcount={total + 1} tabIndex={0}>
      <div style={{ minWidth: width }}>
        <div className={styles.head} role="row" style={{ gridTemplateColumns: template }}>
          {columns.map(({ key, title, isNumber }) => (
            <div key={key} role="columnheader" className={isNumber ? styles.number : undefined}>
              {title}
            </div>
          ))}
        </div>
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
                className={row && classOf?.(row)}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
