import styles from './standard-facts.module.css'

type Props = { columns: readonly string[]; rows: readonly (readonly string[])[]; size: string }

/** The dimension table of a standard, one size a row; the first column names the size. */
export function DimensionTable({ columns, rows, size }: Props) {
  if (rows.length === 0) return <p className="sub">暂无数据</p>
  // Two product grades may have a column of the same name each: the place tells them apart.
  const keys = columns.map((column, place) => `${place} ${column}`)
  return (
    <div className={`table-scroll ${styles.dimensions}`}>
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
          {rows.map((row) => (
            <tr key={row[0]} data-current={row[0] === size}>
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
