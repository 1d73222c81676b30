import * as messages from '@lianmeng/contract/messages/endpoints'
import { Suspense } from 'react'
import { useRead } from '../../lib/calls/query.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { formatBadge } from '../../lib/text/format.ts'
import { Popover } from '../../ui/layer/popover.tsx'
import styles from './message-menu.module.css'
import bar from './top-bar.module.css'

const fetchPanel = () => import('./message-panel.tsx')
const MessagePanel = lazyPart(fetchPanel)

/** The number of unread messages, and the latest of them. */
export function MessageMenu() {
  const { data } = useRead(messages.unreadCount, {}, { aside: true, whenBack: true })
  const count = data?.unreadCount ?? 0
  const shown = formatBadge(count)
  const label = (
    <>
      消息 <b data-some={count > 0}>{shown}</b>
    </>
  )
  return (
    <Popover
      label={label}
      name={`消息 ${shown}`}
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
