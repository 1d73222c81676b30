import * as user from '@lianmeng/contract/user'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../areas/area-context.tsx'
import { formatMoment } from '../../lib/format.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { numbersOf } from '../../lib/search-text.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NoResult } from '../../ui/no-result.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Pager } from '../../ui/pager.tsx'
import styles from './messages-screen.module.css'

const pageSize = 20

/** 信息中心: the buyer company's messages, newest first. */
export default function MessagesScreen() {
  const { linkTo } = useArea()
  const [search, change] = useSearchText()
  const page = Math.max(1, Math.trunc(numbersOf(search.p)[0] ?? 1))
  const list = useRead(user.messages, { start: page, limit: pageSize }, { keepPrevious: true, silent: true })
  const markRead = useWrite(user.readMessages, { stale: [user.messages, user.unreadCount] })

  if (list.isPending) return <PageSkeleton />
  if (list.isError) return <LoadFailed onRetry={() => void list.refetch()} />
  const { records, total } = list.data
  return (
    <section className="card">
      <header className={styles.head}>
        <h1 className="card-title">信息中心</h1>
        <span className="sub">共 {total} 条</span>
        <button
          type="button"
          className="btn"
          disabled={records.every(({ read }) => read) || markRead.isPending}
          onClick={() => markRead.mutate({})}
        >
          全部已读
        </button>
      </header>
      {records.length === 0 ? (
        <NoResult text="还没有消息" hint="订单有进展、会员申请有结果时，会在这里告诉您。" />
      ) : (
        <ul className={styles.list}>
          {records.map(({ id, title, text, createdAt, read, orderNo }) => (
            <li key={id} data-unread={!read}>
              <b>{title}</b>
              <time className="sub" dateTime={createdAt}>
                {formatMoment(new Date(createdAt))}
              </time>
              <span>{text}</span>
              {orderNo && <Link {...linkTo('salesOrder', { orderNo })}>查看订单</Link>}
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={Math.ceil(total / pageSize)} onPage={(next) => change({ p: String(next) })} />
    </section>
  )
}
