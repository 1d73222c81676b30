import type { ChatMessage, Conversation } from '@lianmeng/contract/chat/shapes'
import { chatLimits, chatTexts } from '@lianmeng/contract/chat/texts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  dropPending,
  loadOlder,
  type Peer,
  type Pending,
  readTalk,
  recallTalk,
  sendTalk,
} from '../../lib/chat/talks.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { FileCard, GoodsCard, OrderFacts, PictureCard } from './cards.tsx'
import styles from './chat.module.css'

/** ms between two messages above which the time is shown again. */
const gap = 5 * 60_000

function Content({ peer, message }: { peer: Peer; message: ChatMessage }) {
  const { kind, text, file, product } = message
  if (kind === 'product' && product) return <GoodsCard peer={peer} product={product} />
  if (kind === 'order') return <OrderFacts peer={peer} order={message.order} />
  if (kind === 'picture' && file) return <PictureCard peer={peer} file={file} />
  if (kind === 'file' && file) return <FileCard peer={peer} file={file} />
  return <span className={styles.text}>{text}</span>
}

/** Whether a message may still be withdrawn, as far as the page knows; the server decides. */
function useIsFresh({ at }: ChatMessage): boolean {
  const [now, setNow] = useState(Date.now)
  const left = Date.parse(at) + chatLimits.recall - now
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}

const recallText = ({ sender, removed }: ChatMessage, isMine: boolean, isOwnSide: boolean): string => {
  if (removed) return chatTexts.removed
  if (isMine) return chatTexts.recalledByMe
  return isOwnSide ? chatTexts.recalledByColleague(sender) : chatTexts.recalledByOther
}

type BubbleProps = { peer: Peer; message: ChatMessage; isMine: boolean; isOwnSide: boolean; isRead: boolean }

function Bubble({ peer, message, isMine, isOwnSide, isRead }: BubbleProps) {
  const isFresh = useIsFresh(message)
  if (message.recalled) return <p className={styles.note}>{recallText(message, isMine, isOwnSide)}</p>
  if (message.side === 'system') return <p className={styles.note}>{message.text}</p>
  const isCard = message.kind === 'product' || message.kind === 'order'
  return (
    <div className={isOwnSide ? styles.own : styles.other}>
      {!isMine && <span className="sub">{message.sender}</span>}
      <div className={`${isCard ? styles.tile : ''} ${styles.bubble}`}>
        <Content peer={peer} message={message} />
      </div>
      {isOwnSide && (
        <span className={styles.mark}>
          {isMine && isFresh && (
            <button
              type="button"
              className="btn-link"
              onClick={() => void recallTalk(peer, message.seq).catch(() => {})}
            >
              撤回
            </button>
          )}
          {isRead ? '已读' : '未读'}
        </span>
      )}
    </div>
  )
}

function PendingBubble({ peer, pending }: { peer: Peer; pending: Pending }) {
  const { at: _at, failed, ...sending } = pending
  const shown = pending.kind === 'text' ? pending.text : '正在发送…'
  return (
    <div className={styles.own}>
      <div className={styles.bubble}>
        <span className={styles.text}>{shown}</span>
      </div>
      <span className={styles.mark}>
        {failed ? (
          <>
            <span className="bad">未发送</span>
            <button type="button" className="btn-link" onClick={() => void sendTalk(peer, sending)}>
              重发
            </button>
            <button type="button" className="btn-link" onClick={() => dropPending(peer, pending.clientKey)}>
              删除
            </button>
          </>
        ) : (
          '发送中…'
        )}
      </span>
    </div>
  )
}

type Props = {
  peer: Peer
  userId: number
  conversation: Conversation
  messages: readonly ChatMessage[]
  pending: readonly Pending[]
}

/** Keeps the last message in view for a reader who is at the end, and marks what they see as read. */
function useEnd(peer: Peer, { lastSeq, unread }: Conversation, count: number) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    if (isAtEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [count])
  useEffect(() => {
    const mark = () => {
      if (unread > 0 && document.visibilityState === 'visible') readTalk(peer, lastSeq)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [peer, lastSeq, unread])
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40
  }
  return { box, onScroll }
}

/** The messages of a conversation, the newest below. */
export function MessageList({ peer, userId, conversation, messages, pending }: Props) {
  const { box, onScroll } = useEnd(peer, conversation, messages.length + pending.length)
  const [hasMore, setHasMore] = useState(true)
  const readUpTo = peer.side === 'buyer' ? conversation.sellerRead : conversation.buyerRead
  const first = messages[0]?.seq ?? 1
  return (
    <div ref={box} className={styles.messages} onScroll={onScroll} role="log" aria-label="消息">
      {first > 1 && hasMore && (
        <button
          type="button"
          className={`btn-link ${styles.older}`}
          onClick={() => void loadOlder(peer).then(setHasMore, () => {})}
        >
          更早的消息
        </button>
      )}
      {messages.map((message, at) => {
        const before = messages[at - 1]
        const isLater = !before || Date.parse(message.at) - Date.parse(before.at) > gap
        const isOwnSide = message.side === peer.side
        return (
          <div key={message.seq} className={styles.row}>
            {isLater && <time className={styles.note}>{formatMoment(new Date(message.at))}</time>}
            <Bubble
              peer={peer}
              message={message}
              isOwnSide={isOwnSide}
              isMine={isOwnSide && message.senderId === userId}
              isRead={message.seq <= readUpTo}
            />
          </div>
        )
      })}
      {pending.map((one) => (
        <PendingBubble key={one.clientKey} peer={peer} pending={one} />
      ))}
    </div>
  )
}
