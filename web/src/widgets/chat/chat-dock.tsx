import { conversations } from '@lianmeng/contract/chat/endpoints'
import type { Conversation } from '@lianmeng/contract/chat/shapes'
import { useMemo, useState } from 'react'
import { useRead } from '../../lib/calls/query.ts'
import { closeChat, foldChat, leaveChat, showChat, useChatDock } from '../../lib/chat/chat-request.ts'
import { formatBadge } from '../../lib/text/format.ts'
import styles from './chat.module.css'
import tabStyles from './dock-tabs.module.css'
import { OrderTool } from './order-tool.tsx'
import { ProductTool } from './product-tool.tsx'
import { TalkView } from './talk-view.tsx'

type Dock = NonNullable<ReturnType<typeof useChatDock>>

function Head({ current, isFolded }: { current: Conversation | undefined; isFolded: boolean }) {
  const hours = current?.serviceHours
  return (
    <header className={styles.head}>
      <i data-online={current?.online ?? false} aria-hidden="true" />
      <b>{current?.name ?? '在线客服'}</b>
      {current && <small>{[current.online ? '在线' : '离线', hours].filter(Boolean).join('，')}</small>}
      <button type="button" aria-label={isFolded ? '展开客服窗口' : '收起客服窗口'} onClick={() => foldChat(!isFolded)}>
        {isFolded ? '▴' : '–'}
      </button>
      <button type="button" aria-label="关闭客服窗口" onClick={closeChat}>
        ×
      </button>
    </header>
  )
}

type TabsProps = { dock: Dock; userId: number; known: ReadonlyMap<number, Conversation>; onAll: () => void }

function Tabs({ dock, userId, known, onAll }: TabsProps) {
  return (
    <nav className={tabStyles.tabs} aria-label="会话">
      {dock.open.map((id) => {
        const { name = '会话', unread = 0 } = known.get(id) ?? {}
        return (
          <span key={id}>
            <button type="button" aria-current={id === dock.current} title={name} onClick={() => showChat(userId, id)}>
              <span>{name}</span>
              {unread > 0 && <i className={styles.count}>{formatBadge(unread)}</i>}
            </button>
            {dock.open.length > 1 && (
              <button type="button" aria-label={`关闭与${name}的会话`} onClick={() => leaveChat(id)}>
                ×
              </button>
            )}
          </span>
        )
      })}
      <button type="button" className="btn-link" onClick={onAll}>
        全部会话
      </button>
    </nav>
  )
}

function AllTalks({ found, onChoose }: { found: readonly Conversation[]; onChoose: (id: number) => void }) {
  if (found.length === 0) return <p className={styles.note}>还没有会话</p>
  return (
    <ul className={styles.talks} aria-label="全部会话">
      {found.map(({ erpTenantId, name, lastText, unread, online }) => (
        <li key={erpTenantId}>
          <button type="button" className={styles.pick} onClick={() => onChoose(erpTenantId)}>
            <b>{name}</b> <span className={online ? 'ok' : 'sub'}>{online ? '在线' : '离线'}</span>
            {unread > 0 && <i className={styles.count}>{formatBadge(unread)}</i>}
            <span className={`sub ${styles.last}`}>{lastText}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The buyer's docked window. It stays where it is while the page behind it changes. */
export function ChatDock({ userId }: { userId: number }) {
  const dock = useChatDock(userId)
  const { data: found = [] } = useRead(
    conversations,
    {},
    {
      silent: true,
      hideLoading: true,
      enabled: dock !== null,
      rereadAfter: () => 60_000,
    },
  )
  const [isListing, setIsListing] = useState(false)
  const current = dock?.current ?? 0
  const peer = useMemo(() => ({ side: 'buyer' as const, other: current }), [current])
  if (!dock) return null
  const known = new Map(found.map((one) => [one.erpTenantId, one]))
  const choose = (id: number) => {
    setIsListing(false)
    showChat(userId, id)
  }
  return (
    <aside className={`card ${styles.dock}`} data-folded={dock.isFolded} aria-label="在线客服">
      <Head current={known.get(current)} isFolded={dock.isFolded} />
      {!dock.isFolded && (
        <>
          <Tabs dock={dock} userId={userId} known={known} onAll={() => setIsListing(!isListing)} />
          {isListing ? (
            <AllTalks found={found} onChoose={choose} />
          ) : (
            <TalkView
              key={current}
              peer={peer}
              userId={userId}
              hint="约定价以订单为准"
              tools={
                <>
                  <ProductTool peer={peer} tenantId={current} />
                  <OrderTool peer={peer} tenantId={current} />
                </>
              }
            />
          )}
        </>
      )}
    </aside>
  )
}
