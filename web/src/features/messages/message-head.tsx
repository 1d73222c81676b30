import { messages, readMessages, unreadCount } from '@lianmeng/contract/messages/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useSession } from '../../lib/person/session.ts'
import { formatCount } from '../../lib/text/format.ts'
import styles from './message-center.module.css'

/** The number of unread messages, and actions on all of them. */
export function MessageHead() {
  const { linkTo } = useArea()
  const { user } = useSession()
  const { data } = useRead(unreadCount, {}, { aside: true })
  const markAll = useWrite(readMessages, { stale: [messages, unreadCount] })
  const count = data?.unreadCount ?? 0
  return (
    <header className={styles.head}>
      <h1 className="card-title">消息中心</h1>
      <span className="sub">{count > 0 ? `${formatCount(count)} 条未读` : '没有未读消息'}</span>
      <span className={styles.gap} />
      {user?.companyId && <Link {...linkTo('enterpriseInfo', { tab: 'messages' })}>消息设置</Link>}
      <button
        type="button"
        className="btn"
        disabled={count === 0 || markAll.isPending}
        onClick={() => markAll.mutate({})}
      >
        全部已读
      </button>
    </header>
  )
}
