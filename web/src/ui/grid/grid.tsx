// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be placed one by one
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are read, what is in them can be reached
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './grid.module.css'

export type GridColumn<Row> = {
  key: string
  title: ReactNode
  /** Pixels. */
  width: number
  /** Numbers stand at the right. */
  isNumber?: boolean
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  /** What the rows are, for those who hear the page. */
  name: string
  columns: readonly GridColumn<Row>[]
  total: number
  /** Undefined while the row is being read. */
  rowAt: (index: number) => Row | undefined
  /** Called with the rows in sight. */
  onRange: (first: number, last: number) => void
  classOf?: (row: Row) => string | undefined
}

const rowHeight = 36

/** Tens of thousands of rows, of which only those in sight are there. Its first column stays where it is. */
export function Grid<Row>({ name, columns, total, rowAt, onRange, classOf }: Props<Row>) {
  const place = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => place.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const shown = rows.getVirtualItems()
  const first = shown[0]?.index ?? 0
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => onRange(first, last), [first, last, onRange])
  const template = columns.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' ')
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return (
    <div ref={place} className={styles.place} role="table" aria-label={name} aria-rowcount={total + 1}>
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
            const style = { gridTemplateColumns: template, translate: `0 ${start}px` }
            return (
              <div
                key={index}
                role="row"
                aria-rowindex={index + 2}
                className={[styles.row, row && classOf?.(row)].filter(Boolean).join(' ')}
                style={style}
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
          })}
        </div>
      </div>
    </div>
  )
}
