import type { Conversation } from '@lianmeng/contract/chat/shapes'
import { chatTexts } from '@lianmeng/contract/chat/texts'
import { type ReactNode, useEffect } from 'react'
import { holdTalk, type Peer, useTalk } from '../../lib/chat/talks.ts'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'

type Props = {
  peer: Peer
  userId: number
  tools?: ReactNode
  hint?: string
  /** Without it nothing is written here. */
  mayWrite?: boolean
}

/** What a buyer reads before writing to a shop where nobody is. */
function OfflineNote({ conversation: { online, serviceHours, side } }: { conversation: Conversation }) {
  if (online || side === 'seller') return null
  return (
    <p className={styles.offline} role="status">
      {chatTexts.offline(serviceHours)}
    </p>
  )
}

/** A conversation: its messages, and where the next one is written. */
export function TalkView({ peer, userId, tools, hint, mayWrite = true }: Props) {
  const { side, other } = peer
  useEffect(() => holdTalk({ side, other }), [side, other])
  const place = useTalk(peer)
  if (!place?.talk) return <div className={styles.messages} aria-busy="true" />
  const { conversation, messages } = place.talk
  return (
    <>
      <MessageList
        peer={peer}
        userId={userId}
        conversation={conversation}
        messages={messages}
        pending={place.pending}
      />
      <OfflineNote conversation={conversation} />
      {mayWrite && <Composer peer={peer} tools={tools} {...(hint ? { hint } : {})} />}
    </>
  )
}
