import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Pager } from '../../ui/pager.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './office-list.module.css'

/** A page of rows as `useRead` gives it. */
export type RowsQuery<Row> = {
  data: { records: readonly Row[]; total: number; start: number; limit: number } | undefined
  isError: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Props<Row> = {
  /** What the rows are, for those who hear the page. */
  name: string
  read: RowsQuery<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => number | string
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
      <Table name={name} columns={columns} rows={data.records} keyOf={keyOf} />
      <Pager
        page={data.start}
        pages={Math.ceil(data.total / data.limit)}
        total={`共 ${formatCount(data.total)} 条`}
        onPage={onPage}
      />
    </div>
  )
}
