import { Select } from '../../../ui/choice/select.tsx'
import styles from './family-sheets.module.css'
import type { TypedRow } from './sheet-draft.ts'

export type RowColumn = {
  key: string
  title: string
  width?: number
  isNumber?: boolean
  placeholder?: string
  /** A choice instead of a text. */
  options?: readonly { value: string; text: string }[]
}

type Props = {
  name: string
  columns: readonly RowColumn[]
  rows: readonly TypedRow[]
  empty: TypedRow
  most: number
  /** Rows that must stay. */
  least: number
  onChange: (rows: readonly TypedRow[]) => void
}

/** Rows of a form that are added, changed and removed. */
export function TypedRows({ name, columns, rows, empty, most, least, onChange }: Props) {
  const put = (at: number, key: string, text: string) =>
    onChange(rows.map((row, other) => (other === at ? { ...row, [key]: text } : row)))
  return (
    <fieldset className={styles.rows}>
      <legend>{name}</legend>
      {rows.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              {columns.map(({ key, title, width, isNumber }) => (
                <th key={key} scope="col" style={{ width }} className={isNumber ? 'num' : undefined}>
                  {title}
                </th>
              ))}
              <th scope="col" style={{ width: 60 }}>
                操作
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column.key} className={styles.rowCell} data-label={column.title}>
                    <Cell
                      column={column}
                      label={`${name}第 ${at + 1} 行${column.title}`}
                      value={row[column.key] ?? ''}
                      onValue={(text) => put(at, column.key, text)}
                    />
                  </td>
                ))}
                <td className={styles.rowCell} data-label="操作">
                  {rows.length > least && (
                    <button
                      type="button"
                      className="btn-link"
                      aria-label={`移除${name}第 ${at + 1} 行`}
                      onClick={() => onChange(rows.filter((_, other) => other !== at))}
                    >
                      移除
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length < most && (
        <button type="button" className="btn" onClick={() => onChange([...rows, empty])}>
          增加{name}
        </button>
      )}
    </fieldset>
  )
}

type CellProps = { column: RowColumn; label: string; value: string; onValue: (text: string) => void }

function Cell({ column: { options, isNumber, placeholder }, label, value, onValue }: CellProps) {
  if (options) return <Select name={label} options={options} value={value} onChoose={onValue} />
  return (
    <input
      className={`input ${isNumber ? styles.figure : styles.text}`}
      aria-label={label}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={isNumber ? 20 : 200}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}
