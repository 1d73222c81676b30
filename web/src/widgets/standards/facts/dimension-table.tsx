import styles from './standard-facts.module.css'

type Props = { columns: readonly string[]; rows: readonly (readonly string[])[]; size: string }

/** A size includes its fine threads: `M8` matches `M8x1`. */
const isOfSize = (rowSize: string | undefined, size: string): boolean =>
  size !== '' && rowSize !== undefined && (rowSize === size || rowSize.startsWith(`${size}x`))

/** Scrolls the row of the current size into view within its own box. */
const showRow = (row: HTMLTableRowElement | null): void => {
  const box = row?.closest('[data-scrolls]')
  if (row && box) box.scrollTop = row.offsetTop - box.clientHeight / 2
}

/** The dimension table of a standard, one size per row; the first column names the size. */
export function DimensionTable({ columns, rows, size }: Props) {
  if (rows.length === 0) return <p className="sub">暂无数据</p>
  // Two product grades may share a column name: the position tells them apart.
  const keys = columns.map((column, place) => `${place} ${column}`)
  const firstCurrent = rows.findIndex(([rowSize]) => isOfSize(rowSize, size))
  return (
    <div className={`table-scroll ${styles.dimensions}`} data-scrolls="true">
      <table className="table">
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={keys[place]} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={row[0]}
              ref={at === firstCurrent ? showRow : undefined}
              data-current={isOfSize(row[0], size)}
              aria-current={isOfSize(row[0], size) || undefined}
            >
              {row.map((cell, place) =>
                place === 0 ? (
                  <th key={keys[place]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={keys[place]}>{cell || '—'}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
