import { allies, apply, type Notice, nonAllies, notification } from '@lianmeng/contract/union/endpoints'
import { useState } from 'react'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useUnionRights } from '../../lib/person/union-rights.ts'
import { formatEnd, formatMoment } from '../../lib/text/format.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import styles from './alliance-notices.module.css'

type Action = Notice['actions'][number]

const stateTexts: Record<Notice['state'], string> = {
  open: '',
  applied: '已申请，等待答复',
  ignored: '已忽略',
  accepted: '已通过',
  declined: '未通过',
}

/** What a button says: an alliance is agreed to, a notice without replies is only taken note of. */
function actionText(action: Action, { kind, actions, state }: Notice): string {
  if (action === 'apply') return kind === 'ally' ? '同意' : '申请'
  if (action === 'withdraw') return state === 'ignored' ? '恢复' : '撤回'
  return actions.includes('apply') ? '忽略' : '知道了'
}

type Props = {
  /** Fewer in a column beside other things. */
  limit?: number
}

/** Notices of the alliance with 申请 and 忽略; the ignored ones are folded away. Without the right the buttons are off. */
export function AllianceNotices({ limit = 20 }: Props) {
  const [showsIgnored, setShowsIgnored] = useState(false)
  const read = useRead(notification, { limit: 100 }, { silent: true, whenBack: true, staleTime: 0 })
  if (read.isError && !read.data) return <LoadFailed onRetry={() => void read.refetch()} />
  if (!read.data) return <div className="skeleton" style={{ height: 80 }} role="status" aria-label="加载中" />
  const { records, ignored } = read.data
  const shown = records.filter(({ state }) => showsIgnored || state !== 'ignored').slice(0, limit)
  return (
    <>
      {shown.length === 0 && <p className={styles.none}>暂无联盟通知</p>}
      <ul className={styles.notices}>
        {shown.map((notice) => (
          <NoticeRow key={notice.noticeId} notice={notice} />
        ))}
      </ul>
      {ignored > 0 && (
        <p className={styles.none}>
          已忽略 {ignored} 条，
          <button type="button" className="btn-link" onClick={() => setShowsIgnored(!showsIgnored)}>
            {showsIgnored ? '收起' : '看一看'}
          </button>
        </p>
      )}
    </>
  )
}

function NoticeRow({ notice }: { notice: Notice }) {
  const { title, summary, validTo, publishedAt, state, repliedAt, answer, actions } = notice
  return (
    <li className={styles.notice} data-open={state === 'open'}>
      <b>{title}</b>
      <span className="sub">{summary}</span>
      <div className={styles.foot}>
        <span className={state === 'open' ? 'warn' : 'sub'}>
          {state === 'open'
            ? `${formatEnd(new Date(validTo))} 截止`
            : `${stateTexts[state]} ${repliedAt ? formatMoment(new Date(repliedAt)) : ''}`}
          {answer && `：${answer}`}
        </span>
        <span className="visually-hidden">{formatMoment(new Date(publishedAt))} 发布</span>
        {[...actions].reverse().map((action) => (
          <ActionButton key={action} action={action} notice={notice} />
        ))}
      </div>
    </li>
  )
}

function ActionButton({ action, notice }: { action: Action; notice: Notice }) {
  const missing = useUnionRights().hindrance('platformAuth')
  const write = useWrite(apply, { stale: [notification, allies, nonAllies], rereadsOnConflict: true })
  return (
    <button
      type="button"
      className={action === 'apply' ? 'btn btn-brand' : 'btn'}
      disabled={missing !== '' || write.isPending}
      title={missing}
      onClick={() => write.mutate({ noticeId: notice.noticeId, action })}
    >
      {actionText(action, notice)}
    </button>
  )
}
