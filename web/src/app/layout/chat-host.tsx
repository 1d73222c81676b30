import { Suspense, useEffect } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { useChatDock } from '../../lib/chat/chat-request.ts'
import { chatFor } from '../../lib/chat/talks.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { sessionName, useSession } from '../../lib/person/session.ts'

const ChatDock = lazyPart(() =>
  import('../../widgets/chat/chat-dock.tsx').then((module) => ({ default: module.ChatDock })),
)

/** Shows the docked window of 在线客服 while it is open, and keeps the line of this login. Back offices have a desk. */
export function ChatHost() {
  const { user } = useSession()
  const { office } = useArea()
  const userId = user?.userId ?? 0
  const isOpen = useChatDock(userId) !== null && office === undefined
  const isNeeded = userId !== 0 && (isOpen || office === 'seller')
  useEffect(() => chatFor(isNeeded ? `${userId}.${sessionName()}` : ''), [isNeeded, userId])
  if (!isOpen) return null
  return (
    <Suspense>
      <ChatDock userId={userId} />
    </Suspense>
  )
}
