import type { DataOf } from '@lianmeng/contract/endpoint'
import * as imports from '@lianmeng/contract/imports/endpoints'
import { useRead } from '../../lib/calls/query.ts'
import { formatCount } from '../../lib/text/format.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportHead } from './import-head.tsx'
import styles from './imports.module.css'
import { ReasonGroups } from './reason-groups.tsx'
import { WaitingRows } from './waiting-rows.tsx'

type Detail = DataOf<typeof imports.job>

const working: readonly imports.ImportState[] = ['reading', 'checking', 'applying']
/** Milliseconds between two readings of a running job. */
const pollEvery = 700

/** One file: its progress, its columns, its errors, and the button to apply it. */
export function ImportView({ jobId }: { jobId: number }) {
  const rereadAfter = ({ job }: Detail) => (working.includes(job.state) ? pollEvery : undefined)
  const read = useRead(imports.job, { jobId }, { staleTime: 0, hideLoading: true, rereadAfter })
  return <PageAnswer of={read}>{(detail) => <Shown detail={detail} />}</PageAnswer>
}

const rowColumns: readonly Column<imports.ImportRow>[] = [
  { title: '行', width: 70, cell: ({ rowNo }) => rowNo },
  { title: '商品编码', cell: ({ ownCode }) => ownCode },
  { title: '原值', width: 110, cell: ({ before }) => before || '—' },
  { title: '新值', width: 110, cell: ({ value }) => value || '—' },
  { title: '说明', cell: ({ problem, doubt }) => <span className={problem ? 'bad' : 'warn'}>{problem || doubt}</span> },
]

function Shown({ detail: { job, sheet, samples, bad, doubtful, waiting, unchanged, groups } }: { detail: Detail }) {
  return (
    <div className="card">
      <ImportHead job={job} />
      {job.problem && <p className={`bad ${styles.note}`}>{job.problem}</p>}
      <p className={styles.note} role="status">
        {job.state === 'reading'
          ? '正在读取文件…'
          : `共 ${formatCount(job.rows)} 行，${formatCount(job.bad)} 行有误，${formatCount(job.waiting)} 行待确认，${formatCount(job.doubtful)} 行请核对，${formatCount(job.unchanged)} 行无变化，已改动 ${formatCount(job.changed)}`}
      </p>
      {job.state === 'applying' && (
        <div className={styles.note}>
          <progress aria-label="写入进度" value={job.appliedUpto} max={Math.max(1, job.rows)} />{' '}
          <span className="sub">可离开本页，中断后接着写</span>
        </div>
      )}
      {(job.state === 'mapping' || job.state === 'ready') && (
        <ColumnMapping
          key={`${job.state} ${sheet.sheet} ${sheet.titleRow}`}
          job={job}
          sheet={sheet}
          samples={samples}
        />
      )}
      {job.state === 'ready' && <Rows title={`写入后是这样（前 ${samples.length} 行）`} rows={samples} />}
      {groups.length > 0 && <ReasonGroups job={job} groups={groups} />}
      {waiting.length > 0 && <WaitingRows job={job} rows={waiting} />}
      <Rows title="有误的行" rows={bad} />
      <Rows title="请核对" rows={doubtful} />
      <Rows title="无变化" rows={unchanged} />
    </div>
  )
}

/** Rows that the seller should check; renders nothing if there are none. */
const Rows = ({ title, rows }: { title: string; rows: readonly imports.ImportRow[] }) =>
  rows.length > 0 && (
    <section className={styles.rows}>
      <h2 className="card-title">{title}</h2>
      <Table name={title} columns={rowColumns} rows={rows} keyOf={({ rowNo }) => rowNo} />
    </section>
  )
