import type * as imports from '@lianmeng/contract/imports/endpoints'
import { useWrite } from '../../lib/calls/query.ts'
import { formatCount } from '../../lib/text/format.ts'
import { type Column, Table } from '../../ui/table/table.tsx'
import { staleImports, stepsOfKind, useOwnKinds } from './import-steps.ts'
import styles from './imports.module.css'

type Group = imports.ReasonGroup

const ofTexts: Record<Group['of'], string> = { bad: '有误，不写入', waiting: '待确认', doubtful: '请核对' }
const tags: Record<Group['of'], string> = { bad: 'tag tag-bad', waiting: 'tag tag-warn', doubtful: 'tag' }

const facts: readonly Column<Group>[] = [
  { title: '行数', width: 80, isNumber: true, cell: ({ rows }) => formatCount(rows) },
  { title: '结果', width: 110, cell: ({ of }) => <span className={tags[of]}>{ofTexts[of]}</span> },
  { title: '原因', cell: ({ reason }) => reason },
  {
    title: '例',
    width: 360,
    cell: ({ rowNo, example, reason }) => `第 ${rowNo} 行${example === reason ? '' : `：${example}`}`,
  },
]

/** The reasons for which rows are refused, wait or are worth a look, with their counts; those that wait are decided at once. */
export function ReasonGroups({ job, groups }: { job: imports.ImportJob; groups: readonly Group[] }) {
  const decide = useWrite(stepsOfKind[job.kind].decide, { stale: staleImports, rereadsOnConflict: true })
  const isOwn = useOwnKinds().includes(job.kind)
  const isDecidable = isOwn && (job.state === 'ready' || job.state === 'done')
  const send = (reason: string, confirmed: 0 | 1) => decide.mutate({ jobId: job.id, reason, confirmed })
  const buttons: Column<Group> = {
    title: '操作',
    width: 140,
    cell: ({ of, reason, rows }) =>
      of === 'waiting' && (
        <>
          <button
            type="button"
            className="btn-link"
            aria-label={`收下「${reason}」${rows} 行`}
            disabled={decide.isPending}
            onClick={() => send(reason, 1)}
          >
            全部收下
          </button>{' '}
          <button
            type="button"
            className="btn-link"
            aria-label={`放弃「${reason}」${rows} 行`}
            disabled={decide.isPending}
            onClick={() => send(reason, 0)}
          >
            全部放弃
          </button>
        </>
      ),
  }
  return (
    <section className={styles.rows}>
      <h2 className="card-title">疑问 {groups.length} 类</h2>
      <Table
        name="疑问"
        columns={isDecidable ? [...facts, buttons] : facts}
        rows={groups}
        keyOf={({ of, reason }) => `${of} ${reason}`}
      />
    </section>
  )
}
