import type { DataOf } from '@lianmeng/contract/endpoint'
import * as messages from '@lianmeng/contract/messages/endpoints'
import { Link } from '@tanstack/react-router'
import type { LinkTo } from '../../area/area.ts'
import { useArea } from '../../area/use-area.tsx'
import { targetOf } from '../../lib/address/links.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import styles from './message-menu.module.css'

/** Number of messages shown in the header; the rest are in the message centre. */
const shown = 5
const stale = [messages.messages, messages.unreadCount]

type Message = DataOf<typeof messages.messages>['records'][number]

/** The subject of a message; the message centre if its subject has no page. */
function subjectOf({ link, orderNo }: Message, linkTo: LinkTo) {
  if (link) return targetOf(link)
  return orderNo ? linkTo('salesOrder', { orderNo }) : linkTo('infoCenter')
}

/** The latest messages; opening one marks it as read. */
export default function MessagePanel({ close }: { close: () => void }) {
  const { linkTo } = useArea()
  const list = useRead(messages.messages, { start: 1, limit: shown }, { aside: true, staleTime: 0 })
  const markRead = useWrite(messages.readMessages, { stale })
  if (list.isError) return <LoadFailed onRetry={() => void list.refetch()} />
  const records = list.data?.records ?? []
  const hasUnread = list.data?.unread.some(({ count }) => count > 0) ?? false
  const follow = ({ id, read }: Message) => {
    if (!read) markRead.mutate({ ids: [id] })
    close()
  }
  return (
    <>
      {records.length === 0 && <p className={styles.none}>{list.isPending ? '加载中' : '还没有消息'}</p>}
      <ul className={styles.messages}>
        {records.map((message) => (
          <li key={message.id} data-unread={!message.read}>
            <Link {...subjectOf(message, linkTo)} onClick={() => follow(message)}>
              <b>{message.title}</b>
              <span>{message.text}</span>
              <time dateTime={message.createdAt}>{formatMoment(new Date(message.createdAt))}</time>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.messagesFoot}>
        <button
          type="button"
          className="btn-link"
          disabled={!hasUnread || markRead.isPending}
          onClick={() => markRead.mutate({})}
        >
          全部已读
        </button>
        <Link {...linkTo('infoCenter')} onClick={close}>
          查看全部
        </Link>
      </div>
    </>
  )
}
