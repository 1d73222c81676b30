import * as messages from '@lianmeng/contract/messages/endpoints'
import { Suspense } from 'react'
import { formatCount } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useRead } from '../../lib/query.ts'
import { Popover } from '../../ui/popover.tsx'
import styles from './message-menu.module.css'
import bar from './top-bar.module.css'

const fetchPanel = () => import('./message-panel.tsx')
const MessagePanel = lazyPart(fetchPanel)

/** The number of unread messages, and the latest of them. */
export function MessageMenu() {
  const { data } = useRead(messages.unreadCount, {}, { aside: true, whenBack: true })
  const count = data?.unreadCount ?? 0
  const label = (
    <>
      消息 <b data-some={count > 0}>{count > 999 ? '999+' : count}</b>
    </>
  )
  return (
    <Popover
      label={label}
      name={`消息 ${formatCount(count)}`}
      buttonClass={`${bar.plain} ${styles.button}`}
      align="right"
      onPrepare={fetchPanel}
    >
      {(close) => (
        <div className={styles.messagePanel}>
          <Suspense>
            <MessagePanel close={close} />
          </Suspense>
        </div>
      )}
    </Popover>
  )
}
