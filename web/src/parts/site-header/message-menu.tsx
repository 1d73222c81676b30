import type { DataOf } from '@lianmeng/contract/endpoint'
import * as user from '@lianmeng/contract/user'
import { Link } from '@tanstack/react-router'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { type LinkTo, targetOf } from '../../lib/links.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Popup } from '../../ui/popup.tsx'
import styles from './message-menu.module.css'
import bar from './top-bar.module.css'

/** Messages shown in the header; the rest stands in the message centre. */
const shown = 5
const stale = [user.messages, user.unreadCount]

type Message = DataOf<typeof user.messages>['records'][number]

/** What a message is about; the message centre where it is about nothing that has a page. */
function subjectOf({ link, orderNo }: Message, linkTo: LinkTo) {
  if (link) return targetOf(link)
  return orderNo ? linkTo('salesOrder', { orderNo }) : linkTo('infoCenter')
}

function Latest({ linkTo, close }: { linkTo: LinkTo; close: () => void }) {
  const list = useRead(user.messages, { start: 1, limit: shown }, { silent: true, hideLoading: true, staleTime: 0 })
  const markRead = useWrite(user.readMessages, { stale })
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

/** The number of unread messages, and the latest of them. */
export function MessageMenu({ linkTo }: { linkTo: LinkTo }) {
  const { data } = useRead(user.unreadCount, {}, { silent: true, hideLoading: true, whenBack: true })
  const count = data?.unreadCount ?? 0
  const label = (
    <>
      消息 <b data-some={count > 0}>{count > 999 ? '999+' : count}</b>
    </>
  )
  return (
    <Popup
      label={label}
      name={`消息 ${formatCount(count)}`}
      buttonClass={`${bar.plain} ${styles.button}`}
      align="right"
    >
      {(close) => (
        <div className={styles.messagePanel}>
          <Latest linkTo={linkTo} close={close} />
        </div>
      )}
    </Popup>
  )
}
