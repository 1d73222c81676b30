import type { DataOf } from '@lianmeng/contract/endpoint'
import { dropJob, retryJob, systemBoard } from '@lianmeng/contract/system-office/endpoints'
import { systemTexts } from '@lianmeng/contract/system-office/texts'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { formatCount, formatMoment } from '../../lib/text/format.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { ReasonButton } from '../../widgets/order-view/reason/reason-button.tsx'
import styles from './system.module.css'

type Board = DataOf<typeof systemBoard>
type Task = Board['tasks'][number]
type Failed = Board['failed'][number]

const moment = (iso: string): string => (iso ? formatMoment(new Date(iso)) : '—')

const taskColumns: readonly Column<Task>[] = [
  { title: '任务', cell: ({ name }) => name },
  { title: '等待', width: 90, isNumber: true, cell: ({ waiting }) => formatCount(waiting) },
  { title: '运行中', width: 90, isNumber: true, cell: ({ running }) => formatCount(running) },
  { title: '失败待重试', width: 110, isNumber: true, cell: ({ failed }) => formatCount(failed) },
  { title: '已放弃', width: 90, isNumber: true, cell: ({ givenUp }) => formatCount(givenUp) },
  { title: '最早', width: 140, cell: ({ oldestAt }) => moment(oldestAt) },
]

/** Runs failed work again, or gives it up with a reason. */
function Actions({ id, name }: Failed) {
  const stale = { stale: [systemBoard] }
  const retry = useWrite(retryJob, stale)
  const drop = useWrite(dropJob, stale)
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className="btn"
        disabled={retry.isPending}
        onClick={() => retry.mutate({ id }, { onSuccess: () => notify.success('已安排立即重新运行') })}
      >
        重新运行
      </button>
      <ReasonButton
        name="丢弃"
        title={`丢弃「${name}」`}
        text="丢弃后不再运行，不能恢复。"
        label="理由"
        okText="丢弃"
        missingText={systemTexts.reasonMissing}
        isPending={drop.isPending}
        onOk={(reason, close) => drop.mutate({ id, reason }, { onSuccess: close })}
      />
    </div>
  )
}

const failedColumns: readonly Column<Failed>[] = [
  {
    title: '任务',
    cell: ({ name, error }) => (
      <>
        {name}
        <div className={`sub ${styles.error}`}>{error}</div>
      </>
    ),
  },
  { title: '开始', width: 140, cell: ({ createdAt }) => moment(createdAt) },
  {
    title: '状态',
    width: 190,
    cell: ({ attempts, isGivenUp, runAt }) =>
      isGivenUp ? (
        <span className="tag tag-bad">失败 {attempts} 次，已放弃</span>
      ) : (
        <>
          <span className="tag tag-warn">失败 {attempts} 次</span>
          <div className="sub">{moment(runAt)} 重试</div>
        </>
      ),
  },
  { title: '操作', width: 190, cell: (job) => <Actions {...job} /> },
]

function Sending({ name, of: { today, week } }: { name: string; of: Board['sms'] }) {
  const text = ({ sent, failed }: { sent: number; failed: number }) =>
    `${formatCount(sent)} 条${failed > 0 ? `，失败 ${formatCount(failed)} 条` : ''}`
  return (
    <div>
      <dt>{name}</dt>
      <dd>今日 {text(today)}</dd>
      <dd className="sub">近 7 日 {text(week)}</dd>
    </div>
  )
}

/** Background work and what is sent. */
export default function SystemScreen() {
  return (
    <PageAnswer of={useRead(systemBoard, {}, { staleTime: 0, whenBack: true })}>
      {({ tasks, failed, sms, mail }) => (
        <div className={styles.stack}>
          <h1 className="visually-hidden">系统</h1>
          <section className={`card ${styles.block}`} aria-label="发送量">
            <h2 className="card-title">发送量</h2>
            <dl className={styles.sending}>
              <Sending name="短信" of={sms} />
              <Sending name="邮件" of={mail} />
            </dl>
          </section>
          <section className={`card ${styles.block}`} aria-label="失败的任务">
            <h2 className="card-title">失败的任务</h2>
            {failed.length === 0 ? (
              <p className="sub">没有失败的任务</p>
            ) : (
              <Table name="失败的任务" columns={failedColumns} rows={failed} keyOf={({ id }) => id} />
            )}
          </section>
          <section className={`card ${styles.block}`} aria-label="任务队列">
            <h2 className="card-title">任务队列</h2>
            {tasks.length === 0 ? (
              <p className="sub">没有等待的任务</p>
            ) : (
              <Table name="任务队列" columns={taskColumns} rows={tasks} keyOf={({ name }) => name} />
            )}
          </section>
        </div>
      )}
    </PageAnswer>
  )
}
