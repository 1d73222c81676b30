import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Pager } from '../../ui/pager.tsx'
import styles from './office-list.module.css'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** Its width in a table; on a narrow screen every cell has a line of its own. */
  width?: number
}

/** A page of rows as `useRead` gives it. */
export type RowsRead<Row> = {
  data: { records: readonly Row[]; total: number; start: number; limit: number } | undefined
  isError: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Props<Row> = {
  /** What the rows are, for those who hear the page. */
  name: string
  read: RowsRead<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => number
  onPage: (page: number) => void
  /** Shown where there is no row. */
  empty: ReactNode
}

/** A table of a back office with its pages: waits, offers to try again, says why it is empty. */
export function OfficeList<Row>({ name, read, columns, keyOf, onPage, empty }: Props<Row>) {
  const { data } = read
  if (read.isError) return <LoadFailed onRetry={read.refetch} />
  if (!data) return <PageSkeleton />
  if (data.records.length === 0) return empty
  return (
    <div className={styles.answer} aria-busy={read.isPlaceholderData}>
      <OfficeTable name={name} columns={columns} rows={data.records} keyOf={keyOf} />
      <div className={styles.foot}>
        <span className="sub">共 {formatCount(data.total)} 条</span>
        <Pager page={data.start} pages={Math.ceil(data.total / data.limit)} onPage={onPage} />
      </div>
    </div>
  )
}

type TableProps<Row> = Pick<Props<Row>, 'name' | 'columns' | 'keyOf'> & { rows: readonly Row[] }

/** Rows in columns; on a narrow screen each row is a card. */
export function OfficeTable<Row>({ name, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className={`table ${styles.table}`} aria-label={name}>
      <thead>
        <tr>
          {columns.map(({ title, width }) => (
            <th key={title} style={{ width }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell }) => (
              <td key={title} data-label={title}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
