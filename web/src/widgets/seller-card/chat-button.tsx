import { type ChatCard, requestChat } from '../../lib/chat/chat-request.ts'
import { requestLogin } from '../../lib/person/login-request.ts'
import { currentUser, useSession } from '../../lib/person/session.ts'

type Props = {
  erpTenantId: number
  /** Sent when the conversation opens: what the user was looking at. */
  card?: ChatCard | undefined
  className?: string
  label?: string
}

/** Opens the conversation with a seller. A visitor logs in first and then lands in it. */
export function ChatButton({ erpTenantId, card, className = 'btn-link', label = '在线客服' }: Props) {
  const { user } = useSession()
  const open = () => {
    const userId = user?.userId ?? currentUser()?.userId
    // The call has told why it failed.
    if (userId !== undefined) void requestChat(userId, erpTenantId, card).catch(() => {})
  }
  return (
    <button type="button" className={className} onClick={() => (user ? open() : requestLogin(open))}>
      {label}
    </button>
  )
}
