import * as user from '@lianmeng/contract/user'
import { Link } from '@tanstack/react-router'
import { formatMoment } from '../../lib/format.ts'
import type { LinkTo } from '../../lib/links.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Popup } from '../../ui/popup.tsx'
import styles from './message-menu.module.css'
import bar from './top-bar.module.css'

/** Messages shown in the header; the rest stands in the information centre. */
const shown = 5

function Latest({ linkTo, close }: { linkTo: LinkTo; close: () => void }) {
  const list = useRead(user.messages, { start: 1, limit: shown }, { silent: true, hideLoading: true, staleTime: 0 })
  const markRead = useWrite(user.readMessages, { stale: [user.messages, user.unreadCount] })
  if (list.isError) return <LoadFailed onRetry={() => void list.refetch()} />
  const records = list.data?.records ?? []
  return (
    <>
      {records.length === 0 && <p className={styles.none}>{list.isPending ? '加载中' : '还没有消息'}</p>}
      <ul className={styles.messages}>
        {records.map(({ id, title, text, createdAt, read, orderNo }) => (
          <li key={id} data-unread={!read}>
            <Link {...linkTo(orderNo ? 'salesOrder' : 'infoCenter', { orderNo })} onClick={close}>
              <b>{title}</b>
              <span>{text}</span>
              <time dateTime={createdAt}>{formatMoment(new Date(createdAt))}</time>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.messagesFoot}>
        <button type="button" className="btn-link" onClick={() => markRead.mutate({})}>
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
export function MessageMenu({ linkTo, isBuyer }: { linkTo: LinkTo; isBuyer: boolean }) {
  const { data } = useRead(user.unreadCount, {}, { silent: true, hideLoading: true })
  const count = data?.unreadCount ?? 0
  const label = (
    <>
      消息 <b>{count}</b>
    </>
  )
  if (!isBuyer) return null
  return (
    <Popup label={label} name={`消息 ${count}`} buttonClass={bar.plain ?? ''} align="right">
      {(close) => (
        <div className={styles.messagePanel}>
          <Latest linkTo={linkTo} close={close} />
        </div>
      )}
    </Popup>
  )
}
