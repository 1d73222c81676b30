import type { ReactNode } from 'react'
import { formatCount } from '../../lib/text/format.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { PageSkeleton } from '../../ui/answer/page-skeleton.tsx'
import { Pager } from '../../ui/navigation/pager.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './office-list.module.css'

/** A page of rows as returned by `useRead`. */
export type RowsQuery<Row> = {
  data: { records: readonly Row[]; total: number; start: number; limit: number } | undefined
  isLoadingError: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Props<Row> = {
  /** The accessible name of the rows. */
  name: string
  read: RowsQuery<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => number | string
  onPage: (page: number) => void
  /** Shown if there are no rows. */
  empty: ReactNode
  /** Shows the rows in another form than a table. */
  children?: ((rows: readonly Row[]) => ReactNode) | undefined
}

/** A table of a back office with its pages: shows loading, a retry, or why it is empty. */
export function OfficeList<Row>({ name, read, columns, keyOf, onPage, empty, children }: Props<Row>) {
  const { data } = read
  if (read.isLoadingError) return <LoadFailed onRetry={read.refetch} />
  if (!data) return <PageSkeleton />
  if (data.records.length === 0) return empty
  return (
    <div className={styles.answer} aria-busy={read.isPlaceholderData}>
      {children ? children(data.records) : <Table name={name} columns={columns} rows={data.records} keyOf={keyOf} />}
      <Pager
        page={data.start}
        pages={Math.ceil(data.total / data.limit)}
        total={`共 ${formatCount(data.total)} 条`}
        onPage={onPage}
      />
    </div>
  )
}
